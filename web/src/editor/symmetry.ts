import {
  addPoint,
  connect,
  disconnect,
  move,
  pointAt,
  remove,
  weld,
  type Drawing,
  type Place,
} from './drawing';

/** A turn or a reflection of space about its origin. */
type Turn = (place: Place) => Place;

/** What is drawn here is drawn there too. */
export interface Symmetry {
  /** Reflected left and right, up and down, front and back. */
  mirror: readonly [boolean, boolean, boolean];
  /** Repeated so often around the axis that points at the viewer. */
  turns: number;
}

export const NONE: Symmetry = { mirror: [false, false, false], turns: 1 };

/** Images a little off each other are still meant to be one point. */
const TOLERANCE = 1e-3;

/** Every way in which the symmetry carries space onto itself, the first one leaving everything where it is. */
export function turnsOf({ mirror, turns }: Symmetry): Turn[] {
  const reflections = mirror.reduce<Turn[]>(
    (all, on, axis) => (on ? all.flatMap((turn) => [turn, (place) => flip(turn(place), axis)]) : all),
    [(place) => place],
  );
  return Array.from({ length: Math.max(1, turns) }, (_, step) => (2 * Math.PI * step) / turns).flatMap(
    (angle) =>
      reflections.map((reflect): Turn => (angle === 0 ? reflect : (place) => rotate(reflect(place), angle))),
  );
}

const flip = (place: Place, axis: number): Place =>
  place.map((value, index) => (index === axis ? -value : value)) as unknown as Place;
function rotate([x, y, z]: Place, angle: number): Place {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos, z];
}

/** The images of a point, where there are points. */
export function imagesOf(drawing: Drawing, point: number, turns: readonly Turn[]): (number | undefined)[] {
  const place = drawing.points[point]!;
  return turns.map((turn) => pointAt(drawing, turn(place), TOLERANCE));
}

/** A point with all its images; the number is that of the point itself. */
export function addAll(drawing: Drawing, place: Place, turns: readonly Turn[]): [Drawing, number] {
  const [first, point] = addPoint(drawing, place);
  return [turns.reduce((whole, turn) => addPoint(whole, turn(place))[0], first), point];
}

/** Calls back with both ends of every image of a line whose ends are both there. */
function eachEdge(
  drawing: Drawing,
  a: number,
  b: number,
  turns: readonly Turn[],
  act: (drawing: Drawing, a: number, b: number) => Drawing,
): Drawing {
  const [from, to] = [imagesOf(drawing, a, turns), imagesOf(drawing, b, turns)];
  return turns.reduce((whole, _, index) => {
    const [start, end] = [from[index], to[index]];
    return start === undefined || end === undefined ? whole : act(whole, start, end);
  }, drawing);
}

export const connectAll = (drawing: Drawing, a: number, b: number, turns: readonly Turn[]): Drawing =>
  eachEdge(drawing, a, b, turns, connect);
export const disconnectAll = (drawing: Drawing, a: number, b: number, turns: readonly Turn[]): Drawing =>
  eachEdge(drawing, a, b, turns, disconnect);

/** Takes points away together with their images. */
export function removeAll(drawing: Drawing, points: Iterable<number>, turns: readonly Turn[]): Drawing {
  const gone = [...points]
    .flatMap((point) => imagesOf(drawing, point, turns))
    .filter((image) => image !== undefined);
  return remove(drawing, new Set(gone));
}

/** Moves a point, and its images with it. A point on a mirror stays on it. */
export function moveAll(drawing: Drawing, point: number, to: Place, turns: readonly Turn[]): Drawing {
  const images = imagesOf(drawing, point, turns);
  const fixing = turns.filter((_, index) => images[index] === point);
  const mean = [0, 1, 2].map(
    (axis) => fixing.reduce((sum, turn) => sum + turn(to)[axis]!, 0) / fixing.length,
  ) as unknown as Place;
  const places = new Map<number, Place>();
  images.forEach((image, index) => {
    if (image !== undefined && !places.has(image)) places.set(image, turns[index]!(mean));
  });
  return move(drawing, places);
}

/** Everything that is drawn, and all its images: what was lopsided is symmetric then. */
export function complete(drawing: Drawing, turns: readonly Turn[]): Drawing {
  return turns.reduce(
    (whole, turn) => weld(whole, { ...drawing, points: drawing.points.map(turn) }),
    drawing,
  );
}
