import { describe, expect, it } from 'vitest';
import { judgementOf, leadOf, mistakes, settled, sharesOf, stretches, type Rate } from './rates';

const line = (...firsts: (number | undefined)[]): Rate[] =>
  firsts.map((first, id) => ({
    id,
    shares: first === undefined ? undefined : [first, 1 - first],
    seat: id === 0 ? undefined : (id + 1) % 2,
  }));

describe('the win rate of a game', () => {
  it('is told for every seat, as far as that can be known', () => {
    expect(sharesOf({ seat: 0, win_rate: 0.7 }, 2)[0]).toBe(0.7);
    expect(sharesOf({ seat: 1, win_rate: 0.75 }, 2)).toEqual([0.25, 0.75]);
    expect(sharesOf({ seat: 1, win_rate: 0.4 }, 3)).toEqual([undefined, 0.4, undefined]);
    expect(sharesOf({ seat: 1, win_rate: 0.4, payoffs: [0.5, 0.4, 0.1] }, 3)).toEqual([0.5, 0.4, 0.1]);
    // Opinions of another number of seats are of another game.
    expect(sharesOf({ seat: 0, win_rate: 0.7, payoffs: [0.7, 0.3] }, 3)).toEqual([0.7, undefined, undefined]);
    expect(leadOf({ seat: 1, score: 3.5 }, 2)).toEqual({ seat: 1, by: 3.5 });
    expect(leadOf({ seat: 1, score: -3.5 }, 2)).toEqual({ seat: 0, by: 3.5 });
    expect(leadOf({ seat: 1, score: -3.5 }, 4)).toBeUndefined();
    expect(leadOf({ seat: 0 }, 2)).toBeUndefined();
    expect(settled({ payoffs: [0, 1] })).toEqual([0, 1]);
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

  it('judges a move by what it cost its own seat, whoever gained', () => {
    const three: Rate[] = [
      { id: 0, shares: [0.4, 0.4, 0.2] },
      { id: 1, shares: [0.4, 0.1, 0.5], seat: 1 },
      { id: 2, shares: [undefined, 0.3, undefined], seat: 2 },
    ];
    expect(mistakes(three).map(({ id }) => id)).toEqual([1]);
  });

  it('judges no move beside a position that nobody looked at', () => {
    expect(mistakes(line(0.9, undefined, 0.1))).toEqual([]);
    expect(mistakes([])).toEqual([]);
  });

  it('is drawn in stretches where something is known, for each seat', () => {
    const rates = line(0.5, 0.75, undefined, 0.25, undefined);
    expect(stretches(rates, 0)).toEqual([
      [
        { at: 0, share: 0.5 },
        { at: 1, share: 0.75 },
      ],
      [{ at: 3, share: 0.25 }],
    ]);
    expect(stretches(rates, 1)[1]).toEqual([{ at: 3, share: 0.75 }]);
    expect(stretches(rates, 2)).toEqual([]);
  });
});

it('a judgement names one side, and the points only where they say the same', () => {
  expect(judgementOf({ seat: 0, win_rate: 0.66, score: 3 }, 2)).toEqual({ seat: 0, share: 0.66, by: 3 });
  expect(judgementOf({ seat: 0, win_rate: 0.25, score: -3 }, 2)).toEqual({ seat: 1, share: 0.75, by: 3 });
  // Black wins two games of three, and loses the third by a lot.
  expect(judgementOf({ seat: 0, win_rate: 0.66, score: -1.7 }, 2)).toEqual({ seat: 0, share: 0.66 });
  expect(judgementOf({ seat: 1, win_rate: 0.4 }, 3)).toEqual({ seat: 1, share: 0.4 });
});
