import type { Component } from 'svelte';
import type { Picture, Seat } from '../../wire';
import type { Look, Style } from '../look';
import type { Picture as Drawn } from '../plain/picture';

/** The picture of a kind, as the rules send it. */
export type PictureOf<K extends Picture['kind']> = Extract<Picture, { kind: K }>;

/** What the component of a kind draws, as SVG: the board and what lies on it, but for the marks that all kinds share. */
export interface PlainProps {
  drawn: Drawn;
  look: Pick<Look, 'pieces' | 'dead'>;
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
}

/** A kind of picture: what lies where, whose it is, and how it is drawn without WebGL. `scenes.ts` has the rest. */
export interface PictureKind<P> {
  /** What lies on the points. `sides` is what the game calls its seats. */
  lies(picture: P, sides: readonly string[]): Pick<Look, 'pieces' | 'dead' | 'owners'>;
  /** The letter of the colour that a seat has now. */
  colour(picture: P, seat: Seat, sides: readonly string[]): string | undefined;
  /** The letter of what is placed next, where that is not the colour of whoever places it. */
  next(picture: P): string | undefined;
  tally(picture: P): Tally;
  /** Whether every point is a cell that is seen, instead of a crossing of lines with names at the rim. */
  cells: boolean;
  /** Whether it is always drawn flat: three dimensions would add nothing. */
  flat?: boolean;
  Plain: Component<PlainProps>;
  /** What a piece of a colour is filled with; pictures may define it under their id. */
  fill(letter: string, id: string): string;
}
