/** How often each seat came first, and in how many games nobody did. */
export interface Tally {
  firsts: readonly number[];
  drawn: number;
}

export const none = (seats: number): Tally => ({ firsts: Array.from({ length: seats }, () => 0), drawn: 0 });

export const played = ({ firsts, drawn }: Tally): number => firsts.reduce((sum, n) => sum + n, drawn);

/** The same after one game more. */
export function after({ firsts, drawn }: Tally, first: number | undefined): Tally {
  if (first === undefined) return { firsts, drawn: drawn + 1 };
  return { firsts: firsts.map((n, seat) => (seat === first ? n + 1 : n)), drawn };
}

/** 95 of 100 times the truth lies within 1.96 standard errors. */
const Z = 1.959964;

/** Between which shares the true one lies with a certainty of 95 %, after so many of so many games: Wilson's interval. */
export function interval(won: number, games: number): [number, number] {
  if (games === 0) return [0, 1];
  const share = won / games;
  const middle = share + (Z * Z) / (2 * games);
  const reach = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * games)) / games);
  const whole = 1 + (Z * Z) / games;
  return [Math.max(0, (middle - reach) / whole), Math.min(1, (middle + reach) / whole)];
}

/** Fewer games say nothing. */
export const FEWEST = 10;

/** What the games say: nothing yet, that some seat has better or worse chances, or nothing against its being fair. */
export function verdict(tally: Tally): 'early' | 'unfair' | 'fair' {
  const decided = played(tally) - tally.drawn;
  if (decided < FEWEST) return 'early';
  const even = 1 / tally.firsts.length;
  const inside = tally.firsts.every((won) => {
    const [least, most] = interval(won, decided);
    return least <= even && even <= most;
  });
  return inside ? 'fair' : 'unfair';
}
