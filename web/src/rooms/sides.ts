import { seatColour as colourOf, seatName as sideOf } from '../board/sides';
import type { OpenGame, Seat } from '../wire';
import { t } from '../words/index.svelte';

/** A seat of a room: its side, or only its number where sides are drawn by lot. */
export function seatName(game: string, seat: Seat, shuffle = false): string {
  return shuffle ? t('room-seat', { n: seat + 1 }) : sideOf(game, seat);
}

/** The letter of the colour that a seat begins with; nothing where sides are drawn by lot. */
export function seatColour(game: string, seat: Seat, shuffle = false): string | undefined {
  return shuffle ? undefined : colourOf(game, seat);
}

/** What a room is called: whoever opened it gives the name where it has none. */
export function roomName({ name, owner }: Pick<OpenGame, 'name' | 'owner'>): string {
  return name ? name : t('room-of', { name: owner });
}
