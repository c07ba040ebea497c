import { lookOf, nextOf } from '../board/pictures';
import type { Edges, Look } from '../board/look';
import { named as namedPoints, shapeOf } from '../board/shapes';
import type { Core, Template } from '../core/core';
import { sidesOf } from '../kinds.svelte';
import { Aim } from '../match/aim.svelte';
import { moveAt, playable, reach, wordMoves } from '../match/picks';
import { complain, say } from '../notices.svelte';
import type { BoardShape, GameSpec, Seat, View } from '../wire';
import { refusal } from '../words/index.svelte';
import { GAME } from './draft';
import { Stopped, Thinker } from './thinker';

/** How many visits the engine has for a move: about a second on a phone. */
const VISITS = 400;

/** Who moves the pawns of a trial: one at this device all of them, or an engine all but the first. */
export type Rivals = 'here' | 'engine';

/** Trying a template out: a game that nobody keeps. */
export class Trial {
  moves = $state.raw<[Seat, string][]>([]);
  spell = $state<string>();
  thinking = $state(false);
  shape = $state.raw<BoardShape>();
  readonly spec: GameSpec;
  readonly #thinker = new Thinker();
  #over = false;
  #asked = 0;

  constructor(
    readonly rules: Core,
    template: Template,
    seats: number,
    readonly rivals: Rivals,
    readonly seed: number,
  ) {
    // What was drawn stays as it is however far one steps back.
    this.spec = rules.view({ game: GAME, template, seats, seed } as GameSpec, []).game;
    const { picture } = this.view;
    shapeOf(picture.board).then((shape) => (this.shape = namedPoints(shape, picture.names)), complain);
    void this.#answer();
  }

  readonly view: View = $derived.by(() => this.rules.view(this.spec, this.moves).view);

  readonly seat = $derived.by(() => this.view.awaited[0]);

  /** Whether somebody at this device is to move. */
  readonly ours = $derived.by(
    () => this.seat !== undefined && (this.rivals === 'here' || this.seat === 0) && !this.thinking,
  );

  /** The spells that whoever is to move may cast now. */
  readonly spells = $derived.by(() => [
    ...new Set(this.view.choices.flatMap(({ spell }) => (spell === undefined ? [] : [spell]))),
  ]);

  /** The moves that are meant: those of the spell in hand, or all others. */
  readonly #meant: View = $derived.by(() => {
    const wanted = this.spells.includes(this.spell ?? '') ? this.spell : undefined;
    return { ...this.view, choices: this.view.choices.filter(({ spell }) => spell === wanted) };
  });

  readonly aim = new Aim(() =>
    this.seat !== undefined && this.ours
      ? { rules: this.rules, game: this.spec, moves: this.moves, seat: this.seat, view: this.#meant }
      : undefined,
  );

  readonly look: Look | undefined = $derived.by(() => {
    if (!this.shape) return undefined;
    const sides = sidesOf(GAME);
    const look = lookOf(this.shape, this.view, sides);
    if (!this.ours || this.seat === undefined) return look;
    return {
      ...look,
      ...this.aim.look(this.#meant),
      reach: reach(this.#meant),
      playable: playable(this.#meant),
      ghost: nextOf(this.view.picture, this.seat, sides),
    };
  });

  /** Moves without a place. */
  readonly words = $derived.by(() => (this.ours ? wordMoves(this.#meant) : []));

  pick(point: number): void {
    if (!this.ours) return;
    const choice = moveAt(this.#meant, point);
    if (choice) return this.play(choice.move);
    const name = this.shape?.names[point] ?? '';
    this.#refuse(this.spell === undefined ? name : `${this.spell}@${name}`);
  }

  cut(edges: Edges): void {
    const meant = this.aim.meant(edges);
    if (meant?.choice) this.play(meant.choice.move);
    else if (meant?.refused) say(refusal(meant.refused), 'error');
  }

  #refuse(move: string): void {
    if (this.seat === undefined) return;
    const no = this.rules.why(this.spec, this.moves, this.seat, move);
    if (no) say(refusal(no), 'error');
  }

  play(move: string): void {
    const { seat } = this;
    if (seat === undefined) return;
    this.moves = [...this.moves, [seat, move]];
    this.spell = undefined;
    void this.#answer();
  }

  /** Back to the last move of somebody at this device. */
  undo(): void {
    this.#stop();
    let moves = this.moves.slice(0, -1);
    while (
      this.rivals === 'engine' &&
      moves.length > 0 &&
      this.rules.view(this.spec, moves).view.awaited[0] !== 0
    )
      moves = moves.slice(0, -1);
    this.moves = moves;
    void this.#answer();
  }

  /** Nobody plays here any more. */
  leave(): void {
    this.#over = true;
    this.#stop();
  }

  #stop(): void {
    this.#thinker.stop();
    this.thinking = false;
  }

  /** Lets the engine move until somebody at this device is to move. The last who asked is the one who counts. */
  async #answer(): Promise<void> {
    const asked = ++this.#asked;
    const current = () => asked === this.#asked && !this.#over;
    try {
      while (current() && this.rivals === 'engine' && this.seat !== undefined && this.seat !== 0) {
        const { moves, seat } = this;
        this.thinking = true;
        const move = await this.#thinker.move(this.spec, moves, VISITS, this.seed + moves.length);
        if (!current() || move === null) break;
        this.moves = [...moves, [seat, move]];
      }
    } catch (error) {
      if (!(error instanceof Stopped)) complain(error);
    } finally {
      if (current()) this.thinking = false;
    }
  }
}
