import type { BoardShape } from '../wire';

/** Everything that is drawn on a board. Whoever draws it knows no rules: what may be played comes with it. */
export interface Look {
  shape: BoardShape;
  /** A letter for each point: `b`, `w`, or `.` for an empty one. */
  stones: string;
  /** The point of the last stone. */
  last?: number | undefined;
  /** The points of the row that won. */
  row?: number[] | undefined;
  /** Stones that are marked as dead. */
  dead?: number[] | undefined;
  /** Whose each point is while it is counted: a letter for each point. */
  owners?: string | undefined;
  /** Points that a click can mean something at; others refuse with a reason. All look alike until the pointer is there. */
  playable?: ReadonlySet<number> | undefined;
  /** The colour of the stone that would be placed: a ghost under the pointer. */
  ghost?: string | undefined;
  /** The point that was clicked once and waits for the second click. */
  selected?: number | undefined;
  /** A chain that is lit up, and its liberties. */
  lit?: { points: number[]; liberties: number[] } | undefined;
  /** What an engine thinks of some points: weight from 0 to 1 and a few characters. */
  hints?: Hint[] | undefined;
  /** Where a stone would make a threat: whose, what is written there, and whether nothing stops it any more. */
  threats?: { point: number; by: string; label: string; strong: boolean }[] | undefined;
  /** Whose each point is expected to be: from -1 (White's) to 1 (Black's). */
  ownership?: number[] | undefined;
  /** Numbers or letters on points: move numbers, variations, marks of a record. */
  labels?: ReadonlyMap<number, string> | undefined;
  /** Discs in holes instead of stones on crossings: Connect Four. */
  discs?: boolean | undefined;
}

export interface Hint {
  point: number;
  weight: number;
  label?: string | undefined;
  /** It is known for sure that something else is better. */
  worse?: boolean | undefined;
}

/** How it is drawn: everybody's own choice. */
export interface Style {
  board: 'kaya' | 'slate' | 'paper';
  stones: 'shell' | 'flat';
  coordinates: boolean;
  seeThrough: boolean;
  /** As SVG, without WebGL. */
  plain: boolean;
}
