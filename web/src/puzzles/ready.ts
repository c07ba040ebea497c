import { core } from '../core/core';
import { Solver } from '../life/solver';

let asked = false;

/** Fetches what solving takes, so that it goes on where there is no net: the pages, the rules, and the solver's own thread. */
export function ready(): void {
  if (asked) return;
  asked = true;
  const all = [
    core(),
    import('../life/LifePage.svelte'),
    import('./PuzzlePage.svelte'),
    import('./Storm.svelte'),
  ];
  // Whoever is without a net already will ask again.
  Promise.all(all).then(
    () => new Solver().ready(),
    () => (asked = false),
  );
}
