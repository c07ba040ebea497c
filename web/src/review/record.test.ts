import { describe, expect, it } from 'vitest';
import { Fault } from '../api';
import type { Core } from '../core/core';
import type { Recorded } from '../core/types';
import type { MatchRecord } from '../wire';
import { isPlaceOf, ofFile, ofMatch, ofRecorded, resultOf, toRecorded } from './record';
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
const bytes = (text: string) => new TextEncoder().encode(text);

describe('records', () => {
  it('become trees and come back as they were', () => {
    const { tree, heading } = ofRecorded(RECORDED);
    expect(tree.line).toEqual([0, 1, 2, 3, 4]);
    expect(node(tree, 1).children).toEqual([2, 5]);
    expect(situation(tree, 4)).toEqual({ game: SETUP, moves: [[1, 'B2']] });
    expect(heading.players[0].rank).toBe('3d');
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

  it('say how a match ended as records do', () => {
    const at = 0;
    expect(resultOf({ payoffs: [1, 0], reason: { kind: 'resigned', seat: 1 }, at })).toBe('B+R');
    expect(resultOf({ payoffs: [0, 1], reason: { kind: 'time_out', seat: 0 }, at })).toBe('W+T');
    expect(resultOf({ payoffs: [0, 1], reason: { kind: 'left', seat: 0 }, at })).toBe('W+F');
    expect(resultOf({ payoffs: [0, 1], reason: { kind: 'played' }, at }, [40, 43.5])).toBe('W+3.5');
    expect(resultOf({ payoffs: [0.5, 0.5], reason: { kind: 'agreed' }, at })).toBe('0');
    expect(resultOf({ payoffs: [], reason: { kind: 'aborted' }, at })).toBe('Void');
    // Seat 1 took Black.
    expect(resultOf({ payoffs: [1, 0], reason: { kind: 'time_out', seat: 1 }, at }, undefined, 'wb')).toBe(
      'W+T',
    );
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
const folding = rules({
  fold: () =>
    ({
      moves: [
        [0, 'E5'],
        [1, 'C3'],
      ],
      table: { picture: { kind: 'stones', stones: '', colours: 'bw' } },
    }) as unknown as ReturnType<Core['fold']>,
});

describe('matches', () => {
  it('are what their log comes to', () => {
    const reviewed = ofMatch(folding, MATCH);
    expect(situation(reviewed.tree, 2).moves).toHaveLength(2);
    expect(reviewed.heading.about.date).toBe('2026-11-15');
    expect(reviewed.heading.players[0]).toEqual({ name: 'Ann', rank: '1612' });
    expect(reviewed.heading.result).toBeUndefined();
  });

  it('know their own places from what was tried later', () => {
    const reviewed = ofMatch(folding, MATCH);
    const tried = play(atPly(reviewed.tree, 1), 1, 'C7');
    expect(isPlaceOf(reviewed, tried, 2)).toBe(true);
    expect(isPlaceOf(reviewed, tried, tried.current)).toBe(false);
  });
});

describe('files', () => {
  const never = rules({});

  it('that are JSON are matches or trees, whatever they are called', () => {
    expect(ofFile(folding, bytes(JSON.stringify(MATCH))).match?.record.match).toBe('k3vQ9xTnWe');
    const viewed: unknown[] = [];
    const viewing = rules({
      view: (game, moves) => (viewed.push([game, moves]), {} as ReturnType<Core['view']>),
    });
    expect(ofFile(viewing, bytes(` ${JSON.stringify(RECORDED)}`)).tree.nodes.size).toBe(6);
    expect(viewed).toEqual([[SETUP, [[1, 'B2']]]]);
  });

  it('that are anything else go to the reader of records byte by byte', () => {
    const given: unknown[] = [];
    const reading = rules({ readRecord: (file) => (given.push(file), RECORDED) });
    const file = Uint8Array.from([0x28, 0x3b, 0xe9, 0x29]);
    expect(ofFile(reading, file).tree.nodes.size).toBe(6);
    expect(given).toEqual([file]);
  });

  it('that make no sense are refused', () => {
    // JSON that is none of ours goes to the reader of records, which says where it is wrong.
    const reading = rules({
      readRecord: () => {
        throw new Fault('not_a_record', { line: 1, column: 2 });
      },
    });
    const nodes = (...all: unknown[]) => JSON.stringify({ ...RECORDED, nodes: all });
    for (const bad of [
      '',
      '{',
      '{"a":1}',
      '{"nodes":[]}',
      nodes({ parent: 0 }),
      nodes({}, {}),
      nodes({}, { parent: 1 }),
      nodes({}, { parent: -1 }),
      nodes({}, { parent: 0, move: 4 }),
      nodes({}, null),
    ])
      expect(() => ofFile(reading, bytes(bad)), bad).toThrow('not_a_record');
    const refusing = rules({
      fold: () => {
        throw new Fault('bad_question', { detail: 'missing field `game`' });
      },
    });
    expect(() => ofFile(refusing, bytes('{"spec":{},"entries":[]}'))).toThrow('not_a_record');
    expect(() => ofFile(never, new Uint8Array(4 * 1024 * 1024 + 1))).toThrow('record_too_large');
  });
});
