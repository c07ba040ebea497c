import { describe, expect, it } from 'vitest';
import { formOf } from '../form/form';
import type { Look } from '../look';
import { cube, grid, torus } from '../samples';
import { firstCamera, projector } from '../view/camera';
import { marksOf } from './marks';
import { isFar, pictureOf, seatOf, THUMB } from './picture';

function picture(shape: ReturnType<typeof grid>, stones: number[] = []) {
  const form = formOf(shape);
  const camera = firstCamera(form, THUMB);
  const project = projector(camera, THUMB);
  return { form, camera, project, drawn: pictureOf(form, camera, project, stones) };
}

describe('pictures', () => {
  it('of a grid are a slab, lines and stones', () => {
    const { drawn } = picture(grid(9), [40]);
    expect(drawn.slab).toMatch(/^M.*Z$/);
    expect(drawn.wires.near.match(/M/g)).toHaveLength(144);
    expect(drawn.wires.far).toBe('');
    expect(drawn.parts).toMatchObject([{ part: 'stone', point: 40, seat: { x: 80, y: 80, far: false } }]);
  });

  it('of a cube show three of its six sides', () => {
    const { drawn } = picture(cube(4));
    expect(drawn.parts.filter(({ part }) => part === 'face')).toHaveLength(27);
  });

  it('never let a face cut the stone that lies on its corner', () => {
    const shape = torus(16, 10);
    const all = shape.layout.map((_, point) => point);
    const { drawn, form, camera, project } = picture(shape, all);
    const order = new Map(drawn.parts.map((part, index) => [part, index]));
    for (const part of drawn.parts) {
      if (part.part !== 'stone' || isFar(form, camera, part.point, project(shape.layout[part.point]!)))
        continue;
      const last = drawn.parts.findLastIndex(
        (other) =>
          other.part === 'face' &&
          form.faces.some((face) => face.includes(part.point) && other.path === pathOf(face)),
      );
      expect(order.get(part)!).toBeGreaterThan(last);
    }
    function pathOf(face: number[]): string {
      const round = (value: number) => Math.round(value * 10) / 10;
      const corner = (point: number) => project(shape.layout[point]!);
      return (
        face
          .map((point, index) => `${index ? 'L' : 'M'}${round(corner(point).x)} ${round(corner(point).y)}`)
          .join('') + 'Z'
      );
    }
  });

  it('draw a stone at the rim of a body as a lens seen from its edge', () => {
    const { form, camera, project } = picture(torus(16, 10));
    for (let point = 0; point < 160; point++) {
      const { wide, high } = seatOf(form, camera, point, project(form.shape.layout[point]!));
      expect(high).toBeLessThanOrEqual(wide + 0.1);
      expect(high).toBeGreaterThan(wide * 0.4);
    }
  });
});

describe('marks', () => {
  const shape = grid(3);
  const bare: Look = { shape, kind: 'stones', pieces: 'b..w.....' };

  it('ring the last stone in the other colour, unless something is written on it', () => {
    expect(marksOf({ ...bare, last: 0 }, {})).toMatchObject([{ kind: 'ring', point: 0, colour: '#f7f3ea' }]);
    const written = marksOf({ ...bare, last: 0, labels: new Map([[0, '1']]) }, {});
    expect(written.map(({ kind }) => kind)).toEqual(['text']);
  });

  it('show what has won and what is forbidden, whatever lies there', () => {
    const marks: Look['marks'] = [
      { mark: 'won', points: [0] },
      { mark: 'forbidden', points: [1, 2] },
    ];
    const drawn = marksOf({ ...bare, last: 0, marks, labels: new Map([[2, 'A']]) }, {});
    expect(drawn.map(({ kind, point, text }) => [kind, point, text])).toEqual([
      ['text', 1, '×'],
      ['text', 2, 'A'],
      ['ring', 0, undefined],
    ]);
  });

  it('show a ghost only where something can be played', () => {
    const look = { ...bare, ghost: 'b', playable: new Set([4]) };
    expect(marksOf(look, { hover: 4 })).toMatchObject([{ kind: 'ghost', point: 4 }]);
    expect(marksOf(look, { hover: 5 })).toEqual([]);
    expect(marksOf({ ...look, playable: undefined }, { hover: 0 })).toEqual([]);
  });

  it('show threats as squares with a number, framed where nothing stops them', () => {
    const threats = [
      { point: 1, by: 'b', label: '3', strong: false },
      { point: 2, by: 'w', label: '5', strong: true },
    ];
    const drawn = marksOf({ ...bare, threats }, {}).map(({ kind, point, text }) => [kind, point, text]);
    expect(drawn).toEqual([
      ['square', 1, undefined],
      ['text', 1, '3'],
      ['square', 2, undefined],
      ['square', 2, undefined],
      ['text', 2, '5'],
    ]);
  });

  it('mark territory on empty points and on dead stones only', () => {
    const counted = marksOf({ ...bare, owners: 'bbbbbbbbb', dead: [3] }, {});
    expect(counted.map(({ point }) => point)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
