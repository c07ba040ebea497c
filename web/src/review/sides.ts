import { stoneOf } from '../names';
import type { GameSpec, View } from '../wire';
import { t } from '../words/index.svelte';

/** The letters of what the sides place, as pictures in a text show it. */
export function coloursOf(game: GameSpec, view: View | undefined): string {
  return [...(view?.picture.colours ?? 'bw')].map((letter) => stoneOf(game.game, letter)).join('');
}

/** What the sides are called: by their stones or discs. */
export function sideName(colours: string, seat: number): string {
  return t(`colour-${colours[seat] ?? 'b'}`);
}
