import type { Form } from '../form/form';
import {
  add,
  compose,
  cross,
  dot,
  inverse,
  length,
  sub,
  times,
  turnAbout,
  turned,
  type Vec,
} from '../form/space';
import { eye, projector, type Camera, type Size } from './camera';
import { facing } from './picking';

/** A point that looks away more than this is not seen well. */
const LEAST_FACING = 0.22;
/** Part of the picture's width and height that counts as its rim. */
const RIM = 0.02;

/** Whether a point is in the picture, on the side that one sees, and nothing of the body before it. */
export function isSeen(form: Form, camera: Camera, size: Size, point: number): boolean {
  const place = form.shape.layout[point];
  if (!place) return true;
  const { x, y, depth } = projector(camera, size)(place);
  const [across, up] = [size.width * RIM, size.height * RIM];
  if (depth <= 0 || x < across || y < up || x > size.width - across || y > size.height - up) return false;
  return !isHidden(form, camera, point);
}

/** Whether the body hides a point, or shows it from its edge. */
export function isHidden(form: Form, camera: Camera, point: number): boolean {
  if (form.kind !== 'surface') return false;
  const from = eye(camera);
  if (form.sided && facing(form, point, from) < LEAST_FACING) return true;
  return isCovered(form, point, from);
}

/** Whether a face lies between a point and the eye. */
function isCovered(form: Form, point: number, from: Vec): boolean {
  const place = form.shape.layout[point]!;
  const way = sub(from, place);
  // Lifted a little off its own face.
  const start = add(place, times(way, (form.unit * 0.25) / length(way)));
  return form.faces.some((face) => {
    if (face.includes(point)) return false;
    const [first, ...rest] = face.map((corner) => form.shape.layout[corner]!);
    return rest.slice(1).some((corner, index) => meets(start, from, first!, rest[index]!, corner));
  });
}

/** Whether the line between two places meets a triangle. */
function meets(from: Vec, to: Vec, a: Vec, b: Vec, c: Vec): boolean {
  const way = sub(to, from);
  const [right, up] = [sub(b, a), sub(c, a)];
  const across = cross(way, up);
  const slope = dot(right, across);
  if (Math.abs(slope) < 1e-12) return false;
  const off = sub(from, a);
  const u = dot(off, across) / slope;
  if (u < 0 || u > 1) return false;
  const over = cross(off, right);
  const v = dot(way, over) / slope;
  if (v < 0 || u + v > 1) return false;
  const t = dot(up, over) / slope;
  return t > 0 && t < 1;
}

/** The turn that brings one direction to another by the shortest way. */
function turnFromTo(from: Vec, to: Vec) {
  const axis = cross(from, to);
  const size = length(axis);
  const angle = Math.atan2(size, dot(from, to));
  const side: Vec = Math.abs(from[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
  const about = size > 1e-9 ? times(axis, 1 / size) : unit(cross(from, side));
  return turnAbout(about, angle);
}

const unit = (way: Vec): Vec => times(way, 1 / (length(way) || 1));

/** Directions spread evenly, to look from. */
const WAYS: readonly Vec[] = Array.from({ length: 120 }, (_, index): Vec => {
  const height = 1 - (2 * index + 1) / 120;
  const round = index * Math.PI * (3 - Math.sqrt(5));
  const radius = Math.sqrt(1 - height * height);
  return [radius * Math.cos(round), height, radius * Math.sin(round)];
});

/**
 * The camera from where a point is seen, turned no further than need be: the way out of the body at the point if that is free,
 * else the best free direction. With `centre` the point comes to the middle.
 */
export function turnedTo(form: Form, camera: Camera, first: Camera, point: number, centre = false): Camera {
  const place = form.shape.layout[point];
  if (!place || form.kind === 'flat') return camera;
  const away = unit(sub(place, form.centre));
  const normal = form.normals?.[point];
  const out = normal
    ? form.sided || dot(normal, turned(camera.turn, [0, 0, 1])) > 0
      ? normal
      : times(normal, -1)
    : away;
  const now = turned(camera.turn, [0, 0, 1]);
  const near = camera.distance < first.distance * 0.95;
  const from = (way: Vec): Camera => ({
    ...camera,
    target: centre || near ? place : first.target,
    turn: compose(turnFromTo(now, way), camera.turn),
  });
  const good = (way: Vec) => dot(way, out) - (isHidden(form, from(way), point) ? 2 : 0);
  if (form.kind === 'wire') return from(centre ? away : now);
  const wanted = unit(add(times(out, 3), now));
  const candidates = centre ? [out, wanted, ...WAYS] : [wanted, out, ...WAYS];
  let best = candidates[0]!;
  let most = -Infinity;
  candidates.forEach((way, index) => {
    // Of what is as good, the first; of the spread directions, what is near to where one looks from already.
    const score = good(way) + (index < 2 ? 1 - index * 0.1 : 0.4 * dot(way, now));
    if (score > most) [best, most] = [way, score];
  });
  // Deep in a body nothing may be free from so far away: then one goes there.
  return centre || !isHidden(form, from(best), point)
    ? from(best)
    : turnedTo(form, camera, first, point, true);
}

/** Where a point that is not seen lies beyond the rim of the picture: a direction on the screen, to the right and downward. */
export function beyond(camera: Camera, form: Form, point: number): { right: number; down: number } {
  const place = form.shape.layout[point] ?? form.centre;
  const [x, y] = turned(inverse(camera.turn), sub(place, camera.target));
  const size = Math.hypot(x, y) || 1;
  return { right: x / size, down: -y / size };
}
