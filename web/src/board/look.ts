import type { BoardShape, Change, Lying, Mark, Picture } from '../wire';
import type { Faces } from './faces';

/** Everything that is drawn on a board. Whoever draws it knows no rules: what may be played comes with it. */
export interface Look {
  shape: BoardShape;
  /** The kind of picture that it is. */
  kind: Picture['kind'];
  /** What lies on each point: the letter of its colour (`colours.ts`), or `.` for nothing. */
  pieces: string;
  /** Where the last move was made. */
  last?: number | undefined;
  /** What the last move changed: that is seen to happen. */
  changes?: readonly Change[] | undefined;
  /** Points that stand out by the rules: what has won, what is forbidden. */
  marks?: readonly Mark[] | undefined;
  /** Pieces that are marked as dead. */
  dead?: readonly number[] | undefined;
  /** Whose each point is while it is counted: a letter for each point. */
  owners?: string | undefined;
  /** Points that a click can mean something at; others refuse with a reason. All look alike until the pointer is there. */
  playable?: ReadonlySet<number> | undefined;
  /** The colour of what would be placed: a ghost under the pointer. */
  ghost?: string | undefined;
  /** The point that was clicked once and waits for the second click. */
  selected?: number | undefined;
  /** A chain that is lit up, and its liberties. */
  lit?: { points: number[]; liberties: number[] } | undefined;
  /** Walls and targets, on boards of fields. */
  ground?: Ground | undefined;
  /** Places between points that may be aimed at. */
  slots?: readonly Slot[] | undefined;
  /** The place between points that was clicked once and waits for the second click. */
  chosen?: Edges | undefined;
  /** A spell that is chosen. */
  cast?: Cast | undefined;
  /** Where a piece may go. */
  reach?: readonly number[] | undefined;
  /** A way of each side to its target. */
  ways?: readonly { colour: string; points: readonly number[] }[] | undefined;
  /** How many quarters the board is turned to the left, so that one's own side is below. */
  quarter?: number | undefined;
  /** The letter of whoever is to move. */
  turn?: string | undefined;
  /** What an engine thinks of some places between points. */
  wallHints?: readonly WallHint[] | undefined;
  /** What an engine thinks of some points: weight from 0 to 1 and a few characters. */
  hints?: Hint[] | undefined;
  /** Where a stone would make a threat: whose, what is written there, and whether nothing stops it any more. */
  threats?: { point: number; by: string; label: string; strong: boolean }[] | undefined;
  /** Whose each point is expected to be: from -1 (White's) to 1 (Black's). */
  ownership?: number[] | undefined;
  /** Numbers or letters on points: move numbers, variations, marks of a record. */
  labels?: ReadonlyMap<number, string> | undefined;
}

export interface Hint {
  point: number;
  weight: number;
  label?: string | undefined;
  /** It is known for sure that something else is better. */
  worse?: boolean | undefined;
}

/** The pairs of points that something between them parts. */
export type Edges = readonly (readonly [number, number])[];

/** What an engine thinks of a wall. */
export type WallHint = Omit<Hint, 'point'> & { edges: Edges };

/** A place between points: whether a click there is a move, or is refused with a reason. */
export interface Slot {
  edges: Edges;
  playable: boolean;
}

/** A wall that stands. */
export interface Barrier {
  edges: Edges;
  /** The letter of whoever built it, if that is known. */
  colour?: string | undefined;
  /** Whether it is the last move. */
  last: boolean;
}

/** What is on a board of fields besides pawns. */
export interface Ground {
  columns: number;
  walls: readonly Barrier[];
  /** The fields that each side goes for. */
  targets: readonly { colour: string; points: readonly number[] }[];
  /** How many walls each side has left, and which spells it holds. */
  stock: readonly { colour: string; left: number; held?: readonly string[] }[];
  /** What is not as on an ordinary board of fields, if anything. */
  odd?: Odd | undefined;
}

/** What a game brings to a board of fields besides pawns and walls. */
export interface Odd {
  /** What lies on fields that are not ordinary. */
  kinds: readonly Lying[];
  /** Spells that lie about. */
  spells: readonly Lying[];
  /** Where no wall can be built. */
  disabled: readonly Edges[];
  /** What hangs on something for a time. */
  hanging: readonly Hook[];
  /** What all of them look like and are called; plain faces if nothing is known. */
  faces?: Faces | undefined;
}

/** Something that hangs on a field, a pawn or a wall. */
export interface Hook {
  name: string;
  /** For how many turns; nothing for ever. */
  turns?: number | undefined;
  /** The field, or where the pawn stands. */
  point?: number | undefined;
  /** The letter of the pawn's colour. */
  pawn?: string | undefined;
  /** The wall, or a place for one. */
  edges?: Edges | undefined;
}

/** A spell that somebody is about to cast, and everything that it may be cast on. */
export interface Cast {
  spell: string;
  points: readonly number[];
  walls: readonly Edges[];
}

/** A board with nothing on it. */
export const bare = (shape: BoardShape): Look => ({
  shape,
  kind: 'stones',
  pieces: '.'.repeat(shape.points),
});

/** The points that stand out for a reason. */
export const marked = ({ marks }: Pick<Look, 'marks'>, why: Mark['mark']): readonly number[] =>
  marks?.find(({ mark }) => mark === why)?.points ?? [];

/** What is written on points: on those that are forbidden a cross, unless there is more to say. */
export function writings(look: Pick<Look, 'labels' | 'marks'>): ReadonlyMap<number, string> {
  const forbidden = marked(look, 'forbidden').map((point) => [point, '×'] as const);
  return new Map([...forbidden, ...(look.labels ?? [])]);
}

/** How it is drawn: everybody's own choice. */
export interface Style {
  board: 'kaya' | 'slate' | 'paper';
  stones: 'shell' | 'flat';
  coordinates: boolean;
  seeThrough: boolean;
  /** As SVG, without WebGL. */
  plain: boolean;
  /** What happens when a move is out of sight: the board turns to it, or an arrow at the rim points there. */
  offscreen?: 'turn' | 'arrow';
}
