import type { FromServer, LiveGame, OpenGame, Seat, Seek } from '../wire';

/** What is open and what is being played. */
export interface Listing {
  /** Games that wait for somebody, the oldest first. */
  readonly open: readonly OpenGame[];
  /** Games that can be watched, the newest first. */
  readonly live: readonly LiveGame[];
  /** The last open game that was told in order, if more follow it. */
  readonly more?: OpenGame | undefined;
  /** Who waits to be paired, the longest waiting first. */
  readonly waiting: readonly Seek[];
}

export const NOTHING: Listing = { open: [], live: [], waiting: [] };

/** The lists after something the server said; the very same lists if it said nothing about them. */
export function after(listing: Listing, message: FromServer): Listing {
  const { open, live, waiting } = listing;
  switch (message.type) {
    case 'lobby':
      return {
        open: message.open,
        live: message.live,
        waiting,
        more: message.more ? message.open.at(-1) : undefined,
      };
    case 'waiting':
      return { ...listing, waiting: message.waiting };
    case 'opened':
      return { ...listing, open: told(open, message.open) };
    case 'closed':
      return { ...listing, open: open.filter(({ id }) => id !== message.open) };
    case 'live':
      return { ...listing, live: renewed(live, message.live) };
    case 'over':
      return { ...listing, live: live.filter(({ match }) => match !== message.match) };
    default:
      return listing;
  }
}

/** How many open games a full page has: another may follow it. */
const PAGE = 50;

/** The lists with the next page of open games, which come in the order in which they were opened. */
export function withPage(listing: Listing, page: readonly OpenGame[]): Listing {
  const known = new Set(page.map(({ id }) => id));
  const open = [...listing.open.filter(({ id }) => !known.has(id)), ...page].sort(
    (a, b) => a.since - b.since,
  );
  return { ...listing, open, more: page.length < PAGE ? undefined : page.at(-1) };
}

/** A room that changes keeps its place. A private one is told to those who sit there, and is in no list. */
function told(open: readonly OpenGame[], game: OpenGame): readonly OpenGame[] {
  if (game.private) return open.filter(({ id }) => id !== game.id);
  if (!open.some(({ id }) => id === game.id)) return [...open, game];
  return open.map((other) => (other.id === game.id ? game : other));
}

/** A game that is known keeps its place, so that nobody's finger lands on another. */
function renewed(live: readonly LiveGame[], game: LiveGame): LiveGame[] {
  if (!live.some(({ match }) => match === game.match)) return [game, ...live];
  return live.map((other) => (other.match === game.match ? game : other));
}

/** Whether only engines sit there. */
export function ofEngines({ seats }: Pick<LiveGame, 'seats'>): boolean {
  return seats.every(({ engine }) => engine !== undefined);
}

/** Whether somebody sits there. */
export function sits({ seats }: Pick<LiveGame, 'seats'>, person: string | undefined): boolean {
  return person !== undefined && seats.some((seat) => seat.person === person);
}

/** The seats of somebody. */
function seatsOf({ seats }: Pick<LiveGame, 'seats'>, person: string | undefined): Seat[] {
  return seats.flatMap((player, seat) => (person !== undefined && player.person === person ? [seat] : []));
}

/** Whether it is somebody's turn. Who plays both sides is not waited for by anybody. */
export function isTurnOf(game: Pick<LiveGame, 'seats' | 'awaited'>, person: string | undefined): boolean {
  const own = seatsOf(game, person);
  return own.length < game.seats.length && game.awaited.some((seat) => own.includes(seat));
}

/** Somebody's games: as they were asked for, and as they changed since. Those that wait for them come first. */
export function ownOf(
  asked: readonly LiveGame[],
  live: readonly LiveGame[],
  person: string | undefined,
): LiveGame[] {
  const known = new Map(live.map((game) => [game.match, game]));
  const all = [...asked, ...live].filter((game) => sits(game, person));
  const once = new Map(all.map(({ match }) => [match, all.find((game) => game.match === match)!]));
  const games = [...once.values()].map((game) => known.get(game.match) ?? game);
  return games.sort((a, b) => Number(isTurnOf(b, person)) - Number(isTurnOf(a, person)) || b.at - a.at);
}

const MINUTE = 60_000;

/** Whether a game is being played: somebody is there, or a move was made a moment ago. Where there are days for a move, nobody need be. */
export function goesOn(
  { present, plies, at, clock }: Pick<LiveGame, 'present' | 'plies' | 'at' | 'clock'>,
  now: number,
): boolean {
  if (present.length > 0) return true;
  if (clock.kind === 'correspondence') return plies > 0;
  return now - at < (plies > 0 ? 15 : 2) * MINUTE;
}
