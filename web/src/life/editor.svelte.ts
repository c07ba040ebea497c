import { Fault } from '../api';
import type { Look } from '../board/look';
import { bare } from '../board/look';
import type { Core, LifeAnswer, LifeProblem } from '../core/core';
import { complain } from '../notices.svelte';
import type { BoardShape } from '../wire';
import { Solver, Stopped } from './solver';

export const TOOLS = ['b', 'w', 'key', 'region', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

/** Positions that the solver looks at when somebody waits for it and can stop it. */
const THOROUGH = 5_000_000;

/** Everything that is edited: one step of the history. */
interface Draft {
  stones: string;
  keys: readonly number[];
  region: readonly number[];
  side: 'b' | 'w';
  aim: 'kill' | 'live';
  name: string;
  description: string;
}

/** What the rules make of a draft: a problem, or why it is none. */
type Reading = { problem: LifeProblem } | { line: number; detail: string };

/** A problem that is being made. */
export class LifeEditor {
  shape = $state.raw<BoardShape>()!;
  tool = $state<Tool>('b');
  thinking = $state(false);
  answer = $state.raw<LifeAnswer>();
  #draft = $state.raw<Draft>()!;
  #before = $state.raw<readonly Draft[]>([]);
  #after = $state.raw<readonly Draft[]>([]);
  readonly solver = new Solver();

  constructor(
    readonly rules: Core,
    shape: BoardShape,
  ) {
    this.begin(shape);
  }

  readonly draft = $derived.by(() => this.#draft);
  readonly canUndo = $derived.by(() => this.#before.length > 0);
  readonly canRedo = $derived.by(() => this.#after.length > 0);

  /** A board with nothing on it. */
  begin(shape: BoardShape): void {
    this.stop();
    this.shape = shape;
    this.#draft = {
      stones: '.'.repeat(shape.points),
      keys: [],
      region: [],
      side: 'b',
      aim: 'kill',
      name: '',
      description: '',
    };
    this.#before = this.#after = [];
    this.answer = undefined;
  }

  /** Another draft; the one before can be had again. */
  change(part: Partial<Draft>): void {
    this.stop();
    this.#before = [...this.#before, this.#draft].slice(-200);
    this.#after = [];
    this.#draft = { ...this.#draft, ...part };
    this.answer = undefined;
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.stop();
    this.#after = [this.#draft, ...this.#after];
    this.#before = this.#before.slice(0, -1);
    this.#draft = last;
    this.answer = undefined;
  }

  redo(): void {
    const [next] = this.#after;
    if (!next) return;
    this.stop();
    this.#before = [...this.#before, this.#draft];
    this.#after = this.#after.slice(1);
    this.#draft = next;
    this.answer = undefined;
  }

  pick(point: number): void {
    const { stones, keys, region } = this.#draft;
    const there = stones[point];
    const put = (letter: string) => stones.slice(0, point) + letter + stones.slice(point + 1);
    const without = (list: readonly number[]) => list.filter((other) => other !== point);
    const toggled = (list: readonly number[]) =>
      list.includes(point) ? without(list) : [...list, point].sort((a, b) => a - b);
    if (this.tool === 'b' || this.tool === 'w') {
      const letter = there === this.tool ? '.' : this.tool;
      this.change({ stones: put(letter), keys: without(keys), region: without(region) });
    } else if (this.tool === 'erase') {
      this.change({ stones: put('.'), keys: without(keys), region: without(region) });
    } else if (this.tool === 'key') {
      if (there !== '.') this.change({ keys: toggled(keys) });
    } else if (there === '.') this.change({ region: toggled(region) });
  }

  readonly look: Look = $derived.by(() => {
    const { stones, keys, region } = this.#draft;
    const labels = new Map<number, string>(keys.map((key) => [key, '△'] as const));
    for (const [index, move] of (this.answer?.moves ?? []).entries())
      labels.set(this.shape.names.indexOf(move), String(index + 1));
    return {
      ...bare(this.shape),
      pieces: stones,
      labels,
      lit: { points: [], liberties: [...region] },
      playable: new Set(Array.from(stones, (_, point) => point)),
      ghost: this.tool === 'b' || this.tool === 'w' ? this.tool : undefined,
    };
  });

  /** The draft as a file of our own. */
  readonly text: string = $derived.by(() => {
    const { stones, keys, region, side, aim, name, description } = this.#draft;
    const names = (points: readonly number[]) => points.map((point) => this.shape.names[point]);
    const all = Array.from(stones, (letter, point) => [letter, point] as const);
    const of = (wanted: string) =>
      names(all.filter(([letter]) => letter === wanted).map(([, point]) => point));
    return JSON.stringify({
      version: 1,
      game: 'life-and-death',
      ...(name ? { name } : {}),
      board: this.shape.board,
      black: of('b'),
      white: of('w'),
      to_play: side === 'b' ? 'black' : 'white',
      aim,
      keys: names(keys),
      region: names(region),
      ...(description ? { description } : {}),
    });
  });

  readonly reading: Reading = $derived.by(() => this.#read(this.text));

  #read(text: string): Reading {
    try {
      const [problem] = this.rules.lifeRead(text).problems;
      return problem ? { problem } : { line: 1, detail: '' };
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'no_problem') throw error;
      return { line: Number(error.params.line), detail: String(error.params.detail) };
    }
  }

  readonly problem: LifeProblem | undefined = $derived.by(() =>
    'problem' in this.reading ? this.reading.problem : undefined,
  );

  /** The problem in another form. */
  write(format: 'sgf' | 'json' | 'text'): string | undefined {
    return this.problem && this.rules.lifeWrite(this.problem.text, format);
  }

  /** Takes over a problem of a file. `shapeOf` knows every board. */
  async open(text: string, shapeOf: (board: string) => Promise<BoardShape>): Promise<void> {
    const [problem] = this.rules.lifeRead(text).problems;
    if (!problem) return;
    if (problem.shape) this.rules.adopt(problem.shape);
    const shape = problem.shape ?? (await shapeOf(problem.board));
    if (shape.board !== this.shape.board) this.begin(shape);
    this.change({
      stones: problem.stones,
      keys: problem.keys,
      region: problem.region,
      side: problem.side === 'w' ? 'w' : 'b',
      aim: problem.kills ? 'kill' : 'live',
      name: problem.name,
      description: problem.description,
    });
  }

  /** Has the solver look at it. */
  async check(): Promise<void> {
    const { problem, text } = this;
    if (!problem) return;
    this.thinking = true;
    try {
      const answer = await this.solver.ask(problem.text, [], THOROUGH);
      if (text === this.text) this.answer = answer;
    } catch (error) {
      if (!(error instanceof Stopped)) complain(error);
    } finally {
      this.thinking = false;
    }
  }

  stop(): void {
    this.solver.stop();
  }
}
