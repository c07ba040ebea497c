import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formOf } from '../form/form';
import { grid } from '../samples';
import { Arrivals } from './arrivals';

const shape = grid(7, 6);
const form = formOf(shape);
const empty = '.'.repeat(42);
const stones = (...points: number[]) =>
  [...empty].map((_, point) => (points.includes(point) ? 'b' : '.')).join('');

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('sets a stone down within 150 milliseconds', () => {
  const arrivals = new Arrivals();
  arrivals.notice(form, { shape, stones: empty }, { shape, stones: stones(3) });
  vi.advanceTimersByTime(30);
  expect(arrivals.now().get(3)!.above[2]).toBeGreaterThan(0.1);
  vi.advanceTimersByTime(120);
  expect(arrivals.now().size).toBe(0);
  expect(arrivals.busy).toBe(false);
});

it('lets a disc fall faster and faster, and the lowest hole takes longest', () => {
  const arrivals = new Arrivals();
  arrivals.notice(form, { shape, stones: empty, discs: true }, { shape, stones: stones(3, 38), discs: true });
  const height = () => arrivals.now().get(3)?.above[1] ?? 0;
  const top = height();
  expect(top).toBeCloseTo(6.2);
  vi.advanceTimersByTime(100);
  const first = top - height();
  vi.advanceTimersByTime(100);
  expect(top - height() - first).toBeGreaterThan(2 * first);
  expect(arrivals.now().has(38)).toBe(false);
  vi.advanceTimersByTime(200);
  expect(arrivals.now().size).toBe(0);
});

it('does not let a whole position rain down', () => {
  const arrivals = new Arrivals();
  arrivals.notice(form, { shape, stones: empty }, { shape, stones: stones(1, 2, 3) });
  expect(arrivals.busy).toBe(false);
});

it('forgets a stone that is taken back while it falls', () => {
  const arrivals = new Arrivals();
  arrivals.notice(form, { shape, stones: empty }, { shape, stones: stones(3) });
  arrivals.notice(form, { shape, stones: stones(3) }, { shape, stones: empty });
  expect(arrivals.busy).toBe(false);
});
