import { polygonNormal } from './normals';
import { add, dot, mix, sub, times, type Vec } from './space';

/** How far surfaces bulge between their points: 1 would bulge too far. */
const BULGE = 0.75;
/** In cosines. Faces lean 45 degrees at the edge of a cube, and more on a coarse torus, but there they lean everywhere. */
const LEANING = Math.cos((40 * Math.PI) / 180);
const STEEP = Math.cos((66 * Math.PI) / 180);
const LEVEL = Math.cos((12 * Math.PI) / 180);

/**
 * Which points are sharp: those on the edges of a cube, and not the round side of a torus. There nothing is rounded.
 *
 * A point is sharp if its faces lean and it has a level point beside it: a round surface bends everywhere.
 */
export function sharpPoints(
  layout: readonly Vec[],
  faces: readonly number[][],
  normals: readonly Vec[],
): boolean[] {
  const level = new Array<number>(layout.length).fill(1);
  for (const face of faces) {
    const own = polygonNormal(face.map((point) => layout[point]!));
    for (const point of face) level[point] = Math.min(level[point]!, Math.abs(dot(own, normals[point]!)));
  }
  const sharp = level.map((least) => least < STEEP);
  for (const face of faces) {
    if (!face.some((point) => level[point]! > LEVEL)) continue;
    for (const point of face) if (level[point]! < LEANING) sharp[point] = true;
  }
  return sharp;
}

/** A point of the board that bends the surface round it. */
export interface Anchor {
  place: Vec;
  /** Nothing at sharp points and where there is no surface. */
  normal: Vec | undefined;
}

/**
 * A place on the rounded surface between anchors, weighted: each anchor pulls towards its own tangent plane (Phong
 * tessellation). With two anchors it is a curved edge; faces on both sides of it meet there exactly.
 */
export function rounded(anchors: readonly Anchor[], weights: readonly number[]): Vec {
  let straight: Vec = [0, 0, 0];
  anchors.forEach((anchor, index) => (straight = add(straight, times(anchor.place, weights[index]!))));
  let pulled: Vec = [0, 0, 0];
  anchors.forEach(({ place, normal }, index) => {
    const onPlane = normal ? sub(straight, times(normal, dot(sub(straight, place), normal))) : straight;
    pulled = add(pulled, times(onPlane, weights[index]!));
  });
  return mix(straight, pulled, BULGE);
}
