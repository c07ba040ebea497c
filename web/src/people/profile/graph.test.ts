import { describe, expect, it } from 'vitest';
import type { RatingStep } from '../../wire';
import { line, nearest, scale, series, ticks } from './graph';

const step = (pool: string, at: number, rating: number): RatingStep => ({
  pool,
  match: `m${at}`,
  at,
  rating,
  deviation: 80,
});

describe('the graph of ratings', () => {
  it('keeps pools apart, each from the oldest game on, the busiest first', () => {
    const found = series([step('go/blitz', 3, 1520), step('go/rapid', 2, 1480), step('go/blitz', 1, 1500)]);
    expect(found.map(({ pool, steps }) => [pool, steps.map(({ at }) => at)])).toEqual([
      ['go/blitz', [1, 3]],
      ['go/rapid', [2]],
    ]);
    expect(series([])).toEqual([]);
  });

  it('has round numbers at its side that hold every value between them', () => {
    expect(ticks(1432, 1688, 4)).toEqual([1400, 1500, 1600, 1700]);
    expect(ticks(1500, 1500, 4)).toEqual([1500, 1501]);
    expect(ticks(1495, 1505, 5)).toEqual([1494, 1496, 1498, 1500, 1502, 1504, 1506]);
  });

  it('puts a single game in the middle instead of dividing by nothing', () => {
    expect(scale([5, 5], [0, 100])(5)).toBe(50);
    expect(scale([0, 10], [100, 0])(2)).toBe(80);
  });

  it('finds the game that is meant by a pointer between two', () => {
    const spots = [10, 50, 90].map((x) => ({ step: step('go/blitz', x, 1500), x, y: 20 }));
    expect(nearest(spots, 62, 90)?.x).toBe(50);
    expect(nearest([], 1, 1)).toBeUndefined();
  });

  it('draws a line through its games', () => {
    expect(
      line([
        { x: 0, y: 1 },
        { x: 2.25, y: 3 },
      ]),
    ).toBe('M0.0 1.0L2.3 3.0');
  });
});
