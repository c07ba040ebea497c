import type { BoardShape } from '../../wire';
import { cross, direction, sub, type Vec } from './space';

/** A board of rows and columns, glued at its sides or not: its meshes, and which way up it is at each point. */
export interface Weave {
  faces: number[][];
  normals: (Vec | undefined)[];
}

/** The weave of a board that is made of one and does not lie in a plane; nothing of all others. */
export function weaveOf(shape: BoardShape, joined: readonly number[][]): Weave | undefined {
  const sides = sidesOf(shape);
  if (shape.flat || !sides || sides[0] * sides[1] !== shape.points) return undefined;
  const [columns, rows] = sides;
  const meets = (a: number, b: number) => (a !== b && joined[a]!.includes(b) ? b : undefined);
  const right = (point: number) =>
    meets(point, (point + 1) % columns === 0 ? point + 1 - columns : point + 1);
  const left = (point: number) => meets(point, point % columns === 0 ? point + columns - 1 : point - 1);
  /** Over the last row a twist leads to the column as far from the other side. */
  const over = (point: number, row: number) =>
    meets(point, row * columns + (point % columns)) ??
    meets(point, row * columns + columns - 1 - (point % columns));
  const up = (point: number) =>
    point + columns < shape.points ? meets(point, point + columns) : over(point, 0);
  const down = (point: number) => (point >= columns ? meets(point, point - columns) : over(point, rows - 1));
  const faces: number[][] = [];
  const normals = shape.layout.map((place, point): Vec | undefined => {
    const [east, north] = [right(point), up(point)];
    const corner = east === undefined ? undefined : up(east);
    if (east !== undefined && north !== undefined && corner !== undefined)
      faces.push([point, east, corner, north]);
    const at = (other: number | undefined) => (other === undefined ? place : shape.layout[other]!);
    return direction(cross(sub(at(east), at(left(point))), sub(at(north), at(down(point)))));
  });
  return faces.length > 0 ? { faces, normals } : undefined;
}

/** Columns and rows: a globe's are its meridians and its circles of latitude. */
function sidesOf({ board, rectangle }: BoardShape): readonly [number, number] | undefined {
  if (rectangle) return rectangle;
  const globe = /^globe:(\d+)x(\d+)$/.exec(board);
  return globe ? [Number(globe[2]), Number(globe[1])] : undefined;
}
