import { ask, at, post } from '../api';
import { session, somebody } from '../session.svelte';
import type { Begun, NewGame, NewMatch, OpenGame } from '../wire';
import { arrive } from './lobby.svelte';

/** The address that lets somebody join. */
export function invitation(id: string): string {
  return new URL(`/join/${encodeURIComponent(id)}`, location.href).href;
}

/** Whether we opened it. Names are nobody else's. */
export function ours({ owner }: OpenGame): boolean {
  return owner === session.me?.name;
}

/** Whether we could join if we had an account: guests do not play for rating. */
export function needsAccount({ rated }: OpenGame): boolean {
  return rated && (!session.me || session.guest);
}

/** Sits down at an open game. */
export async function join(id: string, password?: string): Promise<void> {
  await somebody();
  const begun = await post<Begun>(at`/api/lobby/${id}/join`, password === undefined ? {} : { password });
  arrive(begun.match);
}

/** Opens a game for somebody to join. */
export async function open(game: NewGame): Promise<OpenGame> {
  await somebody();
  return post<OpenGame>('/api/lobby', game);
}

/** Takes an open game back. */
export async function withdraw(id: string): Promise<void> {
  await ask('DELETE', at`/api/lobby/${id}`);
}

/** Begins a match with engines, or at one screen. */
export async function begin(match: NewMatch): Promise<void> {
  await somebody();
  arrive((await post<Begun>('/api/matches', match)).match);
}
