import type { Edges, Look } from '../board/look';
import { colourOf, lookOf, nextOf, slotsOf } from '../board/pictures';
import type { PointMark } from '../core/types';
import { sidesOf } from '../kinds.svelte';
import { hintsOf, playable, reach, within } from '../match/picks';
import type { BoardShape, Idea, Insight, Seat, View } from '../wire';
import { best } from './exact';

/** The number of a move, on a point or at a wall. */
export type Numbered = { number: number } & ({ point: number } | { edges: Edges });

/** What may be laid over a position. */
export interface Overlay {
  insight?: Insight | undefined;
  /** What to write on a hint. */
  label?: ((idea: Idea) => string) | undefined;
  ownership?: boolean | undefined;
  /** Numbers on stones: the points in the order in which they were played. */
  numbers?: readonly Numbered[] | undefined;
  marks?: readonly PointMark[] | undefined;
  lit?: Look['lit'];
  /** The spell that is chosen: what may be clicked are its targets. */
  spell?: string | undefined;
  ways?: Look['ways'];
}

/** More hints than this hide the board. */
const MOST_HINTS = 8;
/** A move that was hardly tried is no hint. */
const LEAST_WEIGHT = 0.02;

/** A position with what is laid over it. */
export function lookAt(shape: BoardShape, view: View, game: string, overlay: Overlay = {}): Look {
  const { picture } = view;
  const marks = overlay.marks ?? [];
  const turn = view.awaited[0];
  const sides = sidesOf(game);
  const look = lookOf(shape, view, sides);
  const open = within(view, overlay.spell);
  return {
    ...look,
    owners: territory(look.owners, marks, shape.points, (seat) => colourOf(picture, seat, sides)),
    playable: playable(open),
    ghost: turn === undefined ? undefined : nextOf(picture, turn, sides),
    lit: overlay.lit,
    ...(overlay.insight && hints(view, look.pieces, overlay.insight, overlay.label)),
    slots: overlay.spell === undefined || open.choices.some(({ edges }) => edges?.length) ? slotsOf(open) : undefined, // prettier-ignore
    reach: reach(open),
    turn: turn === undefined ? undefined : colourOf(picture, turn, sides),
    ways: overlay.ways,
    ownership: overlay.ownership ? overlay.insight?.ownership : undefined,
    ...numberedWalls(overlay.numbers ?? []),
    labels: labels(look.pieces, overlay.numbers ?? [], marks),
  };
}

function hints(
  view: View,
  pieces: string,
  insight: Insight,
  label?: (idea: Idea) => string,
): Pick<Look, 'hints' | 'wallHints'> {
  const most = Math.max(1, ...insight.moves.map((idea) => idea.visits));
  const good = best(insight);
  const ideas = insight.moves.slice(0, MOST_HINTS).flatMap((idea) => {
    const weight = good.has(idea) ? 1 : idea.visits / most;
    // What is known for sure is worth seeing, however bad it is.
    if (weight < LEAST_WEIGHT && !idea.exact) return [];
    const worse = idea.exact && !good.has(idea) ? true : undefined;
    return [{ move: idea.move, weight, label: label?.(idea), worse }];
  });
  return hintsOf(view, pieces, ideas);
}

const SIGNS: Partial<Record<PointMark['sign'], string>> = {
  circle: '○',
  cross: '×',
  square: '□',
  triangle: '△',
  selected: '●',
};

/** Walls of a line that is looked at, with their numbers. */
function numberedWalls(numbers: readonly Numbered[]): Pick<Look, 'wallHints'> {
  const walls = numbers.flatMap((each) =>
    'edges' in each ? [{ edges: each.edges, weight: 0.6, label: String(each.number) }] : [],
  );
  return walls.length > 0 ? { wallHints: walls } : {};
}

/** Numbers stand on stones that are still there; a point that was played twice shows the later one; marks win. */
function labels(
  pieces: string,
  numbers: readonly Numbered[],
  marks: readonly PointMark[],
): ReadonlyMap<number, string> {
  const all = new Map<number, string>();
  for (const each of numbers)
    if ('point' in each && pieces[each.point] !== '.') all.set(each.point, String(each.number));
  for (const { point, sign, text } of marks) {
    const label = text ?? SIGNS[sign];
    if (label !== undefined) all.set(point, label);
  }
  return all;
}

/** Territory that a record marks is shown like territory that is counted. */
function territory(
  owners: string | undefined,
  marks: readonly PointMark[],
  points: number,
  colour: (seat: Seat) => string | undefined,
): string | undefined {
  const marked = marks.filter((mark) => mark.sign === 'territory');
  if (marked.length === 0) return owners;
  const letters = [...(owners ?? '.'.repeat(points))];
  for (const { point, seat } of marked) letters[point] = colour(seat ?? 0) ?? '.';
  return letters.join('');
}
