import { core } from '../core/core';
import type { Inspection } from '../core/core';
import { complain } from '../notices.svelte';
import type { BoardShape } from '../wire';
import { EMPTY, merge, split, type Drawing, type Place } from './drawing';
import { History } from './history.svelte';
import {
  NONE,
  addAll,
  complete,
  connectAll,
  disconnectAll,
  moveAll,
  removeAll,
  turnsOf,
  type Symmetry,
} from './symmetry';

export type Tool = 'select' | 'draw' | 'connect' | 'erase';

/** Where somebody clicked: on a point, on a line, or on nothing at this place. */
export interface Touch {
  point?: number | undefined;
  edge?: readonly [number, number] | undefined;
  place: Place;
}

/** The board that is being drawn, the tool in hand, and what the rules say about it. */
export class Easel {
  readonly history = new History();
  tool = $state<Tool>('draw');
  symmetry = $state.raw<Symmetry>(NONE);
  selection = $state.raw<ReadonlySet<number>>(new Set());
  /** What the rules make of it; nothing while it is being looked at. */
  inspection = $state.raw<Inspection>();

  readonly turns = $derived.by(() => turnsOf(this.symmetry));

  get drawing(): Drawing {
    return this.history.now;
  }

  /** Begins with another drawing; the old one is one step back. */
  begin(drawing: Drawing): void {
    this.history.set(drawing);
    this.selection = new Set();
  }

  static of(shape: BoardShape): Drawing {
    return { points: shape.layout, edges: shape.edges.map(([a, b]) => (a < b ? [a, b] : [b, a])) };
  }

  clear(): void {
    this.begin(EMPTY);
  }

  touch(touch: Touch, adding: boolean): void {
    switch (this.tool) {
      case 'select':
        return this.#select(touch.point, adding);
      case 'draw':
        return this.#draw(touch);
      case 'connect':
        return this.#connect(touch.point);
      case 'erase':
        return this.#erase(touch);
    }
  }

  #select(point: number | undefined, adding: boolean): void {
    if (point === undefined) {
      if (!adding) this.selection = new Set();
      return;
    }
    const chosen = new Set(adding ? this.selection : []);
    if (!chosen.delete(point)) chosen.add(point);
    this.selection = chosen;
  }

  /** Drawing goes from point to point: each new one is joined to the one before. A click on a line splits it. */
  #draw({ point, edge, place }: Touch): void {
    const before = [...this.selection].at(-1);
    let { drawing } = this;
    let at = point;
    if (at === undefined && edge) [drawing, at] = split(drawing, edge[0], edge[1]);
    else if (at === undefined) [drawing, at] = addAll(drawing, place, this.turns);
    if (before !== undefined && before !== at) drawing = connectAll(drawing, before, at, this.turns);
    this.history.set(drawing);
    // A click on the point in hand lets it go: the next one begins somewhere else.
    this.selection = before === at ? new Set() : new Set([at]);
  }

  #connect(point: number | undefined): void {
    const before = [...this.selection].at(-1);
    if (point === undefined || before === point) {
      this.selection = new Set();
    } else if (before === undefined) {
      this.selection = new Set([point]);
    } else {
      this.history.set(connectAll(this.drawing, before, point, this.turns));
      this.selection = new Set();
    }
  }

  #erase({ point, edge }: Touch): void {
    if (point !== undefined) this.history.set(removeAll(this.drawing, [point], this.turns));
    else if (edge) this.history.set(disconnectAll(this.drawing, edge[0], edge[1], this.turns));
    this.selection = new Set();
  }

  /** While a point is dragged; `settle` ends it. */
  drag(point: number, to: Place): void {
    this.history.amend(moveAll(this.drawing, point, to, this.turns));
  }

  deleteSelected(): void {
    if (this.selection.size === 0) return;
    this.history.set(removeAll(this.drawing, this.selection, this.turns));
    this.selection = new Set();
  }

  mergeSelected(): void {
    this.history.set(merge(this.drawing, this.selection));
    this.selection = new Set();
  }

  /** Joins each selected point to the next, in the order in which they were chosen. */
  joinSelected(): void {
    const chosen = [...this.selection];
    const joined = chosen
      .slice(1)
      .reduce((whole, point, index) => connectAll(whole, chosen[index]!, point, this.turns), this.drawing);
    this.history.set(joined);
  }

  completeSymmetry(): void {
    this.history.set(complete(this.drawing, this.turns));
  }

  undo(): void {
    this.history.undo();
    this.selection = new Set();
  }

  redo(): void {
    this.history.redo();
    this.selection = new Set();
  }

  /** Asks the rules what they make of the drawing. */
  async inspect(): Promise<void> {
    const { drawing } = this;
    try {
      const found = (await core()).inspect(drawing.points, drawing.edges);
      if (drawing === this.drawing) this.inspection = found;
    } catch (error) {
      complain(error);
    }
  }
}
