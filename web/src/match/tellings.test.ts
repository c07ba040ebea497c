import { expect, test, vi } from 'vitest';
import type { Core } from '../core/core';
import type { MatchView, Told } from '../wire';
import { Tellings } from './tellings.svelte';

const told: Told[] = [{ told: 'picked_up', seat: 0, name: 'stun' }];
/** A match after these moves; the last one brought this about. */
const after = (moves: string[], last: Told[] = []) =>
  ({
    moves: moves.map((move, index) => [index % 2, move]),
    table: { picture: { kind: 'fields', told: last } },
  }) as unknown as MatchView;

test('a log is asked for once, and each move after it brings its own', () => {
  const ask = vi.fn(() => [[], told]);
  const rules = { told: ask } as unknown as Core;
  const tellings = new Tellings();
  const of = (view: MatchView) => tellings.of(rules, { game: 'toy' }, view);
  expect(of(after(['a', 'b']))).toEqual([[], told]);
  expect(of(after(['a', 'b', 'c'], told))).toEqual([[], told, told]);
  // Taken back, and another move made.
  expect(of(after(['a', 'b']))).toEqual([[], told]);
  expect(of(after(['a', 'b', 'd']))).toEqual([[], told, []]);
  expect(ask).toHaveBeenCalledTimes(1);
  // Several at once, or another game: the rules are asked again.
  of(after(['a', 'b', 'd', 'e', 'f']));
  of(after(['x', 'b', 'd', 'e', 'f', 'g']));
  expect(ask).toHaveBeenCalledTimes(3);
});

test('games without fields have nothing to tell', () => {
  const view = { moves: [[0, 'D4']], table: { picture: { kind: 'stones' } } } as unknown as MatchView;
  expect(new Tellings().of({} as Core, { game: 'toy' }, view)).toEqual([]);
});
