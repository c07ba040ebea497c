import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Detail } from './detail';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Draws so many pictures while the view moves; each takes as long as it has pixels, a whole one `whole` milliseconds. */
function drag(detail: Detail, clock: { now: number }, pictures: number, whole: number): number {
  let took = 0;
  for (let picture = 0; picture < pictures; picture++) {
    detail.moved();
    detail.drawn();
    took = whole * detail.part ** 2;
    clock.now += took;
  }
  return took;
}

it('draws fewer pixels while a slow picture moves, and all of them when it rests', () => {
  const clock = { now: 1 };
  const fine = vi.fn();
  const detail = new Detail(fine, () => clock.now);
  expect(drag(detail, clock, 12, 300)).toBeLessThan(50);
  expect(detail.rough).toBe(true);
  vi.advanceTimersByTime(200);
  expect([detail.part, detail.rough, fine.mock.calls.length]).toEqual([1, false, 1]);
  // What was learned is known at the next drag.
  expect(drag(detail, clock, 2, 300)).toBeLessThan(50);
});

it('leaves quick pictures as they are', () => {
  const clock = { now: 1 };
  const detail = new Detail(
    () => {},
    () => clock.now,
  );
  drag(detail, clock, 50, 16);
  expect([detail.part, detail.rough]).toEqual([1, false]);
});
