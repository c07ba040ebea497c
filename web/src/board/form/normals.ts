import { ORIGIN, add, cross, direction, dot, length, mean, sub, times, type Vec } from './space';

/** Which way up a board is at each of its points. */
export interface Normals {
  /** A direction of length 1 for each point. */
  at: Vec[];
  /** How thick the board is round a point that is neither flat nor thick among others: 0 is a plane, 1/3 is no plane at all. */
  thickness: number;
  /** Whether there is an inside and an outside: not on a Möbius strip. */
  sided: boolean;
}

/**
 * The normals of a board, from each point's neighbours; outward wherever there is an outside. Where the weave of a board is
 * known, it knows them better.
 */
export function normalsOf(
  layout: readonly Vec[],
  joined: readonly number[][],
  woven: readonly (Vec | undefined)[] = [],
): Normals {
  const thick: number[] = [];
  const at = layout.map((place, point) => {
    const round = joined[point]!.map((other) => sub(layout[other]!, place));
    const plane = flattest([ORIGIN, ...round]);
    thick.push(plane.thickness);
    const known = woven[point];
    if (known) return known;
    // At a sharp tip the plane through the neighbours says less than the way the tip sticks out.
    const tip = times(mean(round), -1);
    const reach = Math.max(...round.map(length), 1e-9);
    return length(tip) > 0.6 * reach ? (direction(tip) ?? plane.normal) : plane.normal;
  });
  const sided = agree(at, joined, layout);
  thick.sort((a, b) => a - b);
  return { at, thickness: thick[thick.length >> 1] ?? 0, sided };
}

/** The direction in which places differ least, and what part of all their spread lies in it. */
export function flattest(places: readonly Vec[]): { normal: Vec; thickness: number } {
  const centre = mean(places);
  const m = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const place of places) {
    const d = sub(place, centre);
    for (let i = 0; i < 9; i++) m[i]! += d[Math.floor(i / 3) as 0 | 1 | 2] * d[(i % 3) as 0 | 1 | 2];
  }
  const { values, vectors } = eigen(m);
  const least = values.indexOf(Math.min(...values));
  const total = values[0]! + values[1]! + values[2]!;
  return { normal: vectors[least]!, thickness: total > 0 ? Math.max(values[least]!, 0) / total : 0 };
}

/** Eigenvalues and eigenvectors of a symmetric 3 by 3 matrix, by Jacobi's rotations. */
function eigen(a: number[]): { values: number[]; vectors: Vec[] } {
  const v = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  // Eight sweeps are far more than a 3 by 3 matrix needs.
  for (let sweep = 0; sweep < 8; sweep++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const off = a[p * 3 + q]!;
      if (Math.abs(off) < 1e-15) continue;
      const theta = (a[q * 3 + q]! - a[p * 3 + p]!) / (2 * off);
      const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const c = 1 / Math.sqrt(t * t + 1);
      const s = t * c;
      for (let k = 0; k < 3; k++) rotate(a, k * 3 + p, k * 3 + q, c, s);
      for (let k = 0; k < 3; k++) rotate(a, p * 3 + k, q * 3 + k, c, s);
      for (let k = 0; k < 3; k++) rotate(v, k * 3 + p, k * 3 + q, c, s);
    }
  }
  const column = (k: number): Vec => [v[k]!, v[3 + k]!, v[6 + k]!];
  return { values: [a[0]!, a[4]!, a[8]!], vectors: [column(0), column(1), column(2)] };
}

function rotate(m: number[], i: number, j: number, c: number, s: number): void {
  const x = m[i]!;
  const y = m[j]!;
  m[i] = c * x - s * y;
  m[j] = s * x + c * y;
}

/** Turns normals so that neighbours agree and the outermost point of each part looks outward. Says whether all agree. */
function agree(at: Vec[], joined: readonly number[][], layout: readonly Vec[]): boolean {
  const seen = new Array<boolean>(at.length).fill(false);
  for (let start = 0; start < at.length; start++) {
    if (seen[start]) continue;
    const part = spreadFrom(start, at, joined, seen);
    const centre = mean(part.map((point) => layout[point]!));
    const far = part.reduce((best, point) =>
      length(sub(layout[point]!, centre)) > length(sub(layout[best]!, centre)) ? point : best,
    );
    if (dot(at[far]!, sub(layout[far]!, centre)) < 0)
      for (const point of part) at[point] = times(at[point]!, -1);
  }
  // Edges across a sharp rim may disagree by chance; a twist disagrees along a whole line.
  let against = 0;
  let edges = 0;
  joined.forEach((others, point) => {
    for (const other of others) {
      edges++;
      if (dot(at[point]!, at[other]!) < -0.2) against++;
    }
  });
  return against <= edges * 0.01;
}

function spreadFrom(start: number, at: Vec[], joined: readonly number[][], seen: boolean[]): number[] {
  const part = [start];
  seen[start] = true;
  for (const point of part) {
    for (const next of joined[point]!) {
      if (seen[next]) continue;
      seen[next] = true;
      if (dot(at[point]!, at[next]!) < 0) at[next] = times(at[next]!, -1);
      part.push(next);
    }
  }
  return part;
}

/** The normal of a polygon by Newell's sum: right also where its corners are not quite in a plane. */
export function polygonNormal(corners: readonly Vec[]): Vec {
  let sum: Vec = ORIGIN;
  const first = corners[0]!;
  for (let i = 1; i + 1 < corners.length; i++) {
    sum = add(sum, cross(sub(corners[i]!, first), sub(corners[i + 1]!, first)));
  }
  return direction(sum) ?? [0, 0, 1];
}
