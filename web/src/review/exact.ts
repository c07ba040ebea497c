import type { Exact, Idea, Insight } from '../wire';
import { t } from '../words/index.svelte';

const moves = (exact: Exact) => (exact.outcome === 'draw' ? 0 : exact.plies);

/** What a move is worth, in words: it wins in so many moves of both sides, loses, or draws. */
export function exactWords(exact: Exact): string {
  return t('review-exact', { outcome: exact.outcome, n: moves(exact) });
}

/** The same in two or three characters, for the board. */
export function exactSign(exact: Exact): string {
  if (exact.outcome === 'draw') return '=';
  return `${exact.outcome === 'win' ? '+' : '−'}${exact.plies}`;
}

/** What a position is worth: who wins it, and when. */
export function exactVerdict(insight: Insight, names: readonly string[]): string | undefined {
  const { exact, seat } = insight;
  if (!exact) return undefined;
  const others = names.filter((_, other) => other !== seat);
  // Of two, the other wins what one loses.
  const turned = exact.outcome === 'loss' && others.length === 1;
  const who = (turned ? others[0] : names[seat]) ?? '';
  return t('review-exact-verdict', { outcome: turned ? 'win' : exact.outcome, n: moves(exact), who });
}

/** The moves that nothing is better than: of those that are solved all that are worth as much as the first. */
export function best(insight: Insight): Set<Idea> {
  const [first] = insight.moves;
  if (!first) return new Set();
  if (!first.exact) return new Set([first]);
  const sign = exactSign(first.exact);
  return new Set(insight.moves.filter(({ exact }) => exact && exactSign(exact) === sign));
}

/** How far an engine that solves is. */
export function solved(insight: Insight): { known: number; all: number } {
  return { known: insight.moves.filter(({ exact }) => exact).length, all: insight.moves.length };
}
