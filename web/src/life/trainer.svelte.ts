import { Fault } from '../api';
import type { Look } from '../board/look';
import type { Core, LifeAnswer, LifePosition, LifeProblem, LifeVerdict } from '../core/core';
import { complain, say } from '../notices.svelte';
import { NOBODY, type Sitting } from '../puzzles/sitting';
import { Solving, type Stage } from '../puzzles/solving.svelte';
import type { BoardShape, View } from '../wire';
import { t } from '../words/index.svelte';
import { byServer } from './help';
import { expected, goesOn, judge, turned, type Judgement } from './judgement';
import { Solver, Stopped } from './solver';

/** Positions that the solver looks at before it answers: a second or so. */
const QUICK = 60_000;
/** And where somebody waits for the truth and can stop it. */
const THOROUGH = 3_000_000;
const SIDES = ['black', 'white'];
/** A move elsewhere: in a ko, a threat that the other side answers. */
export const PASS = 'pass';
/** What people call a move. */
export const moveName = (move: string) => (move === PASS ? t('life-pass') : move);

/** A move of whoever solves, and what came of it. */
export interface Judged {
  move: string;
  judgement: Judgement;
  /** What the other side makes of it. */
  line: readonly string[];
  /** It is right, and the book does not have it; or the book has it, and it is not. */
  differs: boolean;
}

/** The words for a judgement on the board. */
export const signKey = (judgement: Judgement | undefined) =>
  `life-sign-${(judgement ?? 'none').replaceAll('_', '-')}`;

/** How good each first move is, as far as it was looked at. */
export type Marked = ReadonlyMap<string, Judgement | undefined>;

interface Asked extends Stage {
  /** The last own move, if the solver answered. */
  judged?: Judged;
}

/**
 * Somebody at a problem of life and death. The solver judges every move, answers with the longest resistance, and punishes a
 * mistake at once; what it does not know is said to be unknown.
 */
export class LifeTrainer extends Solving<Asked> {
  /** Whether the solver answers; without it one plays both sides. */
  answers = $state(true);
  /** Whether the solver is at work. Nothing has to wait for it: whatever somebody does next ends it. */
  thinking = $state(false);
  /** Whether it looks for the answer to a move. */
  answering = $state(false);
  /** How many hints were given here. */
  hints = $state(0);
  /** What the solver says of the position on the board, if it was asked. */
  known = $state.raw<LifeAnswer>();
  /** How good each move here is, while and after all of them were looked at. */
  all = $state.raw<Marked>();
  /** How much of the refutation of a mistake is shown. */
  shown = $state(1);
  showsRegion = $state(false);
  /** The answer that is being looked for. */
  #answer: Promise<void> = Promise.resolve();
  /** How often the solver was put to work: what was begun before is of no interest any more. */
  #works = 0;

  constructor(
    readonly problem: LifeProblem,
    readonly rules: Core,
    shape: BoardShape,
    readonly solver: Solver = new Solver(),
    sitting: Sitting = NOBODY,
  ) {
    super({ made: [], done: false }, shape, sitting);
  }

  get judged(): Judged | undefined {
    return this.now.judged;
  }

  /** What stands on the board: the moves made, and as much of a refutation as is shown. */
  readonly moves = $derived.by(() => {
    const { judged } = this;
    if (!judged || goesOn(judged.judgement)) return this.made;
    return [...this.made, ...judged.line.slice(0, this.shown)];
  });
  readonly position: LifePosition = $derived.by(() => this.#at(this.moves));
  readonly view: View = $derived.by(() => this.position.view);
  readonly open: boolean = $derived.by(() => this.asks && !this.answering);
  /** Whether there is something to ask: nobody has won yet, and no mistake is being shown. */
  readonly asks: boolean = $derived.by(() => !this.mistake && !this.done && this.position.end === undefined);
  readonly mistake = $derived.by(() =>
    this.judged && !goesOn(this.judged.judgement) ? this.judged : undefined,
  );
  /** Whether to play elsewhere is a move, too. */
  readonly passes = $derived.by(() => this.open && this.view.choices.some(({ move }) => move === PASS));
  /** The letter of whoever is to move. */
  readonly side = $derived.by(() => (this.view.awaited[0] === 1 ? 'w' : 'b'));

  readonly look: Look = $derived.by(() => {
    const { keys, region } = this.position;
    const drawn = this.drawn(SIDES, this.moves, this.side);
    const labels = new Map<number, string>(drawn.labels);
    // Key stones are marked with a triangle, as problems are printed.
    for (const key of keys) if (!labels.has(key)) labels.set(key, '△');
    if (this.all) for (const [move, judgement] of this.all) labels.set(this.at(move), t(signKey(judgement)));
    const hints = this.#hinted().map((point) => ({ point, weight: 1, label: '?' }));
    return {
      ...drawn,
      labels,
      hints: hints.length > 0 ? hints : undefined,
      lit: this.showsRegion ? { points: [], liberties: [...region] } : undefined,
    };
  });

  #at(moves: readonly string[]): LifePosition {
    return this.rules.lifeAt(this.problem.text, moves);
  }

  protected refuse(point: number): void {
    say(t('life-not-here', { move: this.shape.names[point] ?? '' }), 'error');
  }

  /** A move, the judgement, and the answer. */
  async play(move: string): Promise<void> {
    if (!this.open) return;
    // A look at the position that goes on is of no use after the move.
    this.stop();
    this.clear();
    const before = this.made;
    const made = [...before, move];
    const { end } = this.#at(made);
    if (end !== undefined || !this.answers) {
      this.set({ made, done: end !== undefined });
      if (this.answers) this.#end();
      return;
    }
    this.amend({ made, done: false });
    this.answering = true;
    this.#answer = this.#reply(before, move);
    await this.#answer;
  }

  async #reply(before: readonly string[], move: string): Promise<void> {
    const { made } = this;
    const first = before.length === 0;
    const answered = await this.#think(async () => {
      const mine = this.#works;
      const best = await this.#best(before);
      const reply = await this.solver.ask(this.problem.text, made, QUICK);
      if (mine !== this.#works) throw new Stopped();
      const judgement = judge(best, reply, move, first, this.problem);
      const { correct, complete } = this.problem.book;
      const inBook = correct.includes(move);
      const differs = first && (goesOn(judgement) ? complete && !inBook : inBook);
      // A guess is no resistance, but better than none.
      const line = this.#playable(
        made,
        reply.line.length > 0 ? reply.line : reply.guess ? [reply.guess] : [],
      );
      const judged = { move, judgement, line, differs };
      const [answer] = line;
      const right = goesOn(judgement);
      const answers = right && answer !== undefined && answer !== PASS;
      const after = answers ? [...made, answer] : made;
      const { end } = this.#at(after);
      const waits = judgement === 'ko' && end === undefined && (await this.#waitsForThreats(after));
      if (mine !== this.#works) throw new Stopped();
      const done = right && (!answers || end !== undefined || waits);
      this.amend({ made: after, judged, done });
      this.settle();
      if (!right) this.fail(made);
      else if (done) this.#end();
    });
    // A move that was not judged because somebody stopped the solver was not made.
    if (!answered && this.made === made) this.drop();
  }

  /**
   * Whether all that keeps the result is to take back a ko, which the rules forbid before a threat elsewhere was answered: the
   * ko is reached, and what comes of it is not decided here.
   */
  async #waitsForThreats(made: readonly string[]): Promise<boolean> {
    const { verdict, moves } = await this.solver.ask(this.problem.text, made, QUICK);
    const open = new Set(this.#at(made).view.choices.map(({ move }) => move));
    return verdict === 'ko' && moves.length > 0 && !moves.some((move) => open.has(move));
  }

  /** As much of a line as can stand on the board: the solver takes a ko back as if a threat elsewhere had been answered. */
  #playable(made: readonly string[], line: readonly string[]): readonly string[] {
    try {
      this.#at([...made, ...line]);
      return line;
    } catch (error) {
      const ply = error instanceof Fault && error.code === 'not_in_problem' ? error.params.ply : undefined;
      if (typeof ply !== 'number' || ply < made.length) throw error;
      return line.slice(0, ply - made.length);
    }
  }

  /** The best result for whoever moves after these moves. */
  async #best(moves: readonly string[]): Promise<LifeVerdict> {
    const said = expected(this.problem);
    if (moves.length === 0 && said !== 'unknown') return said;
    return (await this.solver.ask(this.problem.text, moves, QUICK)).verdict;
  }

  /** Whether it came to its end. */
  async #think(work: () => Promise<void>): Promise<boolean> {
    const mine = ++this.#works;
    this.thinking = true;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Stopped)) complain(error);
      return false;
    } finally {
      if (mine === this.#works) this.thinking = this.answering = false;
    }
  }

  protected override clear(): void {
    super.clear();
    this.known = this.all = undefined;
    this.hints = 0;
    this.shown = 1;
  }

  #end(): void {
    const { end } = this.position;
    // Who has no answer any more gives up with everything still on the board.
    if (end === undefined || (end === 'captured') === this.problem.kills) this.solve();
    else this.fail(this.made);
  }

  /** Ends what the solver is about. */
  stop(): void {
    if (!this.thinking) return;
    this.#works++;
    this.thinking = this.answering = false;
    this.solver.stop();
  }

  /** Nobody sits here any more. */
  leave(): void {
    this.#works++;
    this.solver.stop();
  }

  /** Waits for an answer that is on its way, ends what else goes on, and says whether there is something to ask then. */
  async #free(): Promise<boolean> {
    await this.#answer;
    this.stop();
    return this.asks;
  }

  /** Takes the last own move back, and the answer with it. */
  override undo(): void {
    const waits = this.answering;
    this.stop();
    // A move that waits for its answer was not made yet.
    if (waits) this.drop();
    else super.undo();
  }

  override redo(): void {
    this.stop();
    super.redo();
  }

  override restart(): void {
    this.stop();
    this.#answer = Promise.resolve();
    super.restart();
  }

  /** Where to look, then the points that matter, then the move. */
  async hint(): Promise<void> {
    if (!(await this.#free())) return;
    this.help();
    await this.#ask(QUICK);
    if (this.known && this.#move1() === undefined) say(t('life-no-hint'));
    else this.hints = Math.min(3, this.hints + 1);
  }

  /** The move that is known or guessed to be best. */
  #move1(): string | undefined {
    const first = this.made.length === 0 ? this.problem.book.correct[0] : undefined;
    const best = this.known?.moves[0] ?? first ?? this.known?.guess;
    const open = this.view.choices.some(({ move }) => move === best);
    // The solver takes a ko back as if a threat had been answered: that comes first here.
    return best === undefined || open || !this.passes ? best : PASS;
  }
  /** Whether the hint is to play elsewhere. */
  readonly hintsElsewhere = $derived.by(() => this.hints > 0 && this.#move1() === PASS);

  #hinted(): number[] {
    const move = this.hints > 0 ? this.#move1() : undefined;
    if (move === undefined || move === PASS) return [];
    const at = this.at(move);
    if (this.hints === 3) return [at];
    const beside = (points: readonly number[]) =>
      this.shape.edges.flatMap(([a, b]) => (points.includes(a) ? [b] : points.includes(b) ? [a] : []));
    const near = new Set([at, ...beside([at])]);
    if (this.hints === 1) for (const point of beside([...near])) near.add(point);
    return this.position.region.filter((point) => near.has(point));
  }

  async #ask(nodes: number): Promise<void> {
    const { made } = this;
    await this.#think(async () => {
      const mine = this.#works;
      const found = await this.solver.ask(this.problem.text, made, nodes);
      if (made !== this.made) return;
      this.known = found;
      if (found.verdict !== 'unknown' || nodes < THOROUGH) return;
      const answer = await byServer(this.problem.text, made, found);
      if (mine === this.#works && made === this.made) this.known = answer;
    });
  }

  /** What the solver says of the position on the board. */
  async tell(): Promise<void> {
    if (!(await this.#free())) return;
    this.help();
    await this.#ask(THOROUGH);
  }

  /** How good every move here is: one after the other, until it is stopped. */
  async tellAll(): Promise<void> {
    if (!(await this.#free())) return;
    this.help();
    const { made } = this;
    const moves = this.position.view.choices.flatMap(({ move, points }) => (points?.length ? [move] : []));
    const marked = new Map<string, Judgement | undefined>(moves.map((move) => [move, undefined]));
    this.all = new Map(marked);
    await this.#think(async () => {
      const best = (await this.solver.ask(this.problem.text, made, QUICK)).verdict;
      for (const move of moves) {
        const after = [...made, move];
        const { end } = this.#at(after);
        const captures = end === 'captured';
        if (captures) marked.set(move, captures === this.#kills() ? 'right' : 'wrong');
        else if (end === undefined) {
          const reply = await this.solver.ask(this.problem.text, after, QUICK);
          marked.set(move, judge(best, reply, move, made.length === 0, this.problem));
        }
        if (made !== this.made) return;
        this.all = new Map(marked);
      }
    });
  }

  /** Whether whoever is to move wants to capture the key stones. */
  #kills(): boolean {
    return this.made.length % 2 === 0 ? this.problem.kills : !this.problem.kills;
  }

  /** Steps through the refutation of a mistake. */
  step(by: number): void {
    const length = this.mistake?.line.length ?? 0;
    this.shown = Math.min(Math.max(this.shown + by, 0), length);
  }

  /** How the key stones fare by what is known: for the words beside the board. */
  readonly status = $derived.by(() => {
    const { known } = this;
    if (!known) return undefined;
    const verdict = this.#kills() ? known.verdict : turned(known.verdict);
    return { verdict, proved: known.proved, needed: known.needed };
  });
}
