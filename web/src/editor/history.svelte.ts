import { EMPTY, type Drawing } from './drawing';

const STORED = 'tengen.drawing';
/** How far back it goes. */
const MOST = 300;

/** A drawing with everything before and after it. What is drawn stays on this device until something else is begun. */
export class History {
  now = $state.raw<Drawing>(EMPTY);
  #past = $state.raw<Drawing[]>([]);
  #future = $state.raw<Drawing[]>([]);

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** The next step. */
  set(next: Drawing): void {
    if (next === this.now) return;
    this.#past = [...this.#past.slice(-MOST), this.now];
    this.#future = [];
    this.now = next;
    this.#keep();
  }

  /** A step that is still going on, such as a point that is being dragged: `from` is where it began. */
  amend(next: Drawing): void {
    this.now = next;
  }

  /** The end of such a step. */
  settle(from: Drawing): void {
    if (from === this.now) return;
    const next = this.now;
    this.now = from;
    this.set(next);
  }

  undo(): void {
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

  /** What was drawn here before, if the page was left in the middle of it. */
  recall(): boolean {
    try {
      const kept = JSON.parse(localStorage.getItem(STORED) ?? 'null') as Drawing | null;
      if (!kept || !Array.isArray(kept.points) || !Array.isArray(kept.edges) || kept.points.length === 0)
        return false;
      this.now = kept;
      return true;
    } catch {
      return false;
    }
  }

  #keep(): void {
    try {
      localStorage.setItem(STORED, JSON.stringify(this.now));
    } catch {
      // A drawing too large for the browser's memory is still on the screen.
    }
  }
}
