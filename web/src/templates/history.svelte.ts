import type { Template } from '../core/core';
import { Steps } from '../ui/steps.svelte';
import { blank } from './draft';

/** Where it is kept on this device: each template of the server has a place of its own, and so has the new one. */
const stored = (of: string | undefined) => `tengen.template.${of ?? 'new'}`;

/** A template with everything before and after it. What is made stays on this device until something else is begun. */
export class History extends Steps<Template> {
  #of: string | undefined;

  constructor() {
    super(blank());
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

  /** There is nothing left to do here: the next who comes begins anew. */
  forget(): void {
    try {
      localStorage.removeItem(stored(this.#of));
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }

  protected override same(a: Template, b: Template): boolean {
    return a === b || JSON.stringify(a) === JSON.stringify(b);
  }

  protected override keep(): void {
    try {
      localStorage.setItem(stored(this.#of), JSON.stringify(this.now));
    } catch {
      // A template that the browser does not keep is still on the screen.
    }
  }
}
