import { Fault } from '../api';
import type { Look } from '../board/look';
import { bare } from '../board/look';
import type { Core, LifeAnswer, LifeProblem } from '../core/core';
import { complain, say } from '../notices.svelte';
import type { BoardShape } from '../wire';
import { Steps } from '../ui/steps.svelte';
import { t } from '../words/index.svelte';
import { byServer } from './help';
import { Solver, Stopped } from './solver';

export const TOOLS = ['b', 'w', 'key', 'region', 'ko', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

/** Positions that the solver looks at when somebody waits for it and can stop it. */
const THOROUGH = 5_000_000;

/** Everything that is edited: one step of the history. */
interface Draft {
  shape: BoardShape;
  stones: string;
  keys: readonly number[];
  region: readonly number[];
  side: 'b' | 'w';
  aim: 'kill' | 'live';
  /** The point that a ko forbids at first. */
  ko: number | undefined;
  /** Outside ko threats of Black and of White. */
  threats: readonly [number, number];
  name: string;
  description: string;
  source: string;
}

const KEPT = 'tengen.problem';

/** What was being made when the page was left. */
export function keptDraft(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What the rules make of a draft: a problem, or why it is none. */
type Reading = { problem: LifeProblem } | { line: number; detail: string };

const blank = (shape: BoardShape): Draft => ({
  shape,
  stones: '.'.repeat(shape.points),
  keys: [],
  region: [],
  side: 'b',
  aim: 'kill',
  ko: undefined,
  threats: [0, 0],
  name: '',
  description: '',
  source: '',
});

/** A problem that is being made. */
export class LifeEditor extends Steps<Draft> {
  tool = $state<Tool>('b');
  thinking = $state(false);
  answer = $state.raw<LifeAnswer>();
  /** How often a check was begun or ended: an answer to another one is of no interest. */
  #checks = 0;
  readonly solver = new Solver();

  constructor(
    readonly rules: Core,
    shape: BoardShape,
  ) {
    super(blank(shape));
  }

  get draft(): Draft {
    return this.now;
  }
  get shape(): BoardShape {
    return this.now.shape;
  }

  /** A board with nothing on it. */
  begin(shape: BoardShape): void {
    this.change(blank(shape));
  }

  /** Another draft; the one before can be had again. */
  change(part: Partial<Draft>): void {
    this.#forget();
    this.set({ ...this.now, ...part });
  }

  override undo(): void {
    this.#forget();
    super.undo();
  }

  override redo(): void {
    this.#forget();
    super.redo();
  }

  /** What was found out about another draft is of no use. */
  #forget(): void {
    this.stop();
    this.answer = undefined;
  }

  /** What is no problem yet cannot be read again, and is not kept. */
  protected override keep(): void {
    if (!this.problem) return;
    try {
      localStorage.setItem(KEPT, this.text);
    } catch {
      // A browser that keeps nothing can save a file.
    }
  }

  /** What a click means: what is placed captures, and what would have no liberty is not placed. */
  pick(point: number): void {
    const { stones, keys, region, ko } = this.now;
    const there = stones[point];
    const toggled = (list: readonly number[]) =>
      list.includes(point) ? list.filter((other) => other !== point) : [...list, point].sort((a, b) => a - b);
    const { tool } = this;
    if (tool === 'key') {
      if (there !== '.') this.change({ keys: toggled(keys) });
    } else if (tool === 'region') {
      if (there === '.') this.change({ region: toggled(region), ko: ko === point ? undefined : ko });
    } else if (tool === 'ko') {
      if (there !== '.') return;
      this.change({
        ko: ko === point ? undefined : point,
        region: region.includes(point) ? region : toggled(region),
      });
    } else if (tool === 'erase' || there === tool) {
      this.#stand(stones.slice(0, point) + '.' + stones.slice(point + 1), point);
    } else {
      const after = this.rules.lifePlace(this.shape.board, stones, point, tool);
      if (after === null) say(t('life-editor-suicide', { move: this.shape.names[point] ?? '' }), 'error');
      else this.#stand(after, point);
    }
  }

  /** Other stones: what is marked stays where it still makes sense. */
  #stand(stones: string, point: number): void {
    const { keys, region, ko } = this.now;
    this.change({
      stones,
      keys: keys.filter((key) => stones[key] !== '.' && key !== point),
      region: region.filter((other) => other !== point),
      ko: ko === point ? undefined : ko,
    });
  }

  readonly look: Look = $derived.by(() => {
    const { stones, keys, region, ko } = this.now;
    const labels = new Map<number, string>(keys.map((key) => [key, '△'] as const));
    if (ko !== undefined) labels.set(ko, '□');
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
    const { stones, keys, region, side, aim, ko, threats, name, description, source } = this.now;
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
      ...(ko === undefined ? {} : { ko: this.shape.names[ko] }),
      ...(threats.some((count) => count > 0) ? { threats: { black: threats[0], white: threats[1] } } : {}),
      ...(source ? { source } : {}),
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
    this.change({
      shape,
      stones: problem.stones,
      keys: problem.keys,
      region: problem.region,
      side: problem.side === 'w' ? 'w' : 'b',
      aim: problem.kills ? 'kill' : 'live',
      ko: problem.ko,
      threats: problem.threats,
      name: problem.name,
      description: problem.description,
      source: problem.source,
    });
  }

  /** Has the solver look at it, and the server's if the page's finds nothing. */
  async check(): Promise<void> {
    const { problem, text } = this;
    if (!problem) return;
    const mine = ++this.#checks;
    this.thinking = true;
    try {
      const found = await this.solver.ask(problem.text, [], THOROUGH);
      const answer = found.verdict === 'unknown' ? await byServer(problem.text, [], found) : found;
      if (mine === this.#checks && text === this.text) this.answer = answer;
    } catch (error) {
      if (!(error instanceof Stopped)) complain(error);
    } finally {
      if (mine === this.#checks) this.thinking = false;
    }
  }

  /** Ends what the solver is about. */
  stop(): void {
    this.#checks++;
    this.thinking = false;
    this.solver.stop();
  }
}
