import type { Form } from './form/form';
import { ring } from './form/outline';

/** Nothing gets wider or higher than this. */
const MOST = 1.6;

/** How wide a board is for its height, where it may choose. */
export function ratioOf({ outline, shape }: Form): number {
  if (!outline || shape.points === 0) return 1;
  const edge = ring(outline);
  const span = (axis: 0 | 1) => {
    const along = edge.map((corner) => corner[axis]);
    return Math.max(...along) - Math.min(...along) || 1;
  };
  const ratio = span(0) / span(1);
  return Math.round(Math.min(Math.max(ratio, 1 / MOST), MOST) * 1000) / 1000;
}
