import { dailyOf, today } from './days';
import { shipped } from './items';
import { kept } from './kept.svelte';
import { flush } from './rated.svelte';

/** Whoever is told how somebody fares at a problem. */
export interface Sitting {
  /** It is solved; `clean` if nothing went wrong on the way. The moves are those of both sides. */
  solved(moves: readonly string[], clean: boolean): void;
  /** The last of these moves was wrong. */
  failed(moves: readonly string[]): void;
  /** They asked for help. */
  helped(moves: readonly string[]): void;
}

/** Nobody keeps what is tried here. */
export const NOBODY: Sitting = { solved() {}, failed() {}, helped() {} };

/** Somebody at a problem of a set: what comes of it is kept, and the first try is sent to the server. */
export function sittingAt(id: string): Sitting {
  const first = (moves: readonly string[], gave_up: boolean) => {
    kept.tried({ id, moves, gave_up });
    void flush();
  };
  return {
    solved(moves, clean) {
      kept.solve(id, clean);
      first(moves, !clean);
      void shipped().then((all) => {
        if (dailyOf(all, today())?.id === id) kept.daily();
      });
    },
    failed(moves) {
      kept.stumbled(id);
      first(moves, false);
    },
    helped(moves) {
      kept.stumbled(id);
      first(moves, true);
    },
  };
}
