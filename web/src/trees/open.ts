import { named, shapeOf } from '../board/shapes';
import { core, type Core, type SavedTree } from '../core/core';
import { bringing } from '../core/plugins';
import type { BoardShape, View } from '../wire';
import { branches, lineTo, type Branch } from './tree';

/** A search tree on the table. */
export interface Opened {
  saved: SavedTree;
  all: Branch[];
  shape: BoardShape;
  /** The position of a node. */
  view: (id: number) => View;
}

/** No file is larger: the rules draw the same line, but nobody need read it first. */
const MOST_BYTES = 8 << 20;

/** Opens a file, with everything that its game is played with. */
export async function openTree(file: File): Promise<Opened> {
  const rules = await core();
  const text = file.size > MOST_BYTES ? ' '.repeat(MOST_BYTES + 1) : await file.text();
  await meetBoard(text);
  const saved = await bringing(() => rules.readTree(text));
  const view = positions(rules, saved);
  const { picture } = view(0);
  const { board } = saved.game as { board?: unknown };
  const drawn = await shapeOf(typeof board === 'string' ? board : picture.board);
  return { saved, all: branches(saved), shape: named(drawn, picture.names), view };
}

/** A board that somebody drew is fetched before the rules read a game on it. What is no such file they refuse themselves. */
async function meetBoard(text: string): Promise<void> {
  const name = /"board"\s*:\s*"(board:[^"]{1,80})"/.exec(text)?.[1];
  if (name !== undefined) await shapeOf(name);
}

function positions(rules: Core, saved: SavedTree): (id: number) => View {
  const all = branches(saved);
  return (id) => rules.view(saved.game, [...saved.moves, ...lineTo(all, id)]).view;
}
