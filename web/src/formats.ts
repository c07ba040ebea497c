// In which formats games are written, made from the registry.
// Do not edit: renew it with TENGEN_RENEW=1 cargo test -p tengen-wasm

import type { RecordFormat } from './wire';

/** In which formats matches of each game are written. */
export const FORMATS: Record<string, readonly RecordFormat[]> = {
  go: ['sgf', 'json'],
  'connect-four': ['txt', 'json'],
  gomoku: ['sgf', 'psq', 'txt', 'json'],
  hex: ['txt', 'json'],
  quoridor: ['txt', 'json'],
  sector66: ['txt', 'json'],
};

/** What browsers are told a format is. */
export const TYPES: Record<RecordFormat, string> = {
  sgf: 'application/x-go-sgf; charset=utf-8',
  psq: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};
