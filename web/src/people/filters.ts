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
export function toSearch(filters: Filters): string {
  const search = new URLSearchParams();
  for (const name of ['player', 'engine', 'game', 'board', 'status', 'rated'] as const)
    if (filters[name].trim() !== '') search.set(name, filters[name].trim());
  const from = dayBegins(filters.since, 0);
  const to = dayBegins(filters.until, 1);
  if (from !== undefined) search.set('from', String(from));
  if (to !== undefined) search.set('to', String(to));
  return search.toString();
}

/** When a day begins, or so many days later; nothing if it is no day. */
function dayBegins(text: string, later: number): number | undefined {
  const [year, month, date] = text.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const at = new Date(year, month - 1, date + later).getTime();
  return Number.isNaN(at) ? undefined : at;
}
