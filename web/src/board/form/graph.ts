import type { BoardShape } from '../../wire';
import { distance } from './space';

/** The points joined to each point. */
export function neighbours(shape: BoardShape): number[][] {
  const joined: number[][] = Array.from({ length: shape.points }, () => []);
  for (const [a, b] of shape.edges) {
    joined[a]?.push(b);
    joined[b]?.push(a);
  }
  return joined;
}

/** The length of an edge that is neither long nor short among those of the board. */
export function usualEdge({ edges, layout }: BoardShape): number {
  const lengths = edges.map(([a, b]) => distance(layout[a]!, layout[b]!)).sort((a, b) => a - b);
  return lengths[lengths.length >> 1] || 1;
}

/**
 * How large a stone may be at each point: joined stones almost touch and never overlap.
 *
 * Where edges are short stones are smaller; where they are long they stay as large as usual.
 */
export function stoneRadii(shape: BoardShape, joined: number[][], spread: number): number[] {
  const usual = usualEdge(shape);
  return joined.map((others, point) => {
    const nearest = others.reduce(
      (least, other) => Math.min(least, distance(shape.layout[point]!, shape.layout[other]!)),
      usual,
    );
    // Two points in one place are a fault of the drawing: a stone there must still be seen.
    return spread * Math.max(nearest, usual * 0.35);
  });
}
