import type { Insight, Seat, View } from '../wire';

/** What share of games each seat wins, from 0 to 1; nothing where nobody knows. */
export type Shares = readonly (number | undefined)[];

/** A drop of more than this in the share of games won is a mistake worth seeing. */
const MISTAKE = 0.15;

/** Less than this is no lead worth telling. */
const LEAST_LEAD = 0.05;

/** A position of the line as the graph shows it. */
export interface Rate {
  id: number;
  /** Nothing where nobody has looked. */
  shares?: Shares | undefined;
  /** Who made the move that led here. */
  seat?: Seat | undefined;
}

export interface Mistake {
  id: number;
  /** What the move cost whoever made it. */
  lost: number;
}

/** What an engine says, for each of so many seats. If it spoke of one only: of two, the other wins what is left; of more, nobody knows who does. */
export function sharesOf(
  { seat: own, win_rate, payoffs }: Pick<Insight, 'seat' | 'win_rate' | 'payoffs'>,
  seats: number,
): Shares {
  if (payoffs?.length === seats) return payoffs;
  return Array.from({ length: seats }, (_, seat) =>
    seat === own ? win_rate : seats === 2 ? 1 - win_rate : undefined,
  );
}

/** Who is expected to be ahead, and by how much; of several others nobody has said who. */
export function leadOf(
  { seat, score }: Pick<Insight, 'seat' | 'score'>,
  seats: number,
): { seat: Seat; by: number } | undefined {
  if (score === undefined) return undefined;
  if (score >= 0) return { seat, by: score };
  return seats === 2 ? { seat: 1 - seat, by: -score } : undefined;
}

/** What an engine thinks of a position, in one: who is more likely to win, and by how much where that says the same. */
export interface Judgement {
  seat: Seat;
  /** What share of games this seat wins. */
  share: number;
  /** By how many points, on average. Many small wins and a few large losses may average to a deficit: then nothing is said. */
  by?: number | undefined;
}

export function judgementOf(insight: Pick<Insight, 'seat' | 'win_rate' | 'score'>, seats: number): Judgement {
  const { seat, win_rate } = insight;
  const turned = seats === 2 && win_rate < 0.5;
  const who = turned ? 1 - seat : seat;
  const lead = leadOf(insight, seats);
  const agrees = lead !== undefined && lead.seat === who && lead.by >= LEAST_LEAD;
  return { seat: who, share: turned ? 1 - win_rate : win_rate, by: agrees ? lead.by : undefined };
}

/** What is known without an engine: a game that is over. */
export function settled(view: Pick<View, 'payoffs'>): Shares | undefined {
  return view.payoffs;
}

/** Moves that cost whoever made them a lot. A move is only judged where both sides of it are known. */
export function mistakes(rates: readonly Rate[]): Mistake[] {
  return rates.flatMap(({ id, shares, seat }, index) => {
    if (seat === undefined) return [];
    const [before, after] = [rates[index - 1]?.shares?.[seat], shares?.[seat]];
    if (before === undefined || after === undefined) return [];
    const lost = before - after;
    return lost > MISTAKE ? [{ id, lost }] : [];
  });
}

/** Stretches of the graph of one seat without a gap: each a list of places along it. */
export function stretches(rates: readonly Rate[], seat: Seat): { at: number; share: number }[][] {
  const all: { at: number; share: number }[][] = [];
  let open: { at: number; share: number }[] | undefined;
  for (const [at, { shares }] of rates.entries()) {
    const share = shares?.[seat];
    if (share === undefined) open = undefined;
    else if (open) open.push({ at, share });
    else all.push((open = [{ at, share }]));
  }
  return all;
}
