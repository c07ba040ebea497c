/** How far back it goes. */
const MOST = 300;

/** Something that is made step by step, with everything before and after it. */
export abstract class Steps<T> {
  now = $state.raw() as T;
  #past = $state.raw<T[]>([]);
  #future = $state.raw<T[]>([]);
  #before: { is: T } | undefined;

  constructor(first: T) {
    this.now = first;
  }

  /** Keeps what `now` is on this device, where it is to stay there. */
  protected keep(): void {}

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Whether a step would change nothing. */
  protected same(a: T, b: T): boolean {
    return a === b;
  }

  /** The next step. What is the same is no step. */
  set(next: T): void {
    this.settle();
    if (this.same(next, this.now)) return;
    this.#past = [...this.#past.slice(-MOST), this.now];
    this.#future = [];
    this.now = next;
    this.keep();
  }

  /** A step that is still going on, such as a point that is being dragged. */
  amend(next: T): void {
    this.#before ??= { is: this.now };
    this.now = next;
  }

  /** The end of such a step. */
  settle(): void {
    const [before, next] = [this.#before, this.now];
    this.#before = undefined;
    if (!before) return;
    this.now = before.is;
    this.set(next);
  }

  /** Such a step is given up: everything is as it was before. */
  protected drop(): void {
    if (this.#before) this.now = this.#before.is;
    this.#before = undefined;
  }

  undo(): void {
    this.settle();
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#future = [...this.#future, this.now];
    this.#past = this.#past.slice(0, -1);
    this.now = before;
    this.keep();
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#past = [...this.#past, this.now];
    this.#future = this.#future.slice(0, -1);
    this.now = after;
    this.keep();
  }

  /** What everything begins with: nothing is before it, and it is not kept until something changes. */
  found(first: T): void {
    this.#before = undefined;
    this.#past = this.#future = [];
    this.now = first;
  }
}
