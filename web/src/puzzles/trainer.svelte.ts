import type { Look } from '../board/look';
import type { Core, Defended } from '../core/core';
import { kindOf, learn, sidesOf } from '../kinds.svelte';
import { complain, say } from '../notices.svelte';
import type { BoardShape, Seat, View } from '../wire';
import { refusal } from '../words/index.svelte';
import { movesOf, type Puzzle } from './puzzles';
import { sittingAt, type Sitting } from './sitting';
import { Solving, type Stage } from './solving.svelte';

/** An attack that does not win, and what the defence says to it. */
export interface Mistake {
  move: string;
  defended: Defended;
}

interface Attack extends Stage {
  mistake?: Mistake;
  /** How many fours are still to come, as the defence said last. */
  left?: number;
}

/**
 * Somebody at a puzzle: attacks are judged by the rules at once, and the defence answers.
 *
 * Every attack that wins by fours is right, whether or not it is the one that the file has.
 */
export class Trainer extends Solving<Attack> {
  hinted = $state<string>();
  /** The solution from here, and how much of it is shown. */
  solution = $state.raw<{ line: readonly string[]; shown: number }>();

  constructor(
    readonly puzzle: Puzzle,
    readonly rules: Core,
    shape: BoardShape,
    sitting: Sitting = sittingAt(puzzle.id),
  ) {
    super({ made: [], done: false }, shape, sitting);
    // Without a net the rules know what the game calls its sides.
    if (!kindOf(puzzle.game.game)) learn(rules.games());
  }

  get mistake(): Mistake | undefined {
    return this.now.mistake;
  }
  get left(): number | undefined {
    return this.now.left;
  }

  /** What stands on the board since the puzzle began. */
  readonly #since = $derived.by(() => [
    ...this.made,
    ...(this.solution?.line.slice(0, this.solution.shown) ?? []),
  ]);
  readonly moves = $derived.by(() => {
    const before = movesOf(this.puzzle);
    return [
      ...before,
      ...this.#since.map((move, index): [Seat, string] => [(before.length + index) % 2, move]),
    ];
  });
  readonly view: View = $derived.by(() => this.rules.view(this.puzzle.game, this.moves).view);
  readonly open: boolean = $derived.by(() => !this.mistake && !this.done && !this.solution);

  readonly look: Look = $derived.by(() => ({
    ...this.drawn(sidesOf(this.puzzle.game.game), this.#since, this.puzzle.side),
    hints: this.hinted === undefined ? undefined : [{ point: this.at(this.hinted), weight: 1, label: '?' }],
  }));

  protected refuse(point: number): void {
    const seat = this.view.awaited[0];
    const move = this.shape.names[point];
    if (seat === undefined || move === undefined) return;
    const refused = this.rules.why(this.puzzle.game, this.moves, seat, move);
    if (refused) say(refusal(refused), 'error');
  }

  protected override clear(): void {
    super.clear();
    this.hinted = this.solution = undefined;
  }

  play(move: string): void {
    if (!this.open) return;
    try {
      const defended = this.rules.defend(this.puzzle.game, this.moves, move);
      const { fate, answer, escape, fours } = defended;
      const attacked = [...this.made, move];
      // Whoever has time answers where the win begins: to show that would give it away.
      const made = answer !== undefined && escape !== 'time' ? [...attacked, answer] : attacked;
      this.clear();
      if (fate === 'delays') this.set({ made, done: false, left: fours });
      else if (fate === 'stands') {
        this.set({ ...this.now, made, mistake: { move, defended } });
        this.fail(attacked);
      } else {
        this.set({ made, done: true });
        this.solve();
      }
    } catch (error) {
      complain(error);
    }
  }

  /** The win from here. */
  #win(): readonly string[] {
    return this.rules.threats(this.puzzle.game, this.moves)?.win ?? [];
  }

  /** Marks the next point. */
  hint(): void {
    if (!this.open) return;
    this.help();
    this.hinted = this.#win()[0];
  }

  /** Shows the solution from here, its first stone to begin with. */
  show(): void {
    this.retry();
    if (this.done || this.solution) return;
    this.help();
    this.clear();
    this.solution = { line: this.#win(), shown: 1 };
  }

  step(by: number): void {
    const { solution } = this;
    if (!solution) return;
    const shown = Math.min(Math.max(solution.shown + by, 0), solution.line.length);
    this.solution = { ...solution, shown };
  }
}
