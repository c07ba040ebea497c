import { SvelteMap } from 'svelte/reactivity';
import { Fault, post } from '../api';
import { enginesFor } from '../engines/engines';
import { somebody } from '../session.svelte';
import type { EngineAbout, GameSpec, Insight, Question } from '../wire';
import { patiently } from './patient';
import { settled, sharesOf, type Rate } from './rates';
import type { Review } from './review.svelte';
import * as trees from './tree';

/** How long an engine may think about a position, in milliseconds. */
export const THINKING = [500, 1000, 3000, 10_000] as const;
/** An engine that solves goes on with a position for so long at the most. */
const SOLVING = 60_000;
/** With a whole game, so many times as long as it may think. */
const PASSING = 4;
/** It is asked again for so long at a time: what is found out meanwhile is seen. */
const NEXT_LOOK = 2000;

/** Positions that an engine was asked about, and the asking. */
export class Analysis {
  /** Who can be asked; nobody until the server has said who there is. */
  engines = $state.raw<EngineAbout[]>();
  engine = $state('');
  think = $state<number>(1000);
  /** How far the whole game is. */
  progress = $state.raw<{ done: number; total: number }>();
  /** Whether the position is being thought about. */
  thinking = $state(false);
  /** The server is busy: it is asked again in so many milliseconds. */
  waiting = $state<number>();
  /** What went wrong. */
  trouble = $state.raw<unknown>();

  #known = new SvelteMap<string, { insight: Insight; think: number }>();
  #stop: AbortController | undefined;

  constructor(readonly review: Review) {}

  #key = (id: number) => `${id} ${this.engine}`;

  /** What is known of a position. */
  insight(id: number): Insight | undefined {
    return this.#known.get(this.#key(id))?.insight;
  }

  /** Another game is on the table. */
  forget(): void {
    this.stop();
    this.#known.clear();
    this.trouble = undefined;
  }

  /** Asks who can be asked about this game. The strongest is chosen. */
  async meet(game: GameSpec): Promise<void> {
    const all = await enginesFor(game);
    const able = all.filter((engine) => engine.analyses && engine.available);
    this.engines = able;
    if (able.some(({ name }) => name === this.engine)) return;
    const strongest =
      able.find(({ kind }) => kind === 'perfect') ??
      able.find(({ kind }) => kind === 'full') ??
      able.findLast(({ kind }) => kind === 'level');
    this.engine = (strongest ?? able.at(-1))?.name ?? '';
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.thinking = false;
    this.progress = undefined;
    this.waiting = undefined;
  }

  /** Asks about the position that is shown. */
  async position(): Promise<void> {
    const { current } = this.review.tree;
    await this.#asking(async (signal) => {
      this.thinking = true;
      const isShown = () => this.review.tree.current === current;
      await this.#settle(current, SOLVING, signal, isShown);
    });
  }

  /** Asks about every position of the line that is shown, one after the other. */
  async game(): Promise<void> {
    const { line } = this.review.tree;
    await this.#asking(async (signal) => {
      for (const [done, id] of line.entries()) {
        this.progress = { done, total: line.length };
        if (!this.review.tree.nodes.has(id) || this.#isKnown(id)) continue;
        const view = this.review.position(id);
        if (view && view.phase !== 'over' && view.phase !== 'scoring')
          await this.#settle(id, PASSING * this.think, signal).catch(isNothingToSee);
      }
    });
  }

  #isKnown(id: number): boolean {
    const known = this.#known.get(this.#key(id));
    return known?.insight.exact !== undefined || (known?.think ?? 0) >= this.think;
  }

  /** Asks; whoever solves is asked again, while anybody looks, until the position is solved or that takes too long. */
  async #settle(id: number, most: number, signal: AbortSignal, isWanted = () => true): Promise<void> {
    const begin = performance.now();
    let insight = await this.#ask(id, this.think, signal);
    const solves = this.engines?.some(({ name, kind }) => name === this.engine && kind === 'perfect');
    while (solves && !insight.exact && isWanted() && performance.now() - begin < most)
      insight = await this.#ask(id, Math.max(this.think, NEXT_LOOK), signal);
  }

  /** One thing at a time: what was asked before is stopped. */
  async #asking(ask: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.stop();
    this.trouble = undefined;
    const stop = new AbortController();
    this.#stop = stop;
    try {
      await somebody();
      await ask(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) this.trouble = error;
    } finally {
      if (this.#stop === stop) this.stop();
    }
  }

  async #ask(id: number, think: number, signal: AbortSignal): Promise<Insight> {
    const { game, moves } = trees.situation(this.review.tree, id);
    const key = this.#key(id);
    const question: Question = { game, moves, think, engine: this.engine || undefined };
    const ask = () => post<Insight>('/api/analysis', question, signal);
    const insight = await patiently(ask, signal, (ms) => (this.waiting = ms));
    this.#known.set(key, { insight, think });
    return insight;
  }

  /** The line as a graph shows it. */
  rates(line: readonly number[], nodes: trees.Tree['nodes']): Rate[] {
    return line.map((id, index) => {
      const insight = this.insight(id);
      const view = index === line.length - 1 ? this.review.position(id) : undefined;
      const shares = insight ? sharesOf(insight, this.review.seats) : view && settled(view);
      return { id, shares, seat: nodes.get(id)?.seat };
    });
  }
}

/** An opening in which colours are chosen says nothing of a game's other positions. */
function isNothingToSee(error: unknown): void {
  if (!(error instanceof Fault && error.code === 'nothing_to_analyse')) throw error;
}
