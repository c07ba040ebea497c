import { beforeAll, describe, expect, it } from 'vitest';
import type { Insight, View } from '../wire';
import { speak } from '../words/index.svelte';
import { heatOf, likely, tellsPolicy } from './heat';

const idea = (move: string, prior?: number) => ({
  move,
  visits: 0,
  win_rate: 0,
  line: [],
  ...(prior === undefined ? {} : { prior }),
});
const insight = (...moves: Insight['moves']) => ({ seat: 0, visits: 1, win_rate: 0.5, moves }) as Insight;
const view = {
  choices: ['a1', 'b1', 'c1', 'd1'].map((move, point) => ({ move, points: [point] })),
} as unknown as View;

beforeAll(() => speak('en'));

describe('the policy on a board', () => {
  it('is strongest where the likeliest move is, and numbers what matters', () => {
    const told = insight(
      idea('b1', 0.64),
      idea('a1', 0.16),
      idea('c1', 0.004),
      idea('d1', 0.001),
      idea('pass', 0.1),
    );
    expect(heatOf(told, view, '....')).toEqual([
      { point: 1, weight: 1, label: '64' },
      { point: 0, weight: 0.5, label: '16' },
      { point: 2, weight: expect.closeTo(0.079, 2) },
    ]);
  });

  it('is nothing where no network was asked', () => {
    const told = insight(idea('b1'), idea('a1'));
    expect([tellsPolicy(told), heatOf(told, view, '....')]).toEqual([false, []]);
  });

  it('is told in words', () => {
    expect([likely(0.123), likely(0.0004)]).toEqual(['12.3 %', '< 0.1 %']);
  });
});
