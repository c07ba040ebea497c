import type { Object3D } from 'three';
import { faceOf } from '../faces';
import { barOf, GROOVE } from '../form/bars';
import type { Form } from '../form/form';
import { add, type Vec } from '../form/space';
import type { Hook, Look, Odd } from '../look';
import type { Light } from '../scene/light';
import { INK, ink } from '../scene/palette';
import { Shapes } from '../scene/shapes';
import { FaceSheet, Tokens, type Token } from '../scene/tokens';
import { CAST } from './walls';

/** Half the width of a coin beside nothing else, in edges; and how high its middle is. */
const COIN = 0.22;
const UP = 0.27;

/** Fields that are not ordinary as tiles, spells as coins over their fields, what hangs as badges over pawns and walls. */
export class OddFields {
  #sheet: FaceSheet;
  /** Under pawns and their marks, and over them. */
  #low: Tokens;
  #high: Tokens;
  #shapes: Shapes;

  constructor(
    readonly form: Form,
    light: Light,
  ) {
    this.#sheet = new FaceSheet('system-ui, sans-serif');
    this.#low = new Tokens(light, 2.4, this.#sheet);
    this.#high = new Tokens(light, 5.5, this.#sheet);
    this.#shapes = new Shapes(light, this.#sheet, (1 - GROOVE) * form.unit, form.unit);
  }

  get meshes(): Object3D[] {
    return [this.#low.mesh, this.#high.mesh, this.#shapes.group];
  }

  /** Whether pictures are still on their way. */
  get busy(): boolean {
    return this.#sheet.waits || this.#shapes.waits;
  }

  put(look: Look): void {
    const odd = look.ground?.odd;
    this.#shapes.put(odd ? this.#shaped(odd) : []);
    this.#low.put([...(odd ? this.#tiles(odd) : []), ...this.#frames(look), ...this.#shadows(look)]);
    this.#high.put(odd ? [...this.#coins(odd, look.pieces), ...this.#badges(odd)] : []);
  }

  dispose(): void {
    this.#shapes.dispose();
    this.#low.dispose();
    this.#high.dispose();
    this.#sheet.dispose();
  }

  #at(point: number, x: number, y: number, z: number): Vec {
    const { shape, unit } = this.form;
    return add(shape.layout[point]!, [x * unit, y * unit, z * unit]);
  }

  #shaped({ kinds, faces }: Odd) {
    return kinds.flatMap(({ point, name, parameter }) => {
      const face = faceOf(faces, name);
      const turned = face.turns ? (parameter ?? 0) : 0;
      return face.mesh ? [{ place: this.#at(point, 0, 0, 0), face, turned }] : [];
    });
  }

  #tiles({ kinds, faces }: Odd): Token[] {
    return kinds.map(({ point, name, parameter }) => {
      const face = faceOf(faces, name);
      return {
        kind: 'tile',
        place: this.#at(point, 0, 0, 0.003),
        radius: ((1 - GROOVE) / 2 - 0.03) * this.form.unit,
        face,
        turned: face.turns ? (parameter ?? 0) : 0,
        lift: this.form.unit * 0.004,
      };
    });
  }

  /** Round everything that the chosen spell may be cast on. */
  #frames({ cast }: Look): Token[] {
    const { unit } = this.form;
    return (cast?.points ?? []).flatMap((point): Token[] => {
      const place = this.#at(point, 0, 0, 0.004);
      const frame = { kind: 'frame', place, lift: unit * 0.006 } as const;
      return [
        { ...frame, radius: unit * 0.42, colour: INK.white },
        { ...frame, radius: unit * 0.4, colour: ink(CAST) },
      ];
    });
  }

  #shadows({ ground, pieces }: Look): Token[] {
    return (ground?.odd?.spells ?? []).map(({ point }) => ({
      kind: 'shadow',
      place: this.#at(point, this.#aside(point, pieces), -this.#aside(point, pieces), 0.004),
      radius: this.form.unit * this.#size(point, pieces) * 0.95,
      colour: INK.shadow,
      opacity: 0.55,
      lift: this.form.unit * 0.006,
    }));
  }

  /** Where somebody stands, a spell lies in the corner. */
  #aside = (point: number, pieces: string) => (pieces[point] === '.' ? 0 : 0.28);
  #size = (point: number, pieces: string) => (pieces[point] === '.' ? COIN : 0.13);

  #coins({ spells, faces }: Odd, pieces: string): Token[] {
    return spells.map(({ point, name }) => {
      const [aside, size] = [this.#aside(point, pieces), this.#size(point, pieces)];
      return {
        kind: 'coin',
        place: this.#at(point, aside, -aside, UP * (size / COIN)),
        radius: this.form.unit * size,
        face: faceOf(faces, name),
      };
    });
  }

  #badges({ hanging, faces }: Odd): Token[] {
    const { unit, shape } = this.form;
    const key = ({ point, edges }: Hook) => (edges ? JSON.stringify(edges) : String(point));
    return hanging.map((hook, index) => {
      const before = hanging.slice(0, index).filter((other) => key(other) === key(hook)).length;
      const middle = hook.edges
        ? add(barOf(hook.edges, (point) => shape.layout[point]!).middle, [0, 0, unit * 0.55])
        : this.#at(hook.point ?? 0, 0.24, 0.1, hook.pawn === undefined ? 0.3 : 0.78);
      return {
        kind: 'coin',
        place: add(middle, [-before * unit * 0.24, 0, 0]),
        radius: unit * 0.16,
        face: faceOf(faces, hook.name),
        ...(hook.turns === undefined ? {} : { badge: String(hook.turns) }),
        // Badges are read whatever stands before them.
        lift: unit * 0.5,
      };
    });
  }
}
