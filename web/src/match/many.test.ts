import { render } from 'svelte/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { learn } from '../kinds.svelte';
import type { MatchSpec, MatchView } from '../wire';
import { speak } from '../words/index.svelte';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('document', { addEventListener: () => {}, documentElement: {} });
const { default: Offers } = await import('./Offers.svelte');
const { default: Seat } = await import('./Seat.svelte');

const SPEC: MatchSpec = {
  game: { game: 'four-corners' },
  clock: { kind: 'none' },
  seats: ['Ann', 'Ben', 'Cyd', 'Dan'].map((name) => ({ name, person: name })),
  rated: false,
  began: 0,
};
const VIEW = {
  n: 9,
  table: {
    plies: 8,
    awaited: [3],
    phase: 'play',
    choices: [],
    picture: { kind: 'discs', board: 'grid:4', columns: 4, discs: '0123............' },
  },
  moves: [],
  clocks: [],
  paused: false,
  offers: [['draw', [0, 3]]],
  out: [1],
} as MatchView & { out: number[] };

beforeAll(async () => {
  await speak('en');
  const sides = ['red', 'yellow', 'blue', 'green'];
  learn([{ name: 'four-corners', seats: [4, 4], sides, options: [], records: [] }]);
});
afterAll(() => learn([]));

const text = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

it('four sit at a table, each with a colour; one is out and one is to move', () => {
  const seats = [0, 1, 2, 3].map((seat) => {
    const props = { spec: SPEC, view: VIEW, seat, mine: seat === 2, present: true };
    return text(render(Seat, { props }).body).trim();
  });
  expect(seats[0]).toMatch(/^Red Ann$/);
  expect(seats[1]).toMatch(/^Yellow Ben out$/);
  expect(seats[2]).toMatch(/^Blue Cyd you$/);
  expect(seats[3]).toMatch(/^Green Dan to move$/);
});

it('an offer says who made it', () => {
  const props = { spec: SPEC, view: VIEW, seats: [2], act: async () => {} };
  expect(text(render(Offers, { props }).body)).toContain('Draw offer from Ann, Dan.');
});
