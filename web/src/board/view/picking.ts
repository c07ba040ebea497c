import type { Form } from '../form/form';
import { dot, sub, type Vec } from '../form/space';
import { eye, projector, type Camera, type Size, type Spot } from './camera';

/** Nothing smaller than this can be hit, in pixels: fingers need more than a mouse. */
export const MOUSE_REACH = 12;
export const FINGER_REACH = 22;

/** How a point lies to the eye: 1 looks at it, -1 looks away; 0 where there is no surface to look from. */
export function facing(form: Form, point: number, from: Vec): number {
  const normal = form.normals?.[point];
  if (!normal || !form.sided) return 0;
  const to = sub(from, form.shape.layout[point]!);
  return dot(normal, to) / (Math.hypot(...to) || 1);
}

/**
 * The point under a pixel.
 *
 * Near the middle of a stone always means that stone. Between stones the nearest counts; of several, one behind the other,
 * the front one. Points on the far side are met only where no point of the near side is, unless one sees through the board.
 */
export function pickPoint(
  form: Form,
  camera: Camera,
  size: Size,
  x: number,
  y: number,
  { reach = MOUSE_REACH, seeThrough = false } = {},
): number | undefined {
  const at = projector(camera, size);
  const from = eye(camera);
  let best: number | undefined;
  let least = Infinity;
  form.shape.layout.forEach((place, point) => {
    const spot = at(place);
    if (spot.depth <= 0) return;
    const off = Math.hypot(spot.x - x, spot.y - y);
    const stone = (form.stones[point] ?? 0) * spot.scale;
    // Squares of a grid meet half-way: the corner of a square is further off than the rim of a stone.
    const limit = Math.max(stone * 1.45, reach);
    if (off > limit) return;
    const behind = facing(form, point, from) < -0.05 && !seeThrough ? 2 : 0;
    const score = off / limit + (spot.depth / (2 * form.radius)) * (form.kind === 'flat' ? 0 : 1.6) + behind;
    if (score < least) [best, least] = [point, score];
  });
  return best;
}

/** The edge under a pixel, as its number in the board's list. */
export function pickEdge(
  form: Form,
  camera: Camera,
  size: Size,
  x: number,
  y: number,
  reach = 8,
): number | undefined {
  const at = projector(camera, size);
  const spots = form.shape.layout.map(at);
  let best: number | undefined;
  let least = Infinity;
  form.shape.edges.forEach(([a, b], edge) => {
    const { off, depth } = offLine(spots[a]!, spots[b]!, x, y);
    if (off > reach) return;
    const score = off / reach + depth / form.radius;
    if (score < least) [best, least] = [edge, score];
  });
  return best;
}

/** How far a pixel is from a line in the picture, and how deep the line is there. */
function offLine(a: Spot, b: Spot, x: number, y: number): { off: number; depth: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(Math.max(along, 0), 1);
  return { off: Math.hypot(a.x + dx * t - x, a.y + dy * t - y), depth: a.depth + (b.depth - a.depth) * t };
}
