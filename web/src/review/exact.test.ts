import { beforeAll, describe, expect, it } from 'vitest';
import type { Exact, Idea, Insight } from '../wire';
import { speak } from '../words/index.svelte';
import { best, exactSign, exactVerdict, exactWords, solved } from './exact';

const WIN: Exact = { outcome: 'win', plies: 7 };
const DRAW: Exact = { outcome: 'draw' };
const LOSS: Exact = { outcome: 'loss', plies: 12 };
const idea = (move: string, exact?: Exact): Idea => ({ move, visits: 0, win_rate: 0.5, exact, line: [move] });
const insight = (exact: Exact | undefined, ...moves: Idea[]): Insight => ({
  seat: 1,
  visits: 0,
  win_rate: 0.5,
  exact,
  moves,
});
const NAMES = ['Red', 'Yellow'];

describe('an exact value', () => {
  beforeAll(() => speak('en'));

  it('is told in words and in signs', () => {
    expect([WIN, DRAW, LOSS].map(exactWords)).toEqual(['wins in 7 moves', 'draw', 'loses in 12 moves']);
    expect([WIN, DRAW, LOSS].map(exactSign)).toEqual(['+7', '=', '−12']);
    expect(exactWords({ outcome: 'win', plies: 1 })).toBe('wins at once');
  });

  it('says who wins, whoever is to move', () => {
    expect(exactVerdict(insight(WIN), NAMES)).toBe('Yellow wins in 7 moves');
    expect(exactVerdict(insight(LOSS), NAMES)).toBe('Red wins in 12 moves');
    expect(exactVerdict(insight(DRAW), NAMES)).toBe('A draw, if nobody makes a mistake');
    expect(exactVerdict(insight(undefined), NAMES)).toBeUndefined();
  });

  it('speaks Czech', async () => {
    await speak('cs');
    expect([WIN, DRAW, LOSS].map(exactWords)).toEqual(['vyhrává za 7 tahů', 'remíza', 'prohrává za 12 tahů']);
    await speak('en');
  });
});

describe('the best moves', () => {
  it('are all that are worth as much as the first', () => {
    const [d, c, e, a] = [idea('d', DRAW), idea('c', DRAW), idea('e'), idea('a', LOSS)];
    expect([...best(insight(undefined, d, c, e, a))]).toEqual([d, c]);
    expect([...best(insight(undefined, e, d))]).toEqual([e]);
    expect(best(insight(undefined)).size).toBe(0);
  });

  it('are counted while they are solved', () => {
    expect(solved(insight(undefined, idea('d', DRAW), idea('e')))).toEqual({ known: 1, all: 2 });
  });
});
