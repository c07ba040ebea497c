import type { BoardShape } from '../../wire';
import { rounded, sharpPoints, type Anchor } from './curves';
import { facesOf } from './faces';
import { neighbours, stoneRadii, usualEdge } from './graph';
import { normalsOf } from './normals';
import { isRound, outlineOf, type Outline } from './outline';
import { distance, type Vec } from './space';
import { weaveOf } from './weave';

/**
 * What a board looks like without anything on it.
 *
 * `flat` boards are slabs seen from above, `surface` boards are bodies with stones on their skin, and `wire` boards are
 * points joined in space, with stones as balls.
 */
export interface Form {
  shape: BoardShape;
  kind: 'flat' | 'surface' | 'wire';
  joined: number[][];
  /** The middle and the radius of the smallest box's ball: everything is inside, stones too. */
  centre: Vec;
  radius: number;
  /** The usual length of an edge: all measures come from it. */
  unit: number;
  /** The radius of a stone at each point. */
  stones: number[];
  /** How high stones are for their width. */
  height: number;
  /** Which way up the board is at each point; nothing on wire boards. */
  normals: Vec[] | undefined;
  /** Whether stones lie on the outside; otherwise they stick through the board, to be seen from both sides. */
  sided: boolean;
  faces: number[][];
  /** What bends edges and faces at each point. */
  anchors: Anchor[];
  outline: Outline | undefined;
}

/** Space beyond the outermost points, in edges. Rows and columns have coordinates there. */
const MARGIN = 1.06;
const BARE_MARGIN = 0.8;
const STONE = 0.485;
const LENS = 0.42;
/** Balls in a lattice are small, or one sees nothing behind the first layer. */
const BALL = 0.3;
/** Round a point of a surface at most this part of the spread is across it. */
const THICK = 0.17;

const forms = new WeakMap<BoardShape, Form>();

/** The form of a board; made once for each. */
export function formOf(shape: BoardShape): Form {
  let form = forms.get(shape);
  if (!form) forms.set(shape, (form = shape.flat ? flatForm(shape) : solidForm(shape)));
  return form;
}

function flatForm(shape: BoardShape): Form {
  const unit = usualEdge(shape);
  const joined = neighbours(shape);
  const up: Vec = [0, 0, 1];
  const margin = unit * (shape.rectangle ? MARGIN : BARE_MARGIN);
  return {
    shape,
    kind: 'flat',
    joined,
    ...ball(shape.layout, margin),
    unit,
    stones: stoneRadii(shape, joined, STONE),
    height: LENS,
    normals: shape.layout.map(() => up),
    sided: true,
    faces: [],
    anchors: shape.layout.map((place) => ({ place, normal: undefined })),
    outline: outlineOf(shape, margin),
  };
}

function solidForm(shape: BoardShape): Form {
  const { layout } = shape;
  const joined = neighbours(shape);
  const unit = usualEdge(shape);
  const weave = weaveOf(shape, joined);
  const normals = normalsOf(layout, joined, weave?.normals);
  const faces = weave?.faces ?? (normals.thickness < THICK ? facesOf(layout, joined, normals) : []);
  const surface = faces.length > 0;
  const sharp = sharpPoints(layout, faces, normals.at);
  return {
    shape,
    kind: surface ? 'surface' : 'wire',
    joined,
    ...ball(layout, unit * 0.5),
    unit,
    stones: stoneRadii(shape, joined, surface ? STONE : BALL),
    height: surface ? LENS : 1,
    normals: surface ? normals.at : undefined,
    sided: surface && normals.sided && closed(shape, faces),
    faces,
    anchors: layout.map((place, point) => ({
      place,
      normal: surface && !sharp[point] ? normals.at[point] : undefined,
    })),
    outline: undefined,
  };
}

/** Whether faces lie on both sides of nearly every edge: what has no rim has an inside that nobody sees. */
function closed(shape: BoardShape, faces: readonly number[][]): boolean {
  const sides = faces.reduce((sum, face) => sum + face.length, 0);
  return sides > 1.9 * shape.edges.length;
}

function ball(layout: readonly Vec[], beyond: number): { centre: Vec; radius: number } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const place of layout) {
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis]!, place[axis]);
      high[axis] = Math.max(high[axis]!, place[axis]);
    }
  }
  const half = (axis: number) => (low[axis]! + high[axis]!) / 2 || 0;
  const centre: Vec = [half(0), half(1), half(2)];
  const radius = layout.reduce((most, place) => Math.max(most, distance(place, centre)), 0);
  return { centre, radius: radius + beyond };
}

/** An edge as it runs over the board: straight, or bent with the surface or round the middle. */
export function edgePath({ anchors, kind, shape }: Form, a: number, b: number, steps: number): Vec[] {
  const pair = [anchors[a]!, anchors[b]!];
  if (isRound(shape)) return arc(pair[0]!.place, pair[1]!.place, steps);
  if (kind !== 'surface' || (!pair[0]!.normal && !pair[1]!.normal)) return [pair[0]!.place, pair[1]!.place];
  return Array.from({ length: steps + 1 }, (_, step) => rounded(pair, [1 - step / steps, step / steps]));
}

/** From one place to another as far from the middle: along the circle. */
function arc(a: Vec, b: Vec, steps: number): Vec[] {
  const radius = Math.hypot(a[0], a[1]);
  if (Math.abs(radius - Math.hypot(b[0], b[1])) > 1e-3 * radius) return [a, b];
  const start = Math.atan2(a[1], a[0]);
  let sweep = Math.atan2(b[1], b[0]) - start;
  if (sweep > Math.PI) sweep -= 2 * Math.PI;
  if (sweep < -Math.PI) sweep += 2 * Math.PI;
  const cuts = steps * 2;
  return Array.from({ length: cuts + 1 }, (_, cut): Vec => {
    const angle = start + (sweep * cut) / cuts;
    return [radius * Math.cos(angle), radius * Math.sin(angle), a[2]];
  });
}
