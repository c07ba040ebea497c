import { ask, get, post } from './api';
import { choose, type Settings } from './settings.svelte';
import { socket } from './socket.svelte';
import type { Me, Session } from './wire';

let me = $state.raw<Me | undefined>();
let asked = $state(false);

/** Who sits at this browser. */
export const session = {
  /** Nobody yet, a guest or somebody with an account. */
  get me() {
    return me;
  },
  /** Whether the server has told already. */
  get known() {
    return asked;
  },
  get guest() {
    return me?.kind === 'guest';
  },
  /** Whether what others do may be ended here: moderators and administrators. */
  get moderates() {
    return me?.role === 'moderator' || me?.role === 'admin';
  },
};

let recognising: Promise<void> | undefined;

/** Asks the server who we are; whoever asks meanwhile gets the same answer. */
export function recognise(): Promise<void> {
  return (recognising ??= askWho().finally(() => (recognising = undefined)));
}

async function askWho(): Promise<void> {
  // A socket that was opened meanwhile carried the same cookie: it knows who we are.
  me = (await get<Session>('/api/session')).me ?? undefined;
  asked = true;
}

/** Whoever we are; a guest if we were nobody. One click is enough to play. */
export async function somebody(): Promise<Me> {
  // Who comes back must not become a second guest while the server is still being asked.
  if (!me) await recognise().catch(() => {});
  if (!me) become(await post<Me>('/api/guest'));
  return me!;
}

export async function register(name: string, password: string): Promise<void> {
  become(await post<Me>('/api/register', { name, password }));
}

export async function signIn(name: string, password: string): Promise<void> {
  become(await post<Me>('/api/sign-in', { name, password }));
  const kept = (me?.settings as { web?: Partial<Settings> } | undefined)?.web;
  if (kept) choose(kept, false);
}

export async function signOut(): Promise<void> {
  await post('/api/sign-out');
  become(undefined);
}

export async function rename(name: string): Promise<void> {
  me = await ask<Me>('PATCH', '/api/me', { name });
}

/** The socket belongs to whoever opened it. */
function become(next: Me | undefined): void {
  const other = next?.id !== me?.id;
  me = next;
  if (other) socket.reopen();
}
