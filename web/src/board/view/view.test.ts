import { describe, expect, it } from 'vitest';
import { formOf } from '../form/form';
import { grid, lattice, torus } from '../samples';
import { eye, firstCamera, projector, unproject } from './camera';
import { orbited, panned, zoomed } from './orbit';
import { facing, pickEdge, pickPoint } from './picking';

const SIZE = { width: 800, height: 800 };
const BOARD = formOf(grid(9));
const RING = formOf(torus(16, 10));

describe('the first camera', () => {
  it('looks straight down at a flat board and has all of it in the picture', () => {
    const camera = firstCamera(BOARD, SIZE);
    const at = projector(camera, SIZE);
    const [corner, other] = [at(BOARD.shape.layout[0]!), at(BOARD.shape.layout[80]!)];
    expect(corner.x).toBeCloseTo(800 - other.x);
    expect(corner.y).toBeGreaterThan(700);
    expect(corner.y).toBeLessThan(750);
    expect(eye(camera).slice(0, 2)).toEqual([0, 0]);
  });

  it('has every stone in the picture, however narrow it is', () => {
    for (const form of [RING, formOf(lattice(4)), BOARD]) {
      for (const size of [SIZE, { width: 360, height: 740 }, { width: 1400, height: 500 }]) {
        const at = projector(firstCamera(form, size), size);
        form.shape.layout.forEach((place, point) => {
          const { x, y, scale } = at(place);
          const room = form.stones[point]! * scale;
          expect(x - room).toBeGreaterThanOrEqual(0);
          expect(x + room).toBeLessThanOrEqual(size.width);
          expect(y - room).toBeGreaterThanOrEqual(0);
          expect(y + room).toBeLessThanOrEqual(size.height);
        });
      }
    }
  });
});

describe('pixels and places', () => {
  it('lead to each other and back', () => {
    const camera = orbited(RING, firstCamera(RING, SIZE), 0.7, -0.4);
    const { x, y, depth } = projector(camera, SIZE)([1, 2, -0.5]);
    const place = unproject(camera, SIZE, x, y, depth);
    [1, 2, -0.5].forEach((part, axis) => expect(place[axis]).toBeCloseTo(part));
  });

  it('stay under the pointer while zooming', () => {
    const camera = firstCamera(BOARD, SIZE);
    const under = unproject(camera, SIZE, 300, 200, camera.distance);
    const nearer = zoomed(BOARD, camera, camera, SIZE, 0.5, 300, 200);
    expect(nearer.distance).toBeCloseTo(camera.distance / 2);
    const { x, y } = projector(nearer, SIZE)(under);
    expect([x, y].map(Math.round)).toEqual([300, 200]);
  });

  it('cannot be zoomed into nothing or pushed out of sight', () => {
    const camera = firstCamera(BOARD, SIZE);
    let far = camera;
    for (let i = 0; i < 50; i++) far = zoomed(BOARD, far, camera, SIZE, 0.5, 0, 0);
    expect(far.distance).toBeGreaterThan(camera.distance * 0.1);
    for (let i = 0; i < 50; i++) far = panned(BOARD, far, SIZE, 900, 900);
    expect(Math.hypot(...far.target)).toBeLessThanOrEqual(BOARD.radius + 1e-6);
  });

  it('turn a flat board only until it is seen from low down, never from below', () => {
    let camera = firstCamera(BOARD, SIZE);
    for (let i = 0; i < 40; i++) camera = orbited(BOARD, camera, 0.3, -0.3);
    expect(eye(camera)[2]).toBeGreaterThan(0);
    for (let i = 0; i < 40; i++) camera = orbited(BOARD, camera, 0, 0.3);
    expect(eye(camera)[0]).toBeCloseTo(0);
    expect(eye(camera)[1]).toBeCloseTo(0);
  });
});

describe('picking', () => {
  it('meets every point of a grid in its middle and near it', () => {
    const camera = firstCamera(BOARD, SIZE);
    const at = projector(camera, SIZE);
    BOARD.shape.layout.forEach((place, point) => {
      const { x, y, scale } = at(place);
      expect(pickPoint(BOARD, camera, SIZE, x, y)).toBe(point);
      expect(pickPoint(BOARD, camera, SIZE, x + scale * 0.45, y - scale * 0.45)).toBe(point);
    });
  });

  it('meets nothing beside the board', () => {
    expect(pickPoint(BOARD, firstCamera(BOARD, SIZE), SIZE, 2, 2)).toBeUndefined();
  });

  it('meets the front of a ring, unless one sees through it', () => {
    const camera = firstCamera(RING, SIZE);
    const at = projector(camera, SIZE);
    RING.shape.layout.forEach((place, point) => {
      if (facing(RING, point, eye(camera)) > -0.3) return;
      const { x, y } = at(place);
      const met = pickPoint(RING, camera, SIZE, x, y);
      // Whatever is met there, nothing that faces the eye was passed over for it.
      if (met !== undefined && met !== point)
        expect(at(RING.shape.layout[met]!).depth).toBeLessThan(at(place).depth);
    });
  });

  it('meets edges half-way between their points', () => {
    const camera = firstCamera(BOARD, SIZE);
    const at = projector(camera, SIZE);
    const [a, b] = BOARD.shape.edges[20]!;
    const [from, to] = [at(BOARD.shape.layout[a]!), at(BOARD.shape.layout[b]!)];
    expect(pickEdge(BOARD, camera, SIZE, (from.x + to.x) / 2 + 3, (from.y + to.y) / 2 + 3)).toBe(20);
    expect(pickEdge(BOARD, camera, SIZE, 3, 3)).toBeUndefined();
  });
});
