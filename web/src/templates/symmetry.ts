import type { Place } from './draft';

/** What is drawn at other places as well: over an axis, over both, half way round, or at every quarter of a square. */
export const SYMMETRIES = ['none', 'mirror', 'flip', 'both', 'half', 'quarter'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

type Cell = readonly [column: number, row: number];

/** How something moves on a ground of so many columns and rows, and whether what lay lies upright then. */
interface Step {
  goes: (cell: Cell, columns: number, rows: number) => Cell;
  turns: boolean;
}

const SAME: Step = { goes: (cell) => cell, turns: false };
const MIRROR: Step = { goes: ([column, row], columns) => [columns - 1 - column, row], turns: false };
const FLIP: Step = { goes: ([column, row], _, rows) => [column, rows - 1 - row], turns: false };
const HALF: Step = {
  goes: ([column, row], columns, rows) => [columns - 1 - column, rows - 1 - row],
  turns: false,
};
const LEFT: Step = { goes: ([column, row], _, rows) => [rows - 1 - row, column], turns: true };
const RIGHT: Step = { goes: ([column, row], columns) => [row, columns - 1 - column], turns: true };

const STEPS: Record<Symmetry, readonly Step[]> = {
  none: [SAME],
  mirror: [SAME, MIRROR],
  flip: [SAME, FLIP],
  both: [SAME, MIRROR, FLIP, HALF],
  half: [SAME, HALF],
  quarter: [SAME, LEFT, HALF, RIGHT],
};

/** Quarters fit only where both sides are alike. */
export const fits = (symmetry: Symmetry, width: number, height: number): boolean =>
  symmetry !== 'quarter' || width === height;

/** A field and all that are drawn with it, each once. */
export function fieldsWith(symmetry: Symmetry, point: number, width: number, height: number): number[] {
  const cell: Cell = [point % width, Math.floor(point / width)];
  const all = STEPS[symmetry].map(({ goes }) => goes(cell, width, height));
  return [...new Set(all.map(([column, row]) => row * width + column))];
}

/** A place for a wall and all that are drawn with it, each once. */
export function placesWith(symmetry: Symmetry, place: Place, width: number, height: number): Place[] {
  const cell: Cell = [place.point % width, Math.floor(place.point / width)];
  const found = new Map<string, Place>();
  for (const { goes, turns } of STEPS[symmetry]) {
    // The middles of walls are the corners between fields: one fewer each way.
    const [column, row] = goes(cell, width - 1, height - 1);
    const upright = (place.orientation === 'vertical') !== turns;
    const orientation = upright ? 'vertical' : 'horizontal';
    found.set(`${column} ${row} ${orientation}`, { point: row * width + column, orientation });
  }
  return [...found.values()];
}
