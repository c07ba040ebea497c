import type { Insight, Seat, View } from '../wire';

/** A drop of more than this in the share of games won is a mistake worth seeing. */
const MISTAKE = 0.15;

/** A position of the line as the graph shows it. */
export interface Rate {
  id: number;
  /** The share of games that the first seat wins, from 0 to 1; nothing where nobody knows. */
  first?: number | undefined;
  /** Who made the move that led here. */
  seat?: Seat | undefined;
}

export interface Mistake {
  id: number;
  /** What the move cost whoever made it. */
  lost: number;
}

/** What an engine says, as the first seat sees it: a graph that jumps with every turn says nothing. */
export function firstRate(insight: Pick<Insight, 'seat' | 'win_rate'>): number {
  return insight.seat === 0 ? insight.win_rate : 1 - insight.win_rate;
}

/** By how much the first seat is expected to be ahead. */
export function firstLead(insight: Pick<Insight, 'seat' | 'score'>): number | undefined {
  if (insight.score === undefined) return undefined;
  return insight.seat === 0 ? insight.score : -insight.score;
}

/** What is known without an engine: a game that is over. */
export function settled(view: Pick<View, 'payoffs'>): number | undefined {
  return view.payoffs?.[0];
}

/** Moves that cost whoever made them a lot. A move is only judged where both sides of it are known. */
export function mistakes(rates: readonly Rate[]): Mistake[] {
  return rates.flatMap(({ id, first, seat }, index) => {
    const before = rates[index - 1]?.first;
    if (before === undefined || first === undefined || seat === undefined) return [];
    const lost = seat === 0 ? before - first : first - before;
    return lost > MISTAKE ? [{ id, lost }] : [];
  });
}

/** Stretches of the graph without a gap: each a list of places along it. */
export function stretches(rates: readonly Rate[]): { at: number; first: number }[][] {
  const all: { at: number; first: number }[][] = [];
  let open: { at: number; first: number }[] | undefined;
  for (const [at, { first }] of rates.entries()) {
    if (first === undefined) open = undefined;
    else if (open) open.push({ at, first });
    else all.push((open = [{ at, first }]));
  }
  return all;
}
