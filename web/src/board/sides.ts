import { COLOURS, letterOf } from './colours';
import { colourOf } from './pictures';
import { sidesOf } from '../kinds.svelte';
import type { Picture, Seat } from '../wire';
import { known, t } from '../words/index.svelte';

/** What people call a side that games call `black`. */
function sideWord(side: string): string {
  return known(`side-${side}`) ? t(`side-${side}`) : side;
}

/** What people call the side of a colour, by the letter of the colour. */
export function sideName(letter: string): string {
  return sideWord(COLOURS[letter]?.side ?? letter);
}

/** The letter of the colour that a seat has: openings may exchange colours, so it depends on the position. */
export function seatColour(game: string, seat: Seat, picture?: Picture): string | undefined {
  const sides = sidesOf(game);
  return (picture && colourOf(picture, seat, sides)) ?? letterOf(sides[seat]);
}

/** What people call a seat: by its colour, by the name that the game has for it, or by its number. */
export function seatName(game: string, seat: Seat, picture?: Picture): string {
  const letter = seatColour(game, seat, picture);
  if (letter !== undefined) return sideName(letter);
  const side = sidesOf(game)[seat];
  return side === undefined ? t('seat-numbered', { n: seat + 1 }) : sideWord(side);
}
