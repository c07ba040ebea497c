import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { learn } from '../kinds.svelte';
import { seatColour, seatName } from './sides';
import type { GameKind, Picture } from '../wire';
import { speak } from '../words/index.svelte';

const kind = (name: string, ...sides: string[]): GameKind => ({
  name,
  seats: [sides.length, sides.length],
  sides,
  options: [],
  records: [],
});

beforeAll(() => speak('en'));
beforeEach(() => learn([kind('pairs', 'black', 'white'), kind('trio', 'north', 'red', 'blue')]));
afterEach(() => learn([]));

it('seats are called by their colour, and the position may have exchanged them', () => {
  expect([0, 1].map((seat) => seatName('pairs', seat))).toEqual(['Black', 'White']);
  const picture: Picture = { kind: 'stones', board: 'grid:2', stones: '....', colours: 'wb' };
  expect([0, 1].map((seat) => seatName('pairs', seat, picture))).toEqual(['White', 'Black']);
});

it('a seat without a colour has the name that the game has for it, or its number', () => {
  expect([0, 1, 2].map((seat) => seatName('trio', seat))).toEqual(['north', 'Red', 'Blue']);
  expect([0, 1, 2].map((seat) => seatColour('trio', seat))).toEqual([undefined, 'r', 'u']);
  expect(seatName('unheard-of', 3)).toBe('Player 4');
});
