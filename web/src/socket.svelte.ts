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
const PING_EVERY = 20_000;

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
  /** Whether it was open once and is not now: worth a banner. */
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
  #ping: ReturnType<typeof setInterval> | undefined;
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
    clearTimeout(this.#timer);
    this.#drop();
    this.#connect();
  }

  /** Tries at once instead of waiting. */
  retry(): void {
    if (this.#web) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #want(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.retry();
    });
    this.#connect();
  }

  #connect(): void {
    const address = new URL('/api/socket', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const web = new WebSocket(address);
    this.#web = web;
    web.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as FromServer);
    web.onclose = () => {
      if (this.#web === web) this.#fall();
    };
  }

  #hear(message: FromServer): void {
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
    const ping = () => this.tell({ type: 'ping', at: performance.now() });
    ping();
    clearInterval(this.#ping);
    this.#ping = setInterval(ping, PING_EVERY);
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
    clearInterval(this.#ping);
    web?.close();
    for (const { failed } of this.#waiting.values()) failed(new Fault('unreachable'));
    this.#waiting.clear();
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
