import { times, type Vec } from '../form/space';
import type { Form } from '../form/form';
import type { Look } from '../look';
import { still } from '../view/viewpoint';

const PLACING = 130;
/** For one hole: with six rows a disc falls for a third of a second. */
const FALLING = 140;

/** Stones on their way down to the board. */
export class Arrivals {
  #began = new Map<number, number>();
  #form: Form | undefined;
  #discs = false;

  /** Looks for stones that were not there before; whole positions that change at once do not rain down. */
  notice(form: Form, before: Look, after: Look): void {
    this.#form = form;
    this.#discs = after.discs ?? false;
    if (still()) return;
    const fresh: number[] = [];
    for (let point = 0; point < after.stones.length; point++) {
      const stone = after.stones[point];
      if (stone !== '.' && stone !== before.stones[point]) fresh.push(point);
      else if (stone === '.') this.#began.delete(point);
    }
    if (fresh.length <= 2) for (const point of fresh) this.#began.set(point, performance.now());
  }

  /** Where they are now. Those that have arrived are forgotten. */
  now(): Map<number, { above: Vec; size: number }> {
    const here = new Map<number, { above: Vec; size: number }>();
    const time = performance.now();
    for (const [point, began] of this.#began) {
      const step = this.#discs ? this.#fallen(point, time - began) : this.#placed(point, time - began);
      if (step) here.set(point, step);
      else this.#began.delete(point);
    }
    return here;
  }

  get busy(): boolean {
    return this.#began.size > 0;
  }

  #placed(point: number, time: number): { above: Vec; size: number } | undefined {
    const left = 1 - time / PLACING;
    if (left <= 0 || !this.#form) return undefined;
    const up = this.#form.normals?.[point] ?? [0, 0, 0];
    return { above: times(up, this.#form.unit * 0.55 * left * left), size: 1 + 0.12 * left * left };
  }

  /** Falls from above the frame, ever faster. */
  #fallen(point: number, time: number): { above: Vec; size: number } | undefined {
    if (!this.#form) return undefined;
    const { shape, unit } = this.#form;
    const top = Math.max(...shape.layout.map(([, y]) => y)) + unit * 1.2;
    const height = top - shape.layout[point]![1];
    const fallen = unit * (time / FALLING) ** 2;
    return fallen < height ? { above: [0, height - fallen, 0], size: 1 } : undefined;
  }
}
