import { Fault } from '../api';
import { compiled, type LifeAnswer } from '../core/core';
import type { Refused } from '../wire';

export interface Asked {
  id: number;
  problem: string;
  moves: readonly string[];
  nodes: number;
}

export type Told = { id: number } & ({ answer: LifeAnswer } | { refused: Refused });

/** What the page needs of a worker. */
export interface Thread {
  postMessage(asked: Asked): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Told>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

function thread(): Thread {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  compiled().then(
    (module) => worker.postMessage(module),
    () => worker.dispatchEvent(new ErrorEvent('error')),
  );
  return worker;
}

/** A question was given up before it was answered. */
export class Stopped extends Error {}

interface Waiting {
  resolve: (answer: LifeAnswer) => void;
  reject: (why: Error) => void;
}

/** The solver of life and death, on a thread of its own. It answers one question after the other. */
export class Solver {
  #thread: Thread | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #known = new Map<string, LifeAnswer>();

  constructor(readonly start: () => Thread = thread) {}

  /** What is known of a problem after these moves, within so many positions. What was found once is not asked again. */
  async ask(problem: string, moves: readonly string[], nodes: number): Promise<LifeAnswer> {
    const key = JSON.stringify([problem, moves]);
    const known = this.#known.get(key);
    if (known && (known.verdict !== 'unknown' || known.nodes >= nodes)) return known;
    const answer = await new Promise<LifeAnswer>((resolve, reject) => {
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#running().postMessage({ id, problem, moves, nodes });
    });
    this.#known.set(key, answer);
    return answer;
  }

  /** Fetches what the thread takes, and lets it go: the next one begins at once, also where there is no net. */
  async ready(): Promise<void> {
    const tiny = { id: this.#next++, problem: '', moves: [], nodes: 1 };
    await new Promise<void>((done) => {
      const resolve = () => done();
      this.#waiting.set(tiny.id, { resolve, reject: resolve });
      this.#running().postMessage(tiny);
    });
    this.stop();
  }

  /** Gives up whatever is asked. */
  stop(): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    this.#end(new Stopped());
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
      if ('answer' in data) waiting?.resolve(data.answer);
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
