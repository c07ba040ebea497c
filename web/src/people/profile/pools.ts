import { gameName } from '../../names';
import { t } from '../../words/index.svelte';

/** What people call a pool of ratings: `go/blitz` is Go · Blitz. */
export function poolName(pool: string): string {
  const [game = '', speed = ''] = pool.split('/');
  return `${gameName(game)} · ${t(`speed-${speed}`)}`;
}
