import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Core, type Moves } from '../../core/core';
import type { GameSpec } from '../../wire';
import { tallyOf } from '../../board/pictures';
import { GO } from '../games/go.lessons';
import { QUORIDOR } from '../games/quoridor.lessons';
import { SECTOR66 } from '../games/sector66.lessons';
import type { Lesson, SoFar } from './lessons';

/** The lessons of all games. */
const ALL = Object.values(import.meta.glob('../games/*.lessons.ts', { eager: true })).flatMap((module) =>
  Object.values(module as Record<string, Lesson | Lesson[]>).flat(),
);

let rules: Core;

// The very module that the page loads; `cargo xtask web` makes it.
beforeAll(async () => {
  const module = readFileSync(new URL('../../core/core.wasm', import.meta.url));
  rules = new Core((await WebAssembly.instantiate(module)).instance);
});

const lesson = (name: string) => GO.find((one) => one.name === name)!;
/** Points are written as on a square board; a torus understands that, too, and answers with its own names. */
const surfaces = (one: Lesson): [string, GameSpec][] => [
  ['square', one.square],
  ['torus', one.torus!],
];

function after(game: GameSpec, moves: Moves, rest: Partial<SoFar> = {}): SoFar {
  return { view: rules.view(game, moves).view, refused: [], looked: false, ...rest };
}

function point(game: GameSpec, column: string, row: number): number {
  const shape = rules.board(game.board as string);
  return (row - 1) * shape.rectangle![0] + 'ABCDEFG'.indexOf(column);
}

describe('every lesson', () => {
  it.each(ALL.map((one) => [one.name, one] as const))('%s begins, and is not learnt yet', (_, one) => {
    for (const game of [one.square, one.torus].filter((game) => game !== undefined))
      expect(one.done?.(after(game, [])) ?? false).toBe(false);
  });
});

describe.each(['square', 'torus'])('on a %s', (surface) => {
  const on = (name: string) => surfaces(lesson(name)).find(([one]) => one === surface)![1];

  it('a stone at the edge has fewer liberties, if there is an edge', () => {
    const game = on('liberties');
    const liberties = (column: string, row: number) =>
      rules.group(game, [], point(game, column, row))?.liberties.length;
    const expected = surface === 'square' ? [2, 3, 4, 5] : [4, 4, 4, 6];
    expect([liberties('A', 1), liberties('G', 4), liberties('D', 4), liberties('B', 6)]).toEqual(expected);
  });

  it('one move captures two stones', () => {
    const soFar = after(on('capture'), [[0, 'E5']]);
    expect(tallyOf(soFar.view.picture).captures).toEqual([2, 0]);
    expect(lesson('capture').done?.(soFar)).toBe(true);
  });

  it('suicide is refused', () => {
    const no = rules.why(on('suicide'), [], 0, 'D4');
    expect(no?.code).toBe('suicide');
    expect(
      lesson('suicide').done?.(after(on('suicide'), [], { refused: [{ code: no!.code, point: 24 }] })),
    ).toBe(true);
  });

  it('taking back at once is refused, and later it is not', () => {
    expect(rules.why(on('ko'), [[0, 'E4']], 1, 'D4')?.code).toBe('ko');
    const elsewhere = [[0, 'E4'], [1, 'A7'], [0, 'G7']] as const; // prettier-ignore
    expect(rules.why(on('ko'), elsewhere, 1, 'D4')).toBeNull();
  });

  it('both eyes are closed to Black', () => {
    const codes = ['C4', 'E4'].map((eye) => rules.why(on('eyes'), [], 0, eye)?.code);
    expect(codes).toEqual(['suicide', 'suicide']);
    const refused = (points: number[]) => points.map((point) => ({ code: 'suicide', point }));
    const done = (points: number[]) =>
      lesson('eyes').done?.(after(on('eyes'), [], { refused: refused(points) }));
    expect([done([23, 23]), done([23, 25])]).toEqual([false, true]);
  });

  it('two passes count the board', () => {
    const soFar = after(on('scoring'), [[0, 'pass'], [1, 'pass']]); // prettier-ignore
    expect(tallyOf(soFar.view.picture).score).toEqual(surface === 'square' ? [28, 21] : [21, 28]);
    expect(lesson('scoring').done?.(soFar)).toBe(true);
  });
});

it.each(
  ALL.filter((one) => ![GO, QUORIDOR, SECTOR66].some((own) => own.includes(one))).map(
    (one) => [one.name, one] as const,
  ),
)('%s is learnt when the game is over, and not before', (_, one) => {
  const moves: [number, string][] = [];
  let soFar = after(one.square, moves);
  while (soFar.view.choices.length > 0) {
    expect(one.done?.(soFar)).toBe(false);
    moves.push([soFar.view.awaited[0]!, soFar.view.choices[0]!.move]);
    soFar = after(one.square, moves);
  }
  expect(one.done?.(soFar)).toBe(true);
});

describe('Quoridor', () => {
  const on = (name: string) => QUORIDOR.find((one) => one.name === `quoridor-${name}`)!;
  it.each([
    ['step', 'c2'],
    ['jump', 'c4'],
    ['diagonal', 'b3'],
    ['diagonal', 'd3'],
    ['wall', 'b3h'],
  ])('%s is learnt by %s', (name, move) => {
    expect(on(name).done?.(after(on(name).square, [[0, move]]))).toBe(true);
  });
  it.each([
    ['cross', 'b3v', 'wall_crosses'],
    ['cross', 'c3h', 'wall_overlaps'],
    ['closed', 'd4v', 'wall_closes'],
  ])('%s is learnt when %s is refused', (name, move, code) => {
    const { square, done } = on(name);
    const no = rules.why(square, [], 0, move);
    expect(no?.code).toBe(code);
    expect(done?.(after(square, [], { refused: [{ code, point: 0 }] }))).toBe(true);
  });
});

describe('Sector 66', () => {
  const on = (name: string) => SECTOR66.find((one) => one.name === `sector66-${name}`)!;
  const learnt = (name: string, ...moves: string[]) => {
    const { square, done } = on(name);
    const soFar: [number, string][] = [];
    for (const move of moves) soFar.push([rules.view(square, soFar).view.awaited[0]!, move]);
    return done?.(after(square, soFar));
  };

  it('ice carries a pawn on', () => {
    expect([learnt('ice', 'c2'), learnt('ice', 'b1')]).toEqual([true, false]);
  });
  it('nobody steps on a forbidden field', () => {
    const { square, done } = on('forbidden');
    const code = rules.why(square, [], 0, 'c2')!.code;
    expect(done?.(after(square, [], { refused: [{ code, point: 7 }] }))).toBe(true);
  });
  it('a spell is picked up, cast across walls, and cast on a pawn that then waits', () => {
    expect([learnt('pick-up', 'c2'), learnt('pick-up', 'b1')]).toEqual([true, false]);
    expect(learnt('cast', 'c2', 'e3')).toBe(false);
    expect(learnt('cast', 'c2', 'e3', 'teleport@c3')).toBe(true);
    expect(learnt('stun', 'c2', 'e3', 'stun@blue')).toBe(true);
  });
  it('what a click means while a spell is chosen, the rules say', () => {
    const { square } = on('stun');
    const moves: [number, string][] = [[0, 'c2'], [1, 'e3']]; // prettier-ignore
    expect(rules.with(square, moves, 'stun', { field: 14 })).toBe('stun@blue');
    expect(rules.with(square, moves, 'stun', { field: 7 })).toBe('stun@red');
    expect(rules.with(square, moves, 'nonsense', { field: 7 })).toBeNull();
    expect(rules.with(square, moves, 'stun', { field: 700 })).toBeNull();
    expect(rules.why(square, moves, 0, 'stun@red')?.code).toBe('no_target');
    expect(rules.told(square, moves)).toEqual([[{ told: 'picked_up', seat: 0, name: 'stun' }], []]);
  });
});
