import type { Form } from '../form/form';
import {
  add,
  between,
  compose,
  length,
  mix,
  sub,
  times,
  turnAbout,
  turned,
  type Turn,
  type Vec,
} from '../form/space';
import { eye, unproject, type Camera, type Size } from './camera';

/** How near and how far one may go, as parts of the first distance. */
const NEAREST = 0.12;
const FARTHEST = 2.5;
/** The eye stays this far from every point of a body, in edges. */
const CLEARANCE = 2.2;
/** A flat board never turns its back. */
const MOST_TILT = 1.15;

/** Turns the board under the camera by angles to the right and downward, as a hand would drag it. */
export function orbited(form: Form, camera: Camera, right: number, down: number): Camera {
  return {
    ...camera,
    turn: form.kind === 'flat' ? tilted(camera.turn, right, down) : rolled(camera.turn, right, down),
  };
}

/** Any way at all: a sphere has no top that one could get stuck at. */
function rolled(turn: Turn, right: number, down: number): Turn {
  return compose(turn, compose(turnAbout([0, 1, 0], -right), turnAbout([1, 0, 0], -down)));
}

/** On a table: round the board, and lower down to it. */
function tilted(turn: Turn, right: number, down: number): Turn {
  const up = turned(turn, [0, 1, 0]);
  const toEye = turned(turn, [0, 0, 1]);
  const lean = Math.atan2(Math.hypot(toEye[0], toEye[1]), toEye[2]);
  const round = lean > 1e-4 ? Math.atan2(toEye[0], -toEye[1]) : Math.atan2(-up[0], up[1]);
  const next = Math.min(Math.max(lean - down, 0), MOST_TILT);
  return compose(turnAbout([0, 0, 1], round - right), turnAbout([1, 0, 0], next));
}

/** Moves the picture by pixels. It cannot be pushed out of sight. */
export function panned(form: Form, camera: Camera, size: Size, dx: number, dy: number): Camera {
  const from = unproject(camera, size, size.width / 2, size.height / 2, camera.distance);
  const to = unproject(camera, size, size.width / 2 - dx, size.height / 2 - dy, camera.distance);
  return { ...camera, target: leashed(form, add(camera.target, sub(to, from))) };
}

/** Goes nearer (factor below 1) or away, keeping what is under a pixel where it is. */
export function zoomed(
  form: Form,
  camera: Camera,
  first: Camera,
  size: Size,
  factor: number,
  x: number,
  y: number,
): Camera {
  const distance = Math.min(
    Math.max(camera.distance * factor, first.distance * NEAREST),
    first.distance * FARTHEST,
  );
  const under = unproject(camera, size, x, y, camera.distance);
  const target = mix(under, camera.target, distance / camera.distance);
  const nearer = { ...camera, distance, target: leashed(form, target) };
  return factor < 1 && isInside(form, nearer) ? camera : nearer;
}

/** Whether the eye would be so near to a body that it looks out of its inside. */
function isInside(form: Form, camera: Camera): boolean {
  if (form.kind === 'flat') return false;
  const from = eye(camera);
  return form.shape.layout.some((place) => length(sub(place, from)) < CLEARANCE * form.unit);
}

function leashed(form: Form, target: Vec): Vec {
  const off = sub(target, form.centre);
  const size = Math.hypot(...off);
  return size <= form.radius ? target : add(form.centre, times(off, form.radius / size));
}

/** On the way from one camera to another. */
export function underway(a: Camera, b: Camera, t: number): Camera {
  return {
    target: mix(a.target, b.target, t),
    turn: between(a.turn, b.turn, t),
    distance: a.distance + (b.distance - a.distance) * t,
    fov: a.fov + (b.fov - a.fov) * t,
  };
}

/** Whether two cameras show the same. */
export function same(a: Camera, b: Camera): boolean {
  const turn = Math.abs(a.turn.reduce((sum, part, index) => sum + part * b.turn[index]!, 0));
  return (
    turn > 1 - 1e-6 &&
    Math.abs(a.distance / b.distance - 1) < 1e-3 &&
    Math.hypot(...sub(a.target, b.target)) < 1e-3 * b.distance
  );
}
