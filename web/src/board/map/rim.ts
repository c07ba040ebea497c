import type { BoardMap, BoardShape } from '../../wire';
import type { Flat } from './chart';

/** A coordinate written beside a map, and with what it moves. */
export interface MapLabel {
  at: Flat;
  text: { text: string; along: 'columns' | 'rows' };
}

/** How far inside of the edge of the wood coordinates are written, in edges. */
const INSIDE = 0.3;

/**
 * Names of columns and rows beside an unrolled board, from the bearings of its points. Where a gluing mirrors, a column has
 * two names along its way, and none is written.
 */
export function rimOf({ points, bearings }: BoardShape, { places, motion, panels }: BoardMap): MapLabel[] {
  if (motion.motion !== 'scroll' || !bearings) return [];
  const edge = panels[0] ?? [];
  const [left, bottom] = [0, 1].map((axis) => Math.min(...edge.map((spot) => spot[axis]!)) + INSIDE);
  const names = { columns: new Map<number, Set<string>>(), rows: new Map<number, Set<string>>() };
  const note = (kind: 'columns' | 'rows', at: number, name: string) => {
    const known = names[kind].get(at) ?? new Set<string>();
    names[kind].set(at, known.add(name));
  };
  for (let point = 0; point < points; point++) {
    const [x, y] = places[point]!;
    const [column, row] = parts(bearings[point] ?? '');
    note('columns', x, column);
    note('rows', y, row);
  }
  const labels: MapLabel[] = [];
  for (const along of ['columns', 'rows'] as const) {
    for (const [at, known] of names[along]) {
      const [text, other] = [...known];
      if (!text || other !== undefined) continue;
      labels.push({ at: along === 'columns' ? [at, bottom!] : [left!, at], text: { text, along } });
    }
  }
  return labels;
}

/** The column and the row of a bearing: `D4`, or latitude and longitude. */
function parts(bearing: string): [string, string] {
  const [north, east] = bearing.split('.');
  if (east !== undefined) return [east, north!];
  return [/^\D*/.exec(bearing)![0], /\d*$/.exec(bearing)![0]];
}
