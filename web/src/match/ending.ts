import { tallyOf } from '../board/pictures';
import { playerName } from '../names';
import { seatColour, sideName } from '../board/sides';
import type { Ending, MatchSpec, MatchView, Seat } from '../wire';
import { number, t } from '../words/index.svelte';

/** How a match ended, in a sentence. */
export function endingText(ending: Ending, spec: MatchSpec, view: MatchView): string {
  if (ending.reason.kind === 'aborted') return t('match-ended-aborted');
  if (ending.reason.kind === 'abandoned') return t('match-ended-abandoned');
  const winners = placing(ending.payoffs).filter(({ place }) => place === 1);
  const winner = winners.length === 1 ? winners[0]!.seat : undefined;
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
      const { score } = tallyOf(view.table.picture);
      if (!score) return t('match-ended-won', { name });
      const next = Math.max(...score.filter((_, seat) => seat !== winner));
      const by = Math.abs((score[winner] ?? 0) - next);
      return t('match-ended-points', { name, by: number(by, 1), n: by });
    }
  }
}

/** Which place each seat has, the first first: who got the same shares a place. */
export function placing(payoffs: readonly number[]): { seat: Seat; place: number }[] {
  return payoffs
    .map((own, seat) => ({ seat, place: 1 + payoffs.filter((other) => other > own).length }))
    .sort((a, b) => a.place - b.place);
}

/** Who is out while the others play on. */
export function outOf(view: MatchView): readonly Seat[] {
  return (view as MatchView & { out?: readonly Seat[] }).out ?? [];
}

/** Whether an engine plays on at a seat until whoever has left it is back. */
export function keptFor(view: MatchView | undefined, seat: Seat): boolean {
  return !!view && !view.ending && (view.stood_in ?? []).includes(seat);
}

/** `Black (Ann)`, or only the name where seats have no colours. */
export function seatName(spec: MatchSpec, view: MatchView, seat: Seat): string {
  const letter = seatColour(spec.game.game, seat, view.table.picture);
  const name = playerName(spec.seats[seat] ?? { name: '?' });
  return letter ? t('match-colour-and-name', { colour: sideName(letter), name }) : name;
}
