import { COLOURS, letterOf } from '../colours';
import Plain from './Discs.svelte';
import type { PictureKind, PictureOf } from './kind';

/** The colours of discs until the game has said what it calls its seats. */
const USUAL = 'ryug';

const colourOf = (seat: number, sides: readonly string[]) => letterOf(sides[seat]) ?? USUAL[seat] ?? 'b';

/** Discs in the cells of an upright rack. */
export const discs: PictureKind<PictureOf<'discs'>> = {
  lies: ({ discs }, sides) => ({
    pieces: [...discs].map((seat) => (seat === '.' ? seat : colourOf(Number(seat), sides))).join(''),
  }),
  colour: (_, seat, sides) => colourOf(seat, sides),
  next: () => undefined,
  tally: () => ({}),
  cells: true,
  Plain,
  fill: (letter) => COLOURS[letter]?.ink ?? HOLE,
};

/** What one sees through an empty cell. */
export const HOLE = '#16304f';
/** The rack itself. */
export const RACK = '#27507f';
