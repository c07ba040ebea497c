import { describe, expect, it } from 'vitest';
import type { Ending, PastMatch, PastSeat } from '../wire';
import { resultOf, seatOf } from './result';

const ann: PastSeat = { name: 'Ann' };
const ben: PastSeat = { name: 'Ben' };

function match(seats: PastSeat[], payoffs?: number[]): PastMatch {
  const ending: Ending | undefined = payoffs && { payoffs, reason: { kind: 'played' }, at: 2 };
  const common = {
    match: 'k3vQ9xTnWe',
    game: { game: 'go' },
    clock: { kind: 'none' },
    rated: false,
    began: 1,
  };
  return { ...common, seats, ...(ending ? { ending } : {}) } as PastMatch;
}

describe('the result of a match', () => {
  it('is won by one and lost by the other', () => {
    const game = match([ann, ben], [0, 1]);
    expect(resultOf(game, 'Ann')).toEqual({ kind: 'lost', winner: 1 });
    expect(resultOf(game, 'Ben')).toEqual({ kind: 'won', winner: 1 });
  });

  it('is simply decided for whoever did not play', () => {
    expect(resultOf(match([ann, ben], [1, 0]), 'Cid')).toEqual({ kind: 'decided', winner: 0 });
    expect(resultOf(match([ann, ben], [1, 0]))).toEqual({ kind: 'decided', winner: 0 });
  });

  it('is nobody’s when the point is shared, and nothing when it does not count', () => {
    expect(resultOf(match([ann, ben], [0.5, 0.5]), 'Ann')).toEqual({ kind: 'draw' });
    expect(resultOf(match([ann, ben], []), 'Ann')).toEqual({ kind: 'void' });
    expect(resultOf(match([ann, ben]), 'Ann')).toEqual({ kind: 'live' });
  });

  it('is neither won nor lost by who sat on both sides', () => {
    expect(resultOf(match([ann, ann], [1, 0]), 'Ann')).toEqual({ kind: 'decided', winner: 0 });
  });

  it('does not take an engine for a person of its name', () => {
    expect(seatOf(match([{ name: 'Ann', engine: 'go:3' }, ann], [1, 0]), 'Ann')).toBe(1);
  });
});
