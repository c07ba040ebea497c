import type { RecordFormat } from './wire';

/** In which formats records of each game are written. A test asks the core whether this is still so. */
const FORMATS: Record<string, readonly RecordFormat[]> = {
  go: ['sgf', 'json'],
  gomoku: ['sgf', 'psq', 'txt', 'json'],
  'connect-four': ['txt', 'json'],
};

/** In which formats a game is written: the whole match as JSON at least. */
export function formatsOf(game: string): readonly RecordFormat[] {
  return FORMATS[game] ?? ['json'];
}

/** What a format is called on a link: its ending in capitals. */
export const formatName = (format: RecordFormat) => format.toUpperCase();

/** Where the record of a match is. */
export const recordAddress = (match: string, format: RecordFormat) => `/api/matches/${match}.${format}`;
