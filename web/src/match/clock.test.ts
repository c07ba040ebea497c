import { expect, test } from 'vitest';
import { face, reading } from './clock';

const BYOYOMI = { kind: 'byoyomi', main: 60_000, periods: 3, time: 30_000 } as const;

test('a clock that stands still shows its face', () => {
  expect(reading({ left: 5000 }, 0, undefined, { kind: 'absolute', main: 9000 }, 99)).toEqual({ left: 5000 });
  expect(reading({ left: 5000 }, 0, { seat: 1, since: 0 }, { kind: 'absolute', main: 9000 }, 99)).toEqual({
    left: 5000,
  });
});

test('a clock that runs loses what has passed and never shows less than nothing', () => {
  const running = { seat: 0, since: 1000 };
  const timing = { kind: 'fischer', main: 9000, increment: 1000 } as const;
  expect(reading({ left: 5000 }, 0, running, timing, 3000)).toEqual({ left: 3000 });
  expect(reading({ left: 5000 }, 0, running, timing, 30_000)).toEqual({ left: 0 });
  expect(reading({ left: 5000 }, 0, running, timing, 500)).toEqual({ left: 5000 });
});

test('main time runs over into periods, and one period into the next', () => {
  const running = { seat: 0, since: 0 };
  expect(reading({ left: 10_000 }, 0, running, BYOYOMI, 15_000)).toEqual({ left: 25_000, overtime: 3 });
  expect(reading({ left: 10_000 }, 0, running, BYOYOMI, 45_000)).toEqual({ left: 25_000, overtime: 2 });
  expect(reading({ left: 30_000, overtime: 1 }, 0, running, BYOYOMI, 45_000)).toEqual({
    left: 0,
    overtime: 1,
  });
  const canadian = { kind: 'canadian', main: 0, stones: 10, time: 60_000 } as const;
  expect(reading({ left: 1000 }, 0, running, canadian, 2000)).toEqual({ left: 59_000, overtime: 10 });
});

test('times are written as on a clock', () => {
  expect([9_940, 10_000, 65_000, 3_661_000].map(face)).toEqual(['0:09.9', '0:10', '1:05', '1:01:01']);
  expect(face(3 * 86_400_000)).toBe('3 d 0 h');
});
