import type { PictureKind, PictureOf } from './kind';
import Plain from './Stones.svelte';

/** Stones on the crossings of a board. */
export const stones: PictureKind<PictureOf<'stones'>> = {
  lies: ({ stones, count }) => ({ pieces: stones, dead: count?.dead, owners: count?.owners }),
  colour: ({ colours }, seat) => colours[seat],
  next: ({ next }) => next,
  tally: ({ captures, count }) => ({ captures, score: count?.score, steps: count?.steps }),
  cells: false,
  Plain,
  fill: (letter, id) => `url(#${id}-${letter})`,
};
