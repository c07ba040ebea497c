import { describe, expect, it } from 'vitest';
import { Fault } from '../api';
import type { Viewed } from '../core/core';
import type { BoardShape, View } from '../wire';
import { gameFrom } from './setup';

/** Rules that take any stones. */
const RULES = { view: () => ({}) as Viewed };

const SHAPE = { board: 'grid:2', points: 4, names: ['A1', 'B1', 'A2', 'B2'] } as BoardShape;
const VIEW: View = {
  plies: 3,
  awaited: [1],
  phase: 'play',
  choices: [],
  picture: { kind: 'stones', board: 'grid:2', stones: 'bw.b', colours: 'bw' },
};
const GO = { game: 'go', board: 'grid:2', rules: 'japanese', komi: 0.5, handicap: 2, placement: 'fixed' };

describe('a game from here', () => {
  it('has the stones that are on the board and whose turn it is', () => {
    expect(gameFrom(RULES, GO, VIEW, SHAPE)).toEqual({
      game: 'go',
      board: 'grid:2',
      rules: 'japanese',
      komi: 0.5,
      black: ['A1', 'B2'],
      white: ['B1'],
      first: 'w',
    });
  });

  it('is not there for games whose specs know no stones, for boards out of files, and when there is nothing left to play', () => {
    const refuse = () => {
      throw new Fault('unknown_option');
    };
    expect(gameFrom({ view: refuse }, { game: 'gomoku' }, VIEW, SHAPE)).toBeUndefined();
    expect(gameFrom(RULES, { ...GO, board: 'file:x' }, VIEW, SHAPE)).toBeUndefined();
    expect(gameFrom(RULES, GO, { ...VIEW, phase: 'scoring' }, SHAPE)).toBeUndefined();
    expect(gameFrom(RULES, GO, { ...VIEW, awaited: [] }, SHAPE)).toBeUndefined();
  });
});
