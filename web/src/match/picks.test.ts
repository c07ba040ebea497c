import { expect, test } from 'vitest';
import type { View } from '../wire';
import { click, moveAt, playable, wordMoves } from './picks';

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
