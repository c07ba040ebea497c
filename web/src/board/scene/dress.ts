import type { Color } from 'three';
import type { Form } from '../form/form';
import { RIM, rimLabels, starPoints } from '../form/rim';
import { ORIGIN, add, type Vec } from '../form/space';
import { marked, writings, type Hint, type Look, type Style } from '../look';
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
    if (kind.lined && style.coordinates) this.#rim();
    const hinted = new Set(look.hints?.map(({ point }) => point));
    look.ownership?.forEach((value, point) => hinted.has(point) || this.#ownership(point, value));
    look.hints?.forEach((hint) => this.#hint(hint));
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
    if (this.#colour(point)) this.#over.push({ ...this.#top(point), ...mark });
    else this.#lay(point, mark);
  }

  #points(): void {
    const { form } = this;
    const dot = (point: number, radius: number) =>
      this.#lay(point, { kind: 'disc', radius: radius * form.unit, colour: this.#ink });
    const stars = new Set(starPoints(form.shape));
    for (const point of stars) dot(point, form.kind === 'wire' ? 0.13 : 0.095);
    form.joined.forEach((others, point) => {
      if (stars.has(point)) return;
      if (form.kind === 'wire') dot(point, 0.085);
      else if (others.length === 0) dot(point, 0.08);
    });
  }

  #rim(): void {
    const { form, matter } = this;
    for (const { place, text } of rimLabels(form.shape, form.unit * RIM)) {
      this.#letters.push({
        text,
        place,
        size: form.unit * 0.23,
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
    if (form.kind === 'wire' || !this.kind.lined) return;
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
    const { look, moment, form } = this;
    const { last, selected } = look;
    const won = marked(look, 'won');
    for (const point of won) {
      this.#put(point, {
        kind: 'ring',
        radius: form.stones[point]! * 0.62,
        colour: PAINTS[this.#colour(point) ?? '']?.won ?? INK.seal,
      });
    }
    if (last !== undefined && !won.includes(last) && !look.labels?.has(last)) {
      const ink = PAINTS[this.#colour(last) ?? '']?.over ?? INK.black;
      this.#put(last, { kind: 'ring', radius: form.stones[last]! * 0.5, colour: ink, opacity: 0.92 });
    }
    if (selected !== undefined) {
      this.#over.push({
        ...this.#top(selected),
        kind: 'ring',
        radius: form.stones[selected]! * 0.55,
        colour: INK.sealOnDark,
      });
    }
    if (moment.cursor !== undefined) this.#cursor(moment.cursor);
  }

  #cursor(point: number): void {
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
