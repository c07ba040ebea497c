import { edgePath, type Form } from '../form/form';
import { polygonNormal } from '../form/normals';
import { isRound, ring } from '../form/outline';
import { direction, dot, inverse, mean, sub, turned, type Vec } from '../form/space';
import { eye, type Camera, type Size, type Spot } from '../view/camera';

/** A board as flat shapes, those behind first. */
export interface Picture {
  /** The slab of a flat board. */
  slab: string | undefined;
  parts: Part[];
  /** Edges that belong to no face, in front and behind: all in one path. */
  wires: { near: string; far: string };
}

/** Something that may hide what is behind it. */
export type Part =
  | { part: 'face'; depth: number; path: string; /** How brightly it is lit: 0 to 1. */ light: number }
  | { part: 'dot'; depth: number; x: number; y: number; radius: number; far: boolean }
  | { part: 'stone'; depth: number; point: number; seat: Seat };

/** Where a stone lies in the picture: an ellipse, turned by degrees. */
export interface Seat {
  x: number;
  y: number;
  wide: number;
  high: number;
  turn: number;
  /** On the far side of the board. */
  far: boolean;
}

const WINDOW: Vec = direction([-0.42, 0.58, 0.7])!;
/** With more faces than this only edges are drawn: a picture of paths has to stay light. */
const MOST_FACES = 1600;

const round = (value: number) => Math.round(value * 10) / 10;
const along = (spots: readonly { x: number; y: number }[]) =>
  spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** What a board looks like, with stones at the given points. */
export function pictureOf(
  form: Form,
  camera: Camera,
  project: (place: Vec) => Spot,
  stones: readonly number[],
): Picture {
  const spots = form.shape.layout.map(project);
  const faces = form.faces.length <= MOST_FACES ? form.faces : [];
  const parts: Part[] = facesOf(form, camera, spots, faces);
  const front = frontOf(spots, faces, form.unit * 0.01);
  for (const point of form.shape.stars ?? []) {
    const spot = spots[point]!;
    const far = isFar(form, camera, point, spot);
    parts.push({
      part: 'dot',
      depth: front[point]!,
      ...at(spot),
      radius: form.unit * spot.scale * 0.095,
      far,
    });
  }
  for (const point of stones) {
    const seat = seatOf(form, camera, point, spots[point]!);
    parts.push({ part: 'stone', depth: front[point]! - form.unit * 0.01, point, seat });
  }
  parts.sort((a, b) => b.depth - a.depth);
  const slab = form.outline && along(ring(form.outline).map(([x, y]) => project([x, y, 0]))) + 'Z';
  return { slab, parts, wires: wiresOf(form, camera, spots, faces, project) };
}

/** The depth of each point, in front of all faces that meet there: what lies on a point is not cut by them. */
function frontOf(spots: readonly Spot[], faces: readonly number[][], before: number): number[] {
  const depths = spots.map(({ depth }) => depth);
  for (const face of faces) {
    const depth = meanDepth(face, spots) - before;
    for (const point of face) depths[point] = Math.min(depths[point]!, depth);
  }
  return depths;
}

const meanDepth = (face: readonly number[], spots: readonly Spot[]) =>
  face.reduce((sum, point) => sum + spots[point]!.depth, 0) / face.length;

const at = ({ x, y }: Spot) => ({ x: round(x), y: round(y) });

/** The ellipse of a stone or a mark of this radius at a point. */
export function seatOf(form: Form, camera: Camera, point: number, spot: Spot): Seat {
  const radius = form.stones[point]! * spot.scale;
  const far = isFar(form, camera, point, spot);
  const normal = form.normals?.[point];
  if (!normal || form.kind === 'flat')
    return { ...at(spot), wide: round(radius), high: round(radius), turn: 0, far };
  const [x, y, z] = turned(inverse(camera.turn), normal);
  // A lens seen from its edge is as high as it is thick.
  const open = Math.hypot(Math.abs(z), form.height * Math.hypot(x, y));
  const turn = (Math.atan2(-x, -y) * 180) / Math.PI;
  return { ...at(spot), wide: round(radius), high: round(radius * open), turn: round(turn), far };
}

/** Whether a point is on the side that one does not see; where there are no sides, whether it is in the back half. */
export function isFar(form: Form, camera: Camera, point: number, spot: Spot): boolean {
  if (form.kind === 'flat') return false;
  const normal = form.normals?.[point];
  if (normal && form.sided) return dot(normal, sub(eye(camera), form.shape.layout[point]!)) < 0;
  return spot.depth > camera.distance + form.radius * 0.1;
}

function facesOf(form: Form, camera: Camera, spots: readonly Spot[], faces: readonly number[][]): Part[] {
  const from = eye(camera);
  const back = inverse(camera.turn);
  const parts: Part[] = [];
  for (const face of faces) {
    const places = face.map((point) => form.shape.layout[point]!);
    const own = polygonNormal(places);
    const middle = mean(places);
    const outward = form.sided && dot(own, form.normals![face[0]!]!) < 0 ? -1 : 1;
    const towards = dot(own, sub(from, middle)) * outward;
    if (form.sided && towards < 0) continue;
    const [x, y, z] = turned(back, own);
    const side = z < 0 ? -1 : 1;
    const light = Math.max(dot([x * side, y * side, z * side], WINDOW), 0);
    const depth = meanDepth(face, spots);
    parts.push({ part: 'face', depth, path: along(face.map((point) => spots[point]!)) + 'Z', light });
  }
  return parts;
}

/** Edges that no face has drawn already. */
function wiresOf(
  form: Form,
  camera: Camera,
  spots: readonly Spot[],
  faces: readonly number[][],
  project: (place: Vec) => Spot,
): Picture['wires'] {
  const drawn = new Set<string>();
  for (const face of faces) {
    face.forEach((point, index) => drawn.add(key(point, face[(index + 1) % face.length]!)));
  }
  const wires = { near: '', far: '' };
  for (const [a, b] of form.shape.edges) {
    if (drawn.has(key(a, b))) continue;
    const far = isFar(form, camera, a, spots[a]!) || isFar(form, camera, b, spots[b]!);
    wires[far ? 'far' : 'near'] += along(
      isRound(form.shape) ? edgePath(form, a, b, 3).map(project) : [spots[a]!, spots[b]!],
    );
  }
  return wires;
}

const key = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The points where something is to be seen: where something lies, or every cell. */
export function seenPoints(pieces: string, cells: boolean): number[] {
  return [...pieces].flatMap((piece, point) => (cells || piece !== '.' ? [point] : []));
}

/** The camera's size for pictures that never move. */
export const THUMB: Size = { width: 160, height: 160 };
