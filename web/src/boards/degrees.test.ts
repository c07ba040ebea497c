import { expect, test } from 'vitest';
import { degrees } from './degrees';

test('a path has ends with one neighbour and a middle with two', () => {
  const shape = {
    points: 3,
    edges: [
      [0, 1],
      [1, 2],
    ],
  } as never;
  expect(degrees(shape)).toEqual({ least: 1, most: 2 });
});
