import type { Seat } from '../wire';
import { t } from '../words/index.svelte';

/** Games whose seats people call by the colour of their stones. */
const COLOURED = new Set(['go', 'gomoku']);

/** What people call a seat before the game has begun. */
export function seatName(game: string, seat: Seat): string {
  if (COLOURED.has(game)) return t(seat === 0 ? 'colour-b' : 'colour-w');
  return t(`seat-${seat}`);
}
