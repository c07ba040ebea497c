import type { Timing } from '../wire';

export type ClockKind = Timing['kind'];
type Field = 'main' | 'increment' | 'time' | 'periods' | 'stones' | 'days';

/** One number of a clock as people write it: in minutes or seconds, or simply counted. */
export interface Part {
  field: Field;
  unit: 'minutes' | 'seconds' | 'count' | 'days';
  /** The smallest and the largest that somebody can want, in that unit. */
  least: number;
  most: number;
  step: number;
}

const part = (field: Field, unit: Part['unit'], least: number, most: number, step = 1): Part => ({
  field,
  unit,
  least,
  most,
  step,
});

const PARTS: Record<ClockKind, readonly Part[]> = {
  none: [],
  per_move: [part('time', 'seconds', 1, 3600)],
  absolute: [part('main', 'minutes', 0.5, 1440, 0.5)],
  fischer: [part('main', 'minutes', 0.5, 1440, 0.5), part('increment', 'seconds', 0, 3600)],
  byoyomi: [
    part('main', 'minutes', 0, 1440, 0.5),
    part('periods', 'count', 1, 100),
    part('time', 'seconds', 1, 3600),
  ],
  canadian: [
    part('main', 'minutes', 0, 1440, 0.5),
    part('stones', 'count', 1, 100),
    part('time', 'minutes', 0.5, 1440, 0.5),
  ],
  correspondence: [part('days', 'days', 1, 30)],
};

/** Every kind of clock, the usual ones first. */
export const KINDS: readonly ClockKind[] = [
  'fischer',
  'byoyomi',
  'canadian',
  'absolute',
  'per_move',
  'correspondence',
  'none',
];

const USUAL: { [K in ClockKind]: Extract<Timing, { kind: K }> } = {
  none: { kind: 'none' },
  per_move: { kind: 'per_move', time: 30_000 },
  absolute: { kind: 'absolute', main: 600_000 },
  fischer: { kind: 'fischer', main: 300_000, increment: 7000 },
  byoyomi: { kind: 'byoyomi', main: 600_000, periods: 5, time: 30_000 },
  canadian: { kind: 'canadian', main: 600_000, stones: 15, time: 300_000 },
  correspondence: { kind: 'correspondence', days: 3 },
};

/** Clocks that many people like. */
export const LIKED: readonly Timing[] = [
  { kind: 'fischer', main: 180_000, increment: 5000 },
  { kind: 'fischer', main: 300_000, increment: 7000 },
  { kind: 'byoyomi', main: 600_000, periods: 5, time: 30_000 },
  { kind: 'byoyomi', main: 1_800_000, periods: 5, time: 60_000 },
  { kind: 'correspondence', days: 3 },
  { kind: 'none' },
];

const SIZE = { minutes: 60_000, seconds: 1000, count: 1, days: 1 } as const;

/** What can be set about a clock of this kind. */
export function parts(kind: ClockKind): readonly Part[] {
  return PARTS[kind];
}

/** A number of a clock in its unit. */
export function read(clock: Timing, { field, unit }: Part): number {
  return (clock as Record<string, unknown> as Record<Field, number>)[field] / SIZE[unit];
}

/** The clock with another number. */
export function write(clock: Timing, { field, unit }: Part, value: number): Timing {
  return { ...clock, [field]: Math.round(value * SIZE[unit]) } as Timing;
}

/** A clock of another kind, with as much time to begin with as this one has. */
export function turned(clock: Timing, kind: ClockKind): Timing {
  const usual = USUAL[kind];
  if (!('main' in usual) || !('main' in clock)) return { ...usual };
  const turned = { ...usual, main: clock.main };
  return faulty(turned).length === 0 ? turned : { ...usual };
}

/** The parts whose numbers nobody can play by. */
export function faulty(clock: Timing): Part[] {
  return parts(clock.kind).filter((part) => {
    const value = read(clock, part);
    const counted = part.unit === 'count' || part.unit === 'days';
    return !(value >= part.least && value <= part.most) || (counted && !Number.isInteger(value));
  });
}

/** Whether two clocks are the same. */
export function same(one: Timing, other: Timing): boolean {
  return one.kind === other.kind && parts(one.kind).every((part) => read(one, part) === read(other, part));
}
