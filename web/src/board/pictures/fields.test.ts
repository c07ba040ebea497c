import { expect, it } from 'vitest';
import type { Choice, Picture } from '../../wire';
import { grid } from '../samples';
import { lookOf, slotOf, slotsOf, tallyOf } from '.';

const SIDES = ['red', 'blue', 'yellow', 'green'];
const row = (at: number) => [0, 1, 2].map((column) => at * 3 + column);
const column = (at: number) => [0, 1, 2].map((row) => row * 3 + at);
const picture: Picture = {
  kind: 'fields',
  board: 'grid:3',
  columns: 3,
  rows: 3,
  pawns: [
    { seat: 0, point: 1 },
    { seat: 1, point: 3 },
    { seat: 2, point: 7 },
  ],
  walls: [
    { point: 0, orientation: 'horizontal', seat: 1 },
    { point: 4, orientation: 'vertical', last: true },
  ],
  targets: [row(2), column(2), row(0), column(0)],
  stock: [5, 4, 5, 5],
};

it('pawns and walls have the colours of those who sit there', () => {
  const { pieces, ground } = lookOf(grid(3), { picture }, SIDES);
  expect(pieces).toBe('.r.u...y.');
  expect(ground?.walls).toEqual([
    { edges: [[0, 3], [1, 4]], colour: 'u', last: false },
    { edges: [[4, 5], [7, 8]], colour: undefined, last: true },
  ]); // prettier-ignore
  expect(ground?.targets[1]).toEqual({ colour: 'u', points: [2, 5, 8] });
  expect(tallyOf(picture)).toEqual({ stock: [5, 4, 5, 5] });
});

it('the board is turned until one goes upward', () => {
  const quarter = (own: number) => lookOf(grid(3), { picture }, SIDES, own).quarter ?? 0;
  expect([0, 1, 2, 3].map(quarter)).toEqual([0, 3, 2, 1]);
});

it('every groove may be aimed at, and only what the rules list is a move', () => {
  const choices: Choice[] = [{ move: 'b2v', edges: [[4, 5], [7, 8]] }, { move: 'b2', points: [4], piece: 1 }]; // prettier-ignore
  const slots = slotsOf({ picture, choices })!;
  expect(slots).toHaveLength(8);
  expect(slots.filter(({ playable }) => playable).map(({ edges }) => edges)).toEqual([[[4, 5], [7, 8]]]); // prettier-ignore
  const stones: Picture = { kind: 'stones', board: 'grid:3', stones: '.'.repeat(9), colours: 'bw' };
  expect(slotsOf({ picture: stones, choices: [{ move: 'A1', points: [0] }] })).toBeUndefined();
});

it('odd fields, spells, blocked grooves and what hangs on pawns and walls lie where the rules say', () => {
  const odd: Picture = {
    ...picture,
    kinds: [{ point: 4, name: 'one-way', parameter: 2 }],
    spells: [{ point: 8, name: 'stun' }],
    held: [['stun', 'stun'], []],
    disabled: [{ point: 1, orientation: 'vertical' }],
    hanging: [
      { on: { pawn: 1 }, name: 'stunned', turns: 1 },
      { on: { wall: { point: 0, orientation: 'horizontal' } }, name: 'warded' },
      { on: { pawn: 3 }, name: 'stunned', turns: 2 },
      { on: 'game', name: 'night' },
    ],
  };
  const { ground } = lookOf(grid(3), { picture: odd }, SIDES);
  expect(ground?.odd).toEqual({
    kinds: odd.kinds,
    spells: odd.spells,
    disabled: [[[1, 2], [4, 5]]],
    // Green has no pawn on the board any more, and the whole game has no place on it.
    hanging: [
      { name: 'stunned', turns: 1, point: 3, pawn: 'u' },
      { name: 'warded', turns: undefined, edges: [[0, 3], [1, 4]] },
    ],
  }); // prettier-ignore
  expect(ground?.stock[0]).toEqual({ colour: 'r', left: 5, held: ['stun', 'stun'] });
  expect(tallyOf(odd).held).toEqual([['stun', 'stun'], []]);
  expect(slotOf([[1, 2], [4, 5]])).toEqual({ point: 1, orientation: 'vertical' }); // prettier-ignore
});
