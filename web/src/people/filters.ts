import { FAMILIES } from '../lobby/families';

/** What somebody looks for in the archive, as the fields of the form have it. */
export interface Filters {
  player: string;
  engine: string;
  game: string;
  board: string;
  status: '' | 'live' | 'over';
  rated: '' | 'true' | 'false';
  /** Days, `2025-11-15`: from the beginning of the first to the end of the last. */
  since: string;
  until: string;
}

const NAMES = ['player', 'engine', 'game', 'board', 'status', 'rated', 'since', 'until'] as const;

/** The filters of an address of ours. */
export function fromAddress(query: URLSearchParams): Filters {
  return Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])) as unknown as Filters;
}

/** The filters as an address that somebody can send to somebody else. */
export function toAddress(filters: Filters): string {
  const set = NAMES.filter((name) => filters[name].trim() !== '').map((name) => [name, filters[name].trim()]);
  return new URLSearchParams(set).toString();
}

/** The filters as the server reads them. Days are those of whoever looks. */
export function toSearch(filters: Filters, called: (family: string) => string = (family) => family): string {
  const search = new URLSearchParams();
  for (const name of ['engine', 'game', 'status', 'rated'] as const)
    if (filters[name].trim() !== '') search.set(name, filters[name].trim());
  // Whoever types a part of a name finds everybody who has it.
  if (filters.player.trim() !== '') search.set('named', filters.player.trim());
  if (filters.board.trim() !== '') search.set('board', boardOf(filters.board, called));
  const from = dayBegins(filters.since, 0);
  const to = dayBegins(filters.until, 1);
  if (from !== undefined) search.set('from', String(from));
  if (to !== undefined) search.set('to', String(to));
  return search.toString();
}

/**
 * The board that somebody means: `Torus 9×9` and `torus:9` are one, `19×19` is a grid, `Torus` alone any of that family. What
 * is none of these is a name that somebody gave to a drawn board.
 */
export function boardOf(text: string, called: (family: string) => string): string {
  const said = text.trim();
  if (said.includes(':')) return said;
  const [, words = '', size = ''] = /^(.*?)\s*(\d+(?:\s*[x×]\s*\d+)*)?$/i.exec(said) ?? [];
  const numbers = size.split(/\s*[x×]\s*/i).filter(Boolean);
  const name = words.trim().toLocaleLowerCase();
  const family =
    name === '' && numbers.length > 0
      ? 'grid'
      : FAMILIES.find((family) => family === name || called(family).toLocaleLowerCase() === name);
  if (family === undefined) return said;
  if (numbers.length === 0) return family;
  const square = numbers.length === 2 && numbers[0] === numbers[1];
  return `${family}:${square && SQUARE.has(family) ? numbers[0] : numbers.join('x')}`;
}

/** Families in which one number stands for both sides. */
const SQUARE = new Set(['grid', 'torus', 'klein']);

/** When a day begins, or so many days later; nothing if it is no day. */
function dayBegins(text: string, later: number): number | undefined {
  const [year, month, date] = text.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const at = new Date(year, month - 1, date + later).getTime();
  return Number.isNaN(at) ? undefined : at;
}
