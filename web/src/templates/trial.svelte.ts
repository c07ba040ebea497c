import { dressed } from '../board/dressed';
import { lookOf, nextOf } from '../board/pictures';
import type { Edges, Look } from '../board/look';
import { named as namedPoints, shapeOf } from '../board/shapes';
import type { Core, Template } from '../core/core';
import { facesOf } from '../faces.svelte';
import { sidesOf } from '../kinds.svelte';
import { Aim } from '../match/aim.svelte';
import { moveAt, playable, within, wordMoves } from '../match/picks';
import { Spells } from '../match/spells.svelte';
import { refusalText, toldText } from '../match/told';
import { seatName } from '../board/sides';
import { complain, say } from '../notices.svelte';
import type { BoardShape, GameSpec, Refused, Seat, View } from '../wire';
import { GAME } from './draft';
import { Stopped, Thinker } from './thinker';

/** How many visits the engine has for a move: about a second on a phone. */
const VISITS = 400;

/** Who moves the pawns of a trial: one at this device all of them, or an engine all but the first. */
export type Rivals = 'here' | 'engine';

/** Trying a template out: a game that nobody keeps. */
export class Trial {
  moves = $state.raw<[Seat, string][]>([]);
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

  readonly faces = $derived.by(() => facesOf(this.spec));

  readonly #stand = () =>
    this.seat !== undefined && this.ours
      ? { rules: this.rules, game: this.spec, moves: this.moves, seat: this.seat, view: this.view }
      : undefined;
  readonly spells = new Spells(this.#stand);
  readonly aim = new Aim(
    this.#stand,
    () => this.spells.spell,
    () => this.faces,
  );

  readonly look: Look | undefined = $derived.by(() => {
    if (!this.shape) return undefined;
    const sides = sidesOf(GAME);
    const look = dressed(lookOf(this.shape, this.view, sides), this.faces);
    if (!this.ours || this.seat === undefined) return look;
    const open = this.spells.meant(this.view);
    return {
      ...look,
      ...this.aim.look(this.view),
      playable: playable(open),
      cast: this.spells.cast,
      ghost: nextOf(this.view.picture, this.seat, sides),
    };
  });

  /** What happened in the last move besides what is seen. */
  readonly told = $derived.by((): string[] => {
    const { picture } = this.view;
    if (picture.kind !== 'fields' || !this.shape) return [];
    const [shape, faces] = [this.shape, this.faces];
    const side = (seat: Seat) => seatName(GAME, seat, picture);
    return (picture.told ?? []).map((each) => toldText(each, { shape, faces, side }));
  });

  /** Moves without a place. */
  readonly words = $derived.by(() => (this.ours ? wordMoves(within(this.view)) : []));

  pick(point: number): void {
    if (!this.ours || this.seat === undefined) return;
    if (this.spells.spell !== undefined) return this.#make(this.spells.at(point));
    const choice = moveAt(within(this.view), point);
    if (choice) return this.play(choice.move);
    const name = this.shape?.names[point] ?? '';
    this.#refuse(this.rules.why(this.spec, this.moves, this.seat, name));
  }

  cut(edges: Edges): void {
    this.#make(this.aim.meant(edges));
  }

  #make(meant: ReturnType<Aim['meant']>): void {
    if (meant?.choice) this.play(meant.choice.move);
    else this.#refuse(meant?.refused);
  }

  #refuse(no: Refused | null | undefined): void {
    if (no) say(refusalText(no, this.faces), 'error');
  }

  play(move: string): void {
    const { seat } = this;
    if (seat === undefined) return;
    this.moves = [...this.moves, [seat, move]];
    this.spells.leave();
    this.aim.only = false;
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
