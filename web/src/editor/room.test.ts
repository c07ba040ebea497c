import { expect, test } from 'vitest';
import { EMPTY, type Drawing } from './drawing';
import { isFlat, onTable, roomFor, snapped, toLine } from './room';

test('an empty drawing has a flat room with space to draw in', () => {
  expect(isFlat(EMPTY)).toBe(true);
  expect(roomFor(EMPTY).layout).toContainEqual([4, 4, 0]);
});

test('a body is looked at as it is, and a few points still as an empty table', () => {
  const cross: Drawing = {
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    edges: [[0, 1]],
  };
  expect(roomFor(cross)).toMatchObject({ points: 4, flat: false, edges: [[0, 1]] });
  expect(roomFor({ points: [[9, 9, 0]], edges: [] }).layout).toContainEqual([9, 9, 0]);
});

test('a click from above meets the table', () => {
  expect(onTable([1, 2, 10], [1, 2, 5])).toEqual([1, 2, 0]);
  expect(onTable([0, 0, 10], [1, 0, 5])).toEqual([2, 0, 0]);
  expect(onTable([0, 0, 10], [1, 0, 10])).toBeUndefined();
});

test('places snap to a grid, and lines have a distance', () => {
  expect(snapped([0.6, -0.2, 1.24], 0.5)).toEqual([0.5, -0, 1]);
  expect(toLine(0, 3, -5, 0, 5, 0)).toBe(3);
  expect(toLine(8, 4, -5, 0, 5, 0)).toBe(5);
});
