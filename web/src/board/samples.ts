import type { BoardShape } from '../wire';
import type { Vec } from './form/space';

/** Small boards for tests, made here so that they need neither server nor rules. */

type Joins = (x: number, y: number) => [number, number][];

function sheet(
  board: string,
  columns: number,
  rows: number,
  place: (x: number, y: number) => Vec,
  joins: Joins,
): BoardShape {
  const at = (x: number, y: number) => y * columns + x;
  const edges: [number, number][] = [];
  const layout: [number, number, number][] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      layout.push([...place(x, y)]);
      for (const [ox, oy] of joins(x, y)) edges.push([at(x, y), at(ox, oy)]);
    }
  }
  return {
    board,
    points: columns * rows,
    names: layout.map((_, point) => String(point + 1)),
    layout,
    edges,
    handicap: [],
    stars: [],
    flat: false,
    rectangle: [columns, rows],
  };
}

/** The usual board, with its names. */
export function grid(columns: number, rows = columns): BoardShape {
  const joins: Joins = (x, y) => [
    ...(x + 1 < columns ? [[x + 1, y] as [number, number]] : []),
    ...(y + 1 < rows ? [[x, y + 1] as [number, number]] : []),
  ];
  const shape = sheet(
    `grid:${columns}x${rows}`,
    columns,
    rows,
    (x, y) => [x - (columns - 1) / 2, y - (rows - 1) / 2, 0],
    joins,
  );
  const letters = 'ABCDEFGHJKLMNOPQRST';
  const names = shape.layout.map(
    (_, point) => `${letters[point % columns]}${Math.floor(point / columns) + 1}`,
  );
  return { ...shape, names, flat: true };
}

/** A ring with a tube of radius 1. */
export function torus(around: number, tube: number): BoardShape {
  const place = (x: number, y: number): Vec => {
    const [a, b] = [(x / tube) * 2 * Math.PI, (y / around) * 2 * Math.PI];
    const out = 3 + Math.cos(a);
    return [out * Math.sin(b), Math.sin(a), out * Math.cos(b)];
  };
  return sheet(`torus:${tube}x${around}`, tube, around, place, (x, y) => [
    [(x + 1) % tube, y],
    [x, (y + 1) % around],
  ]);
}

/** A strip whose ends are glued with half a twist. */
export function mobius(across: number, around: number): BoardShape {
  const place = (x: number, y: number): Vec => {
    const angle = (y / around) * 2 * Math.PI;
    const off = (x - (across - 1) / 2) * 0.5;
    const out = 3 + off * Math.cos(angle / 2);
    return [out * Math.sin(angle), off * Math.sin(angle / 2), out * Math.cos(angle)];
  };
  return sheet(`mobius:${across}x${around}`, across, around, place, (x, y) => [
    ...(x + 1 < across ? [[x + 1, y] as [number, number]] : []),
    y + 1 < around ? [x, y + 1] : [across - 1 - x, 0],
  ]);
}

/** A tube that is open at both ends. */
export function cylinder(high: number, around: number): BoardShape {
  const place = (x: number, y: number): Vec => {
    const angle = (y / around) * 2 * Math.PI;
    return [Math.sin(angle), x * 0.8, Math.cos(angle)];
  };
  return sheet(`cylinder:${high}x${around}`, high, around, place, (x, y) => [
    ...(x + 1 < high ? [[x + 1, y] as [number, number]] : []),
    [x, (y + 1) % around],
  ]);
}

function joined(board: string, layout: [number, number, number][]): BoardShape {
  const edges: [number, number][] = [];
  layout.forEach((a, i) =>
    layout.forEach((b, j) => {
      if (i < j && Math.abs(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) - 1) < 1e-6) edges.push([i, j]);
    }),
  );
  const names = layout.map((_, point) => String(point + 1));
  return { board, points: layout.length, names, layout, edges, handicap: [], stars: [], flat: false };
}

function block(side: number, keep: (...at: Vec) => boolean): [number, number, number][] {
  const layout: [number, number, number][] = [];
  for (let z = 0; z < side; z++)
    for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (keep(x, y, z)) layout.push([x, y, z]);
  return layout;
}

/** The surface of a cube. */
export function cube(side: number): BoardShape {
  const rim = (value: number) => value === 0 || value === side - 1;
  return joined(
    `cube:${side}`,
    block(side, (x, y, z) => rim(x) || rim(y) || rim(z)),
  );
}

export const lattice = (side: number): BoardShape =>
  joined(
    `lattice:${side}x${side}x${side}`,
    block(side, () => true),
  );
