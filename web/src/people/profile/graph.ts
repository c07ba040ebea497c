import type { RatingStep } from '../../wire';

/** The steps of one pool, the oldest first. */
export interface Series {
  pool: string;
  steps: RatingStep[];
}

/** The history pool by pool; the one that was played most comes first. */
export function series(history: readonly RatingStep[]): Series[] {
  const pools = new Map<string, RatingStep[]>();
  for (const step of [...history].sort((a, b) => a.at - b.at)) {
    const steps = pools.get(step.pool);
    if (steps) steps.push(step);
    else pools.set(step.pool, [step]);
  }
  return [...pools].map(([pool, steps]) => ({ pool, steps })).sort((a, b) => b.steps.length - a.steps.length);
}

/** Round numbers from below `least` to above `most`, about so many of them. */
export function ticks(least: number, most: number, about: number): number[] {
  const rough = Math.max((most - least) / Math.max(about, 1), 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** A straight way from one range to another. A range of one value lies in the middle. */
export function scale([a, b]: [number, number], [from, to]: [number, number]): (value: number) => number {
  if (a === b) return () => (from + to) / 2;
  return (value) => from + ((value - a) / (b - a)) * (to - from);
}

/** Where a step is drawn. */
export interface Spot {
  step: RatingStep;
  x: number;
  y: number;
}

/** The spot nearest to a place, first of all in time. */
export function nearest(spots: readonly Spot[], x: number, y: number): Spot | undefined {
  const far = (spot: Spot) => 4 * Math.abs(spot.x - x) + Math.abs(spot.y - y);
  return spots.reduce<Spot | undefined>(
    (best, spot) => (!best || far(spot) < far(best) ? spot : best),
    undefined,
  );
}

/** A line through spots, for SVG. */
export function line(spots: readonly { x: number; y: number }[]): string {
  return spots.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
