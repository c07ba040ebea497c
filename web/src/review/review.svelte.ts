import { Fault, at, get } from '../api';
import { named, shapeOf } from '../board/shapes';
import { core, type Core, type LifeAbout, type Threats } from '../core/core';
import { bring, bringing } from '../core/plugins';
import type { Edges } from '../board/look';
import { Aim } from '../match/aim.svelte';
import { moveAt, within } from '../match/picks';
import { Spells } from '../match/spells.svelte';
import { refusalText, toldText } from '../match/told';
import { dressed } from '../board/dressed';
import { facesOf } from '../faces.svelte';
import { kindOf } from '../kinds.svelte';
import { complain, say } from '../notices.svelte';
import { seatsOf } from '../rooms/room';
import { session } from '../session.svelte';
import { seatColour, seatName } from '../board/sides';
import { threatMarks } from '../threats/threats';
import type { BoardShape, GameSpec, MatchRecord, Seat, View } from '../wire';
import type { Shared } from './link';
import { NO_HEADING, ofFile, ofMatch, type Reviewed } from './record';
import { gameFrom } from './setup';
import { lookAt, type Numbered, type Overlay } from './sight';
import * as trees from './tree';
import type { Made, Tree } from './tree';

/** A continuation that is only looked at: the board shows it until the pointer goes away. */
interface Preview {
  view: View;
  numbers: Numbered[];
}

const REMEMBERED = 100;

/** The place that a link names by its ply, and the end where it names none. */
const atPlyOrLast = (ply: number | undefined) => (tree: Tree) =>
  ply === undefined ? trees.last(tree) : trees.atPly(tree, ply);

/** A game on the table, with its variations, and the place in it that is shown. */
export class Review {
  /** What it is about; nothing until it is here. */
  reviewed = $state.raw<Reviewed>();
  tree = $state.raw<Tree>(trees.plant({ game: 'go' }));
  shape = $state.raw<BoardShape>();
  /** The position that is shown. */
  view = $state.raw<View>();
  /** Which match of the server it is, if it is one. */
  id = $state<string>();
  preview = $state.raw<Preview>();
  lit = $state.raw<Overlay['lit']>();
  /** Whether stones have the numbers of their moves. */
  numbers = $state(false);
  /** Whether threats are marked. */
  threats = $state(false);
  /** Whether shortest ways are shown. */
  ways = $state(false);

  #rules: Core | undefined;
  #past = $state.raw<Tree[]>([]);
  /** How often something was asked for, and which of it is on the table. */
  #asked = 0;
  #shown = 0;

  /** Whether anybody has added to what it is about. */
  readonly touched = $derived(this.reviewed !== undefined && this.tree.nodes !== this.reviewed.tree.nodes);
  readonly node = $derived(trees.here(this.tree));
  readonly situation = $derived(trees.situation(this.tree, this.tree.current));
  readonly ply = $derived(trees.ply(this.tree, this.tree.current));
  readonly length = $derived(trees.ply(this.tree, this.tree.line.at(-1)!));
  readonly canUndo = $derived(this.#past.length > 0);

  /** The game with everything that is usual filled in. */
  get game(): GameSpec {
    return this.situation.game;
  }

  /** Whether somebody is playing this match for rating: then it is no time to ask an engine. */
  isRatedFor(person: string | undefined): boolean {
    const match = this.reviewed?.match;
    if (!match || person === undefined || match.record.ending || match.end.ending) return false;
    const { rated, seats } = match.record.spec;
    return rated && seats.some((seat) => seat.person === person);
  }

  /** Whether there are threats to see, and nobody is playing for rating here who could use them. */
  readonly mayShowThreats = $derived.by(
    () => (this.#threatens ?? null) !== null && !this.isRatedFor(session.me?.id),
  );

  /** What threatens before the first move: nothing at all in games without threats. */
  readonly #threatens = $derived.by(() => (this.view ? this.#rules?.threats(this.game, []) : undefined));

  /** The threats of the position that is shown, while they are wanted. */
  readonly threatened = $derived.by((): Threats | undefined => {
    const { game, moves } = this.situation;
    if (!this.threats || !this.mayShowThreats || !this.view) return undefined;
    return this.#rules?.threats(game, moves) ?? undefined;
  });

  /** What there is to ask about the chain that is lit up: in games of Go, and not of whoever plays this one for rating. */
  readonly about = $derived.by((): LifeAbout | undefined => {
    const { game, moves } = this.situation;
    const point = this.lit?.points[0];
    if (point === undefined || this.isRatedFor(session.me?.id)) return undefined;
    return this.#rules?.lifeAbout(game, moves, point) ?? undefined;
  });

  /** The shortest ways of the position that is shown; nothing in games without, and to who plays it for rating. */
  readonly #paths = $derived.by(() => {
    const { game, moves } = this.situation;
    if (!this.view || this.isRatedFor(session.me?.id)) return [];
    return (this.#rules?.ways(game, moves) ?? []).flatMap((points, seat) => {
      const colour = seatColour(game.game, seat, this.view?.picture);
      return points.length > 0 && colour ? [{ colour, points }] : [];
    });
  });
  readonly mayShowWays = $derived.by(() => this.#paths.length > 0);

  readonly #stand = () => {
    const { view } = this;
    const seat = view?.awaited[0];
    if (!this.#rules || !view || seat === undefined) return undefined;
    return { rules: this.#rules, ...this.situation, seat, view };
  };
  readonly spells = new Spells(this.#stand);
  readonly aim = new Aim(
    this.#stand,
    () => this.spells.spell,
    () => this.faces,
  );

  /** What is known of the kinds that plug-ins bring to this game. */
  readonly faces = $derived.by(() => facesOf(this.game));

  /** What happened in the last move besides what is seen, in words. */
  readonly told = $derived.by((): string[] => {
    const { shape, view } = this;
    if (!shape || view?.picture.kind !== 'fields') return [];
    const telling = { shape, faces: this.faces, side: (seat: Seat) => this.sideName(seat) };
    return (view.picture.told ?? []).map((each) => toldText(each, telling));
  });

  /** The letter of whoever is to move. */
  readonly turn = $derived.by(() => this.colours[this.view?.awaited[0] ?? -1]);

  /** How many play it. */
  readonly seats = $derived.by((): number => {
    const { match, heading } = this.reviewed ?? {};
    if (match) return match.record.spec.seats.length;
    // A shared position has nobody at its seats.
    const kind = kindOf(this.game.game);
    return kind ? seatsOf(kind, this.game) : heading?.players.length || 2;
  });

  /** The letters of the colours of the seats. */
  readonly colours = $derived.by(() =>
    Array.from(
      { length: this.seats },
      (_, seat) => seatColour(this.game.game, seat, this.view?.picture) ?? '',
    ),
  );

  /** What people call a seat. */
  sideName(seat: Seat): string {
    return seatName(this.game.game, seat, this.view?.picture);
  }

  /** The game that begins with the position that is shown, if its rules can say that. */
  readonly from = $derived.by((): GameSpec | undefined => {
    const { view, shape } = this;
    return view && shape && this.#rules ? gameFrom(this.#rules, this.game, view, shape) : undefined;
  });

  /** A match of the server. */
  async openMatch(id: string, ply: number | undefined): Promise<void> {
    const asked = ++this.#asked;
    const record = await get<MatchRecord>(at`/api/matches/${`${id}.json`}`);
    await this.#open(asked, (rules) => ofMatch(rules, record), atPlyOrLast(ply), id);
  }

  /** A position that somebody shared, or an empty board. */
  async openPosition({ game, moves }: Shared, ply: number | undefined): Promise<void> {
    const asked = ++this.#asked;
    const { board } = game as { board?: unknown };
    if (typeof board === 'string') await shapeOf(board);
    await bring(game);
    const read = (rules: Core): Reviewed => ({
      // Whatever is usual is filled in here, so that links and records say it.
      tree: trees.ofMoves(rules.view(game, moves).game, moves),
      heading: NO_HEADING,
    });
    await this.#open(asked, read, atPlyOrLast(ply));
  }

  async openFile(file: File): Promise<void> {
    const asked = ++this.#asked;
    const bytes = new Uint8Array(await file.arrayBuffer());
    await this.#open(
      asked,
      (rules) => ofFile(rules, bytes),
      (tree) => tree,
    );
  }

  /**
   * Puts something else on the table and shows a place of it, if it is all right and nothing that was asked for later is there;
   * else everything stays as it is. An empty board that took its time must not sweep away the file that was opened meanwhile.
   */
  async #open(
    asked: number,
    read: (rules: Core) => Reviewed,
    place: (tree: Tree) => Tree,
    id?: string,
  ): Promise<void> {
    const rules = (this.#rules ??= await core());
    const reviewed = await bringing(() => read(rules));
    const tree = place(reviewed.tree);
    const { game, moves } = trees.situation(tree, tree.current);
    const { view } = rules.view(game, moves);
    const { board } = game as { board?: unknown };
    const drawn = reviewed.shape ?? (await shapeOf(typeof board === 'string' ? board : view.picture.board));
    if (asked < this.#shown) return;
    this.#shown = asked;
    this.reviewed = reviewed;
    this.id = id;
    this.shape = named(drawn, view.picture.names);
    this.#past = [];
    this.#set(tree, view);
  }

  #set(tree: Tree, view: View): void {
    this.tree = tree;
    this.view = view;
    this.lit = undefined;
    this.preview = undefined;
  }

  /** The position of a node. */
  position(id: number): View | undefined {
    const { game, moves } = trees.situation(this.tree, id);
    return this.#rules?.view(game, moves).view;
  }

  /** Shows another place of the tree, or another tree. */
  show(tree: Tree): void {
    if (!this.#rules) return;
    try {
      const { game, moves } = trees.situation(tree, tree.current);
      const { view } = this.#rules.view(game, moves);
      const grown = tree.nodes !== this.tree.nodes;
      if (grown) this.#past = [...this.#past.slice(-REMEMBERED), this.tree];
      this.#set(tree, view);
    } catch (error) {
      complain(error);
    }
  }

  step(by: number): void {
    this.show(trees.step(this.tree, by));
  }

  /** Takes the last change of the tree back. */
  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    const past = this.#past.slice(0, -1);
    this.show(before);
    this.#past = past;
  }

  /** Words change the tree without a trace: the field where they are typed has an undo of its own. */
  remark(text: string): void {
    this.tree = trees.remark(this.tree, this.tree.current, text);
  }

  /** What a click on a point means: a move if it is one, else the chain of a stone, else why not. */
  pick(point: number): void {
    const { view, shape } = this;
    if (!this.#rules || !view || !shape) return;
    const { game, moves } = this.situation;
    if (this.spells.spell !== undefined) {
      const meant = this.spells.at(point);
      if (meant?.choice) this.play(meant.choice.move);
      else if (meant?.refused) say(refusalText(meant.refused, this.faces), 'error');
      return;
    }
    const choice = moveAt(within(view), point);
    if (choice) return this.play(choice.move);
    this.lit = this.#rules.group(game, moves, point) ?? undefined;
    const seat = view.awaited[0];
    if (this.lit || seat === undefined) return;
    const refused = this.#rules.why(game, moves, seat, shape.names[point]!);
    if (refused) complain(new Fault(refused.code, refused.params));
  }

  /** What a click between points means: a move, or why not. */
  cut(edges: Edges): void {
    const meant = this.aim.meant(edges);
    if (meant?.choice) this.play(meant.choice.move);
    else if (meant?.refused) say(refusalText(meant.refused, this.faces), 'error');
  }

  /** Plays a move for whoever is to move. */
  play(move: string): void {
    const seat = this.view?.awaited[0];
    this.spells.leave();
    if (seat !== undefined) this.show(trees.play(this.tree, seat, move));
  }

  /** A continuation with who makes each move, as far as it is allowed, and what the board looks like then. */
  #follow(line: readonly string[]): { made: Made[]; preview: Preview } | undefined {
    const { view: start } = this;
    if (!this.#rules || !start) return undefined;
    const { game, moves } = this.situation;
    const made: Made[] = [];
    const numbers: Preview['numbers'] = [];
    let view = start;
    for (const move of line) {
      const seat = view.awaited[0];
      if (seat === undefined) break;
      try {
        view = this.#rules.view(game, [...moves, ...made, [seat, move]]).view;
      } catch {
        // What an engine expects may go beyond what a position lists, such as the talk about dead stones.
        break;
      }
      made.push([seat, move]);
      const number = made.length;
      if (view.picture.last !== undefined) numbers.push({ point: view.picture.last, number });
      for (const change of view.changes ?? [])
        if (change.change === 'built') numbers.push({ edges: change.edges, number });
    }
    return made.length > 0 ? { made, preview: { view, numbers } } : undefined;
  }

  /** Shows where a line leads without going there; nothing to see the position again. */
  peek(line: readonly string[] | undefined): void {
    this.preview = line && this.#follow(line)?.preview;
  }

  /** Keeps a line as a variation. */
  keep(line: readonly string[]): void {
    const followed = this.#follow(line);
    if (followed) this.show(trees.graft(this.tree, followed.made));
  }

  /** The stones of the way here with the numbers of their moves. */
  #numbered(): Preview['numbers'] {
    const { shape } = this;
    if (!shape) return [];
    let number = 0;
    return trees.path(this.tree, this.tree.current).flatMap((id) => {
      const { move } = trees.node(this.tree, id);
      if (move === undefined) return [];
      number++;
      // Most games call a move as its point; where they do not, the position after it says where it went.
      const named = shape.names.indexOf(move);
      const point = named >= 0 ? named : this.position(id)?.picture.last;
      return point === undefined ? [] : [{ point, number }];
    });
  }

  /** Everything that the board shows. */
  look(overlay: Overlay) {
    const { shape, view, preview } = this;
    if (!shape || !view) return undefined;
    if (preview)
      return dressed(lookAt(shape, preview.view, this.game.game, { numbers: preview.numbers }), this.faces);
    const seen = lookAt(shape, view, this.game.game, {
      ...overlay,
      marks: this.node.marks,
      numbers: this.numbers ? this.#numbered() : undefined,
      lit: this.lit,
      ways: this.ways ? this.#paths : undefined,
      spell: this.spells.spell,
    });
    const look = { ...dressed(seen, this.faces), cast: this.spells.cast };
    return this.threatened ? { ...look, threats: threatMarks(this.threatened, this.turn) } : look;
  }
}
