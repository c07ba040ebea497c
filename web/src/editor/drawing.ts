/** A place in space. */
export type Place = readonly [number, number, number];

/** A board that is being drawn: points and the lines between them. Never changed in place: every step can be undone. */
export interface Drawing {
  readonly points: readonly Place[];
  /** Each pair once, the smaller number first. */
  readonly edges: readonly (readonly [number, number])[];
}

export const EMPTY: Drawing = { points: [], edges: [] };

/** Two points nearer than this are one. */
export const NEAR = 1e-3;

export const distance = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
export const middle = (a: Place, b: Place): Place => [
  (a[0] + b[0]) / 2,
  (a[1] + b[1]) / 2,
  (a[2] + b[2]) / 2,
];

/** The point at this place, if there is one. */
export function pointAt(drawing: Drawing, place: Place, near = NEAR): number | undefined {
  const found = drawing.points.findIndex((point) => distance(point, place) < near);
  return found < 0 ? undefined : found;
}

/** A point here; the one that is here already if there is one. */
export function addPoint(drawing: Drawing, place: Place): [Drawing, number] {
  const there = pointAt(drawing, place);
  if (there !== undefined) return [drawing, there];
  return [{ ...drawing, points: [...drawing.points, place] }, drawing.points.length];
}

export function hasEdge(drawing: Drawing, a: number, b: number): boolean {
  const [low, high] = a < b ? [a, b] : [b, a];
  return drawing.edges.some(([from, to]) => from === low && to === high);
}

/** Joins two points; a point is not joined to itself, nor twice. */
export function connect(drawing: Drawing, a: number, b: number): Drawing {
  if (a === b || hasEdge(drawing, a, b)) return drawing;
  return { ...drawing, edges: [...drawing.edges, a < b ? [a, b] : [b, a]] };
}

export function disconnect(drawing: Drawing, a: number, b: number): Drawing {
  const [low, high] = a < b ? [a, b] : [b, a];
  return { ...drawing, edges: drawing.edges.filter(([from, to]) => from !== low || to !== high) };
}

/** Takes points away, with their lines. The others keep their order. */
export function remove(drawing: Drawing, gone: ReadonlySet<number>): Drawing {
  const renamed = new Map<number, number>();
  const points = drawing.points.filter((_, point) => {
    if (gone.has(point)) return false;
    renamed.set(point, renamed.size);
    return true;
  });
  return { points, edges: rename(drawing.edges, (point) => renamed.get(point)) };
}

export function move(drawing: Drawing, places: ReadonlyMap<number, Place>): Drawing {
  return { ...drawing, points: drawing.points.map((point, index) => places.get(index) ?? point) };
}

/** A point in the middle of a line. */
export function split(drawing: Drawing, a: number, b: number): [Drawing, number] {
  const [from, to] = [drawing.points[a]!, drawing.points[b]!];
  const [added, point] = addPoint(disconnect(drawing, a, b), middle(from, to));
  return [connect(connect(added, a, point), point, b), point];
}

/** Several points become one, in their middle, with all their lines. */
export function merge(drawing: Drawing, points: ReadonlySet<number>): Drawing {
  const [first, ...others] = [...points].sort((a, b) => a - b);
  if (first === undefined || others.length === 0) return drawing;
  const places = [first, ...others].map((point) => drawing.points[point]!);
  const mean = [0, 1, 2].map((axis) => places.reduce((sum, place) => sum + place[axis]!, 0) / places.length);
  const moved = move(drawing, new Map([[first, mean as unknown as Place]]));
  const joined = { ...moved, edges: rename(moved.edges, (point) => (points.has(point) ? first : point)) };
  return remove(joined, new Set(others));
}

/** Another drawing added to this one; points at the same place become one. */
export function weld(drawing: Drawing, other: Drawing): Drawing {
  let whole = drawing;
  const names = other.points.map((place) => {
    const [next, point] = addPoint(whole, place);
    whole = next;
    return point;
  });
  for (const [a, b] of other.edges) whole = connect(whole, names[a]!, names[b]!);
  return whole;
}

function rename(edges: Drawing['edges'], name: (point: number) => number | undefined): Drawing['edges'] {
  const seen = new Set<string>();
  return edges.flatMap(([from, to]) => {
    const [a, b] = [name(from), name(to)];
    if (a === undefined || b === undefined || a === b) return [];
    const edge: [number, number] = a < b ? [a, b] : [b, a];
    if (seen.has(edge.join())) return [];
    seen.add(edge.join());
    return [edge];
  });
}
