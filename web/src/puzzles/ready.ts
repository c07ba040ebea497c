import { core } from '../core/core';
import { Solver } from '../life/solver';

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  await Promise.all([
    core(),
    import('../board/scene/BoardScene'),
    import('../life/LifePage.svelte'),
    import('./PuzzlePage.svelte'),
    import('./Storm.svelte'),
  ]);
  await new Solver().ready();
}

/** Fetches what solving takes, so that it goes on where there is no net: the pages, the rules, and the solver's own thread. */
export function ready(): Promise<void> {
  loading ??= load();
  // Whoever is without a net already will ask again.
  loading.catch(() => (loading = undefined));
  return loading;
}
