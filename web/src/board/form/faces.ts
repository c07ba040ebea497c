import { polygonNormal, type Normals } from './normals';
import { ORIGIN, add, cross, direction, dot, sideways, sub, times, type Vec } from './space';

/** Longer ways round are holes, not faces. */
const MOST_CORNERS = 6;
/** A ring of points whose own plane stands across the board, such as the end of a cylinder, is a hole. */
const LEAST_AGREEMENT = 0.45;

/**
 * The small polygons that edges enclose, each as its corners in order.
 *
 * From every edge the walk goes to the next edge round each corner, as on a map. Which way round is told by the normals; on
 * a board with a twist they are carried along the walk, so that it works there too.
 */
export function facesOf(layout: readonly Vec[], joined: readonly number[][], normals: Normals): number[][] {
  const round = joined.map((others, point) => inOrder(point, others, layout, normals.at[point]!));
  const faces = new Map<string, number[]>();
  joined.forEach((others, point) => {
    for (const other of others) {
      const face = walk(point, other, round, normals.at);
      if (!face) continue;
      const key = [...face].sort((a, b) => a - b).join();
      if (!faces.has(key) && liesOnBoard(face, layout, normals.at)) faces.set(key, face);
    }
  });
  return withoutCaps([...faces.values()], layout);
}

/** Neighbours in the order in which one sees them going round the point. */
function inOrder(point: number, others: readonly number[], layout: readonly Vec[], normal: Vec): number[] {
  const x = sideways(normal);
  const y = cross(normal, x);
  const angle = (other: number) => {
    const to = sub(layout[other]!, layout[point]!);
    return Math.atan2(dot(to, y), dot(to, x));
  };
  return [...others].sort((a, b) => angle(a) - angle(b));
}

function walk(
  start: number,
  second: number,
  round: number[][],
  normals: readonly Vec[],
): number[] | undefined {
  const face = [start];
  let from = start;
  let here = second;
  let side = 1;
  while (here !== start) {
    if (face.length >= MOST_CORNERS || face.includes(here)) return undefined;
    face.push(here);
    if (dot(normals[from]!, normals[here]!) < 0) side = -side;
    const others = round[here]!;
    const at = others.indexOf(from);
    const next = others[(at + (side > 0 ? others.length - 1 : 1)) % others.length]!;
    from = here;
    here = next;
  }
  return face.length >= 3 ? face : undefined;
}

function liesOnBoard(face: readonly number[], layout: readonly Vec[], normals: readonly Vec[]): boolean {
  const own = polygonNormal(face.map((point) => layout[point]!));
  const agreement = face.reduce((sum, point) => sum + Math.abs(dot(own, normals[point]!)), 0) / face.length;
  return agreement > LEAST_AGREEMENT;
}

/**
 * Takes away rings that only look like faces: the open end of a tube of six. It stands across all faces that meet it, and is
 * unlike them; the sides of a cube stand across each other too, but they are all alike.
 */
function withoutCaps(faces: number[][], layout: readonly Vec[]): number[][] {
  const counts = new Map<number, number>();
  for (const { length } of faces) counts.set(length, (counts.get(length) ?? 0) + 1);
  const usual = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0];
  const odd = faces.filter((face) => face.length !== usual);
  if (odd.length === 0) return faces;
  const at = new Map<number, number[][]>();
  for (const face of faces) for (const point of face) at.set(point, [...(at.get(point) ?? []), face]);
  const normal = (face: readonly number[]) => polygonNormal(face.map((point) => layout[point]!));
  const isCap = (face: number[]) => {
    const own = normal(face);
    const standing = face.filter((point) => {
      const others = at.get(point)!.filter((other) => other !== face);
      return others.length > 0 && Math.abs(dot(own, meanWay(others.map(normal)))) < 0.25;
    });
    return standing.length === face.length;
  };
  const caps = new Set(odd.filter(isCap));
  return faces.filter((face) => !caps.has(face));
}

/** The way most of these look, whichever side each was given. */
function meanWay(ways: readonly Vec[]): Vec {
  const first = ways[0]!;
  const sum = ways.reduce<Vec>((all, way) => add(all, times(way, dot(way, first) < 0 ? -1 : 1)), ORIGIN);
  return direction(sum) ?? first;
}
