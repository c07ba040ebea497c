import { expect, it } from 'vitest';
import { placing } from './ending';

it('places two, three or four, and equals share a place', () => {
  expect(placing([0, 1])).toEqual([
    { seat: 1, place: 1 },
    { seat: 0, place: 2 },
  ]);
  expect(placing([0.5, 0.5]).map(({ place }) => place)).toEqual([1, 1]);
  expect(placing([0.2, 0.7, 0.1, 0.2]).map(({ seat, place }) => [seat, place])).toEqual([
    [1, 1],
    [0, 2],
    [3, 2],
    [2, 4],
  ]);
  expect(placing([])).toEqual([]);
});
