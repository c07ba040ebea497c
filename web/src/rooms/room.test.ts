import { describe, expect, it } from 'vitest';
import type { GameKind, Place } from '../wire';
import {
  changes,
  free,
  isRoom,
  news,
  obstacle,
  opening,
  seatsOf,
  standing,
  type Room,
  type Sign,
} from './room';

const person = (name: string, ready = false, beside?: true): Place => ({
  sits: 'person',
  name,
  ready,
  ...(beside ? { beside } : {}),
});
const OPEN: Place = { sits: 'open' };
const ENGINE: Place = { sits: 'engine', engine: 'go:3' };

const room = (places: Place[], more: Partial<Room> = {}): Room => ({
  id: 'r',
  owner: 'Ann',
  game: { game: 'go', board: 'grid:9', komi: 7 },
  clock: { kind: 'none' },
  rated: false,
  description: '',
  locked: false,
  since: 1,
  places,
  ...more,
});

const SIGN: Sign = { name: '', description: '', rated: false, private: false, shuffle: false, standIn: '' };

describe('a room', () => {
  it('is an open game with seats', () => {
    const { places: _, ...open } = room([OPEN]);
    expect([isRoom(room([OPEN])), isRoom(open)]).toEqual([true, false]);
  });

  it('knows what everybody is in it', () => {
    const three = room([person('Bob', true, true), person('Bob', true), person('Ann', true)]);
    expect(standing(three, 'Ann')).toEqual({ owner: true, seat: 2, ready: true });
    // The seat of somebody beside us is not our own.
    expect(standing(three, 'Bob')).toEqual({ owner: false, seat: 1, ready: true });
    expect(standing(three, 'Cid')).toEqual({ owner: false, seat: undefined, ready: false });
    expect(standing(three, undefined)).toEqual({ owner: false, seat: undefined, ready: false });
  });

  it('begins when no seat is free and everybody is ready', () => {
    expect(obstacle(room([ENGINE, OPEN, person('Bob'), OPEN]))).toEqual({
      code: 'seats_open',
      params: { seat: 1 },
    });
    expect(free(room([ENGINE, OPEN, person('Bob'), OPEN]))).toBe(2);
    expect(obstacle(room([ENGINE, person('Ann', true), person('Bob')]))).toEqual({
      code: 'not_ready',
      params: { name: 'Bob' },
    });
    expect(obstacle(room([ENGINE, person('Ann', true)]))).toBeUndefined();
  });

  it('tells who comes, goes and is ready', () => {
    const before = room([person('Ann', true), person('Bob'), OPEN]);
    expect(news(before, before)).toEqual([]);
    // Whoever moves to another seat neither comes nor goes.
    expect(news(before, room([OPEN, person('Bob', true), person('Ann', true)]))).toEqual([
      { what: 'ready', name: 'Bob' },
    ]);
    expect(news(before, room([person('Ann', true), person('Cid'), person('Cid', false, true)]))).toEqual([
      { what: 'sits', name: 'Cid' },
      { what: 'leaves', name: 'Bob' },
    ]);
  });

  it('tells when what is played changes, but not in which order it is written', () => {
    const places = [person('Ann', true), person('Bob', true)];
    const turned = room(places, { game: { komi: 7, board: 'grid:9', game: 'go' }, name: 'Sunday' });
    expect(news(room(places), turned)).toEqual([]);
    const asked = room([person('Ann', true), person('Bob')], { clock: { kind: 'absolute', main: 60_000 } });
    expect(news(room(places), asked)).toEqual([{ what: 'waits', name: 'Bob' }, { what: 'changed' }]);
    expect(news(room(places), room(places, { shuffle: true }))).toEqual([{ what: 'changed' }]);
  });
});

describe('the seats of a game', () => {
  const kind = (seats: [number, number], usual?: number): Pick<GameKind, 'seats' | 'options'> => ({
    seats,
    options:
      usual === undefined
        ? []
        : [{ name: 'seats', what: { kind: 'number', least: seats[0], most: seats[1], step: 1, usual } }],
  });

  it('are as many as it has, as were chosen, or as is usual', () => {
    expect(seatsOf(kind([2, 2]), { game: 'go' })).toBe(2);
    expect(seatsOf(kind([2, 4], 3), { game: 'toy' })).toBe(3);
    expect(seatsOf(kind([2, 4], 3), { game: 'toy', seats: 4 })).toBe(4);
    // What the game does not allow is left to the rules to refuse.
    expect(seatsOf(kind([2, 4], 3), { game: 'toy', seats: 9 })).toBe(2);
  });
});

describe('what the server is told', () => {
  const game = { game: { game: 'go', board: 'grid:9' }, clock: { kind: 'none' } } as const;

  it('when a room opens: who sits where, and a password only if there is one', () => {
    const sign = { ...SIGN, name: ' Sunday ', description: ' Hi ', password: '', shuffle: true };
    expect(opening(sign, game, 3, 1)).toEqual({
      ...game,
      name: 'Sunday',
      description: 'Hi',
      rated: false,
      private: false,
      shuffle: true,
      places: [{ sits: 'open' }, { sits: 'me' }, { sits: 'open' }],
    });
    const hosted = opening({ ...SIGN, password: 'sesame' }, game, 2);
    expect(hosted).toMatchObject({ password: 'sesame', places: [{ sits: 'open' }, { sits: 'open' }] });
    // A room has seats instead.
    expect(hosted).not.toHaveProperty('seat');
  });

  it('when it changes: only what differs', () => {
    const now = room([OPEN, OPEN], { name: 'Sunday', locked: true, private: true });
    const sign = { ...SIGN, name: 'Sunday', private: true };
    const same = { game: { komi: 7, game: 'go', board: 'grid:9' }, clock: { kind: 'none' } } as const;
    expect(changes(now, sign, same)).toEqual({});
    expect(changes(now, { ...sign, name: '', password: '', private: false }, same)).toEqual({
      name: '',
      password: '',
      private: false,
    });
    const other = { game: { game: 'gomoku' }, clock: { kind: 'absolute', main: 60_000 } } as const;
    expect(changes(now, { ...sign, rated: true, shuffle: true, description: 'New' }, other)).toEqual({
      description: 'New',
      rated: true,
      shuffle: true,
      ...other,
    });
  });
});
