import { describe, expect, it } from 'vitest';
import type { Timing } from '../wire';
import { KINDS, LIKED, faulty, parts, read, same, turned, write } from './clocks';

const fischer: Timing = { kind: 'fischer', main: 180_000, increment: 5000 };

describe('a clock', () => {
  it('is written in minutes and seconds and kept in milliseconds', () => {
    const [main, increment] = parts('fischer');
    expect([read(fischer, main!), read(fischer, increment!)]).toEqual([3, 5]);
    expect(write(fischer, main!, 2.5)).toEqual({ kind: 'fischer', main: 150_000, increment: 5000 });
  });

  it('of every kind can be played by as it comes', () => {
    expect(KINDS).toHaveLength(7);
    for (const kind of KINDS) {
      const clock = turned({ kind: 'none' }, kind);
      expect(clock.kind).toBe(kind);
      expect(faulty(clock)).toEqual([]);
    }
    for (const clock of LIKED) expect(faulty(clock)).toEqual([]);
  });

  it('keeps its main time when it becomes one of another kind', () => {
    expect(turned(fischer, 'byoyomi')).toMatchObject({ kind: 'byoyomi', main: 180_000 });
    expect(turned(fischer, 'per_move')).toEqual({ kind: 'per_move', time: 30_000 });
    // No time at all is enough for byoyomi and too little for a whole game.
    expect(turned({ kind: 'byoyomi', main: 0, periods: 1, time: 1000 }, 'absolute')).toMatchObject({
      main: 600_000,
    });
  });

  it('tells which of its numbers nobody can play by', () => {
    const [main, periods, time] = parts('byoyomi');
    const byoyomi: Timing = { kind: 'byoyomi', main: 0, periods: 5, time: 30_000 };
    expect(faulty(byoyomi)).toEqual([]);
    expect(faulty(write(byoyomi, main!, -1))).toEqual([main]);
    expect(faulty(write(byoyomi, periods!, 1.6))).toEqual([]);
    expect(faulty({ ...byoyomi, periods: 1.5 } as Timing)).toEqual([periods]);
    expect(faulty(write(byoyomi, time!, Number.NaN))).toEqual([time]);
    expect(faulty({ kind: 'correspondence', days: 31 })).toEqual(parts('correspondence'));
  });

  it('is the same only with the same numbers', () => {
    expect(same(fischer, { ...fischer })).toBe(true);
    expect(same(fischer, { ...fischer, increment: 6000 } as Timing)).toBe(false);
    expect(same(fischer, { kind: 'none' })).toBe(false);
  });
});
