import { seatName } from '../../board/sides';
import { engineOf } from '../../engines/known.svelte';
import { boardName, engineName, gameName } from '../../names';
import type { PersonRecord, RecordLine } from '../../wire';
import { t } from '../../words/index.svelte';

/** By what somebody's games can be told apart. */
export const BY = ['game', 'board', 'seat', 'opponent'] as const;
export type By = (typeof BY)[number];

/** The lines of a record. */
export const linesOf = (record: PersonRecord, by: By): readonly RecordLine[] => record[`by_${by}`];

/** What a line is about. */
export function lineName({ game, board, seat, name, engine }: RecordLine): string {
  if (engine !== undefined) {
    const about = engineOf(engine);
    return about ? `${gameName(about.game)} · ${engineName(about)}` : (name ?? engine);
  }
  if (name !== undefined) return name;
  const of = gameName(game ?? '');
  if (board !== undefined)
    return `${of} · ${board.includes(':') ? boardName(board) : board.replace('x', '×')}`;
  return seat === undefined ? of : `${of} · ${seatName(game ?? '', seat)}`;
}

export const gamesOf = ({ won, drawn, lost }: RecordLine): number => won + drawn + lost;

/** The share of points, from 0 to 1: a draw is half a win. */
export const shareOf = (line: RecordLine): number => (line.won + line.drawn / 2) / Math.max(1, gamesOf(line));

/** How a line ended, in words. */
export const countsOf = ({ won, drawn, lost }: RecordLine): string =>
  t('record-counts', { won, drawn, lost });
