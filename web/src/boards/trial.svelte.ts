import { bare, type Look } from '../board/look';
import { lookOf, nextOf } from '../board/pictures';
import { core, type Core } from '../core/core';
import { sidesOf } from '../kinds.svelte';
import { moveAt, playable } from '../match/picks';
import { complain, say } from '../notices.svelte';
import type { BoardShape, GameSpec, Seat, View } from '../wire';
import { refusal } from '../words/index.svelte';

/** Trying a board out: both colours, nobody else, nothing kept. */
export class Trial {
  moves = $state.raw<[Seat, string][]>([]);
  #rules = $state.raw<Core>();
  readonly #game: GameSpec;

  constructor(board: string) {
    this.#game = { game: 'go', board };
    core().then((rules) => (this.#rules = rules), complain);
  }

  readonly view = $derived.by((): View | undefined => {
    try {
      return this.#rules?.view(this.#game, this.moves).view;
    } catch {
      // A board that is not known yet, or none: there is nothing to try.
      return undefined;
    }
  });

  look(shape: BoardShape): Look {
    const { view } = this;
    if (!view) return bare(shape);
    const sides = sidesOf(this.#game.game);
    return {
      ...lookOf(shape, view, sides),
      playable: playable(view),
      ghost: nextOf(view.picture, view.awaited[0] ?? 0, sides),
    };
  }

  pick(point: number): void {
    const { view } = this;
    const seat = view?.awaited[0];
    if (!view || !this.#rules || seat === undefined) return;
    const choice = moveAt(view, point);
    if (choice) {
      this.moves = [...this.moves, [seat, choice.move]];
      return;
    }
    try {
      const refused = this.#rules.why(this.#game, this.moves, seat, String(point + 1));
      if (refused) say(refusal(refused), 'error');
    } catch (error) {
      complain(error);
    }
  }

  undo(): void {
    this.moves = this.moves.slice(0, -1);
  }

  reset(): void {
    this.moves = [];
  }
}
