import { expect, test } from 'vitest';
import type { View } from '../wire';
import { canLift, choiceBetween, click, hintsOf, moveAt, playable, reach, within, wordMoves } from './picks';

const view = {
  choices: [{ move: 'D4', points: [3] }, { move: 'mark A1', points: [0, 1] }, { move: 'pass' }],
} as unknown as View;

test('a click means the move that names the point, wherever on a chain', () => {
  expect(moveAt(view, 1)?.move).toBe('mark A1');
  expect(moveAt(view, 2)).toBeUndefined();
  expect(playable(view)).toEqual(new Set([0, 1, 3]));
});

test('moves without a place are buttons, giving up is one of its own', () => {
  expect(wordMoves(view)).toEqual(['pass']);
});

test('with confirmation the second click on the same move makes it', () => {
  const choice = { move: 'D4', points: [3] };
  expect(click(choice, undefined, true)).toBe('select');
  expect(click(choice, 'E5', true)).toBe('select');
  expect(click(choice, 'D4', true)).toBe('play');
  expect(click(choice, undefined, false)).toBe('play');
});

const walls = {
  choices: [
    { move: 'a2', points: [3], piece: 0 },
    { move: 'b1', points: [1], piece: 0 },
    { move: 'c2-b1', points: [1], piece: 5 },
    { move: 'a1h', edges: [[0, 3], [1, 4]] },
    { move: 'pass' },
  ],
} as unknown as View; // prettier-ignore

test('a piece that is held goes where it is meant; two that could go there have to be told apart', () => {
  expect(moveAt(walls, 3)?.move).toBe('a2');
  expect(moveAt(walls, 1)).toBeUndefined();
  expect(moveAt(walls, 1, 5)?.move).toBe('c2-b1');
  expect([canLift(walls, 0), canLift(walls, 3)]).toEqual([true, false]);
  expect([reach(walls), reach(walls, 5)]).toEqual([[3, 1, 1], [1]]);
});

test('a move between points is found by what it parts, and is no button', () => {
  expect(choiceBetween(walls, [[0, 3], [1, 4]])?.move).toBe('a1h'); // prettier-ignore
  expect(choiceBetween(walls, [[0, 3]])).toBeUndefined();
  expect(wordMoves(walls)).toEqual(['pass']);
});

test('what an engine thinks of is shown on points and between them', () => {
  const ideas = ['a1h', 'a2', 'nonsense'].map((move) => ({ move, weight: 1 }));
  expect(hintsOf(walls, '......', ideas)).toEqual({
    hints: [{ point: 3, weight: 1 }],
    wallHints: [{ edges: [[0, 3], [1, 4]], weight: 1 }],
  }); // prettier-ignore
});

const spells = {
  choices: [
    { move: 'b2', points: [4], piece: 1 },
    { move: 'teleport@b2', points: [4], spell: 'teleport' },
    { move: 'a1h', edges: [[0, 3], [1, 4]] },
    { move: 'wall-breaker@a1h', edges: [[0, 3], [1, 4]], spell: 'wall-breaker' },
  ],
} as unknown as View; // prettier-ignore

test('a click means a step until a spell is chosen, and then its target', () => {
  const at = (spell?: string) => moveAt(within(spells, spell), 4)?.move;
  expect([at(), at('teleport'), at('wall-breaker')]).toEqual(['b2', 'teleport@b2', undefined]);
  const between = (spell?: string) => choiceBetween(within(spells, spell), [[0, 3], [1, 4]])?.move; // prettier-ignore
  expect([between(), between('wall-breaker'), between('teleport')]).toEqual([
    'a1h',
    'wall-breaker@a1h',
    undefined,
  ]);
});

test('a number on a field is a step there; a spell says which it is', () => {
  const ideas = [{ move: 'teleport@b2', weight: 1, label: '60' }];
  expect(hintsOf(spells, '.........', ideas).hints).toEqual([{ point: 4, weight: 1, label: 'Te 60' }]);
});
