import { at, get } from '../api';
import type { BoardShape, GameSpec } from '../wire';

/** The board that shows what a game looks like. A game without a choice of boards is played on columns and rows. */
export function boardOf({ board, width = 7, height = 6 }: GameSpec): string {
  return typeof board === 'string' ? board : `grid:${String(width)}x${String(height)}`;
}

const shapes = new Map<string, Promise<BoardShape>>();

/**
 * The shape of a board from the server, for pictures in lists: a few kilobytes each, while the rules that could make it here
 * are a hundred times that.
 */
export function served(board: string): Promise<BoardShape> {
  let shape = shapes.get(board);
  if (!shape) {
    shape = get<BoardShape>(at`/api/boards/${board}`);
    shapes.set(board, shape);
    // What failed is tried again by the next who asks.
    shape.catch(() => shapes.delete(board));
  }
  return shape;
}
