import { Fault } from './api';
import type { FromClient, FromServer } from './wire';

/** A message of one type. */
export type Said<T extends FromServer['type']> = Extract<FromServer, { type: T }>;
type Listener = (message: FromServer) => void;
/** Where messages want an answer. */
type Question = Extract<FromClient, { id: number }>;
type WithoutId<Q> = Q extends unknown ? Omit<Q, 'id'> : never;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Nobody waits longer for an answer: the connection is gone, whatever the browser thinks of it. */
const PATIENCE = 15_000;
/** How often the server is asked whether it is there, while anybody looks at the page and while nobody does. */
const PING_EVERY = 2000;
const PING_HIDDEN = 20_000;
/** How often it is looked whether an answer is missing. */
const LOOK_EVERY = 500;
/** An answer that takes longer than this is worth a word: together with the above, silence is noticed in 5 seconds. */
const QUIET = 2000;
/** After so long the connection is given up and made anew. Slow networks answer sooner. */
const GONE = 8000;

interface Waiting {
  message: Question;
  done: (message: FromServer) => void;
  failed: (fault: Fault) => void;
}

/**
 * The one connection over which games are played and watched.
 *
 * It is opened when first needed and comes back by itself. Whoever watches something is told by `onopen` to ask again from
 * where it was: nothing is lost.
 */
class Socket {
  /** Whether messages get through now. */
  open = $state(false);
  /** Whether nothing comes through: worth a word to whoever looks. */
  lost = $state(false);
  /** When the next attempt is made, by this device's clock. */
  retryAt = $state(0);

  #web: WebSocket | undefined;
  #listeners = new Set<Listener>();
  #openers = new Set<() => void>();
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setInterval> | undefined;
  /** When the server was last asked whether it is there, and since when an answer is missing. */
  #asked = 0;
  #missing: number | undefined;
  /** What the server's clock shows minus what ours shows; measured by the quickest answer. */
  #ahead = 0;
  #quickest = Infinity;
  #wanted = false;

  /** What the server's clock shows now. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Hears everything the server says, until the answer is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#want();
    return () => this.#listeners.delete(listener);
  }

  /** Calls back now if it is open, and whenever it opens again. */
  onopen(opener: () => void): () => void {
    this.#openers.add(opener);
    if (this.open) opener();
    this.#want();
    return () => this.#openers.delete(opener);
  }

  /** Sends what wants no answer; nothing happens while there is no connection. */
  tell(message: FromClient): void {
    if (this.#web?.readyState === WebSocket.OPEN) this.#web.send(JSON.stringify(message));
  }

  /** Sends and waits for the answer; a refusal is thrown. */
  ask(question: WithoutId<Question>): Promise<FromServer> {
    const message = { ...question, id: this.#next++ } as Question;
    this.#want();
    return new Promise((done, failed) => {
      if (!this.open) return failed(new Fault('unreachable'));
      this.#waiting.set(message.id, { message, done, failed });
      this.tell(message);
      setTimeout(() => {
        if (this.#waiting.delete(message.id)) failed(new Fault('unreachable'));
      }, PATIENCE);
    });
  }

  /** Closes and opens again: for another person. */
  reopen(): void {
    if (!this.#wanted) return;
    this.#drop();
    this.#connect();
  }

  /** Tries at once instead of waiting. */
  retry(): void {
    if (this.open && !this.lost) return;
    this.#drop();
    this.#connect();
  }

  #want(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    addEventListener('online', () => this.retry());
    // What the browser knows need not be waited for.
    addEventListener('offline', () => this.#fall());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      if (this.open) this.#probe();
      else this.retry();
    });
    this.#connect();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const address = new URL('/api/socket', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const web = new WebSocket(address);
    this.#web = web;
    // A server that does not even say welcome is given up like one that falls silent.
    this.#missing = performance.now();
    clearInterval(this.#looking);
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY);
    web.onmessage = (event) => {
      if (this.#web === web) this.#hear(JSON.parse(event.data as string) as FromServer);
    };
    web.onclose = () => {
      if (this.#web === web) this.#fall();
    };
  }

  /** Asks whether the server is there. */
  #probe(): void {
    this.#asked = performance.now();
    this.#missing ??= this.#asked;
    this.tell({ type: 'ping', at: this.#asked });
  }

  #look(): void {
    const now = performance.now();
    if (this.#missing !== undefined) {
      const silent = now - this.#missing;
      if (silent > GONE) this.#fall();
      // The first connection of a page may take a little longer.
      else if (silent > (this.open ? QUIET : 2 * QUIET)) this.lost = true;
    } else if (this.open && now - this.#asked > (document.hidden ? PING_HIDDEN : PING_EVERY)) this.#probe();
  }

  #hear(message: FromServer): void {
    // Whatever comes shows that the server is there.
    this.#missing = undefined;
    if (this.open) this.lost = false;
    if (message.type === 'welcome') this.#welcome(message.now);
    if (message.type === 'pong') this.#measure(message);
    if (message.type === 'bye') this.#wait = message.retry_in;
    // A rematch has an id too: that of a match.
    const id = 'id' in message && typeof message.id === 'number' ? message.id : undefined;
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    // The listeners first: an answer to `watch` must be known before whoever asked goes on.
    for (const listener of [...this.#listeners]) listener(message);
    if (!waiting || id === undefined) return;
    this.#waiting.delete(id);
    if (message.type === 'refused') waiting.failed(new Fault(message.code, message.params));
    else waiting.done(message);
  }

  #welcome(now: number): void {
    this.#ahead = now - Date.now();
    this.#quickest = Infinity;
    this.#wait = FIRST_WAIT;
    this.open = true;
    this.lost = false;
    this.#probe();
    for (const opener of [...this.#openers]) opener();
  }

  #measure({ at, now }: Said<'pong'>): void {
    const trip = performance.now() - at;
    const ahead = now + trip / 2 - Date.now();
    // No measurement is off by more than half its trip: beyond that the server's clock has stood still.
    const moved = Math.abs(ahead - this.#ahead) > (trip + this.#quickest) / 2;
    if (trip > this.#quickest && !moved) return;
    this.#quickest = trip;
    this.#ahead = ahead;
  }

  #drop(): void {
    const web = this.#web;
    this.#web = undefined;
    if (this.open) this.lost = true;
    this.open = false;
    this.#missing = undefined;
    clearTimeout(this.#timer);
    clearInterval(this.#looking);
    web?.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting) failed(new Fault('unreachable'));
  }

  #fall(): void {
    this.#drop();
    // Everybody comes back after a restart: not all in the same moment.
    const wait = this.#wait * (0.8 + 0.4 * Math.random());
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.retryAt = Date.now() + wait;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }
}

export const socket = new Socket();
