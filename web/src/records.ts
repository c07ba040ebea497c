import { TYPES } from './formats';
import { kindOf } from './kinds.svelte';
import type { RecordFormat } from './wire';

export { TYPES };

/** In which formats a game is written: the whole match as JSON at least. */
export function formatsOf(game: string): readonly RecordFormat[] {
  return kindOf(game)?.records ?? ['json'];
}

/** What a format is called on a link: its ending in capitals. */
export const formatName = (format: RecordFormat) => format.toUpperCase();

/** Where the record of a match is. */
export const recordAddress = (match: string, format: RecordFormat) => `/api/matches/${match}.${format}`;

/** What dialogs for files offer first: every ending, and every type that browsers know. */
export const RECORD_FILES = Object.entries(TYPES)
  .flatMap(([ending, type]) => [`.${ending}`, type.split(';')[0]])
  .join();
