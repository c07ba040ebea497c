import { COLOURS, letterOf } from '../colours';
import Plain from './Tiles.svelte';
import type { PictureKind, PictureOf } from './kind';

/** The colours of tiles until the game has said what it calls its sides. */
const USUAL = 'ru';

const colourOf = (side: number, sides: readonly string[]) => letterOf(sides[side]) ?? USUAL[side] ?? 'b';

/** Hexagonal tiles in a rhombus. */
export const tiles: PictureKind<PictureOf<'tiles'>> = {
  lies: ({ tiles }, sides) => ({
    pieces: [...tiles].map((side) => (side === '.' ? side : colourOf(Number(side), sides))).join(''),
  }),
  colour: ({ sides: has }, seat, sides) => colourOf(has[seat] ?? seat, sides),
  next: () => undefined,
  tally: () => ({}),
  cells: true,
  flat: true,
  Plain,
  fill: (letter) => COLOURS[letter]?.ink ?? EMPTY,
};

/** A cell that nobody has. */
export const EMPTY = '#e9dfc8';
/** What shows between cells. */
export const GROUT = '#a08a62';
