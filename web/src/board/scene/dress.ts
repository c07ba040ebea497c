import type { Color } from 'three';
import type { Form } from '../form/form';
import { aside, barOf, between } from '../form/bars';
import { FIELD_RIM, RIM, rimLabels } from '../form/rim';
import { ORIGIN, add, type Vec } from '../form/space';
import { marked, writings, type Heat, type Hint, type Look, type Style, type WallHint } from '../look';
import type { SceneKind, Step } from '../pictures/scenes';
import type { Letter } from './letters';
import type { Mark } from './marks';
import { INK, PAINTS, type Matter } from './palette';
import { stoneSeat, type Stone } from './stones';

/** What is true of a moment only. */
export interface Moment {
  /** The point under the mouse. */
  hover: number | undefined;
  /** The point that the keyboard is at. */
  cursor: number | undefined;
  /** How far above its place a stone still is, and how large. */
  arriving: ReadonlyMap<number, Step>;
}

export interface Dress {
  stones: Stone[];
  under: Mark[];
  over: Mark[];
  letters: Letter[];
}

const DEAD = 0.36;
const GHOST = 0.55;
const SELECTED = 0.8;
/** What is written on the last stone stands out. */
const LAST: Partial<Record<string, Color>> = { b: INK.sealOnDark, w: INK.seal };

/** Everything that lies on a board, ready to be drawn. */
export function dress(
  kind: SceneKind,
  form: Form,
  look: Look,
  style: Style,
  moment: Moment,
  matter: Matter,
  wire: Color,
): Dress {
  return new Dresser(kind, form, look, style, moment, matter, wire).all();
}

class Dresser {
  #stones: Stone[] = [];
  #under: Mark[] = [];
  #over: Mark[] = [];
  #letters: Letter[] = [];
  #ink: Color;

  constructor(
    readonly kind: SceneKind,
    readonly form: Form,
    readonly look: Look,
    readonly style: Style,
    readonly moment: Moment,
    readonly matter: Matter,
    wire: Color,
  ) {
    this.#ink = form.kind === 'wire' ? wire : matter.line;
  }

  all(): Dress {
    const { kind, look, style, form } = this;
    if (kind.lined) this.#points();
    if ((kind.lined || kind.rim) && style.coordinates) this.#rim();
    this.#trail();
    this.#ways();
    const hinted = new Set(look.hints?.map(({ point }) => point));
    look.ownership?.forEach((value, point) => hinted.has(point) || this.#ownership(point, value));
    look.heat?.forEach((heat) => hinted.has(heat.point) || this.#heat(heat));
    look.hints?.forEach((hint) => this.#hint(hint));
    look.wallHints?.forEach((hint) => this.#wallHint(hint));
    look.threats?.forEach((threat) => this.#threat(threat));
    this.#chain();
    for (let point = 0; point < form.shape.points; point++) this.#stone(point);
    this.#ghosts();
    this.#territory();
    writings(look).forEach((text, point) => this.#label(point, text));
    this.#pointers();
    return { stones: this.#stones, under: this.#under, over: this.#over, letters: this.#letters };
  }

  /** The letter of what lies on a point. */
  #colour(point: number): string | undefined {
    const letter = this.look.pieces[point] ?? '.';
    return letter in PAINTS ? letter : undefined;
  }

  /** A mark that lies on the board. */
  #lay(point: number, mark: Omit<Mark, 'place'> & { place?: Vec }): void {
    const { form } = this;
    this.#under.push({
      place: form.shape.layout[point]!,
      facing: form.normals?.[point],
      above: form.kind === 'flat' ? 0 : form.unit * 0.02,
      lift: form.kind === 'flat' ? form.unit * 0.01 : form.unit * 0.06,
      ...mark,
    });
  }

  /** Where the top of a stone is. */
  #top(point: number): Pick<Mark, 'place' | 'facing' | 'above' | 'lift'> {
    const { form } = this;
    const radius = form.stones[point]!;
    const facing = form.normals?.[point];
    if (!facing) return { place: form.shape.layout[point]!, lift: radius * 1.06 };
    return {
      place: stoneSeat(form, point),
      facing,
      above: radius * form.height * 1.04,
      lift: form.unit * 0.02,
    };
  }

  /** A mark that lies on a stone, or on the board where there is none. */
  #put(point: number, mark: Omit<Mark, 'place'>): void {
    if (this.#colour(point) && !this.kind.tall) this.#over.push({ ...this.#top(point), ...mark });
    else this.#lay(point, mark);
  }

  #points(): void {
    const { form } = this;
    const dot = (point: number, radius: number) =>
      this.#lay(point, { kind: 'disc', radius: radius * form.unit, colour: this.#ink });
    const stars = new Set(form.shape.stars ?? []);
    for (const point of stars) dot(point, form.kind === 'wire' ? 0.13 : 0.095);
    form.joined.forEach((others, point) => {
      if (stars.has(point)) return;
      if (form.kind === 'wire') dot(point, 0.085);
      else if (others.length === 0) dot(point, 0.08);
    });
  }

  #rim(): void {
    const { form, matter } = this;
    // The rim round raised fields lies lower than they do.
    const [away, low, size] = this.kind.rim ? [FIELD_RIM, 0.1, 0.2] : [RIM, 0, 0.23];
    for (const { place, text } of rimLabels(form.shape, form.unit * away)) {
      this.#letters.push({
        text,
        place: add(place, [0, 0, -low * form.unit]),
        size: form.unit * size,
        colour: matter.letter,
        opacity: 0.85,
        lift: form.unit * 0.25,
      });
    }
  }

  #stone(point: number): void {
    const colour = this.#colour(point);
    if (!colour) return;
    const { look, moment } = this;
    const arriving = moment.arriving.get(point);
    const opacity = look.dead?.includes(point) ? DEAD : 1;
    const lit = look.lit?.points.includes(point) ? 0.5 : 0;
    this.#stones.push({
      point,
      colour,
      opacity,
      glow: lit,
      size: arriving?.size ?? 1,
      above: arriving?.above ?? ORIGIN,
    });
    this.#shadow(point, opacity * (arriving ? 0.6 : 1));
  }

  #shadow(point: number, strength: number): void {
    const { form } = this;
    if (form.kind === 'wire' || !(this.kind.lined || this.kind.shadowed)) return;
    const radius = form.stones[point]!;
    const flat = form.kind === 'flat';
    // Light comes from the upper left; on a curved board only the dark where stone and board meet is drawn.
    const away: Vec = flat ? [0.13 * radius, -0.17 * radius, 0] : ORIGIN;
    const [x, y] = stoneSeat(form, point);
    const foot: Vec = flat ? [x, y, form.shape.layout[point]![2]] : form.shape.layout[point]!;
    this.#lay(point, {
      kind: 'shadow',
      place: add(foot, away),
      radius: radius * (flat ? 1.32 : 1.36),
      colour: INK.shadow,
      opacity: strength * (flat ? 0.62 : 0.5),
      lift: flat ? form.unit * 0.008 : form.unit * 0.05,
    });
  }

  #chain(): void {
    const { look, form } = this;
    if (!look.lit) return;
    for (const point of look.lit.liberties) {
      this.#put(point, { kind: 'disc', radius: form.unit * 0.15, colour: INK.liberty, opacity: 0.9 });
    }
    for (const point of look.lit.points) {
      this.#lay(point, { kind: 'disc', radius: form.stones[point]! * 1.1, colour: INK.lit, opacity: 0.85 });
    }
  }

  #ghosts(): void {
    const { look, moment } = this;
    if (look.selected !== undefined) this.#ghost(look.selected, SELECTED);
    if (moment.hover !== undefined && moment.hover !== look.selected) this.#ghost(moment.hover, GHOST);
  }

  #ghost(point: number, opacity: number): void {
    const { look } = this;
    if (!look.ghost || this.#colour(point) || (look.playable && !look.playable.has(point))) return;
    this.#stones.push({ point, colour: look.ghost, opacity, glow: 0, size: 1, above: ORIGIN });
    this.#shadow(point, opacity * 0.5);
  }

  #territory(): void {
    const { look, form } = this;
    if (!look.owners) return;
    for (let point = 0; point < form.shape.points; point++) {
      const owner = PAINTS[look.owners[point] ?? '.'];
      if (!owner || (this.#colour(point) && !look.dead?.includes(point))) continue;
      const radius = Math.min(form.stones[point]! * 0.36, form.unit * 0.18);
      this.#put(point, {
        kind: 'square',
        radius: radius * 1.18,
        colour: owner.over,
        opacity: owner.shell ? 0.55 : 0.25,
      });
      this.#put(point, { kind: 'square', radius, colour: owner.ink });
    }
  }

  #ownership(point: number, value: number): void {
    const colour = this.#colour(point);
    // Stones speak for themselves while they are expected to live.
    if (colour && (colour === 'b') === value > 0) return;
    const sure = Math.min(Math.abs(value), 1);
    if (sure < 0.08) return;
    const radius = this.form.stones[point]! * (0.18 + 0.42 * sure);
    this.#put(point, {
      kind: 'square',
      radius,
      colour: value > 0 ? INK.black : INK.white,
      opacity: 0.25 + 0.6 * sure,
    });
  }

  #heat({ point, weight, label }: Heat): void {
    const radius = this.form.stones[point]! * 0.94;
    this.#put(point, { kind: 'disc', radius, colour: INK.heat, opacity: 0.1 + 0.82 * weight });
    if (label)
      this.#letters.push({
        text: label,
        ...this.#on(point),
        size: radius * 0.6,
        room: radius * 1.5,
        colour: weight > 0.7 ? INK.white : INK.black,
      });
  }

  #hint({ point, weight, label, worse }: Hint): void {
    const { form } = this;
    const radius = form.stones[point]! * 0.94;
    const [colour, opacity] = worse ? [INK.worse, 0.9] : [INK.hint, 0.45 + 0.5 * weight];
    this.#put(point, { kind: 'disc', radius, colour, opacity });
    if (label)
      this.#letters.push({
        text: label,
        ...this.#on(point),
        size: radius * 0.62,
        room: radius * 1.5,
        colour: INK.white,
      });
  }

  #wallHint({ edges, label, worse }: WallHint): void {
    const { shape, unit } = this.form;
    if (!label) return;
    const { middle } = barOf(edges, (point) => shape.layout[point]!);
    const place: Vec = [middle[0], middle[1], unit * 0.5];
    const colour = worse ? INK.worse : INK.hint;
    this.#over.push({ kind: 'disc', place, radius: unit * 0.25, colour, lift: unit * 0.4 });
    this.#letters.push({
      text: label,
      place,
      size: unit * 0.2,
      room: unit * 0.42,
      colour: INK.white,
      lift: unit,
    });
  }

  /** From where the last piece came. */
  #trail(): void {
    const { layout } = this.form.shape;
    for (const change of this.look.changes ?? []) {
      if (change.change !== 'moved') continue;
      const colour = PAINTS[this.#colour(change.to) ?? '']?.ink ?? this.#ink;
      const [from, to] = [layout[change.from]!, layout[change.to]!];
      const dot = (place: Vec, radius: number, opacity: number) =>
        this.#lay(change.from, { kind: 'disc', place, radius: radius * this.form.unit, colour, opacity });
      this.#lay(change.from, { kind: 'ring', radius: this.form.unit * 0.2, colour, opacity: 0.6 });
      for (const place of between(from, to, 3)) dot(place, 0.055, 0.75);
    }
  }

  /** Ways to the targets, and where a piece may go. */
  #ways(): void {
    const { look, form } = this;
    const dot = (point: number, place: Vec, radius: number, letter: string, opacity = 0.9) =>
      this.#lay(point, {
        kind: 'disc',
        place,
        radius: radius * form.unit,
        colour: PAINTS[letter]?.ink ?? this.#ink,
        opacity,
      });
    look.ways?.forEach(({ colour, points }, index) => {
      const places = aside(
        points.map((point) => form.shape.layout[point]!),
        (index - (look.ways!.length - 1) / 2) * 0.13 * form.unit,
      );
      places.forEach((place, at) => {
        if (at === 0) return;
        for (const each of between(places[at - 1]!, place, 2)) dot(points[at]!, each, 0.045, colour);
        dot(points[at]!, place, at === places.length - 1 ? 0.13 : 0.085, colour);
      });
    });
    for (const point of look.reach ?? []) {
      // A dark rim: yellow on wood is hard to see.
      this.#lay(point, { kind: 'disc', radius: form.unit * 0.15, colour: this.#ink, opacity: 0.45 });
      dot(point, form.shape.layout[point]!, 0.12, look.ghost ?? '', 0.9);
    }
  }

  #threat({ point, by, label, strong }: NonNullable<Look['threats']>[number]): void {
    const radius = this.form.stones[point]!;
    const { ink: own, over: other } = PAINTS[by] ?? PAINTS.b!;
    // Squares: whatever is round on a board is a stone.
    if (strong) this.#put(point, { kind: 'square', radius: radius * 0.66, colour: INK.seal });
    this.#put(point, { kind: 'square', radius: radius * 0.52, colour: own });
    this.#letters.push({ text: label, ...this.#on(point), size: radius * 0.56, colour: other });
  }

  #on(point: number): Pick<Letter, 'place' | 'facing' | 'sided' | 'lift'> {
    const { form } = this;
    const stone = this.#colour(point) !== undefined;
    return {
      place: stone ? stoneSeat(form, point) : form.shape.layout[point]!,
      facing: form.normals?.[point],
      sided: form.sided,
      lift: stone ? form.stones[point]! * 1.06 : form.unit * 0.3,
    };
  }

  #label(point: number, text: string): void {
    const { form, matter } = this;
    const colour = this.#colour(point);
    const radius = form.stones[point]!;
    if (!colour && form.kind !== 'wire') {
      this.#lay(point, { kind: 'disc', radius: radius * 0.72, colour: matter.light, opacity: 0.9 });
    }
    const ink = PAINTS[colour ?? '']?.over ?? this.#ink;
    const last = this.look.last === point && colour;
    this.#letters.push({
      text,
      ...this.#on(point),
      size: radius * 0.62,
      room: radius * 1.6,
      colour: (last && LAST[last]) || ink,
    });
  }

  #pointers(): void {
    const { look, moment } = this;
    const { last, selected } = look;
    const won = marked(look, 'won');
    for (const point of won) {
      const colour = PAINTS[this.#colour(point) ?? '']?.won ?? INK.seal;
      this.#put(point, {
        kind: 'ring',
        radius: this.#round(point, 0.62),
        colour: this.kind.tall ? INK.seal : colour,
      });
    }
    if (last !== undefined && !won.includes(last) && !look.labels?.has(last)) {
      const paint = PAINTS[this.#colour(last) ?? ''];
      const colour = (this.kind.tall ? paint?.ink : paint?.over) ?? INK.black;
      this.#put(last, { kind: 'ring', radius: this.#round(last, 0.5), colour, opacity: 0.92 });
    }
    if (selected !== undefined) {
      this.#over.push({
        ...this.#top(selected),
        kind: 'ring',
        radius: this.form.stones[selected]! * 0.55,
        colour: INK.sealOnDark,
      });
    }
    if (moment.cursor !== undefined) this.#cursor(moment.cursor);
  }

  /** How wide a ring on a piece is; round the foot of one that stands. */
  #round(point: number, part: number): number {
    return this.kind.tall ? this.form.unit * 0.37 : this.form.stones[point]! * part;
  }

  #cursor(point: number): void {
    if (this.kind.tall) {
      const radius = this.form.unit * 0.42;
      this.#lay(point, { kind: 'frame', radius: radius * 1.09, colour: INK.white, opacity: 0.9 });
      return this.#lay(point, { kind: 'frame', radius, colour: INK.cursor });
    }
    const radius = this.form.stones[point]! * 1.04;
    this.#over.push({
      ...this.#top(point),
      kind: 'frame',
      radius: radius * 1.09,
      colour: INK.white,
      opacity: 0.9,
    });
    this.#over.push({ ...this.#top(point), kind: 'frame', radius, colour: INK.cursor });
  }
}
