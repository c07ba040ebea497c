import type { BoardShape } from '../wire';
import type { Drawing, Place } from './drawing';

/** How far the empty room reaches, in lengths of an edge. */
const EMPTY_REACH = 4;

/** Whether everything lies on the table. */
export function isFlat(drawing: Drawing): boolean {
  return drawing.points.every(([, , z]) => Math.abs(z) < 1e-6);
}

/** Fewer points say too little about how large the drawing is going to be. */
const ENOUGH = 4;

/**
 * The room that a drawing needs, as a shape for the camera: the drawing itself, or an empty table. The camera does not follow
 * every point that is added, only what is begun anew.
 */
export function roomFor(drawing: Drawing): BoardShape {
  const corners: Place[] = [-EMPTY_REACH, EMPTY_REACH].flatMap((x) =>
    [-EMPTY_REACH, EMPTY_REACH].map((y): Place => [x, y, 0]),
  );
  const places = drawing.points.length < ENOUGH ? [...corners, ...drawing.points] : drawing.points;
  return {
    board: 'file:room',
    points: places.length,
    names: places.map((_, index) => String(index + 1)),
    layout: places.map(([x, y, z]) => [x, y, z]),
    edges: drawing.points.length < ENOUGH ? [[0, 1]] : drawing.edges.map(([a, b]) => [a, b]),
    handicap: [],
    stars: [],
    flat: isFlat(drawing),
  };
}

/** Onto the nearest crossing of a grid. */
export function snapped(place: Place, step: number): Place {
  return place.map((value) => Math.round(value / step) * step) as unknown as Place;
}

/** Where the line from one place through another meets the table; nothing if it runs along it. */
export function onTable(from: Place, through: Place): Place | undefined {
  const down = through[2] - from[2];
  if (Math.abs(down) < 1e-9) return undefined;
  const t = -from[2] / down;
  return [from[0] + t * (through[0] - from[0]), from[1] + t * (through[1] - from[1]), 0];
}

/** How far a pixel is from a line between two others. */
export function toLine(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}
