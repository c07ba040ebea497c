import type { Edges } from '../look';
import { add, direction, distance, mix, sub, times, type Vec } from './space';

/** A wall as it stands: where its middle is, which way it runs, and how far to each end. */
export interface Bar {
  middle: Vec;
  along: Vec;
  half: number;
  /** From one of the parted points to the other: all other measures come from it. */
  unit: number;
}

/** Between fields, as a part of the distance from one to the next. */
export const GROOVE = 0.19;
/** How thick walls are. */
export const THICK = 0.145;

/** Where a wall stands that parts these points. */
export function barOf(edges: Edges, place: (point: number) => Vec): Bar {
  const middles = edges.map(([a, b]) => mix(place(a), place(b), 0.5));
  const [a, b] = edges[0]!.map(place) as [Vec, Vec];
  const across = sub(b, a);
  const unit = distance(a, b);
  const [first, last] = [middles[0]!, middles.at(-1)!];
  const along = direction(sub(last, first)) ?? direction([-across[1], across[0], 0]) ?? [1, 0, 0];
  const half = distance(first, last) / 2 + unit * (0.5 - GROOVE / 2);
  return { middle: mix(first, last, 0.5), along, half, unit };
}

/** The side of a board of fields that all these fields lie at, as a direction; nothing if they lie elsewhere. */
export function sideOf(
  points: readonly number[],
  columns: number,
  rows: number,
): readonly [number, number] | undefined {
  const all = (test: (column: number, row: number) => boolean) =>
    points.length > 0 && points.every((point) => test(point % columns, Math.floor(point / columns)));
  if (all((_, row) => row === rows - 1)) return [0, 1];
  if (all((_, row) => row === 0)) return [0, -1];
  if (all((column) => column === columns - 1)) return [1, 0];
  if (all((column) => column === 0)) return [-1, 0];
  return undefined;
}

/** Places along a way from one point to the next, without the two. */
export function between(a: Vec, b: Vec, count: number): Vec[] {
  return Array.from({ length: count }, (_, index) => mix(a, b, (index + 1) / (count + 1)));
}

/** A way moved aside a little, so that one sees two that run over the same fields. */
export function aside(places: readonly Vec[], by: number): Vec[] {
  return places.map((place) => add(place, times([1, 1, 0], by)));
}
