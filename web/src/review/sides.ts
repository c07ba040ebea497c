import type { GameSpec } from '../wire';
import { t } from '../words/index.svelte';

/** What the sides are called: by their stones, or by who begins where the discs have colours of their own. */
export function sideName(game: GameSpec, colours: string, seat: number): string {
  return game.game === 'connect-four' ? t(`seat-${seat}`) : t(`colour-${colours[seat] ?? 'b'}`);
}
