import type { Look } from '../board/look';

/** How somebody looks at a board: turned, mirrored, with the colours exchanged. The problem stays what it is. */
export interface Posture {
  /** Quarters to the left. */
  quarter: number;
  mirrored: boolean;
  swapped: boolean;
}

export const UPRIGHT: Posture = { quarter: 0, mirrored: false, swapped: false };

const OTHER: Record<string, string> = { b: 'w', w: 'b' };

/** The other colour's letter. */
export const swap = (letter: string): string => OTHER[letter] ?? letter;

/** What a board looks like in a posture. Only boards in a plane are mirrored: of others one can see the back. */
export function posed(look: Look, { quarter, mirrored, swapped }: Posture): Look {
  let posed: Look = quarter === 0 ? look : { ...look, quarter: ((look.quarter ?? 0) + quarter) % 4 };
  if (mirrored && look.shape.flat) {
    const layout = look.shape.layout.map(([x, y, z]): [number, number, number] => [-x, y, z]);
    posed = { ...posed, shape: mirror(look.shape, layout) };
  }
  if (swapped) {
    const pieces = Array.from(posed.pieces, swap).join('');
    posed = {
      ...posed,
      pieces,
      ghost: posed.ghost && swap(posed.ghost),
      turn: posed.turn && swap(posed.turn),
    };
  }
  return posed;
}

type Shape = Look['shape'];
/** A board that was mirrored once is the same board the next time: whoever draws it need not begin anew. */
const mirrors = new WeakMap<Shape, Shape>();

function mirror(shape: Shape, layout: Shape['layout']): Shape {
  let mirrored = mirrors.get(shape);
  if (!mirrored) mirrors.set(shape, (mirrored = { ...shape, layout }));
  return mirrored;
}
