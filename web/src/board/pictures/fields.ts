import { COLOURS, letterOf } from '../colours';
import type { PictureKind, PictureOf } from './kind';
import Plain from './Stones.svelte';

/** The colours of pawns until the game has said what it calls its sides. */
const USUAL = 'ruyg';

const colourOf = (seat: number, sides: readonly string[]) => letterOf(sides[seat]) ?? USUAL[seat] ?? 'b';

/** Pawns on fields with grooves between them. */
export const fields: PictureKind<PictureOf<'fields'>> = {
  lies: ({ columns, rows, pawns }, sides) => {
    const pieces = Array.from({ length: columns * rows }, () => '.');
    for (const { seat, point } of pawns) pieces[point] = colourOf(seat, sides);
    return { pieces: pieces.join('') };
  },
  colour: (_, seat, sides) => colourOf(seat, sides),
  next: () => undefined,
  tally: () => ({}),
  cells: true,
  flat: true,
  Plain,
  fill: (letter) => COLOURS[letter]?.ink ?? 'none',
};
