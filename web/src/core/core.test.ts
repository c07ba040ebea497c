import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Fault } from '../api';
import type { Entry, MatchSpec } from '../wire';
import { Core, type Moves } from './core';

let rules: Core;
let memory: WebAssembly.Memory;

beforeAll(async () => {
  // `cargo xtask web` (or `cargo xtask test wasm`) builds it.
  const { instance } = await WebAssembly.instantiate(readFileSync(join(import.meta.dirname, 'core.wasm')));
  rules = new Core(instance);
  memory = instance.exports.memory as WebAssembly.Memory;
});

/** What is thrown, as it is told. */
function refusal(attempt: () => unknown): { code: string; params: unknown } {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Fault) return { code: error.code, params: error.params };
    throw error;
  }
  throw new Error('nothing was refused');
}

const GO = { game: 'go', board: 'grid:9' };

describe('the rules in the browser', () => {
  test('show a game after its moves, and say why not', () => {
    const { game, view } = rules.view(GO, [[0, 'E5']]);
    expect(game.komi).toBe(7.5);
    expect(view.picture).toMatchObject({ kind: 'stones', stones: '.'.repeat(40) + 'b' + '.'.repeat(40) });
    expect(view.changes).toEqual([{ change: 'placed', point: 40 }]);
    expect(rules.why(GO, [[0, 'E5']], 1, 'D4')).toBeNull();
    expect(rules.why(GO, [[0, 'E5']], 1, 'E5')).toEqual({
      code: 'occupied',
      params: { by: 'b', point: 'E5' },
    });
    expect(refusal(() => rules.view(GO, [[0, 'Z9']]))).toEqual({
      code: 'no_such_point',
      params: { text: 'Z9', ply: 0 },
    });
    expect(rules.group(GO, [[0, 'A1']], 0)).toEqual({ points: [0], liberties: [1, 9] });
    expect(rules.group(GO, [], 0)).toBeNull();
  });

  test('name the games', () => {
    expect(rules.games().map((kind) => kind.name)).toContain('go');
  });

  test('fold a match to its end, or to any event', () => {
    const game = { game: 'go', board: 'grid:19' };
    const moves: [number, string][] = [];
    // A stone in turn on every second point of every second row fills no eye and captures nothing.
    for (const row of [1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
      for (const column of 'ACEGJLNQS') moves.push([moves.length % 2, column + row]);
    const spec: MatchSpec = {
      game,
      clock: { kind: 'none' },
      seats: [{ name: 'Ann' }, { name: 'Bob' }],
      rated: false,
      began: 0,
    };
    const entries = moves.map(([seat, move], at) => ({ n: at + 1, at, event: 'move', seat, move }) as Entry);
    expect(rules.fold(spec, entries).moves).toEqual(moves);
    expect(rules.fold(spec, entries, 7).n).toBe(7);
  });

  test('read a board from a file, let it be played on, and write it again', () => {
    const { shape, warnings } = rules.readBoard('v 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n', 'triangle');
    expect([shape.board, shape.points, warnings]).toEqual(['file:triangle', 3, []]);
    const spec = { game: 'go', board: 'file:triangle' };
    expect(refusal(() => rules.view(spec, [])).code).toBe('no_such_board');
    rules.adopt(shape);
    expect(rules.view(spec, [[0, '2']]).view.picture).toMatchObject({ stones: '.b.' });
    expect(rules.board('file:triangle')).toEqual(shape);
    expect(rules.readBoard(rules.writeBoard(shape, 'json'), 'triangle').shape).toEqual(shape);
    expect(rules.writeBoard(shape, 'obj')).toContain('l 1 2');
    expect(refusal(() => rules.readBoard('v 0 0\n', 'bad'))).toEqual({
      code: 'board_too_few_numbers',
      params: { found: 2, line: 1 },
    });
  });

  test('look at a drawing', () => {
    const { counts, warnings, shape } = rules.inspect(
      [
        [0, 0, 0],
        [1, 0, 0],
        [5, 0, 0],
      ],
      [[0, 1]],
    );
    expect(counts).toEqual({
      points: 3,
      edges: 1,
      components: 2,
      dead_ends: 2,
      degrees: [
        [0, 1],
        [1, 2],
      ],
    });
    expect(warnings.map((warning) => warning.code)).toEqual(['isolated_points']);
    expect(shape?.points).toBe(3);
    expect(rules.inspect([], []).refused?.code).toBe('board_without_points');
  });

  test('read a record and write it again', () => {
    const text = '(;GM[1]SZ[9]PB[Ai]C[Hello];B[ee](;W[ge]TR[ee])(;W[gg];B[cc]))';
    const { recorded: record } = rules.readRecord(text);
    expect(record.nodes.map((node) => node.parent)).toEqual([undefined, 0, 1, 1, 3]);
    expect(rules.readRecord(rules.writeRecord(record, 'sgf')).recorded).toEqual(record);
    // The same text, in bytes that are not UTF-8.
    const latin = Uint8Array.from('(;GM[1]SZ[9]CA[ISO-8859-1]PB[José])', (c) => c.charCodeAt(0));
    expect(rules.readRecord(latin).recorded.players[0]?.name).toBe('José');
    expect(refusal(() => rules.readRecord('Nf3 d5')).code).toBe('not_a_record');
    const { recorded: swapped } = rules.readRecord('1. h8 g7 2. e11 black 3. -- i7 W+resign');
    expect(swapped.nodes.map((node) => node.move)).toEqual([undefined, 'h8', 'g7', 'e11', 'black', 'i7']);
    expect(rules.readRecord(rules.writeRecord(swapped, 'sgf')).recorded).toEqual(swapped);
    expect(rules.writeRecord(swapped, 'txt')).toBe('1. h8 g7 2. e11 black 3. -- i7 W+resign\n');
  });

  test('answer a thousand questions in the same memory', () => {
    const moves: Moves = [[0, 'E5']];
    rules.view(GO, moves);
    const before = memory.buffer.byteLength;
    for (let times = 0; times < 1000; times++) rules.view(GO, moves);
    expect(memory.buffer.byteLength).toBe(before);
  });
});
