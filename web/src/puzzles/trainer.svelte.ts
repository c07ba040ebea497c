import type { Look } from '../board/look';
import { lookOf } from '../board/pictures';
import type { Core, Defended } from '../core/core';
import { kindOf, learn, sidesOf } from '../kinds.svelte';
import { click, moveAt, playable } from '../match/picks';
import { complain, say } from '../notices.svelte';
import { settings } from '../settings.svelte';
import type { BoardShape, Choice, Seat, View } from '../wire';
import { refusal } from '../words/index.svelte';
import { movesOf, type Puzzle } from './puzzles';
import { sittingAt, type Sitting } from './sitting';

type Made = readonly [Seat, string];

/** Two sit at a puzzle: one attacks, one defends. */
const opposite = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

/** An attack that does not win, and what the defence says to it. */
export interface Mistake {
  move: string;
  defended: Defended;
}

/**
 * Somebody at a puzzle: attacks are judged by the rules at once, and the defence answers.
 *
 * Every attack that wins by fours is right, whether or not it is the one that the file has.
 */
export class Trainer {
  /** What was played since the puzzle began, both sides. */
  made = $state.raw<readonly Made[]>([]);
  mistake = $state.raw<Mistake>();
  /** How many fours are still to come, as the defence said last. */
  left = $state<number>();
  done = $state(false);
  hinted = $state<string>();
  selected = $state.raw<{ choice: Choice; point: number }>();
  /** The solution from here, and how much of it is shown. */
  solution = $state.raw<{ line: readonly Made[]; shown: number }>();
  /** Whether there was a mistake or help. */
  #stumbled = false;
  /** Whether it was solved here: whatever is tried after that is play. */
  #over = false;
  /** What was there before the mistake. */
  #before: readonly Made[] = [];

  constructor(
    readonly puzzle: Puzzle,
    readonly rules: Core,
    readonly shape: BoardShape,
    readonly sitting: Sitting = sittingAt(puzzle.id),
  ) {
    // Without a net the rules know what the game calls its sides.
    if (!kindOf(puzzle.game.game)) learn(rules.games());
  }

  readonly moves = $derived.by(() => [
    ...movesOf(this.puzzle),
    ...this.made,
    ...(this.solution?.line.slice(0, this.solution.shown) ?? []),
  ]);
  readonly view: View = $derived.by(() => this.rules.view(this.puzzle.game, this.moves).view);

  /** Whether a stone can be placed now. */
  readonly open = $derived.by(() => !this.mistake && !this.done && !this.solution);

  readonly look: Look = $derived.by(() => {
    const point = (move: string) => this.shape.names.indexOf(move);
    const since = this.moves.slice(movesOf(this.puzzle).length);
    const labels = new Map(since.map(([, move], index) => [point(move), String(index + 1)]));
    return {
      ...lookOf(this.shape, this.view, sidesOf(this.puzzle.game.game)),
      labels,
      selected: this.selected?.point,
      hints: this.hinted === undefined ? undefined : [{ point: point(this.hinted), weight: 1, label: '?' }],
      playable: this.open ? playable(this.view) : new Set(),
      ghost: this.open ? this.puzzle.side : undefined,
    };
  });

  pick(point: number): void {
    if (!this.open) return;
    const choice = moveAt(this.view, point);
    if (!choice) return this.#refuse(point);
    if (click(choice, this.selected?.choice.move, settings.confirm) === 'select') {
      this.selected = { choice, point };
    } else this.play(choice.move);
  }

  #refuse(point: number): void {
    this.selected = undefined;
    const seat = this.view.awaited[0];
    const move = this.shape.names[point];
    if (seat === undefined || move === undefined) return;
    const refused = this.rules.why(this.puzzle.game, this.moves, seat, move);
    if (refused) say(refusal(refused), 'error');
  }

  /** An attack, and the answer of the defence. */
  play(move: string): void {
    const seat = this.view.awaited[0];
    if (!this.open || seat === undefined) return;
    this.selected = this.hinted = undefined;
    try {
      const defended = this.rules.defend(this.puzzle.game, this.moves, move);
      const { fate, answer, escape } = defended;
      this.#before = this.made;
      const made: Made[] = [...this.made, [seat, move]];
      // Whoever has time answers where the win begins: to show that would give it away.
      if (answer !== undefined && escape !== 'time') made.push([opposite(seat), answer]);
      this.made = made;
      if (fate === 'delays') this.left = defended.fours;
      else if (fate === 'stands') {
        this.mistake = { move, defended };
        this.#stumbled = true;
        if (!this.#over) this.sitting.failed([...this.#before.map(([, before]) => before), move]);
      } else {
        this.done = true;
        if (!this.#over) this.sitting.solved(this.#played(), !this.#stumbled);
        this.#over = true;
      }
    } catch (error) {
      complain(error);
    }
  }

  #played(): string[] {
    return this.made.map(([, move]) => move);
  }

  #help(): void {
    this.#stumbled = true;
    if (!this.#over) this.sitting.helped(this.#played());
  }

  /** Takes a mistake back. */
  retry(): void {
    if (!this.mistake) return;
    this.made = this.#before;
    this.mistake = undefined;
  }

  /** Begins again. */
  restart(): void {
    this.made = [];
    this.mistake = this.left = this.hinted = this.selected = this.solution = undefined;
    this.done = false;
  }

  /** The win from here: who plays what. */
  #win(): Made[] {
    const seat = this.view.awaited[0] ?? 0;
    const threats = this.rules.threats(this.puzzle.game, this.moves);
    return (threats?.win ?? []).map(
      (move, index) => [index % 2 === 0 ? seat : opposite(seat), move] as const,
    );
  }

  /** Marks the next point. */
  hint(): void {
    if (!this.open) return;
    this.#help();
    this.hinted = this.#win()[0]?.[1];
  }

  /** Shows the solution from here, its first stone to begin with. */
  show(): void {
    this.retry();
    if (this.done || this.solution) return;
    this.#help();
    this.selected = this.hinted = undefined;
    this.solution = { line: this.#win(), shown: 1 };
  }

  step(by: number): void {
    const { solution } = this;
    if (!solution) return;
    const shown = Math.min(Math.max(solution.shown + by, 0), solution.line.length);
    this.solution = { ...solution, shown };
  }
}
