import { expect, it } from 'vitest';
import { grid, torus } from '../samples';
import { hullOf, outlineOf, ring } from './outline';
import { rimLabels } from './rim';

it('writes letters and numbers on all four sides, without the letter I', () => {
  const labels = rimLabels(grid(9), 0.7);
  expect(labels).toHaveLength(4 * 9);
  expect(
    labels
      .filter(({ place }) => place[1] === -4.7)
      .map(({ text }) => text)
      .join(''),
  ).toBe('ABCDEFGHJ');
  expect(labels.filter(({ place }) => place[0] === 4.7).map(({ text }) => text)).toEqual(
    '123456789'.split(''),
  );
});

it('writes outside of a board that is seen mirrored, too', () => {
  const board = grid(9);
  const layout = board.layout.map(([x, y, z]) => [-x, y, z] as [number, number, number]);
  const labels = rimLabels({ ...board, layout }, 0.7);
  expect(labels.every(({ place: [x, y] }) => Math.max(Math.abs(x), Math.abs(y)) === 4.7)).toBe(true);
});

it('writes nothing beside boards that have no sides', () => {
  expect(rimLabels(torus(9, 9), 0.7)).toEqual([]);
});

it('lays a slab round a grid that reaches the margin on every side', () => {
  const edge = ring(outlineOf(grid(9), 1));
  const xs = edge.map(([x]) => x);
  expect([Math.min(...xs), Math.max(...xs)].map((x) => Math.round(x * 1e6) / 1e6)).toEqual([-5, 5]);
});

it('finds the corners that lie outside', () => {
  expect(hullOf([...grid(3).layout])).toEqual([
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]);
});
