import type { Ending, MatchSpec, MatchView } from '../wire';
import { number, t } from '../words/index.svelte';
import { playerName, stoneOf } from '../names';

/** How a match ended, in a sentence. */
export function endingText(ending: Ending, spec: MatchSpec, view: MatchView): string {
  if (ending.reason.kind === 'aborted') return t('match-ended-aborted');
  const best = Math.max(...ending.payoffs);
  const winners = ending.payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []));
  const winner = winners.length === 1 ? winners[0]! : undefined;
  if (winner === undefined)
    return ending.reason.kind === 'agreed' ? t('match-ended-agreed') : t('match-ended-draw');
  const name = seatName(spec, view, winner);
  switch (ending.reason.kind) {
    case 'resigned':
      return t('match-ended-resigned', { name });
    case 'time_out':
      return t('match-ended-time', { name });
    case 'left':
      return t('match-ended-left', { name });
    case 'forfeit':
      return t('match-ended-forfeit', { name });
    default: {
      const score = view.table.picture.score;
      if (!score) return t('match-ended-won', { name });
      const by = Math.abs((score[0] ?? 0) - (score[1] ?? 0));
      return t('match-ended-points', { name, by: number(by, 1), n: by });
    }
  }
}

/** `Black (Ann)`, or only the name where seats have no colours. */
export function seatName(spec: MatchSpec, view: MatchView, seat: number): string {
  const letter = stoneOf(spec.game.game, view.table.picture.colours[seat] ?? '');
  const name = playerName(spec.seats[seat] ?? { name: '?' });
  return letter ? t('match-colour-and-name', { colour: t(`colour-${letter}`), name }) : name;
}
