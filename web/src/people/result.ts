import type { PastMatch } from '../wire';

/** How a match went for somebody, or as a whole. */
export type Result =
  | { kind: 'live' }
  | { kind: 'void' }
  | { kind: 'draw' }
  /** Somebody won, and nobody in particular looks at it. */
  | { kind: 'decided'; winner: number }
  | { kind: 'won' | 'lost'; winner: number };

/** The seat of somebody in a match; none if they sat at all of them, or at none. */
export function seatOf(match: PastMatch, person: string | undefined): number | undefined {
  const theirs = match.seats.flatMap((seat, at) =>
    seat.name === person && seat.engine === undefined ? [at] : [],
  );
  return theirs.length === 1 ? theirs[0] : undefined;
}

export function resultOf(match: PastMatch, person?: string): Result {
  if (!match.ending) return { kind: 'live' };
  const { payoffs } = match.ending;
  if (payoffs.length === 0) return { kind: 'void' };
  const best = Math.max(...payoffs);
  const winner = payoffs.indexOf(best);
  if (payoffs.lastIndexOf(best) !== winner) return { kind: 'draw' };
  const seat = seatOf(match, person);
  if (seat === undefined) return { kind: 'decided', winner };
  return { kind: seat === winner ? 'won' : 'lost', winner };
}
