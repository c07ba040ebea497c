import { Fault } from '../api';
import type { Moves, TemplatePlayed } from '../core/core';
import type { GameSpec, Refused } from '../wire';

/** What a thread is asked: a move, or a whole game. */
export type Question =
  | { ask: 'move'; game: GameSpec; moves: Moves; visits: number; seed: number }
  | { ask: 'game'; game: GameSpec; visits: number; seed: number };

export type Asked = { id: number } & Question;
export type Told = { id: number } & ({ answer: string | null | TemplatePlayed } | { refused: Refused });

/** What the page needs of a worker. */
export interface Thread {
  postMessage(asked: Asked): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

const thread = (): Thread => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });

/** A question was given up before it was answered. */
export class Stopped extends Error {}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (why: Error) => void;
}

/** A quick engine on a thread of its own. It answers one question after the other. */
export class Thinker {
  #thread: Thread | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(readonly start: () => Thread = thread) {}

  /** What it plays; nothing if the game is over. */
  move = (game: GameSpec, moves: Moves, visits: number, seed: number) =>
    this.#ask<string | null>({ ask: 'move', game, moves, visits, seed });

  /** How a game of it against itself goes. */
  game = (game: GameSpec, visits: number, seed: number) =>
    this.#ask<TemplatePlayed>({ ask: 'game', game, visits, seed });

  /** Gives up whatever is asked. */
  stop(): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    this.#end(new Stopped());
  }

  #ask<T>(question: Question): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#running().postMessage({ id, ...question });
    });
  }

  #end(why: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(why);
  }

  #running(): Thread {
    if (this.#thread) return this.#thread;
    const thread = this.start();
    thread.onmessage = ({ data }) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('answer' in data) waiting?.resolve(data.answer as never);
      else waiting?.reject(new Fault(data.refused.code, data.refused.params));
    };
    // A worker that did not load, or ran out of memory: the next question starts another.
    thread.onerror = () => {
      thread.terminate();
      this.#thread = undefined;
      this.#end(new Fault('unreachable'));
    };
    return (this.#thread = thread);
  }
}
