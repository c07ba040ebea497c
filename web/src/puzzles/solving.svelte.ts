import { lookOf } from '../board/pictures';
import type { Look } from '../board/look';
import { click, moveAt, playable } from '../match/picks';
import { settings } from '../settings.svelte';
import { Steps } from '../ui/steps.svelte';
import type { BoardShape, View } from '../wire';
import type { Sitting } from './sitting';

/** How far somebody has come in a problem. */
export interface Stage {
  /** What was played since it began, both sides. */
  made: readonly string[];
  done: boolean;
}

/** Somebody at a problem of any kind: every step with those before and after it, and what becomes known of it. */
export abstract class Solving<S extends Stage> extends Steps<S> {
  /** A move that is to be confirmed. */
  selected = $state.raw<{ move: string; point: number }>();
  /** Whether there was a mistake or help. */
  #stumbled = false;
  /** Whether it was solved here: whatever is tried after that is play. */
  #over = false;
  readonly #start: S;

  constructor(
    start: S,
    readonly shape: BoardShape,
    readonly sitting: Sitting,
  ) {
    super(start);
    this.#start = start;
  }

  /** The position on the board. */
  abstract readonly view: View;
  /** Whether a stone can be placed now. */
  abstract readonly open: boolean;
  /** Whether the last move was wrong; what is wrong with it is being shown. */
  abstract readonly mistake: unknown;
  /** A move, and the answer to it. */
  abstract play(move: string): unknown;
  /** Says why nothing can be played there. */
  protected abstract refuse(point: number): void;

  get made(): readonly string[] {
    return this.now.made;
  }
  get done(): boolean {
    return this.now.done;
  }

  /** What is said of one position does not hold for another. */
  protected clear(): void {
    this.selected = undefined;
  }

  pick(point: number): void {
    if (!this.open) return;
    const choice = moveAt(this.view, point);
    if (!choice) {
      this.selected = undefined;
      this.refuse(point);
    } else if (click(choice, this.selected?.move, settings.confirm) === 'select') {
      this.selected = { move: choice.move, point };
    } else void this.play(choice.move);
  }

  /** Takes a mistake back. */
  retry(): void {
    if (this.mistake) this.undo();
  }

  override undo(): void {
    this.clear();
    super.undo();
  }

  override redo(): void {
    this.clear();
    super.redo();
  }

  /** Begins again. */
  restart(): void {
    this.clear();
    this.found(this.#start);
  }

  /** It is solved. */
  protected solve(): void {
    if (!this.#over) this.sitting.solved(this.made, !this.#stumbled);
    this.#over = true;
  }

  /** The last of these moves was wrong. */
  protected fail(moves: readonly string[]): void {
    this.#stumbled = true;
    if (!this.#over) this.sitting.failed(moves);
  }

  /** Somebody looks at what gives the answer away: this is no solution of their own any more. */
  help(): void {
    this.#stumbled = true;
    if (!this.#over) this.sitting.helped(this.made);
  }

  protected at(move: string): number {
    return this.shape.names.indexOf(move);
  }

  /** The board with what may be played, and these moves numbered. */
  protected drawn(sides: readonly string[], moves: readonly string[], letter: 'b' | 'w') {
    const placed = moves.map((move, index) => [this.at(move), String(index + 1)] as const);
    return {
      ...lookOf(this.shape, this.view, sides),
      // A pass is nowhere.
      labels: new Map(placed.filter(([point]) => point >= 0)),
      selected: this.selected?.point,
      playable: this.open ? playable(this.view) : new Set<number>(),
      ghost: this.open ? letter : undefined,
    } satisfies Look;
  }
}
