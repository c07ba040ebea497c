import type { BoardShape } from '../../wire';
import type { Vec } from './space';

type Flat = readonly [number, number];

/** How many corners a rounded corner is drawn with; at least. */
const ARC = 8;

/** The edge of the slab that a flat board lies on: a polygon without dents, and how far round it goes outward. */
export interface Outline {
  core: Flat[];
  /** Corners are rounded with this radius, which is added on all sides. */
  radius: number;
}

/** The slab of a flat board; `margin` is what lies beyond the outermost points. */
export function outlineOf(shape: BoardShape, margin: number): Outline {
  const hull = isRound(shape) ? circle(shape) : hullOf(shape.layout);
  if (!shape.rectangle) return { core: hull, radius: margin };
  // Wooden boards of rows and columns have crisp corners.
  const radius = margin * 0.16;
  const xs = hull.map(([x]) => x);
  const ys = hull.map(([, y]) => y);
  const out = margin - radius;
  const [left, right] = [Math.min(...xs) - out, Math.max(...xs) + out];
  const [bottom, top] = [Math.min(...ys) - out, Math.max(...ys) + out];
  return {
    core: [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ],
    radius,
  };
}

/** Whether the board is made of circles: its edges are arcs, and its slab is round. */
export const isRound = (shape: BoardShape): boolean => shape.flat && shape.board.startsWith('circle:');

function circle({ layout }: BoardShape): Flat[] {
  const radius = Math.max(...layout.map(([x, y]) => Math.hypot(x, y)));
  const corner = (step: number): Flat => {
    const angle = (step / 72) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  return Array.from({ length: 72 }, (_, step) => corner(step));
}

/** The outline as a polygon, pulled in by `inset` or, if negative, spread out. All insets give as many corners. */
export function ring({ core, radius }: Outline, inset = 0): Flat[] {
  const reach = radius - inset;
  const corners: Flat[] = [];
  core.forEach(([x, y], index) => {
    const before = core[(index + core.length - 1) % core.length]!;
    const after = core[(index + 1) % core.length]!;
    const enter = outward(before, [x, y]);
    const leave = outward([x, y], after);
    let sweep = leave - enter;
    while (sweep < 0) sweep += 2 * Math.PI;
    if (core.length === 1) sweep = 2 * Math.PI;
    for (let step = 0; step <= ARC; step++) {
      const angle = enter + (sweep * step) / ARC;
      corners.push([x + reach * Math.cos(angle), y + reach * Math.sin(angle)]);
    }
  });
  return corners;
}

/** The direction that looks out of the side from `a` to `b` of a polygon that goes round to the left. */
function outward(a: Flat, b: Flat): number {
  return Math.atan2(-(b[0] - a[0]), b[1] - a[1]);
}

/** The convex hull, going round to the left. A single point or a straight line gives fewer than three corners. */
export function hullOf(layout: readonly Vec[]): Flat[] {
  const points = layout.map(([x, y]): Flat => [x, y]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (inOrder: Flat[]) => {
    const chain: Flat[] = [];
    for (const point of inOrder) {
      while (chain.length > 1 && !leftTurn(chain[chain.length - 2]!, chain[chain.length - 1]!, point))
        chain.pop();
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  const hull = [...half(points), ...half(points.slice().reverse())];
  return hull.length > 0 ? hull : points.slice(0, 1);
}

function leftTurn(a: Flat, b: Flat, c: Flat): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-7;
}
