import { describe, expect, it } from 'vitest';
import {
  ROOT,
  aside,
  atPly,
  first,
  go,
  graft,
  here,
  isMain,
  last,
  node,
  ofMoves,
  path,
  play,
  plant,
  ply,
  promote,
  prune,
  remark,
  situation,
  step,
  type Tree,
} from './tree';
import { runs } from './sheet';

const GO = { game: 'go', board: 'grid:9' };
const main = () =>
  ofMoves(GO, [
    [0, 'E5'],
    [1, 'C3'],
    [0, 'G7'],
    [1, 'C7'],
  ]);
const moves = (tree: Tree) => situation(tree, tree.current).moves.map(([, move]) => move);
const text = (tree: Tree) =>
  runs(tree).map(
    (run) =>
      '  '.repeat(run.depth) + run.moves.map(({ id, number }) => number + node(tree, id).move!).join(' '),
  );

/** The main line, and instead of White's first move two others, the first of which has a variation of its own. */
function branched(): Tree {
  let tree = atPly(main(), 1);
  tree = graft(tree, [
    [1, 'G3'],
    [0, 'C5'],
  ]);
  tree = play(tree, 0, 'C6');
  tree = play(go(tree, 1), 1, 'E3');
  return tree;
}

describe('a game with its variations', () => {
  it('opens at its beginning and is walked through to both ends and no further', () => {
    const tree = main();
    expect(tree.current).toBe(ROOT);
    expect(moves(step(tree, 1))).toEqual(['E5']);
    expect(moves(step(tree, 99))).toEqual(['E5', 'C3', 'G7', 'C7']);
    expect(step(step(tree, 99), -99).current).toBe(ROOT);
    expect(last(tree).current).toBe(step(tree, 4).current);
    expect(first(last(tree)).current).toBe(ROOT);
    expect(moves(atPly(tree, 3))).toEqual(['E5', 'C3', 'G7']);
    expect(moves(atPly(tree, 400))).toHaveLength(4);
  });

  it('plays a move that is there already along the line that has it', () => {
    const tree = play(atPly(main(), 1), 1, 'C3');
    expect(tree.nodes.size).toBe(5);
    expect(moves(last(tree))).toEqual(['E5', 'C3', 'G7', 'C7']);
  });

  it('takes the same move by the other seat for another one', () => {
    const tree = play(atPly(main(), 1), 0, 'C3');
    expect(tree.nodes.size).toBe(6);
  });

  it('plays anything else as a variation, and remembers the way back', () => {
    const tree = branched();
    expect(moves(tree)).toEqual(['E5', 'E3']);
    expect(moves(step(step(tree, -1), 1))).toEqual(['E5', 'E3']);
    expect(moves(last(aside(tree, 1)))).toEqual(['E5', 'C3', 'G7', 'C7']);
    expect(moves(aside(tree, -1))).toEqual(['E5', 'G3']);
    // Nothing beside a later move of the line: the branch before it counts.
    expect(moves(aside(last(aside(tree, 1)), 1))).toEqual(['E5', 'G3']);
    expect(aside(plant(GO), 1).current).toBe(ROOT);
  });

  it('is written with variations after the move that they replace', () => {
    expect(text(branched())).toEqual(['1E5 2C3', '  2G3 3C5', '    3C6', '  2E3', '3G7 4C7']);
    expect(text(plant(GO))).toEqual([]);
    expect(text(main())).toEqual(['1E5 2C3 3G7 4C7']);
  });

  it('loses a branch with everything after it, and nothing else', () => {
    const tree = branched();
    const g3 = aside(tree, -1);
    const pruned = prune(tree, g3.current);
    expect(text(pruned)).toEqual(['1E5 2C3', '  2E3', '3G7 4C7']);
    expect(pruned.current).toBe(tree.current);
    const cut = prune(pruned, pruned.current);
    expect(moves(cut)).toEqual(['E5']);
    expect(moves(last(cut))).toEqual(['E5', 'C3', 'G7', 'C7']);
    expect(prune(cut, ROOT)).toBe(cut);
    // The tree from before is as it was.
    expect(text(tree)).toHaveLength(5);
  });

  it('makes a variation the main line where it branches off', () => {
    const tree = branched();
    expect(isMain(tree, tree.current)).toBe(false);
    const promoted = promote(tree, tree.current);
    expect(isMain(promoted, promoted.current)).toBe(true);
    expect(text(promoted)).toEqual(['1E5 2E3', '  2C3 3G7 4C7', '  2G3 3C5', '    3C6']);
    expect(promote(promoted, promoted.current)).toBe(promoted);
  });

  it('grafts a line and stands at its first move', () => {
    const tree = graft(atPly(main(), 2), [
      [0, 'D4'],
      [1, 'D3'],
    ]);
    expect(moves(tree)).toEqual(['E5', 'C3', 'D4']);
    expect(moves(last(tree))).toEqual(['E5', 'C3', 'D4', 'D3']);
    expect(graft(tree, [])).toBe(tree);
  });

  it('begins anew where a record sets up stones', () => {
    const setup = { game: 'go', board: 'grid:9', black: ['A1'] };
    const tree = main();
    const nodes = new Map(tree.nodes);
    nodes.set(2, { ...node(tree, 2), game: setup });
    const changed = { ...tree, nodes };
    expect(situation(changed, 2)).toEqual({ game: setup, moves: [] });
    expect(situation(changed, 4)).toEqual({
      game: setup,
      moves: [
        [0, 'G7'],
        [1, 'C7'],
      ],
    });
    expect(situation(changed, 1)).toEqual({ game: GO, moves: [[0, 'E5']] });
    expect(ply(changed, 4)).toBe(4);
    expect(path(changed, 4)).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps what is said about a move, and forgets empty words', () => {
    const said = remark(main(), 2, 'Too low.');
    expect(node(said, 2).comment).toBe('Too low.');
    expect(node(remark(said, 2, '  '), 2).comment).toBeUndefined();
    expect(here(said).comment).toBeUndefined();
  });

  it('walks a thousand nested variations without falling over', () => {
    let tree = ofMoves(GO, [[0, 'A1']]);
    for (let depth = 0; depth < 1000; depth++) {
      tree = play(tree, depth % 2, `x${depth}`);
      tree = play(step(tree, -1), depth % 2, `y${depth}`);
    }
    expect(runs(tree).at(-1)!.moves.length).toBeGreaterThan(0);
    expect(runs(tree).reduce((sum, run) => sum + run.moves.length, 0)).toBe(tree.nodes.size - 1);
  });
});
