import { describe, expect, it } from 'vitest';
import { cube, cylinder, grid, lattice, mobius, torus } from '../samples';
import { ratioOf } from '../ratio';
import { firstCamera } from '../view/camera';
import { edgePath, formOf } from './form';
import { neighbours } from './graph';
import { flattest, normalsOf } from './normals';
import { distance, dot, length, sub, type Vec } from './space';

const TUBE = torus(16, 10);

describe('normals', () => {
  it('find the plane of points that lie in one', () => {
    const { normal, thickness } = flattest([
      [0, 0, 0],
      [1, 0, 1],
      [0, 1, 0],
      [1, 1, 1],
    ]);
    expect(Math.abs(dot(normal, [Math.SQRT1_2, 0, -Math.SQRT1_2]))).toBeCloseTo(1);
    expect(thickness).toBeCloseTo(0);
  });

  it('look out of a torus everywhere, also from the inner side of the ring', () => {
    const normals = normalsOf(TUBE.layout, neighbours(TUBE));
    expect(normals.sided).toBe(true);
    TUBE.layout.forEach((place, point) => {
      const [x, , z] = place;
      const out = Math.hypot(x, z);
      const middle: Vec = [(x / out) * 3, 0, (z / out) * 3];
      expect(dot(normals.at[point]!, sub(place, middle))).toBeGreaterThan(0.9);
    });
  });

  it('cannot agree on a Möbius strip', () => {
    const strip = mobius(5, 24);
    expect(normalsOf(strip.layout, neighbours(strip)).sided).toBe(false);
  });
});

describe('faces', () => {
  const faces = (shape: Parameters<typeof formOf>[0]) => formOf(shape).faces;

  it('of a torus are its squares, though three points go round its tube as well', () => {
    expect(faces(TUBE)).toHaveLength(160);
    expect(faces(torus(16, 5)).every((face) => face.length === 4)).toBe(true);
  });

  it('of a Möbius strip close over the seam', () => {
    expect(faces(mobius(5, 24))).toHaveLength(4 * 24);
  });

  it('of a cube are 6 (n - 1)² squares', () => {
    expect(faces(cube(4))).toHaveLength(54);
  });

  it('do not close the ends of a tube', () => {
    expect(faces(cylinder(4, 6))).toHaveLength(3 * 6);
    expect(formOf(cylinder(4, 6)).sided).toBe(false);
  });

  it('are not sought in a lattice', () => {
    expect(formOf(lattice(4))).toMatchObject({ kind: 'wire', faces: [], normals: undefined });
  });
});

describe('forms', () => {
  it('tell slabs, bodies and wires apart', () => {
    expect(formOf(grid(9)).kind).toBe('flat');
    expect(formOf(TUBE)).toMatchObject({ kind: 'surface', sided: true });
    expect(formOf(mobius(5, 24))).toMatchObject({ kind: 'surface', sided: false });
  });

  it('are made once for each board', () => {
    expect(formOf(TUBE)).toBe(formOf(TUBE));
  });

  it('have stones that never overlap along an edge', () => {
    for (const shape of [grid(5), TUBE, mobius(5, 24), lattice(3)]) {
      const { stones } = formOf(shape);
      for (const [a, b] of shape.edges) {
        expect(stones[a]! + stones[b]!).toBeLessThan(distance(shape.layout[a]!, shape.layout[b]!));
      }
    }
  });

  it('bend edges with a torus and leave those of a cube straight', () => {
    const bent = edgePath(formOf(TUBE), 0, 1, 4);
    expect(bent).toHaveLength(5);
    const [x, y, z] = bent[2]!;
    // On the tube itself, not on the chord through it.
    expect(Math.hypot(Math.hypot(x, z) - 3, y)).toBeGreaterThan(0.97);
    const box = cube(4);
    const [a, b] = box.edges[0]!;
    for (const place of edgePath(formOf(box), a, b, 4)) {
      expect(length(sub(place, box.layout[a]!)) + length(sub(place, box.layout[b]!))).toBeCloseTo(1);
    }
  });

  it('exist for boards that are just being drawn', () => {
    const bare = { board: 'board:new', handicap: [], stars: [], names: [], edges: [] as [number, number][] };
    const one: [number, number, number][] = [[1, 2, 0]];
    for (const flat of [true, false]) {
      for (const layout of [[], one, [...one, [3, 2, 0] as [number, number, number]]]) {
        const shape = { ...bare, flat, layout, points: layout.length };
        const { target, distance } = firstCamera(formOf(shape), { width: 300, height: 200 });
        expect([...target, distance].every(Number.isFinite)).toBe(true);
        expect(distance).toBeGreaterThan(0);
        expect(ratioOf(formOf(shape))).toBeGreaterThan(0.6);
      }
    }
  });
});
