import type { BoardShape, Picture, Seat, View, Slot as WallSlot } from '../../wire';
import type { Edges, Look, Slot } from '../look';
import { discs } from './discs';
import { fields } from './fields';
import type { PictureKind, PictureOf, Tally } from './kind';
import { stones } from './stones';
import { tiles } from './tiles';

/** Every kind of picture: the one place that chooses by it. */
const KINDS: { [K in Picture['kind']]: PictureKind<PictureOf<K>> } = { stones, discs, tiles, fields };

/** How pictures of a kind are drawn. */
export function kindOf(kind: Picture['kind']): PictureKind<Picture> {
  // Whoever is chosen by the kind of a picture is only ever given pictures of that kind.
  return KINDS[kind] as PictureKind<Picture>;
}

/** A position as boards draw it. `sides` is what the game calls its seats, `own` the one that looks at it. */
export function lookOf(
  shape: BoardShape,
  { picture, changes }: Pick<View, 'picture' | 'changes'>,
  sides: readonly string[],
  own?: Seat,
): Look {
  const { kind, last, marks } = picture;
  const look: Look = { shape, kind, last, marks, changes, ...kindOf(kind).lies(picture, sides) };
  const quarter = own === undefined ? 0 : kindOf(kind).quarter?.(picture, own);
  return quarter ? { ...look, quarter } : look;
}

/** Places between points that may be aimed at, and whether a click there is a move; nothing where no move is made so. */
export function slotsOf({ picture, choices }: Pick<View, 'picture' | 'choices'>): Slot[] | undefined {
  const walls = choices.flatMap(({ edges }) => (edges?.length ? [edges] : []));
  const places = kindOf(picture.kind).slots?.(picture) ?? walls;
  if (places.length === 0) return undefined;
  const allowed = new Set(walls.map((edges) => JSON.stringify(edges)));
  return places.map((edges) => ({ edges, playable: allowed.has(JSON.stringify(edges)) }));
}

/** The place for a wall that these pairs of points lie beside. */
export function slotOf(edges: Edges): WallSlot {
  const [a, b] = edges[0] ?? [0, 0];
  return { point: a, orientation: b - a === 1 ? 'vertical' : 'horizontal' };
}

/** The letter of the colour that a seat has in a position. */
export function colourOf(picture: Picture, seat: Seat, sides: readonly string[]): string | undefined {
  return kindOf(picture.kind).colour(picture, seat, sides);
}

/** The letter of what a seat would place. */
export function nextOf(picture: Picture, seat: Seat, sides: readonly string[]): string | undefined {
  return kindOf(picture.kind).next(picture) ?? colourOf(picture, seat, sides);
}

/** What is counted beside each seat. */
export function tallyOf(picture: Picture): Tally {
  return kindOf(picture.kind).tally(picture);
}
