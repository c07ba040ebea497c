import type { Choice, View } from '../wire';

/** The move that a click on this point means, if any. */
export function moveAt(view: View, point: number): Choice | undefined {
  return view.choices.find((choice) => choice.points?.includes(point));
}

/** Where a move lies, as the position lists its moves; of several places the first that is empty. */
export function pointOf(view: View, pieces: string, move: string): number | undefined {
  const points = view.choices.find((choice) => choice.move === move)?.points ?? [];
  return points.find((point) => pieces[point] === '.') ?? points[0];
}

/** Every point that means a move. */
export function playable(view: View): Set<number> {
  return new Set(view.choices.flatMap((choice) => choice.points ?? []));
}

/** Moves without a place on the board: a pass, accepting a count. */
export function wordMoves(view: View): string[] {
  return view.choices.filter((choice) => !choice.points?.length).map((choice) => choice.move);
}

/** What to do with a click: in confirm mode the first one selects and the second one on the same move makes it. */
export function click(choice: Choice, selected: string | undefined, confirm: boolean): 'select' | 'play' {
  return confirm && selected !== choice.move ? 'select' : 'play';
}
