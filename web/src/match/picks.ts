import { plainFace } from '../board/faces';
import type { Edges, Hint, Look } from '../board/look';
import type { Choice, View } from '../wire';

/** The move that a click on this point means, if any: of the piece that is held, or of the only one that can go there. */
export function moveAt(view: View, point: number, held?: number): Choice | undefined {
  const there = view.choices.filter((choice) => choice.points?.includes(point));
  const own = there.find(({ piece }) => piece === held);
  return own ?? (there.every(({ piece }) => piece === there[0]?.piece) ? there[0] : undefined);
}

/** A position with the moves of one spell alone; without a spell, with all others. */
export function within(view: View, spell?: string): View {
  return { ...view, choices: view.choices.filter((choice) => choice.spell === spell) };
}

/** Whether something stands there that can be picked up. */
export function canLift(view: View, point: number): boolean {
  return view.choices.some(({ piece }) => piece === point);
}

/** Where pieces may go: the one that is held, or all of them. */
export function reach(view: View, held?: number): number[] {
  return view.choices.flatMap(({ piece, points }) =>
    piece !== undefined && (held === undefined || held === piece) ? (points ?? []) : [],
  );
}

/** The move that a click between these points means, if any. */
export function choiceBetween(view: View, edges: Edges): Choice | undefined {
  const wanted = JSON.stringify(edges);
  return view.choices.find((choice) => choice.edges?.length && JSON.stringify(choice.edges) === wanted);
}

/** Where a move lies, as the position lists its moves; of several places the first that is empty. */
export function pointOf(view: View, pieces: string, move: string): number | undefined {
  const points = view.choices.find((choice) => choice.move === move)?.points ?? [];
  return points.find((point) => pieces[point] === '.') ?? points[0];
}

/** What an engine thinks of a move: on a point, or between points where a wall would stand. */
export function hintsOf(
  view: View,
  pieces: string,
  hints: readonly (Omit<Hint, 'point'> & { move: string })[],
): Pick<Look, 'hints' | 'wallHints'> {
  const found: Required<{ [K in 'hints' | 'wallHints']: NonNullable<Look[K]>[number][] }> = {
    hints: [],
    wallHints: [],
  };
  for (const { move, ...told } of hints) {
    const spell = view.choices.find((choice) => choice.move === move)?.spell;
    // A number on a field is a step there; whoever is to cast something there is told what.
    const hint =
      spell !== undefined && told.label ? { ...told, label: `${plainFace(spell).sign} ${told.label}` } : told;
    const point = pointOf(view, pieces, move);
    const edges = view.choices.find((choice) => choice.move === move)?.edges;
    if (point !== undefined) found.hints.push({ point, ...hint });
    else if (edges?.length) found.wallHints.push({ edges, ...hint });
  }
  return { hints: found.hints, ...(found.wallHints.length > 0 ? { wallHints: found.wallHints } : {}) };
}

/** Every point that means a move. */
export function playable(view: View): Set<number> {
  return new Set(view.choices.flatMap((choice) => choice.points ?? []));
}

/** Moves without a place on the board: a pass, accepting a count. */
export function wordMoves(view: View): string[] {
  return view.choices
    .filter((choice) => !choice.points?.length && !choice.edges?.length)
    .map((choice) => choice.move);
}

/** What to do with a click: in confirm mode the first one selects and the second one on the same move makes it. */
export function click(choice: Choice, selected: string | undefined, confirm: boolean): 'select' | 'play' {
  return confirm && selected !== choice.move ? 'select' : 'play';
}
