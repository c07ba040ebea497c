import { describe, expect, it } from 'vitest';
import type { Core } from '../core/core';
import type { Recorded } from '../core/types';
import type { MatchRecord } from '../wire';
import { isPlaceOf, ofFile, ofMatch, ofRecorded, toRecorded } from './record';
import { atPly, node, play, situation } from './tree';

const GO = { game: 'go', board: 'grid:9' };
const SETUP = { game: 'go', board: 'grid:9', black: ['A1'], first: 'w' };

/** A record with a variation, words, a mark, and stones that are set up on the way. */
const RECORDED: Recorded = {
  game: GO,
  players: [{ name: 'Ann', rank: '3d' }, { name: 'Ben' }],
  result: 'B+R',
  about: { event: 'Salon' },
  nodes: [
    { comment: 'Begins.' },
    { parent: 0, seat: 0, move: 'E5' },
    { parent: 1, seat: 1, move: 'C3', comment: 'Low.', marks: [{ point: 20, sign: 'label', text: 'A' }] },
    { parent: 2, game: SETUP },
    { parent: 3, seat: 1, move: 'B2' },
    { parent: 1, seat: 1, move: 'C7' },
  ],
};

/** Stands in for the rules where what they say does not matter. */
function rules(parts: Partial<Core>): Core {
  return parts as Core;
}

describe('records', () => {
  it('become trees and come back as they were', () => {
    const { tree, heading } = ofRecorded(RECORDED);
    expect(tree.line).toEqual([0, 1, 2, 3, 4]);
    expect(node(tree, 1).children).toEqual([2, 5]);
    expect(situation(tree, 4)).toEqual({ game: SETUP, moves: [[1, 'B2']] });
    expect(heading.players[0]?.rank).toBe('3d');
    const back = toRecorded({ heading }, tree);
    expect(JSON.parse(JSON.stringify(back))).toEqual(RECORDED);
  });

  it('may move in their first node', () => {
    const { tree } = ofRecorded({
      ...RECORDED,
      nodes: [
        { seat: 0, move: 'E5' },
        { parent: 0, seat: 1, move: 'C3' },
      ],
    });
    expect(situation(tree, tree.line.at(-1)!)).toEqual({
      game: GO,
      moves: [
        [0, 'E5'],
        [1, 'C3'],
      ],
    });
    expect(play(tree, 0, 'D4').nodes.size).toBe(4);
  });
});

const MATCH: MatchRecord = {
  match: 'k3vQ9xTnWe',
  spec: {
    game: GO,
    clock: { kind: 'none' },
    seats: [
      { name: 'Ann', rating: 1612.4 },
      { name: 'Go', engine: 'go:3' },
    ],
    rated: false,
    began: Date.UTC(2026, 10, 15),
  },
  entries: [],
};
const GAME: Recorded = {
  game: GO,
  players: [{ name: 'Ann', rank: '1612' }, { name: 'Go' }],
  about: { date: '2026-11-15' },
  nodes: [{}, { parent: 0, seat: 0, move: 'E5' }, { parent: 1, seat: 1, move: 'C3' }],
};
const folding = rules({
  fold: () => ({ moves: [] }) as unknown as ReturnType<Core['fold']>,
  recordMatch: () => GAME,
  readRecord: () => ({ recorded: GAME, match: MATCH }),
});

describe('matches', () => {
  it('are the game that their log comes to', () => {
    const reviewed = ofMatch(folding, MATCH);
    expect(situation(reviewed.tree, 2).moves).toHaveLength(2);
    expect(reviewed.heading.about.date).toBe('2026-11-15');
    expect(reviewed.heading.players[0]).toEqual({ name: 'Ann', rank: '1612' });
    expect(reviewed.match?.record).toBe(MATCH);
  });

  it('know their own places from what was tried later', () => {
    const reviewed = ofMatch(folding, MATCH);
    const tried = play(atPly(reviewed.tree, 1), 1, 'C7');
    expect(isPlaceOf(reviewed, tried, 2)).toBe(true);
    expect(isPlaceOf(reviewed, tried, tried.current)).toBe(false);
  });
});

describe('files', () => {
  it('go to the reader of records byte by byte, which tells matches from games', () => {
    const given: unknown[] = [];
    const reading = rules({ readRecord: (file) => (given.push(file), { recorded: RECORDED }) });
    const file = Uint8Array.from([0x28, 0x3b, 0xe9, 0x29]);
    const game = ofFile(reading, file);
    expect([game.tree.nodes.size, game.match]).toEqual([6, undefined]);
    expect(given).toEqual([file]);
    expect(ofFile(folding, file).match?.record).toBe(MATCH);
  });
});
