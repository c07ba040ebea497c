import type { Heat } from '../board/look';
import { pointsOfMoves } from '../match/picks';
import type { Insight, View } from '../wire';
import { number, t } from '../words/index.svelte';

/** Less than this is nowhere to be seen. */
const LEAST = 0.002;
/** From here on it is worth a number. */
const TOLD = 0.015;

/** Whether an engine has said how likely moves look before any search. */
export const tellsPolicy = (insight: Insight): boolean =>
  insight.moves.some(({ prior }) => prior !== undefined);

/** How likely each move looks, on the points where it is made: the likeliest is the strongest. */
export function heatOf(insight: Insight, view: View, pieces: string): Heat[] {
  const most = Math.max(...insight.moves.map(({ prior }) => prior ?? 0));
  if (!(most > 0)) return [];
  const places = pointsOfMoves(view, pieces);
  return insight.moves.flatMap(({ move, prior = 0 }) => {
    const point = places.get(move);
    if (point === undefined || prior < LEAST) return [];
    // By the root, so that what is unlikely beside the likeliest is seen as well.
    const heat: Heat = { point, weight: Math.sqrt(prior / most) };
    return [prior < TOLD ? heat : { ...heat, label: String(Math.round(prior * 100)) }];
  });
}

/** How likely a move looks, in words. */
export const likely = (prior: number): string =>
  prior < 0.001 ? t('study-below') : t('study-percent', { percent: number(prior * 100, 1) });
