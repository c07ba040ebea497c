import { describe, expect, it } from 'vitest';
import { formOf } from '../form/form';
import { cube, grid, torus } from '../samples';
import { THUMB } from '../plain/picture';
import { firstCamera } from './camera';
import { isSeen, turnedTo } from './sight';

const BOARDS = { torus: torus(16, 10), cube: cube(5) };

describe.each(Object.entries(BOARDS))('on a %s', (_, shape) => {
  const form = formOf(shape);
  const first = firstCamera(form, THUMB);
  const all = shape.layout.map((_, point) => point);

  it('some points are hidden at first', () => {
    const hidden = all.filter((point) => !isSeen(form, first, THUMB, point));
    expect(hidden.length).toBeGreaterThan(all.length * 0.2);
    expect(hidden.length).toBeLessThan(all.length * 0.8);
  });

  it('every point can be brought to where it is seen, and to the middle', () => {
    for (const point of all) {
      expect(isSeen(form, turnedTo(form, first, first, point), THUMB, point), `point ${point}`).toBe(true);
      const camera = turnedTo(form, first, first, point, true);
      expect(camera.target).toEqual(shape.layout[point]);
      expect(isSeen(form, camera, THUMB, point), `point ${point} in the middle`).toBe(true);
    }
  });
});

it('a flat board hides nothing and is not turned', () => {
  const form = formOf(grid(9));
  const camera = firstCamera(form, THUMB);
  expect(
    Array.from({ length: 81 }, (_, point) => point).every((point) => isSeen(form, camera, THUMB, point)),
  ).toBe(true);
  expect(turnedTo(form, camera, camera, 0)).toBe(camera);
});
