import { describe, expect, it } from 'vitest';
import { firstLead, firstRate, mistakes, settled, stretches, type Rate } from './rates';

const line = (...firsts: (number | undefined)[]): Rate[] =>
  firsts.map((first, id) => ({ id, first, seat: id === 0 ? undefined : (id + 1) % 2 }));

describe('the win rate of a game', () => {
  it('is told as the first seat sees it', () => {
    expect(firstRate({ seat: 0, win_rate: 0.7 })).toBe(0.7);
    expect(firstRate({ seat: 1, win_rate: 0.75 })).toBe(0.25);
    expect(firstLead({ seat: 1, score: 3.5 })).toBe(-3.5);
    expect(firstLead({ seat: 0 })).toBeUndefined();
    expect(settled({ payoffs: [0, 1] })).toBe(0);
    expect(settled({})).toBeUndefined();
  });

  it('marks the moves that cost whoever made them more than fifteen in a hundred', () => {
    // Black moves first and loses 0.3; White gives 0.2 back; a drop of 0.1 is nobody's mistake.
    const found = mistakes(line(0.5, 0.2, 0.4, 0.3, 0.3));
    expect(found.map(({ id, lost }) => [id, Number(lost.toFixed(2))])).toEqual([
      [1, 0.3],
      [2, 0.2],
    ]);
    // What gets better for whoever moved is no mistake.
    expect(mistakes(line(0.5, 0.9))).toEqual([]);
  });

  it('judges no move beside a position that nobody looked at', () => {
    expect(mistakes(line(0.9, undefined, 0.1))).toEqual([]);
    expect(mistakes([])).toEqual([]);
  });

  it('is drawn in stretches where something is known', () => {
    expect(stretches(line(0.5, 0.6, undefined, 0.2, undefined))).toEqual([
      [
        { at: 0, first: 0.5 },
        { at: 1, first: 0.6 },
      ],
      [{ at: 3, first: 0.2 }],
    ]);
  });
});
