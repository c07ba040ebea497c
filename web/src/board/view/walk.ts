import { isGrid } from '../form/rim';
import type { BoardShape } from '../../wire';

export type Arrow = 'up' | 'down' | 'left' | 'right';

const WAYS: Record<Arrow, readonly [number, number]> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** Beyond about 75 degrees to the side a neighbour does not lie in the direction of the arrow. */
const LEAST_AHEAD = 0.26;

/**
 * Where an arrow key leads from a point: the neighbour that lies in its direction in the picture.
 *
 * `at` says where points lie in the picture, y downward. If no neighbour lies that way the cursor stays.
 */
export function step(
  from: number,
  arrow: Arrow,
  neighbours: readonly number[],
  at: (point: number) => { x: number; y: number },
): number {
  const [wx, wy] = WAYS[arrow];
  const here = at(from);
  let best = from;
  let most = LEAST_AHEAD;
  for (const other of neighbours) {
    const { x, y } = at(other);
    const size = Math.hypot(x - here.x, y - here.y);
    if (size < 1e-6) continue;
    const ahead = ((x - here.x) * wx + (y - here.y) * wy) / size;
    if (ahead > most) [best, most] = [other, ahead];
  }
  return best;
}

/** The point to begin at: the last stone if there is one, else what is nearest to the middle of the picture. */
export function beginAt(
  shape: BoardShape,
  last: number | undefined,
  at: (point: number) => { x: number; y: number; depth: number },
  middle: { x: number; y: number },
): number {
  if (last !== undefined) return last;
  if (isGrid(shape)) {
    const [columns, rows] = shape.rectangle;
    return (rows >> 1) * columns + (columns >> 1);
  }
  let best = 0;
  let least = Infinity;
  const depths = shape.layout.map((_, point) => at(point).depth);
  const nearest = Math.min(...depths);
  const spread = Math.max(...depths) - nearest || 1;
  shape.layout.forEach((_, point) => {
    const { x, y, depth } = at(point);
    // Of what lies in the middle, the front: half the picture's width of being off outweighs all its depth.
    const off = Math.hypot(x - middle.x, y - middle.y) / Math.max(middle.x, 1) + (depth - nearest) / spread;
    if (off < least) [best, least] = [point, off];
  });
  return best;
}
