import { get } from '../api';
import { go, place } from '../router.svelte';
import { socket } from '../socket.svelte';
import type { LiveGame, OpenGame, Seek } from '../wire';
import { NOTHING, after, withPage } from './listing';
import { waiting } from './waiting.svelte';

/** What is open and what is being played, as it changes. */
class Lobby {
  #listing = $state.raw(NOTHING);
  /** Whether the server has told what there is. */
  known = $state(false);
  #inside = 0;
  #leave: (() => void)[] = [];

  /** Games that wait for somebody, the oldest first. */
  get open(): readonly OpenGame[] {
    return this.#listing.open;
  }

  /** Games that can be watched, the newest first. */
  get live(): readonly LiveGame[] {
    return this.#listing.live;
  }

  /** Whether more games wait for somebody than are shown. */
  get more(): boolean {
    return this.#listing.more !== undefined;
  }

  /** Shows the next page of open games. */
  async showMore(): Promise<void> {
    const last = this.#listing.more;
    if (!last) return;
    const page = await get<OpenGame[]>(`/api/lobby?after=${last.since}-${encodeURIComponent(last.id)}`);
    this.#listing = withPage(this.#listing, page);
  }

  /** Who waits to be paired, the longest waiting first. */
  get waiting(): readonly Seek[] {
    return this.#listing.waiting;
  }

  /** Sees what happens until the answer is called. While one page follows another both are inside. */
  enter(): () => void {
    if (this.#inside++ === 0) {
      this.#leave = [
        socket.listen((message) => {
          this.#listing = after(this.#listing, message);
          if (message.type === 'lobby') this.known = true;
        }),
        socket.onopen(() => socket.tell({ type: 'lobby', on: true })),
      ];
    }
    return () => {
      if (--this.#inside > 0) return;
      for (const leave of this.#leave) leave();
      socket.tell({ type: 'lobby', on: false });
    };
  }
}

export const lobby = new Lobby();

/** Sits down at a match that begins. */
export function arrive(match: string): void {
  // Whoever plays waits for nobody else; that this is told late harms nothing.
  waiting.end().catch(() => {});
  const path = `/match/${encodeURIComponent(match)}`;
  // Back from the match there is no invitation any more.
  if (place.path !== path) go(path, { replace: /^\/(join|room)\//.test(place.path) });
}

/** Pages on which somebody is busy with something else. */
const BUSY = /^\/(match|review|editor)(\/|$)/;

/** Goes to every match of ours as it begins, from wherever we are; until the answer is called. */
export function listenForBegins(): () => void {
  return socket.listen((message) => {
    if (message.type !== 'begins') return;
    // Of several windows, one that is not looked at keeps what it shows.
    if (document.hidden && BUSY.test(place.path)) return;
    arrive(message.match);
  });
}
