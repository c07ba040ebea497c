import { expect, test } from 'vitest';
import type { SavedTree } from '../core/types';
import { branches, keyStep, lineTo, mainLine, seen } from './tree';

const node = (parent: number, move: string, visits: number) => ({
  parent,
  move: [0, move] as [number, string],
  visits,
  values: [0.5, 0.5],
});
const saved: SavedTree = {
  tengen_tree: 1,
  engine: 'x',
  game: { game: 'hex' },
  moves: [],
  tree: {
    seat: 0,
    positions: 6,
    nodes: [
      { visits: 10, values: [0.5, 0.5] },
      node(0, 'a1', 6),
      node(0, 'b1', 3),
      node(1, 'c1', 4),
      node(3, 'd1', 2),
      node(1, 'e1', 1),
    ],
  },
};
const all = branches(saved);

test('every position knows its place', () => {
  expect(all.map(({ level }) => level)).toEqual([0, 1, 1, 2, 3, 2]);
  expect(all[1]).toMatchObject({ children: [3, 5], place: 1, of: 2 });
  expect(all[5]).toMatchObject({ children: [], place: 2, of: 2 });
  expect(lineTo(all, 4)).toEqual([
    [0, 'a1'],
    [0, 'c1'],
    [0, 'd1'],
  ]);
  expect(lineTo(all, 0)).toEqual([]);
  expect(mainLine(all, 10)).toEqual([0, 1, 3, 4]);
  expect(mainLine(all, 2)).toEqual([0, 1]);
});

test('what is open is read in order', () => {
  const ids = (...open: number[]) => seen(all, new Set(open)).map(({ id }) => id);
  expect(ids()).toEqual([0]);
  expect(ids(0)).toEqual([0, 1, 2]);
  expect(ids(0, 1, 3)).toEqual([0, 1, 3, 4, 5, 2]);
  expect(ids(1)).toEqual([0]);
});

test('keys walk the tree as trees are walked', () => {
  const rows = seen(all, new Set([0, 1]));
  const press = (key: string, id: number, open = [0, 1].includes(id)) => keyStep(key, all[id]!, rows, open);
  expect(press('ArrowDown', 1)).toEqual({ to: 3 });
  expect(press('ArrowUp', 0)).toEqual({ to: 0 });
  expect(press('End', 0)).toEqual({ to: 2 });
  expect(press('Home', 5)).toEqual({ to: 0 });
  expect(press('ArrowRight', 1)).toEqual({ to: 3 });
  expect(press('ArrowRight', 3)).toEqual({ open: true });
  expect(press('ArrowRight', 5)).toEqual({});
  expect(press('ArrowLeft', 1)).toEqual({ open: false });
  expect(press('ArrowLeft', 5)).toEqual({ to: 1 });
  expect(press('Enter', 3)).toEqual({ open: true });
  expect(press('a', 3)).toBeUndefined();
});
