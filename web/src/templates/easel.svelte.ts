import type { Core, GameFor, KindOf, Template, TemplateFault, TemplateLook } from '../core/core';
import { goTo, ground, groundAt, lay, startAt, type Ground, type Place } from './draft';
import { History } from './history.svelte';
import { fieldsWith, fits, placesWith, type Symmetry } from './symmetry';

export const TOOLS = ['field', 'wall', 'disable', 'start', 'target'] as const;
export type Tool = (typeof TOOLS)[number];

/** A kind of field in hand: which one, and what it is told besides. */
export interface Brush {
  kind: KindOf;
  parameter: number;
}

/** Paths of what a template needs before it is kept, but not before it is played. */
const NAMELESS = /^(name|description)\./;

/** The template that is being made, the tool in hand, and what the rules say about it. */
export class Easel {
  readonly history = new History();
  tool = $state<Tool>('wall');
  /** What the brush lays; nothing makes fields ordinary. */
  brush = $state.raw<Brush>();
  /** Whether dragging means all fields between two corners. */
  rectangle = $state(false);
  symmetry = $state<Symmetry>('none');
  /** For how many players places are shown and changed, and whose. */
  #players = $state(2);
  #seat = $state(0);
  /** The fault that somebody asked about. */
  pointed = $state.raw<TemplateFault>();

  constructor(readonly rules: Core) {}

  get template(): Template {
    return this.history.now;
  }

  readonly look: TemplateLook = $derived.by(() => this.rules.templateLook(this.history.now));

  readonly game: GameFor | undefined = $derived.by(() => {
    const { games } = this.history.now;
    return games.find(({ players }) => players === this.#players) ?? games[0];
  });

  get players(): number {
    return this.game?.players ?? this.#players;
  }
  set players(players: number) {
    this.#players = players;
  }

  get seat(): number {
    return Math.min(this.#seat, Math.max(0, (this.game?.seats.length ?? 1) - 1));
  }
  set seat(seat: number) {
    this.#seat = seat;
  }

  /** The game that is shown, as the rules read it. */
  readonly shown = $derived.by(() => this.look.games.find(({ players }) => players === this.players));

  /** Whether it can be played on: it may still be without a name. */
  readonly playable = $derived.by(() => this.look.faults.every(({ path }) => NAMELESS.test(path)));

  /** The symmetry that fits the board. */
  readonly fitting: Symmetry = $derived.by(() =>
    fits(this.symmetry, this.history.now.width, this.history.now.height) ? this.symmetry : 'none',
  );

  change(next: Template): void {
    this.pointed = undefined;
    this.history.set(next);
  }

  /** A field and all that are drawn with it. */
  with(point: number): number[] {
    const { width, height } = this.template;
    return fieldsWith(this.fitting, point, width, height);
  }

  /** What a click on a place for a wall makes of it. */
  becomes(place: Place): Ground {
    const wanted: Ground = this.tool === 'disable' ? 'disabled' : 'built';
    return groundAt(this.template, place) === wanted ? 'open' : wanted;
  }

  build(place: Place): void {
    const { width, height } = this.template;
    this.change(ground(this.template, placesWith(this.fitting, place, width, height), this.becomes(place)));
  }

  /** What somebody does on fields, from a template on: lays what the brush has, or changes where players begin and go. */
  painted(from: Template, points: readonly number[], adds: boolean): Template {
    const all = [...new Set(points.flatMap((point) => this.with(point)))];
    if (this.tool === 'field')
      return lay(from, all, adds ? this.brush?.kind : undefined, this.brush?.parameter);
    const seat = this.shown?.seats[this.seat];
    if (!seat) return from;
    // Symmetry is for the ground: whose places lie across is another player's affair.
    const merged = (now: readonly number[]) =>
      adds ? new Set([...now, ...points]) : new Set(now.filter((point) => !points.includes(point)));
    if (this.tool === 'start') return startAt(from, this.players, this.seat, merged(this.#before.starts));
    return goTo(from, this.players, this.seat, merged(this.#before.targets));
  }

  /** The places of the seat in hand when a stroke began. */
  #before: { starts: readonly number[]; targets: readonly number[] } = { starts: [], targets: [] };
  #from: Template | undefined;
  #adds = true;
  #corner = 0;
  #touched = new Set<number>();

  get drawing(): boolean {
    return this.#from !== undefined;
  }

  /** A stroke begins on a field: it adds or takes away, as the first field says. */
  begin(point: number): void {
    this.pointed = undefined;
    this.#from = this.template;
    this.#before = this.shown?.seats[this.seat] ?? { starts: [], targets: [] };
    this.#corner = point;
    this.#touched = new Set([point]);
    this.#adds = !this.#has(point);
    this.#go();
  }

  #has(point: number): boolean {
    if (this.tool === 'start') return this.#before.starts.includes(point);
    if (this.tool === 'target') return this.#before.targets.includes(point);
    const { brush } = this;
    const there = this.look.kinds.find((kind) => kind.point === point);
    if (!there) return brush === undefined;
    const own = this.template.plugins?.[there.name];
    return (
      brush !== undefined &&
      own?.kind === brush.kind.kind &&
      own.package === brush.kind.package &&
      there.parameter === brush.parameter
    );
  }

  over(point: number): void {
    if (!this.#from) return;
    if (this.rectangle) this.#touched = new Set(this.#between(this.#corner, point));
    else this.#touched.add(point);
    this.#go();
  }

  #go(): void {
    this.history.amend(this.painted(this.#from!, [...this.#touched], this.#adds));
  }

  #between(a: number, b: number): number[] {
    const { width } = this.template;
    const [columns, rows] = [
      [a % width, b % width].sort((x, y) => x - y),
      [Math.floor(a / width), Math.floor(b / width)].sort((x, y) => x - y),
    ] as [number[], number[]];
    const points: number[] = [];
    for (let row = rows[0]!; row <= rows[1]!; row++)
      for (let column = columns[0]!; column <= columns[1]!; column++) points.push(row * width + column);
    return points;
  }

  /** The stroke is over. */
  end(): void {
    this.#from = undefined;
    this.history.settle();
  }

  /** Shows where a fault is: for so many players, and at that seat. */
  point(fault: TemplateFault): void {
    this.pointed = fault;
    if (fault.players !== undefined) this.players = fault.players;
    if (fault.seat === undefined) return;
    this.seat = fault.seat;
    if (fault.path.endsWith('.start')) this.tool = 'start';
    if (fault.path.endsWith('.targets')) this.tool = 'target';
  }
}
