import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Change } from '../../wire';
import { formOf } from '../form/form';
import type { Look } from '../look';
import { SCENES } from '../pictures/scenes';
import { grid } from '../samples';
import { Arrivals } from './arrivals';

const shape = grid(7, 6);
const form = formOf(shape);
const empty = '.'.repeat(42);
const { stones, discs } = SCENES;

/** A position whose last move placed pieces on these points. */
function placed(...points: number[]): Look {
  const pieces = [...empty].map((_, point) => (points.includes(point) ? 'b' : '.')).join('');
  return { shape, kind: 'stones', pieces, changes: points.map((point) => ({ change: 'placed', point })) };
}

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('sets a stone down within 150 milliseconds', () => {
  const arrivals = new Arrivals();
  arrivals.notice(form, stones, placed(), placed(3));
  vi.advanceTimersByTime(30);
  expect(arrivals.now().get(3)!.above[2]).toBeGreaterThan(0.1);
  vi.advanceTimersByTime(120);
  expect(arrivals.now().size).toBe(0);
  expect(arrivals.busy).toBe(false);
});

it('lets a disc fall faster and faster, and the lowest hole takes longest', () => {
  const arrivals = new Arrivals();
  arrivals.notice(form, discs, placed(), placed(3, 38));
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

it('moves a piece from where it was', () => {
  const arrivals = new Arrivals();
  const changes: Change[] = [{ change: 'moved', from: 0, to: 3 }];
  arrivals.notice(form, stones, placed(0), { ...placed(3), changes });
  const { layout } = shape;
  expect(arrivals.now().get(3)!.above[0]).toBeCloseTo(layout[0]![0] - layout[3]![0]);
  vi.advanceTimersByTime(200);
  expect(arrivals.now().size).toBe(0);
});

it('shows only what the last move did, however much else is new', () => {
  const arrivals = new Arrivals();
  const jumped: Look = { ...placed(1, 2, 3), changes: [{ change: 'placed', point: 3 }] };
  arrivals.notice(form, stones, placed(), jumped);
  expect([...arrivals.now().keys()]).toEqual([3]);
});

it('lets nothing arrive that was there already: somebody steps back', () => {
  const arrivals = new Arrivals();
  arrivals.notice(form, stones, placed(3, 4), placed(3));
  expect(arrivals.busy).toBe(false);
});

it('forgets a stone that is taken back while it falls', () => {
  const arrivals = new Arrivals();
  arrivals.notice(form, stones, placed(), placed(3));
  arrivals.notice(form, stones, placed(3), placed());
  expect(arrivals.busy).toBe(false);
});
