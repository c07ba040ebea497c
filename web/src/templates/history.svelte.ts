import type { Template } from '../core/core';
import { blank } from './draft';

/** How far back it goes. */
const MOST = 300;

/** Where it is kept on this device: each template of the server has a place of its own, and so has the new one. */
const stored = (of: string | undefined) => `tengen.template.${of ?? 'new'}`;

/** A template with everything before and after it. What is made stays on this device until something else is begun. */
export class History {
  now = $state.raw<Template>(blank());
  #past = $state.raw<Template[]>([]);
  #future = $state.raw<Template[]>([]);
  #of: string | undefined;
  #before: Template | undefined;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** The next step. What is the same is no step. */
  set(next: Template): void {
    this.settle();
    if (same(next, this.now)) return;
    this.#past = [...this.#past.slice(-MOST), this.now];
    this.#future = [];
    this.now = next;
    this.#keep();
  }

  /** A step that is still going on, such as a stroke of the brush. */
  amend(next: Template): void {
    this.#before ??= this.now;
    this.now = next;
  }

  /** The end of such a step. */
  settle(): void {
    const [before, next] = [this.#before, this.now];
    this.#before = undefined;
    if (!before) return;
    this.now = before;
    this.set(next);
  }

  undo(): void {
    this.settle();
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [...this.#future, this.now];
    this.#past = this.#past.slice(0, -1);
    this.now = before;
    this.#keep();
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#past = [...this.#past, this.now];
    this.#future = this.#future.slice(0, -1);
    this.now = after;
    this.#keep();
  }

  /** Begins with another template. What was being made is one step back. */
  begin(template: Template): void {
    this.set(template);
  }

  /** From now on it is kept as this template of the server, or as a new one; what was kept of that one before. */
  keepAs(of: string | undefined): unknown {
    this.#of = of;
    try {
      return JSON.parse(localStorage.getItem(stored(of)) ?? 'null');
    } catch {
      return undefined;
    }
  }

  /** What everything begins with: nothing is before it, and it is not kept until something changes. */
  found(template: Template): void {
    this.#past = this.#future = [];
    this.now = template;
  }

  /** There is nothing left to do here: the next who comes begins anew. */
  forget(): void {
    try {
      localStorage.removeItem(stored(this.#of));
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }

  #keep(): void {
    try {
      localStorage.setItem(stored(this.#of), JSON.stringify(this.now));
    } catch {
      // A template that the browser does not keep is still on the screen.
    }
  }
}

const same = (a: Template, b: Template) => a === b || JSON.stringify(a) === JSON.stringify(b);
