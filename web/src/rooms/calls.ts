import { ask, at, post } from '../api';
import { arrive } from '../lobby/lobby.svelte';
import { somebody } from '../session.svelte';
import type { Begun, OpenGame, PlaceBody, RoomBody, Seat } from '../wire';

/** Where a room is, for the address line. */
export function pathOf(id: string): string {
  return `/room/${encodeURIComponent(id)}`;
}

/** Where a room is, for whoever is invited. */
export function linkTo(id: string): string {
  return new URL(pathOf(id), location.href).href;
}

/** Changes who sits at a seat. */
export async function put(id: string, seat: Seat, place: PlaceBody): Promise<OpenGame> {
  await somebody();
  return ask<OpenGame>('PUT', at`/api/lobby/${id}/seats/${seat}`, place);
}

/** Says whether we are ready. */
export function sayReady(id: string, ready: boolean): Promise<OpenGame> {
  return ask<OpenGame>('PUT', at`/api/lobby/${id}/ready`, { ready });
}

/** Changes what is played in a room, and who may come. */
export function change(id: string, body: RoomBody): Promise<OpenGame> {
  return ask<OpenGame>('PATCH', at`/api/lobby/${id}`, body);
}

/** Begins the match of a room. */
export async function start(id: string): Promise<void> {
  arrive((await post<Begun>(at`/api/lobby/${id}/start`)).match);
}
