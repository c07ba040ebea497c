import type { SavedTree, TreeNode } from '../core/types';
import type { Seat } from '../wire';

/** A position of a search with its place in the tree. */
export interface Branch extends TreeNode {
  /** Its number in the file. */
  id: number;
  /** How many moves from the root; the root has 0. */
  level: number;
  /** The numbers of those that follow, the most often visited first. */
  children: number[];
  /** Which of its brothers it is, from 1, and of how many. */
  place: number;
  of: number;
}

/** The positions of a file, which has been read and checked: parents come before their children. */
export function branches({ tree }: SavedTree): Branch[] {
  const all = tree.nodes.map((node, id): Branch => ({
    ...node,
    id,
    level: 0,
    children: [],
    place: 1,
    of: 1,
  }));
  for (const branch of all) {
    const parent = branch.parent === undefined ? undefined : all[branch.parent];
    if (!parent) continue;
    branch.level = parent.level + 1;
    branch.place = parent.children.push(branch.id);
  }
  for (const { children } of all) for (const child of children) all[child]!.of = children.length;
  return all;
}

/** The moves from the root to a position. */
export function lineTo(all: readonly Branch[], id: number): [Seat, string][] {
  const line: [Seat, string][] = [];
  let at = all[id];
  while (at?.move && at.parent !== undefined) {
    line.push(at.move);
    at = all[at.parent];
  }
  return line.reverse();
}

/** The positions that are seen while these are open, in the order in which they are read. */
export function seen(all: readonly Branch[], open: ReadonlySet<number>): Branch[] {
  const found: Branch[] = [];
  const waiting = all.length > 0 ? [0] : [];
  while (waiting.length > 0) {
    const branch = all[waiting.pop()!];
    if (!branch) continue;
    found.push(branch);
    if (open.has(branch.id)) waiting.push(...branch.children.toReversed());
  }
  return found;
}

/** The root and what is expected to follow, always the move most often visited: what is open at first. */
export function mainLine(all: readonly Branch[], most: number): number[] {
  const line: number[] = [];
  let at = all[0];
  while (at && line.length < most) {
    line.push(at.id);
    at = all[at.children[0] ?? -1];
  }
  return line;
}

/** What a key does in a tree: the position to go to, and whether the one where one is opens or closes. */
export interface Step {
  to?: number;
  open?: boolean;
}

/** The keys of a tree, as everywhere; nothing for those that mean something else. */
export function keyStep(
  key: string,
  here: Branch,
  rows: readonly Branch[],
  isOpen: boolean,
): Step | undefined {
  const at = rows.findIndex(({ id }) => id === here.id);
  const row = (index: number): Step => ({ to: rows[Math.min(Math.max(index, 0), rows.length - 1)]?.id });
  switch (key) {
    case 'ArrowDown':
      return row(at + 1);
    case 'ArrowUp':
      return row(at - 1);
    case 'Home':
      return row(0);
    case 'End':
      return row(rows.length - 1);
    case 'ArrowRight':
      if (here.children.length === 0) return {};
      return isOpen ? { to: here.children[0] } : { open: true };
    case 'ArrowLeft':
      if (isOpen && here.children.length > 0) return { open: false };
      return here.parent === undefined ? {} : { to: here.parent };
    case 'Enter':
    case ' ':
      return here.children.length > 0 ? { open: !isOpen } : {};
  }
  return undefined;
}
