import { core } from '../core/core';
import { Solver } from '../life/solver';
import { keepWhatWasLoaded } from '../offline/offline';
import { shipped } from './items';

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  await Promise.all([
    core(),
    shipped(),
    import('../board/scene/BoardScene'),
    import('../life/LifePage.svelte'),
    import('./PuzzlePage.svelte'),
    import('./Storm.svelte'),
  ]);
  await new Solver().ready();
  await keepWhatWasLoaded();
}

/**
 * Fetches what solving takes, so that it goes on where there is no net, also after the page was closed: the pages, the rules,
 * the problems, and the solver's own thread.
 */
export function ready(): Promise<void> {
  loading ??= load();
  // Whoever is without a net already will ask again.
  loading.catch(() => (loading = undefined));
  return loading;
}
