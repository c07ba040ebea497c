import type { BoardShape } from '../wire';

/** How many neighbours points have: the fewest, the most, and how many points have each number. */
export function degrees(shape: BoardShape): { least: number; most: number } {
  const count = new Array<number>(shape.points).fill(0);
  for (const [a, b] of shape.edges) {
    count[a]!++;
    count[b]!++;
  }
  return { least: Math.min(...count), most: Math.max(...count) };
}
