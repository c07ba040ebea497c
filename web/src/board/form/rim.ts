import type { BoardShape } from '../../wire';
import type { Vec } from './space';

/** A coordinate written beside a board. */
export interface RimLabel {
  place: Vec;
  text: string;
}

/** How far beyond the last line coordinates are written, in edges: clear of the stones there. */
export const RIM = 0.75;
/** The same where every point is a field with a marked edge. */
export const FIELD_RIM = 0.78;

/** Whether the board is the usual one of columns and rows, glued nowhere. */
export function isGrid(shape: BoardShape): shape is BoardShape & { rectangle: [number, number] } {
  return shape.flat && shape.rectangle !== undefined;
}

/** The letters under columns and the numbers beside rows, on all four sides, as the points' own names have them. */
export function rimLabels(shape: BoardShape, away: number): RimLabel[] {
  if (!isGrid(shape)) return [];
  const [columns, rows] = shape.rectangle;
  const labels: RimLabel[] = [];
  const place = (point: number) => shape.layout[point]!;
  // A board that is seen mirrored has its first column on the right.
  const [first, last] = [place(0), place(columns * rows - 1)];
  const across = last[0] < first[0] ? -away : away;
  const up = last[1] < first[1] ? -away : away;
  for (let column = 0; column < columns; column++) {
    const text = columnName(shape.names[column] ?? '');
    const [bottom, top] = [place(column), place((rows - 1) * columns + column)];
    labels.push({ text, place: [bottom[0], bottom[1] - up, bottom[2]] });
    labels.push({ text, place: [top[0], top[1] + up, top[2]] });
  }
  for (let row = 0; row < rows; row++) {
    const text = rowName(shape.names[row * columns] ?? '');
    const [left, right] = [place(row * columns), place(row * columns + columns - 1)];
    labels.push({ text, place: [left[0] - across, left[1], left[2]] });
    labels.push({ text, place: [right[0] + across, right[1], right[2]] });
  }
  return labels;
}

export const columnName = (name: string): string => /^\D*/.exec(name)![0];
export const rowName = (name: string): string => /\d*$/.exec(name)![0];
