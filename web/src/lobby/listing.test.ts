import { describe, expect, it } from 'vitest';
import type { LiveGame, OpenGame } from '../wire';
import { NOTHING, after, goesOn, isTurnOf, ofEngines, ownOf, sits, withPage } from './listing';

const open = (id: string): OpenGame => ({
  id,
  owner: 'Ann',
  game: { game: 'go', board: 'torus:9' },
  clock: { kind: 'none' },
  rated: false,
  description: '',
  locked: false,
  since: 1,
});

const live = (match: string, plies = 0, seats: LiveGame['seats'] = []): LiveGame => ({
  match,
  game: { game: 'go' },
  clock: { kind: 'none' },
  rated: false,
  seats,
  private: false,
  watchers: 0,
  plies,
  began: 0,
  awaited: [0],
  present: [],
  at: 0,
});

const names = (listing: typeof NOTHING) => [
  listing.open.map(({ id }) => id).join(),
  listing.live.map(({ match }) => match).join(),
];

describe('the lists of the lobby', () => {
  it('follow what opens, begins and ends', () => {
    let listing = after(NOTHING, { type: 'lobby', open: [open('a')], live: [live('m')] });
    listing = after(listing, { type: 'opened', open: open('b') });
    listing = after(listing, { type: 'live', live: live('n') });
    expect(names(listing)).toEqual(['a,b', 'n,m']);
    listing = after(listing, { type: 'closed', open: 'a' });
    listing = after(listing, { type: 'over', match: 'm' });
    expect(names(listing)).toEqual(['b', 'n']);
  });

  it('show a game once, in its old place, however often it is told', () => {
    let listing = after(NOTHING, { type: 'lobby', open: [open('a')], live: [live('m'), live('n')] });
    listing = after(listing, { type: 'opened', open: open('a') });
    listing = after(listing, { type: 'live', live: live('n', 12) });
    expect(names(listing)).toEqual(['a', 'm,n']);
    expect(listing.live[1]?.plies).toBe(12);
  });

  it('go on with the next page, where they were told in order', () => {
    const first = [...Array(50).keys()].map((n) => ({ ...open(`a${n}`), since: n }));
    let listing = after(NOTHING, { type: 'lobby', open: first, live: [], more: true });
    expect(listing.more?.id).toBe('a49');
    // What opens meanwhile comes at the end, and is in the next page too.
    listing = after(listing, { type: 'opened', open: { ...open('z'), since: 99 } });
    expect(listing.more?.id).toBe('a49');
    listing = withPage(listing, [
      { ...open('b'), since: 60 },
      { ...open('z'), since: 99 },
    ]);
    expect(listing.open.slice(49).map(({ id }) => id)).toEqual(['a49', 'b', 'z']);
    expect(listing.more).toBeUndefined();
  });

  it('keep a room that changes where it is, and leave a private one out', () => {
    let listing = after(NOTHING, { type: 'lobby', open: [open('a'), open('b')], live: [] });
    listing = after(listing, { type: 'opened', open: { ...open('a'), name: 'Sunday' } });
    expect(names(listing)).toEqual(['a,b', '']);
    expect(listing.open[0]?.name).toBe('Sunday');
    // Those who sit there are told of it all the same.
    listing = after(listing, { type: 'opened', open: { ...open('a'), private: true } });
    listing = after(listing, { type: 'opened', open: { ...open('c'), private: true } });
    expect(names(listing)).toEqual(['b', '']);
  });

  it('stay as they are when something else is said', () => {
    expect(after(NOTHING, { type: 'begins', match: 'm' })).toBe(NOTHING);
  });
});

it('knows who plays', () => {
  const engine = { name: 'go:3', engine: 'go:3' };
  const ann = { name: 'Ann', person: 'p1' };
  expect(ofEngines(live('m', 0, [engine, engine]))).toBe(true);
  expect(ofEngines(live('m', 0, [engine, ann]))).toBe(false);
  expect(sits(live('m', 0, [engine, ann]), 'p1')).toBe(true);
  expect(sits(live('m', 0, [engine, ann]), 'p2')).toBe(false);
  expect(sits(live('m', 0, [engine, ann]), undefined)).toBe(false);
});

describe('the games of one person', () => {
  const [ann, bob] = [
    { name: 'Ann', person: 'a' },
    { name: 'Bob', person: 'b' },
  ];

  it('are asked for once and followed since, those that wait for them first', () => {
    const hidden = { ...live('hidden', 3, [bob, ann]), at: 5 };
    const old = { ...live('told', 1, [ann, bob]), at: 9, awaited: [1] };
    const told = { ...old, plies: 2, awaited: [0] };
    expect(ownOf([hidden, old], [told, live('other', 0, [bob, bob])], 'a')).toEqual([told, hidden]);
    expect(ownOf([hidden, old], [], 'a').map(({ match }) => match)).toEqual(['told', 'hidden']);
  });

  it('wait for who is to move, and never for who plays both sides', () => {
    expect(isTurnOf(live('m', 0, [ann, bob]), 'a')).toBe(true);
    expect(isTurnOf(live('m', 0, [ann, bob]), 'b')).toBe(false);
    expect(isTurnOf(live('m', 0, [ann, ann]), 'a')).toBe(false);
    expect(isTurnOf(live('m', 0, [ann, bob]), undefined)).toBe(false);
  });
});

it('a game that everybody has left is not being played', () => {
  const minutes = (n: number) => n * 60_000;
  expect(goesOn({ ...live('m'), present: [0] }, minutes(600))).toBe(true);
  expect(goesOn(live('m'), minutes(1))).toBe(true);
  expect(goesOn(live('m'), minutes(3))).toBe(false);
  expect(goesOn(live('m', 1), minutes(3))).toBe(true);
  expect(goesOn(live('m', 1), minutes(20))).toBe(false);
  expect(goesOn({ ...live('m', 1), clock: { kind: 'correspondence', days: 3 } }, minutes(600))).toBe(true);
});
