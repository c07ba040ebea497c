import type {
  GameKind,
  GameSpec,
  NewGame,
  OpenGame,
  Place,
  PlaceBody,
  Refused,
  RoomBody,
  Seat,
} from '../wire';

/** An open game in which people take seats. */
export type Room = OpenGame & { places: Place[] };

export function isRoom(open: OpenGame): open is Room {
  return open.places !== undefined && open.places.length > 0;
}

/** What somebody is in a room. */
export interface Standing {
  /** Whether the room is theirs. */
  owner: boolean;
  /** Their own seat; those beside them have others. */
  seat: Seat | undefined;
  ready: boolean;
}

export function standing(room: Room, name: string | undefined): Standing {
  const seat = room.places.findIndex(
    (place) => place.sits === 'person' && place.name === name && place.beside !== true,
  );
  const place = room.places[seat];
  return {
    owner: name !== undefined && room.owner === name,
    seat: seat < 0 ? undefined : seat,
    ready: place?.sits === 'person' && place.ready,
  };
}

/** How many seats are free. */
export function free({ places }: Room): number {
  return places.filter(({ sits }) => sits === 'open').length;
}

/** What keeps the match from beginning, as the server would refuse it. */
export function obstacle({ places }: Room): Refused | undefined {
  const seat = places.findIndex(({ sits }) => sits === 'open');
  if (seat >= 0) return { code: 'seats_open', params: { seat } };
  const waits = places.find((place) => place.sits === 'person' && !place.ready);
  return waits?.sits === 'person' ? { code: 'not_ready', params: { name: waits.name } } : undefined;
}

/** Something that has happened in a room, for whoever listens to it. */
export interface News {
  what: 'sits' | 'leaves' | 'ready' | 'waits' | 'changed';
  name?: string;
}

/** What has happened between two states of a room. */
export function news(before: Room, after: Room): News[] {
  const [then, now] = [people(before), people(after)];
  const happened: News[] = [];
  for (const [name, ready] of now) {
    const was = then.get(name);
    if (was === undefined) happened.push({ what: 'sits', name });
    else if (was !== ready) happened.push({ what: ready ? 'ready' : 'waits', name });
  }
  for (const name of then.keys()) if (!now.has(name)) happened.push({ what: 'leaves', name });
  if (settled(before) !== settled(after)) happened.push({ what: 'changed' });
  return happened;
}

/** Who sits in a room, and whether they are ready. */
function people({ places }: Room): Map<string, boolean> {
  return new Map(
    places.flatMap((place) =>
      place.sits === 'person' && place.beside !== true ? [[place.name, place.ready] as const] : [],
    ),
  );
}

/** What everybody says they are ready for. */
function settled({ game, clock, rated, shuffle = false, stand_in = '' }: Room): string {
  return JSON.stringify([sorted(game), clock, rated, shuffle, stand_in]);
}

function sorted(game: GameSpec): unknown {
  return Object.entries(game).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Whether two specs ask for the same game. */
export function sameGame(one: GameSpec, other: GameSpec): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** How many play a game. */
export function seatsOf(kind: Pick<GameKind, 'seats' | 'options'>, spec: GameSpec): number {
  const [fewest, most] = kind.seats;
  const option = kind.options.find(({ name }) => name === 'seats')?.what;
  const asked = spec.seats ?? (option?.kind === 'number' ? option.usual : undefined);
  return typeof asked === 'number' && asked >= fewest && asked <= most ? asked : fewest;
}

/** What is said about a room besides its game and its clock. */
export interface Sign {
  name: string;
  description: string;
  /** Nothing leaves it as it is. */
  password?: string | undefined;
  rated: boolean;
  private: boolean;
  shuffle: boolean;
  /** The engine that plays on for whoever leaves; an empty name for none. */
  standIn: string;
}

/** A room as the lobby is told of it; whoever opens it sits at a seat, or only looks after the room. */
export function opening(
  sign: Sign,
  game: Pick<NewGame, 'game' | 'clock'>,
  seats: number,
  own?: Seat,
): NewGame {
  const places = Array.from({ length: seats }, (_, seat): PlaceBody =>
    seat === own ? { sits: 'me' } : { sits: 'open' },
  );
  return {
    ...game,
    name: sign.name.trim(),
    description: sign.description.trim(),
    rated: sign.rated,
    private: sign.private,
    shuffle: sign.shuffle,
    ...(sign.standIn && !sign.rated ? { stand_in: sign.standIn } : {}),
    ...(sign.password ? { password: sign.password } : {}),
    places,
  };
}

/** What has to be told to the server for a room to become like this: only what differs. */
export function changes(room: Room, sign: Sign, { game, clock }: Pick<NewGame, 'game' | 'clock'>): RoomBody {
  const body: RoomBody = {};
  const [name, description] = [sign.name.trim(), sign.description.trim()];
  if (name !== (room.name ?? '')) body.name = name;
  if (description !== room.description) body.description = description;
  if (sign.password !== undefined) body.password = sign.password;
  if (sign.rated !== room.rated) body.rated = sign.rated;
  if (sign.private !== (room.private ?? false)) body.private = sign.private;
  if (sign.shuffle !== (room.shuffle ?? false)) body.shuffle = sign.shuffle;
  const standIn = sign.rated ? '' : sign.standIn;
  if (standIn !== (room.stand_in ?? '')) body.stand_in = standIn;
  if (!sameGame(game, room.game)) body.game = game;
  if (clock && JSON.stringify(clock) !== JSON.stringify(room.clock)) body.clock = clock;
  return body;
}
