import { Group, LatheGeometry, Vector2, type BufferGeometry } from 'three';
import { barOf, GROOVE, sideOf, THICK } from '../form/bars';
import type { Form } from '../form/form';
import { add, mix, times, type Vec } from '../form/space';
import type { Edges, Look } from '../look';
import { Bars, type BarToDraw } from '../scene/bars';
import { Body, Corners, slab } from '../scene/body';
import { INK, PAINTS, ink } from '../scene/palette';
import { still } from '../view/viewpoint';
import type { Aimed, SceneKind, Things } from './scenes';
import { OddFields } from './odd.scene';
import { CAST, REFUSED, WALL } from './walls';

/** In edges: how wide the foot of a pawn is, how high a pawn is for its width, how high walls are, how deep grooves. */
const PAWN = 0.29;
const TALL = 1.5;
const HIGH = 0.38;
const DEEP = 0.1;
/** Milliseconds until a wall stands. */
const BUILDING = 170;

/** A board of raised fields, with pawns and walls that stand on it. */
export const fields: SceneKind = {
  lean: 30,
  form: (form) => ({ ...form, stones: form.stones.map(() => PAWN * form.unit), height: TALL }),
  body: (form, light) => new Body(board(form), form, light),
  lined: false,
  rim: true,
  shadowed: true,
  tall: true,
  painted: false,
  piece: pawn,
  arrive({ unit }, _, time) {
    const left = 1 - time / 130;
    return left > 0 ? { above: [0, 0, unit * 0.5 * left * left], size: 1 } : undefined;
  },
  things: (form, light) =>
    new Standing(new Walls(form, new Bars(light, form.unit)), new OddFields(form, light)),
};

/** Everything that stands and lies on a board besides pawns. */
class Standing implements Things {
  readonly mesh = new Group();

  constructor(
    readonly walls: Walls,
    readonly odd: OddFields,
  ) {
    this.mesh.add(walls.mesh, ...odd.meshes);
  }

  get busy(): boolean {
    return this.walls.busy || this.odd.busy;
  }

  notice(before: Look, after: Look): void {
    this.walls.notice(before, after);
  }

  put(look: Look, aim: Aimed) {
    const gone = this.walls.put(look, aim);
    if (gone) {
      this.mesh.remove(gone.old);
      this.mesh.add(this.walls.mesh);
    }
    this.odd.put(look);
    return undefined;
  }

  dispose(): void {
    this.walls.dispose();
    this.odd.dispose();
  }
}

/** The walls, those that would be built, and the strips that say who goes where. */
class Walls {
  /** Walls on their way down, by what they part. */
  #coming = new Map<string, number>();

  constructor(
    readonly form: Form,
    readonly bars: Bars,
  ) {}

  get mesh() {
    return this.bars.mesh;
  }

  get busy(): boolean {
    return this.#coming.size > 0;
  }

  notice(before: Look, after: Look): void {
    if (still()) return;
    const stood = new Set(before.ground?.walls.map(({ edges }) => JSON.stringify(edges)));
    for (const change of after.changes ?? []) {
      const key = change.change === 'built' ? JSON.stringify(change.edges) : undefined;
      if (key !== undefined && !stood.has(key)) this.#coming.set(key, performance.now());
    }
  }

  put(look: Look, aim: Aimed) {
    const { ground } = look;
    const own = ink(look.cast ? CAST : (WALL[look.ghost ?? ''] ?? WALL['']!));
    const bars: BarToDraw[] = ground ? goals(this.form, ground) : [];
    for (const { edges, colour, last } of ground?.walls ?? []) {
      const above = this.#above(JSON.stringify(edges));
      bars.push(
        this.#wall(
          edges,
          { colour: ink(WALL[colour ?? ''] ?? WALL['']!), drawn: last ? 'last' : 'plain' },
          above,
        ),
      );
    }
    for (const edges of ground?.odd?.disabled ?? []) bars.push(this.#plug(edges));
    for (const edges of look.cast?.walls ?? [])
      bars.push(this.#wall(edges, { colour: ink(CAST), opacity: 0.72 }, 0.012));
    for (const { edges, weight, worse } of look.wallHints ?? [])
      bars.push(this.#wall(edges, { colour: worse ? INK.worse : INK.hint, opacity: 0.5 + 0.45 * weight }));
    if (look.chosen) bars.push(this.#wall(look.chosen, { colour: own, opacity: 0.9, drawn: 'last' }));
    if (aim?.playable) bars.push(this.#wall(aim.edges, { colour: own, opacity: 0.68 }));
    else if (aim)
      bars.push(this.#wall(aim.edges, { colour: ink(REFUSED), opacity: 0.72, drawn: 'refused' }, 0.002));
    return this.bars.put(bars);
  }

  dispose(): void {
    this.bars.dispose();
  }

  /** How far above its place a wall still is, in edges. */
  #above(key: string): number {
    const began = this.#coming.get(key);
    if (began === undefined) return 0;
    const left = 1 - (performance.now() - began) / BUILDING;
    if (left > 0) return left * left * 0.9;
    this.#coming.delete(key);
    return 0;
  }

  /** A groove that is filled up: no wall fits in. */
  #plug(edges: Edges): BarToDraw {
    const whole = this.#wall(edges, { colour: ink('#4a3a26'), drawn: 'refused' });
    return { ...whole, thick: whole.thick * 0.8, high: whole.low + 0.115 * this.form.unit };
  }

  #wall(edges: Edges, paint: Pick<BarToDraw, 'colour' | 'opacity' | 'drawn'>, above = 0): BarToDraw {
    const { shape, unit } = this.form;
    const { middle, along, half } = barOf(edges, (point) => shape.layout[point]!);
    const low = (above - DEEP) * unit;
    return { middle, along, half, thick: THICK * unit, low, high: low + (HIGH + DEEP) * unit, ...paint };
  }
}

/** Strips in the rim beside the fields that a side goes for; round the fields where they are not at the rim. */
function goals({ shape, unit }: Form, { columns, targets }: NonNullable<Look['ground']>): BarToDraw[] {
  const rows = shape.points / columns;
  const strip = (middle: Vec, along: Vec, colour: string): BarToDraw => ({
    middle,
    along,
    half: unit * (0.5 - GROOVE / 2),
    thick: unit * 0.085,
    low: -unit * DEEP,
    high: -unit * DEEP + unit * 0.05,
    colour: PAINTS[colour]!.ink,
  });
  return targets.flatMap(({ colour, points }) => {
    const side = sideOf(points, columns, rows);
    const sides: (readonly [number, number])[] = side ? [side] : [[0, 1], [0, -1], [1, 0], [-1, 0]]; // prettier-ignore
    const far = side ? 0.565 : 0.45;
    return points.flatMap((point) =>
      sides.map(([x, y]) =>
        strip(add(shape.layout[point]!, times([x, y, 0], far * unit)), [y, x, 0], colour),
      ),
    );
  });
}

/** A dark slab with a light field at every point. */
function board(form: Form): BufferGeometry {
  const { unit, shape } = form;
  const corners = new Corners();
  corners.take(slab(form.outline!, unit), [0, 0, -DEEP * unit], 0.34);
  const top = ((1 - GROOVE) / 2) * unit;
  for (const place of shape.layout) field(corners, place, top, unit);
  return corners.geometry();
}

function field(corners: Corners, [x, y]: Vec, half: number, unit: number): void {
  const up: Vec = [0, 0, 1];
  const bevel = unit * 0.03;
  const rounding = unit * 0.07;
  const ring = (out: number, z: number): Vec[] =>
    [0, 1, 2, 3].flatMap((corner) =>
      [0, 1, 2, 3].map((cut): Vec => {
        const angle = ((corner + cut / 3) * Math.PI) / 2;
        const [sx, sy] = [[1, 1], [-1, 1], [-1, -1], [1, -1]][corner] as [number, number]; // prettier-ignore
        const reach = half - rounding;
        return [
          x + sx * reach + (rounding + out) * Math.cos(angle),
          y + sy * reach + (rounding + out) * Math.sin(angle),
          z,
        ];
      }),
    );
  const [top, shoulder, foot] = [ring(-bevel, 0), ring(0, -bevel), ring(0, -DEEP * unit)];
  const middle: Vec = [x, y, 0];
  top.forEach((a, index) => {
    const next = (index + 1) % top.length;
    corners.triangle([middle, up], [a, up], [top[next]!, up]);
    for (const [upper, lower, flat] of [
      [top, shoulder, 0.7],
      [shoulder, foot, 0],
    ] as const) {
      const out = (place: Vec): Vec => {
        const [dx, dy] = [place[0] - x, place[1] - y];
        const size = Math.hypot(dx, dy) || 1;
        return [(dx / size) * (1 - flat), (dy / size) * (1 - flat), flat];
      };
      const [b, c, d] = [upper[next]!, lower[next]!, lower[index]!];
      const first = upper[index]!;
      corners.triangle([first, out(first)], [d, out(d)], [c, out(c)]);
      corners.triangle([first, out(first)], [c, out(c)], [b, out(b)]);
    }
  });
}

/** A turned pawn: 1 wide to each side, from -1 to 1 high. */
function pawn(): BufferGeometry {
  const profile: [number, number][] = [
    [0, -1], [0.97, -1], [1, -0.95], [1, -0.88], [0.95, -0.82], [0.8, -0.78], [0.76, -0.72], [0.7, -0.64],
    [0.52, -0.42], [0.4, -0.16], [0.35, 0.08], [0.34, 0.16], [0.5, 0.2], [0.54, 0.24], [0.5, 0.28], [0.36, 0.31],
  ]; // prettier-ignore
  const head = 0.48;
  const middle = 1 - head / TALL;
  for (let step = 0; step <= 12; step++) {
    const angle = mix([-0.95, 0, 0], [Math.PI / 2, 0, 0], step / 12)[0];
    profile.push([Math.max(head * Math.cos(angle), 0), middle + (head / TALL) * Math.sin(angle)]);
  }
  const geometry = new LatheGeometry(
    profile.map(([x, y]) => new Vector2(x, y)),
    40,
  );
  geometry.rotateX(Math.PI / 2);
  return geometry;
}
