import { at, get } from '../api';
import { core } from '../core/core';
import type { BoardShape } from '../wire';

const shapes = new Map<string, Promise<BoardShape>>();

/**
 * The shape of a board. Families are made here; what somebody drew comes from the server, and the rules are told of it so
 * that games can be played on it.
 */
export function shapeOf(board: string): Promise<BoardShape> {
  let shape = shapes.get(board);
  if (!shape) {
    shape = make(board);
    shapes.set(board, shape);
    // What failed is tried again by the next who asks.
    shape.catch(() => shapes.delete(board));
  }
  return shape;
}

async function make(board: string): Promise<BoardShape> {
  const rules = await core();
  if (!board.startsWith('board:')) return rules.board(board);
  const shape = await get<BoardShape>(at`/api/boards/${board}`);
  rules.adopt(shape);
  return shape;
}

/** A board whose points a game calls by names of its own. */
export function named(shape: BoardShape, names: string[] | undefined): BoardShape {
  return names?.length === shape.points ? { ...shape, names } : shape;
}
