import { formOf, type Form } from '../form/form';
import { add, distance, sub, times, type Vec } from '../form/space';
import type { BoardShape } from '../../wire';
import {
  STRAIGHT,
  eye,
  firstCamera,
  fitted,
  projector,
  unproject,
  type Camera,
  type Pose,
  type Size,
  type Spot,
} from './camera';
import { orbited, panned, same, underway, zoomed } from './orbit';
import { FINGER_REACH, MOUSE_REACH, pickEdge, pickPoint } from './picking';
import { isSeen, turnedTo } from './sight';

const GLIDE = 320;

/** Whether somebody asked for stillness. */
export const still = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Where one board is looked at from, and everything that turns pixels into points.
 *
 * Knows nothing of drawing: the scene and the plain board each have one and draw again when it tells them that it moved.
 */
export class Viewpoint {
  #form: Form;
  #size: Size = { width: 100, height: 100 };
  #first: Camera;
  #camera: Camera;
  #project: ((place: Vec) => Spot) | undefined;
  #frame = 0;
  #pose: Pose;

  /** `moved` is called whenever the picture changes. */
  constructor(
    shape: BoardShape,
    readonly moved: () => void,
    pose: Pose = STRAIGHT,
  ) {
    this.#form = formOf(shape);
    this.#pose = pose;
    this.#first = this.#camera = firstCamera(this.#form, this.#size, pose);
  }

  get form(): Form {
    return this.#form;
  }
  get camera(): Camera {
    return this.#camera;
  }
  get size(): Size {
    return this.#size;
  }
  /** Whether this is the view that the board opened with. */
  get home(): boolean {
    return same(this.#camera, this.#first);
  }

  /** Whether one is nearer than the view that the board opened with. */
  get near(): boolean {
    return this.#camera.distance < this.#first.distance * 0.98;
  }

  /** Another board in the same place. One with as many points is the same board being drawn: the view stays. */
  setShape(shape: BoardShape, keepView = false): void {
    if (this.#form.shape === shape) return;
    this.#form = formOf(shape);
    this.#first = firstCamera(this.#form, this.#size, this.#pose);
    if (!keepView) this.#set(this.#first);
    else this.#set(this.#camera);
  }

  /** Lies otherwise before its viewer from now on. */
  setPose(pose: Pose): void {
    if (pose.quarter === this.#pose.quarter && pose.lean === this.#pose.lean) return;
    this.#pose = pose;
    this.#first = firstCamera(this.#form, this.#size, pose);
    this.#set(this.#first);
  }

  resize(size: Size): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    const { home } = this;
    this.#size = size;
    this.#first = firstCamera(this.#form, size, this.#pose);
    this.#set(home ? this.#first : this.#camera);
  }

  orbit(right: number, down: number): void {
    cancelAnimationFrame(this.#frame);
    this.#set(orbited(this.#form, this.#camera, right, down));
  }

  pan(dx: number, dy: number): void {
    this.#set(panned(this.#form, this.#camera, this.#size, dx, dy));
  }

  /** Nearer if the factor is below 1, towards a pixel or the middle. */
  zoom(factor: number, x = this.#size.width / 2, y = this.#size.height / 2): void {
    this.#set(zoomed(this.#form, this.#camera, this.#first, this.#size, factor, x, y));
  }

  /** Back to the view that the board opened with. */
  reset(): void {
    cancelAnimationFrame(this.#frame);
    if (this.home) return this.#set(this.#first);
    this.#glide(this.#first);
  }

  /** Whether a point is seen: in the picture, and not behind the body. */
  sees(point: number): boolean {
    return isSeen(this.#form, this.#camera, this.#size, point);
  }

  /** Turns the board until a point is seen, or is in the middle. */
  show(point: number, centre = false): void {
    if (this.#form.kind === 'flat') return;
    const to = turnedTo(this.#form, this.#camera, this.#first, point, centre);
    // From another side a body may be wider: none of it is cut off.
    const whole = fitted(this.#form, { ...to, target: this.#form.centre }, this.#size).distance;
    const far = !centre && !this.near;
    this.#glide(far ? { ...to, target: this.#form.centre, distance: Math.max(whole, to.distance) } : to);
  }

  /** Goes to another view, in a moment or at once. */
  #glide(to: Camera): void {
    cancelAnimationFrame(this.#frame);
    if (still()) return this.#set(to);
    const from = this.#camera;
    const began = performance.now();
    const glide = () => {
      const t = Math.min((performance.now() - began) / GLIDE, 1);
      this.#set(underway(from, to, t * t * (3 - 2 * t)));
      if (t < 1) this.#frame = requestAnimationFrame(glide);
    };
    glide();
  }

  project(place: Vec): Spot {
    this.#project ??= projector(this.#camera, this.#size);
    return this.#project(place);
  }

  /** Where a point lies in the picture. */
  spot(point: number): Spot {
    return this.project(this.#form.shape.layout[point] ?? this.#form.centre);
  }

  pick(x: number, y: number, seeThrough = false, finger = false): number | undefined {
    const reach = finger ? FINGER_REACH : MOUSE_REACH;
    return pickPoint(this.#form, this.#camera, this.#size, x, y, { seeThrough, reach });
  }

  /** The place of a flat board under a pixel. */
  ground(x: number, y: number): Vec | undefined {
    const from = eye(this.#camera);
    const to = unproject(this.#camera, this.#size, x, y, this.#camera.distance);
    const fall = from[2] - to[2];
    return fall > 1e-9 ? add(from, times(sub(to, from), from[2] / fall)) : undefined;
  }

  pickEdge(x: number, y: number): number | undefined {
    return pickEdge(this.#form, this.#camera, this.#size, x, y);
  }

  /** Where a point goes that is dragged to a pixel: it stays as deep in the picture as it is. */
  dragTarget(point: number, x: number, y: number): Vec {
    return unproject(this.#camera, this.#size, x, y, this.spot(point).depth);
  }

  /** The nearest and the farthest that anything of the board can be. */
  get depths(): { near: number; far: number } {
    const middle = distance(this.#camera.target, this.#form.centre);
    const out = this.#form.radius + middle;
    return {
      near: Math.max(this.#camera.distance - out, this.#camera.distance * 0.05),
      far: this.#camera.distance + out,
    };
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
  }

  #set(camera: Camera): void {
    this.#camera = camera;
    this.#project = undefined;
    this.moved();
  }
}
