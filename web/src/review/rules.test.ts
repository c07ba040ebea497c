import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { View } from '../wire';
import { Core } from '../core/core';
import { learn } from '../kinds.svelte';
import { formatsOf } from '../records';
import type { Entry, MatchRecord } from '../wire';
import { ofFile, ofMatch, toRecorded } from './record';
import { gameFrom } from './setup';
import { runs } from './sheet';
import { atPly, graft, last, node, remark, situation, type Tree } from './tree';

let rules: Core;
beforeAll(async () => {
  const wasm = readFileSync(join(import.meta.dirname, '../core/core.wasm'));
  rules = new Core((await WebAssembly.instantiate(wasm)).instance);
});

const bytes = (text: string) => new TextEncoder().encode(text);
const lines = (tree: Tree) =>
  runs(tree).map((run) => run.moves.map(({ id }) => node(tree, id).move ?? 'set-up').join(' '));
function piecesOf({ picture }: Pick<View, 'picture'>): string {
  if (picture.kind === 'stones') return picture.stones;
  if (picture.kind === 'discs') return picture.discs;
  return picture.kind === 'tiles' ? picture.tiles : '';
}
const stones = ({ game, moves }: ReturnType<typeof situation>) => piecesOf(rules.view(game, moves).view);

const SGF =
  '(;GM[1]FF[4]SZ[5]KM[0.5]PB[Ann]PW[Ben]RE[W+R];B[cc]C[The middle.](;W[bb];B[dd])(;W[dd];AE[cc]AB[aa];W[cc]))';

describe('with the rules', () => {
  it('a record is read with its variations, and written as it was read', () => {
    const read = ofFile(rules, bytes(SGF));
    expect(lines(read.tree)).toEqual(['C3 B4', 'D2 set-up C3', 'D2']);
    const again = ofFile(rules, bytes(rules.writeRecord(toRecorded(read, read.tree), 'sgf')));
    expect(again.tree).toEqual(read.tree);
    expect(again.heading.players).toEqual([{ name: 'Ann' }, { name: 'Ben' }]);
  });

  it('a whole tree is JSON too', () => {
    const read = ofFile(rules, bytes(SGF));
    expect(ofFile(rules, bytes(rules.writeRecord(toRecorded(read, read.tree), 'json')))).toEqual(read);
  });

  it('what was tried and said is written too', () => {
    const read = ofFile(rules, bytes(SGF));
    let tree = graft(atPly(read.tree, 2), [
      [0, 'C4'],
      [1, 'B3'],
    ]);
    tree = remark(tree, tree.current, 'Hane ] at the head of two \\ stones');
    const back = ofFile(rules, bytes(rules.writeRecord(toRecorded(read, tree), 'sgf'))).tree;
    expect(lines(back)).toEqual(['C3 B4', 'D2 set-up C3', 'D2', 'C4 B3']);
    expect([...back.nodes.values()].find(({ move }) => move === 'C4')?.comment).toContain('Hane ] at');
  });

  it('stones that are set up on the way begin a game of their own', () => {
    const { tree } = ofFile(rules, bytes(SGF));
    const end = [...tree.nodes.values()].findLast(({ move }) => move === 'C3')!;
    // Black in the corner, White on D2 and in the middle.
    expect(stones(situation(tree, end.id))).toBe('........w...w.......b....');
  });

  it('moves that were taken back are not in the game', () => {
    const seats = [{ name: 'Ann' }, { name: 'Ben' }];
    const spec = {
      game: { game: 'go', board: 'torus:5' },
      clock: { kind: 'none' as const },
      seats,
      rated: false,
      began: 0,
    };
    const events = [
      { event: 'move', seat: 0, move: '13' },
      { event: 'move', seat: 1, move: '1' },
      { event: 'agree', seat: 1, what: 'take_back' },
      { event: 'agree', seat: 0, what: 'take_back' },
      { event: 'move', seat: 1, move: '14' },
      { event: 'resign', seat: 0 },
    ];
    const entries = events.map((event, index) => ({ n: index + 1, at: index, ...event })) as Entry[];
    const { tree, heading } = ofMatch(rules, { match: 'x', spec, entries } satisfies MatchRecord);
    expect(lines(tree)).toEqual(['13 14']);
    expect(heading.result).toBe('W+R');
  });

  it('a match on a board that somebody drew brings its board', () => {
    const board = {
      names: ['hub', 'a', 'b', 'c'],
      edges: [
        [0, 1],
        [0, 2],
        [0, 3],
      ],
    };
    const game = { game: 'go', board: 'board:trident' };
    const seats = [{ name: 'Ann' }, { name: 'Ben' }];
    const record = {
      match: 'x',
      spec: { game, clock: { kind: 'none' }, seats, rated: false, began: 0 },
      entries: [{ n: 1, at: 1, event: 'move', seat: 0, move: 'hub' }],
      board,
    };
    const { tree, shape } = ofFile(rules, bytes(JSON.stringify(record)));
    expect(shape?.names).toEqual(board.names);
    expect(stones(situation(last(tree), tree.line.at(-1)!))).toBe('b...');
  });

  it('a game from a position begins with that position', () => {
    const { tree } = ofFile(rules, bytes(SGF));
    const { game, moves } = situation(tree, tree.line.at(-1)!);
    const { view } = rules.view(game, moves);
    const from = gameFrom(rules, game, view, rules.board('grid:5'))!;
    const begun = rules.view(from, []).view;
    expect(piecesOf(begun)).toBe(piecesOf(view));
    const gomoku = { game: 'gomoku' };
    const empty = rules.view(gomoku, []).view;
    expect(gameFrom(rules, gomoku, empty, rules.board(empty.picture.board))).toBeUndefined();
    expect(begun.awaited).toEqual(view.awaited);
  });

  it('records of other games are games by their own rules', () => {
    const opened = (text: string) => {
      const { tree, heading } = ofFile(rules, bytes(text));
      const { game, moves } = situation(tree, tree.line.at(-1)!);
      return { game, heading, picture: rules.view(game, moves).view.picture, moves };
    };
    const swapped = opened('1. h8 g7 2. e11 black 3. -- i7 W+time');
    expect(swapped.game).toMatchObject({ game: 'gomoku', opening: 'swap2', size: 15 });
    expect(swapped.moves.map(([, move]) => move)).toEqual(['h8', 'g7', 'e11', 'black', 'i7']);
    expect(swapped.picture).toMatchObject({ colours: 'wb' });
    expect(swapped.heading.result).toBe('W+T');
    const psq = opened('Piskvorky 20x20, 0:0, 0\n10,10,50\n11,11,50\nAnn\nBen\n0\n');
    expect([psq.picture.board, psq.heading.players[1]?.name]).toEqual(['grid:20', 'Ben']);
    expect(opened('(;GM[4]SZ[19]RU[renju];B[jj])').game.rules).toBe('renju');
    expect(piecesOf(opened('{"game":"gomoku","size":9,"moves":["a1"]}'))[0]).toBe('b');
    expect(opened('4444 2+time').picture.kind).toBe('discs');
  });

  it('every game is written in the formats that links are shown for', () => {
    learn(rules.games());
    for (const { name, records } of rules.games()) expect(formatsOf(name), name).toEqual(records);
  });

  it('files that are no games are refused with a code that has words', () => {
    const refused = (text: string) => {
      try {
        ofFile(rules, bytes(text));
      } catch (error) {
        return (error as { code?: string }).code;
      }
      return undefined;
    };
    expect(refused('hello')).toBe('not_a_record');
    expect(refused('(;GM[2]SZ[8])')).toBe('record_of_another_game');
    expect(refused('{"a": 1}')).toBe('not_a_record');
    expect(refused('1. h8 h8')).toBe('occupied');
    expect(refused('')).toBe('not_a_record');
    expect(refused('{"spec":{},"entries":[]}')).toBe('not_a_record');
    expect(refused('{"spec":{"game":{"game":"go"}},"entries":[7]}')).toBe('not_a_record');
    expect(refused('('.repeat(4 * 1024 * 1024 + 1))).toBe('record_too_large');
    const ours = (...nodes: object[]) =>
      JSON.stringify({
        game: { game: 'go', board: 'grid:5' },
        players: [{}, {}],
        about: {},
        nodes: [{}, ...nodes],
      });
    expect(refused(ours({ parent: 0, seat: 0, move: 'Z9' }))).toBe('no_such_point');
    expect(refused(ours({ parent: 0, seat: 1, move: 'A1' }))).toBe('not_your_turn');
    expect(refused(ours({ parent: 1 }))).toBe('bad_node');
    expect(refused(ours({ parent: 0, move: 4 }))).toBe('not_a_record');
    expect(refused(ours({ parent: 0, seat: 0, move: 'A1' }))).toBeUndefined();
  });
});
