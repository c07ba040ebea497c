import { shapeOf, named } from '../board/shapes';
import type { Look } from '../board/look';
import type { Core } from '../core/core';
import { Solver } from '../life/solver';
import { shelf } from '../life/shelf';
import { LifeTrainer } from '../life/trainer.svelte';
import { stormOf, type Item } from './items';
import { kept } from './kept.svelte';
import { movesOf, puzzles } from './puzzles';
import type { Sitting } from './sitting';
import { Trainer } from './trainer.svelte';

/** How long a storm lasts, in milliseconds. */
export const LASTS = 180_000;

/** What somebody sits at in a storm. */
export type Seat = (LifeTrainer | Trainer) & { look: Look };

/** As many problems as one can, one after the other, the easy ones first. */
export class Storm {
  solved = $state(0);
  wrong = $state(0);
  seat = $state.raw<Seat>();
  item = $state.raw<Item>();
  left = $state(LASTS);
  over = $state(false);
  /** Whether there never was a better one. */
  record = $state(false);
  readonly #queue: Item[];
  readonly #ends: number;
  readonly #timer: ReturnType<typeof setInterval>;
  /** One thread for all of them: what the solver knows stays known. */
  readonly #solver = new Solver();

  constructor(
    readonly set: string,
    all: readonly Item[],
    readonly rules: Core,
    readonly now: () => number = Date.now,
  ) {
    this.#queue = stormOf(all.filter((one) => one.set === set));
    this.#ends = now() + LASTS;
    this.#timer = setInterval(() => this.#tick(), 200);
    void this.#next();
  }

  #tick(): void {
    this.left = Math.max(0, this.#ends - this.now());
    if (this.left === 0) this.#end();
  }

  #end(): void {
    if (this.over) return;
    this.over = true;
    this.stop();
    this.record = this.solved > (kept.progress.storm[this.set] ?? 0);
    kept.stormed(this.set, this.solved);
  }

  /** Nobody sits here any more. */
  stop(): void {
    clearInterval(this.#timer);
    this.#solver.stop();
  }

  async #next(): Promise<void> {
    const one = this.#queue.shift();
    if (!one || this.over) return this.#end();
    const seat = await this.#sit(one);
    if (this.over) return;
    this.item = one;
    this.seat = seat;
  }

  async #sit(one: Item): Promise<Seat> {
    // The first mistake ends a problem: there is no time to look at it again.
    let open = true;
    const goOn = (right: boolean) => {
      if (!open) return;
      open = false;
      if (right) this.solved++;
      else this.wrong++;
      void this.#next();
    };
    const sitting: Sitting = {
      solved: () => goOn(true),
      failed: () => goOn(false),
      helped: () => goOn(false),
    };
    if (one.kind === 'gomoku') {
      const puzzle = (await puzzles()).find(({ id }) => id === one.id)!;
      const { picture } = this.rules.view(puzzle.game, movesOf(puzzle)).view;
      return new Trainer(puzzle, this.rules, named(await shapeOf(picture.board), picture.names), sitting);
    }
    const { text } = (await shelf()).find(({ id }) => id === one.id)!;
    const problem = this.rules.lifeRead(text).problems[0]!;
    return new LifeTrainer(problem, this.rules, await shapeOf(problem.board), this.#solver, sitting);
  }

  /** Leaves a problem alone. */
  skip(): void {
    this.wrong++;
    void this.#next();
  }

  readonly clock = $derived.by(() => {
    const seconds = Math.ceil(this.left / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  });
}
