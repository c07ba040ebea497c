import { isTalk } from '../match/moves';
import { ROOT, node, siblings, type Tree } from './tree';

/** Moves that follow one another without anything between them, as a list of moves shows them. */
export interface Run {
  /** 0 for the main line, 1 for its variations, 2 for theirs. */
  depth: number;
  moves: { id: number; number: number }[];
}

/**
 * The whole tree as lines of text: a move, then what else was tried instead of it, deeper by one, then what follows the move.
 *
 * A stack of its own instead of recursion: files nest variations as deep as they like.
 */
export function runs(tree: Tree): Run[] {
  const all: Run[] = [];
  const waiting: { from: number; depth: number; number: number; fresh: boolean }[] = [
    { from: ROOT, depth: 0, number: 0, fresh: true },
  ];
  for (let task = waiting.pop(); task; task = waiting.pop()) {
    const run: Run = { depth: task.depth, moves: [] };
    let { number } = task;
    let at: number | undefined = task.from;
    let fresh = task.fresh;
    while (at !== undefined) {
      if (fresh) {
        if (node(tree, at).move !== undefined) number++;
        if (at !== ROOT && !isTalk(node(tree, at).move)) run.moves.push({ id: at, number });
        const [main, ...others] = siblings(tree, at);
        if (main === at && others.length > 0) {
          waiting.push({ from: at, depth: task.depth, number, fresh: false });
          const before = node(tree, at).move === undefined ? number : number - 1;
          for (const from of others.reverse())
            waiting.push({ from, depth: task.depth + 1, number: before, fresh: true });
          break;
        }
      }
      fresh = true;
      at = node(tree, at).children[0];
    }
    if (run.moves.length > 0) all.push(run);
  }
  return all;
}
