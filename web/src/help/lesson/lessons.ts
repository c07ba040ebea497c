import type { GameSpec, View } from '../../wire';

/** What has happened on a lesson's board so far: all that a lesson needs to know whether it has been learnt. */
export interface SoFar {
  view: View;
  /** What the rules refused, and where. */
  refused: readonly { code: string; point: number }[];
  /** Whether somebody looked at a chain and its liberties. */
  looked: boolean;
}

/** A position to try something in. Its words are `help-lesson-NAME`, `-title` and `-done`. */
export interface Lesson {
  name: string;
  /** The same on a square board and on a torus; some games are played on one board only. */
  square: GameSpec;
  torus?: GameSpec;
  /** Drawn flat: a page has room for only so many boards in three dimensions. */
  flat?: boolean;
  /** Whether passing is part of it. */
  pass?: boolean;
  /** Nothing to learn is nothing to be done: one simply plays. */
  done?: (soFar: SoFar) => boolean;
}
