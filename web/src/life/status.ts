import type { LifeAnswer } from '../core/core';

/** How a group stands: whoever moves, it lives or dies; it depends on that; a ko decides; or nobody knows. */
export type GroupStatus = 'alive' | 'dead' | 'unsettled' | 'ko' | 'unknown';

/** How a group stands, by what the attacker gets who moves first, and by what the defender gets who does. */
export function groupStatus(
  attacked: Pick<LifeAnswer, 'verdict'>,
  defended: Pick<LifeAnswer, 'verdict'>,
): GroupStatus {
  if (attacked.verdict === 'fail') return 'alive';
  if (defended.verdict === 'fail') return 'dead';
  if (attacked.verdict === 'unknown' || defended.verdict === 'unknown') return 'unknown';
  return attacked.verdict === 'win' && defended.verdict === 'win' ? 'unsettled' : 'ko';
}
