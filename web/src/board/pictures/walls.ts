import { COLOURS } from '../colours';

/** What a wall is painted with, by the letter of whoever built it: a little lighter than their pawn; wood if that is not known. */
export const WALL: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(COLOURS).map(([letter, { ink }]) => [letter, ink])),
  '': '#f4e6c8',
};

/** A wall that may not be built. It is striped as well: one of the players may be red. */
export const REFUSED = '#d3123f';

/** What a spell may be cast on: no pawn has this colour. */
export const CAST = '#a5279b';
