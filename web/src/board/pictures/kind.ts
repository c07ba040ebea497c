import type { Component } from 'svelte';
import type { Picture, Seat } from '../../wire';
import type { Edges, Look, Slot, Style } from '../look';
import type { Picture as Drawn } from '../plain/picture';

/** The picture of a kind, as the rules send it. */
export type PictureOf<K extends Picture['kind']> = Extract<Picture, { kind: K }>;

/** What the component of a kind draws, as SVG: the board and what lies on it, but for the marks that all kinds share. */
export interface PlainProps {
  drawn: Drawn;
  look: Pick<Look, 'pieces' | 'dead' | 'ground' | 'ghost' | 'chosen' | 'wallHints' | 'cast'>;
  /** The place between points that is aimed at. */
  aim?: Slot | undefined;
  style: Pick<Style, 'board' | 'seeThrough'>;
  /** Whether the board is made of wires alone: there is no wood to draw on. */
  wires?: boolean;
  /** No other picture of the page has it. */
  id: string;
}

/** What a page counts beside each seat, where a kind of picture has that. */
export interface Tally {
  captures?: readonly number[] | undefined;
  score?: readonly number[] | undefined;
  /** Walls that are left. */
  stock?: readonly number[] | undefined;
  /** Spells that each holds. */
  held?: readonly (readonly string[])[] | undefined;
}

/** A kind of picture: what lies where, whose it is, and how it is drawn without WebGL. `scenes.ts` has the rest. */
export interface PictureKind<P> {
  /** What lies on the points. `sides` is what the game calls its seats. */
  lies(picture: P, sides: readonly string[]): Pick<Look, 'pieces' | 'dead' | 'owners' | 'ground'>;
  /** The letter of the colour that a seat has now. */
  colour(picture: P, seat: Seat, sides: readonly string[]): string | undefined;
  /** The letter of what is placed next, where that is not the colour of whoever places it. */
  next(picture: P): string | undefined;
  tally(picture: P): Tally;
  /** Whether every point is a cell that is seen, instead of a crossing of lines with names at the rim. */
  cells: boolean;
  /** Whether it is always drawn flat: three dimensions would add nothing. */
  flat?: boolean;
  /** Whether rows and columns have names at the rim though every point is a cell. */
  rim?: boolean;
  /** Whether pieces walk: where one went says nothing about what stands there now. */
  walks?: boolean;
  /** How large what lies on a cell is, as a part of a stone; as large as a stone if nothing is said. */
  size?: number;
  /** Places between points, allowed or not. */
  slots?(picture: P): Edges[];
  /** How many quarters to the left the board is turned to have the side of a seat below. */
  quarter?(picture: P, seat: Seat): number;
  /** The position in words, where a table of what lies on the points does not say it. */
  Words?: Component<{ look: Look }>;
  Plain: Component<PlainProps>;
  /** What a piece of a colour is filled with; pictures may define it under their id. */
  fill(letter: string, id: string): string;
}
