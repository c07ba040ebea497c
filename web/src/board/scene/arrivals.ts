import { sub, times, type Vec } from '../form/space';
import type { Form } from '../form/form';
import type { Look } from '../look';
import type { SceneKind, Step } from '../pictures/scenes';
import { still } from '../view/viewpoint';

/** From one point to any other. */
const MOVING = 180;

/** Pieces on their way to where they will be. */
export class Arrivals {
  #coming = new Map<number, { began: number; from?: number }>();
  #form: Form | undefined;
  #kind: SceneKind | undefined;

  /** Looks at what the last move changed, if that was not to be seen before: whoever steps back sees nothing arrive. */
  notice(form: Form, kind: SceneKind, before: Look, after: Look): void {
    this.#form = form;
    this.#kind = kind;
    for (const point of this.#coming.keys()) if (after.pieces[point] === '.') this.#coming.delete(point);
    if (still()) return;
    const began = performance.now();
    const fresh = (point: number) => after.pieces[point] !== before.pieces[point];
    for (const change of after.changes ?? []) {
      if (change.change === 'placed' && fresh(change.point)) this.#coming.set(change.point, { began });
      if (change.change === 'moved' && fresh(change.to))
        this.#coming.set(change.to, { began, from: change.from });
    }
  }

  /** Where they are now. Those that have arrived are forgotten. */
  now(): Map<number, Step> {
    const here = new Map<number, Step>();
    const time = performance.now();
    for (const [point, { began, from }] of this.#coming) {
      const step = this.#step(point, time - began, from);
      if (step) here.set(point, step);
      else this.#coming.delete(point);
    }
    return here;
  }

  get busy(): boolean {
    return this.#coming.size > 0;
  }

  #step(point: number, time: number, from: number | undefined): Step | undefined {
    if (!this.#form || !this.#kind) return undefined;
    if (from === undefined) return this.#kind.arrive(this.#form, point, time);
    const left = 1 - time / MOVING;
    if (left <= 0) return undefined;
    const { layout } = this.#form.shape;
    const way: Vec = sub(layout[from]!, layout[point]!);
    return { above: times(way, left * left), size: 1 };
  }
}
