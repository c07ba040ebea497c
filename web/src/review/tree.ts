import type { PointMark } from '../core/types';
import type { GameSpec, Seat } from '../wire';

/** A position of a review: the move that led there, and what is said about it. */
export interface Node {
  readonly id: number;
  /** Nothing for the root. */
  readonly parent?: number | undefined;
  /** What was played or tried from here; the first is the main one. */
  readonly children: readonly number[];
  readonly seat?: Seat | undefined;
  readonly move?: string | undefined;
  /** A game that begins here, after the move if there is one: records may set up stones at any place. */
  readonly game?: GameSpec | undefined;
  readonly comment?: string | undefined;
  readonly marks?: readonly PointMark[] | undefined;
}

export type Made = [Seat, string];

/**
 * A game with its variations. It is never changed: everything that happens to it makes another one, so whoever reads a file
 * that turns out to be bad still has the tree from before.
 */
export interface Tree {
  readonly nodes: ReadonlyMap<number, Node>;
  /** From the root to an end, through where we are: the way that going back and forth takes. */
  readonly line: readonly number[];
  readonly current: number;
  /** What the next new node is called: a name is never used twice. */
  readonly next: number;
}

export const ROOT = 0;

/** A tree with nothing played yet. */
export function plant(game: GameSpec): Tree {
  return { nodes: new Map([[ROOT, { id: ROOT, children: [], game }]]), line: [ROOT], current: ROOT, next: 1 };
}

/** A tree of one line, seen from its beginning. */
export function ofMoves(game: GameSpec, moves: readonly Made[]): Tree {
  return first(moves.reduce((tree, [seat, move]) => play(tree, seat, move), plant(game)));
}

export function node(tree: Tree, id: number): Node {
  const found = tree.nodes.get(id);
  if (!found) throw new Error(`no node ${id}`);
  return found;
}

export const here = (tree: Tree): Node => node(tree, tree.current);

/** The way from the root to a node, both included. */
export function path(tree: Tree, id: number): number[] {
  const way: number[] = [];
  for (let at: number | undefined = id; at !== undefined; at = node(tree, at).parent) way.push(at);
  return way.reverse();
}

/** How many moves led to a node. */
export function ply(tree: Tree, id: number): number {
  return path(tree, id).filter((at) => node(tree, at).move !== undefined).length;
}

/** The game that a node belongs to, and the moves from its beginning: all that showing the position takes. */
export function situation(tree: Tree, id: number): { game: GameSpec; moves: Made[] } {
  const moves: Made[] = [];
  for (let at: number | undefined = id; at !== undefined;) {
    const { game, seat, move, parent } = node(tree, at);
    if (game) return { game, moves: moves.reverse() };
    if (seat !== undefined && move !== undefined) moves.push([seat, move]);
    at = parent;
  }
  throw new Error('the root has no game');
}

/** From a node along the main continuations to the end, the node left out. */
function onward(nodes: Tree['nodes'], id: number): number[] {
  const way: number[] = [];
  for (let at = nodes.get(id)?.children[0]; at !== undefined; at = nodes.get(at)?.children[0]) way.push(at);
  return way;
}

/** Goes to a node. A node of the line keeps the line, so that going forward again leads to where we came from. */
export function go(tree: Tree, id: number): Tree {
  if (!tree.nodes.has(id) || id === tree.current) return tree;
  if (tree.line.includes(id)) return { ...tree, current: id };
  return { ...tree, current: id, line: [...path(tree, id), ...onward(tree.nodes, id)] };
}

/** Steps along the line, backward if the number is negative; at its ends it stays. */
export function step(tree: Tree, by: number): Tree {
  const at = tree.line.indexOf(tree.current) + by;
  return go(tree, tree.line[Math.max(0, Math.min(at, tree.line.length - 1))]!);
}

export const first = (tree: Tree): Tree => go(tree, ROOT);
export const last = (tree: Tree): Tree => go(tree, tree.line.at(-1)!);

/** Goes to the position after so many moves of the line. */
export function atPly(tree: Tree, wanted: number): Tree {
  let made = 0;
  let at = ROOT;
  for (const id of tree.line) {
    if (node(tree, id).move !== undefined) made++;
    if (made > wanted) break;
    at = id;
  }
  return go(tree, at);
}

/** What else was tried instead of a move, itself included. */
export function siblings(tree: Tree, id: number): readonly number[] {
  const { parent } = node(tree, id);
  return parent === undefined ? [id] : node(tree, parent).children;
}

/** Goes to the next or the previous variation: of this move, or else of the nearest move before it that has any. */
export function aside(tree: Tree, by: number): Tree {
  for (const id of path(tree, tree.current).reverse()) {
    const all = siblings(tree, id);
    if (all.length > 1) return go(tree, all[(all.indexOf(id) + by + all.length) % all.length]!);
  }
  return tree;
}

/** Plays a move from where we are: along a continuation that is there already, else as a new one. */
export function play(tree: Tree, seat: Seat, move: string): Tree {
  const from = here(tree);
  const same = (id: number) => {
    const child = node(tree, id);
    return child.seat === seat && child.move === move;
  };
  const known = from.children.find(same);
  if (known !== undefined) return go(tree, known);
  const id = tree.next;
  const nodes = new Map(tree.nodes);
  nodes.set(from.id, { ...from, children: [...from.children, id] });
  nodes.set(id, { id, parent: from.id, children: [], seat, move });
  const upToHere = tree.line.slice(0, tree.line.indexOf(from.id) + 1);
  return { nodes, line: [...upToHere, id], current: id, next: id + 1 };
}

/** Plays several moves and goes to the first of them. */
export function graft(tree: Tree, moves: readonly Made[]): Tree {
  const [one, ...rest] = moves;
  if (!one) return tree;
  const begun = play(tree, ...one);
  const grown = rest.reduce((branch, made) => play(branch, ...made), begun);
  return go(grown, begun.current);
}

/** Takes a move and everything after it away; the root stays. Whoever stood there stands before it. */
export function prune(tree: Tree, id: number): Tree {
  const gone = node(tree, id);
  if (gone.parent === undefined) return tree;
  const parent = node(tree, gone.parent);
  const nodes = new Map(tree.nodes);
  nodes.set(parent.id, { ...parent, children: parent.children.filter((child) => child !== id) });
  const doomed = [id];
  for (let at = doomed.pop(); at !== undefined; at = doomed.pop()) {
    doomed.push(...(nodes.get(at)?.children ?? []));
    nodes.delete(at);
  }
  const current = nodes.has(tree.current) ? tree.current : parent.id;
  if (tree.line.every((at) => nodes.has(at))) return { ...tree, nodes };
  return {
    ...tree,
    nodes,
    current,
    line: [...path({ ...tree, nodes }, parent.id), ...onward(nodes, parent.id)],
  };
}

/** Makes the variation of a node the main one, at the place where it leaves the line that is main now. */
export function promote(tree: Tree, id: number): Tree {
  const branch = path(tree, id)
    .reverse()
    .find((at) => siblings(tree, at)[0] !== at);
  if (branch === undefined) return tree;
  const parent = node(tree, node(tree, branch).parent!);
  const nodes = new Map(tree.nodes);
  nodes.set(parent.id, { ...parent, children: [branch, ...parent.children.filter((at) => at !== branch)] });
  return { ...tree, nodes };
}

/** Whether nothing was ever tried beside a node and its way. */
export function isMain(tree: Tree, id: number): boolean {
  return path(tree, id).every((at) => siblings(tree, at)[0] === at);
}

/** Says something about a node. */
export function remark(tree: Tree, id: number, comment: string): Tree {
  const nodes = new Map(tree.nodes);
  nodes.set(id, { ...node(tree, id), comment: comment.trim() === '' ? undefined : comment });
  return { ...tree, nodes };
}
