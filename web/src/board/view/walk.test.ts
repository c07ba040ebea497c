import { describe, expect, it } from 'vitest';
import { formOf } from '../form/form';
import { grid, torus } from '../samples';
import { firstCamera, projector } from './camera';
import { deedOf } from './keys';
import { beginAt, step, type Arrow } from './walk';

const SIZE = { width: 600, height: 600 };

function walker(shape: ReturnType<typeof grid>) {
  const form = formOf(shape);
  const project = projector(firstCamera(form, SIZE), SIZE);
  const at = (point: number) => project(shape.layout[point]!);
  return { at, go: (from: number, arrow: Arrow) => step(from, arrow, form.joined[from]!, at) };
}

describe('arrow keys', () => {
  it('on a grid lead to the neighbour in that direction and stop at the edge', () => {
    const { go } = walker(grid(9));
    for (let point = 0; point < 81; point++) {
      const [column, row] = [point % 9, Math.floor(point / 9)];
      expect(go(point, 'up')).toBe(row < 8 ? point + 9 : point);
      expect(go(point, 'down')).toBe(row > 0 ? point - 9 : point);
      expect(go(point, 'left')).toBe(column > 0 ? point - 1 : point);
      expect(go(point, 'right')).toBe(column < 8 ? point + 1 : point);
    }
  });

  it('on a ring always lead to a neighbour that lies that way, and every point can be reached', () => {
    const shape = torus(16, 10);
    const { go, at } = walker(shape);
    const reached = new Set([0]);
    for (const point of reached) {
      for (const arrow of ['up', 'down', 'left', 'right'] as const) {
        const next = go(point, arrow);
        reached.add(next);
        if (next !== point && arrow === 'left') expect(at(next).x).toBeLessThan(at(point).x);
        if (next !== point && arrow === 'up') expect(at(next).y).toBeLessThan(at(point).y);
      }
    }
    expect(reached.size).toBe(160);
  });

  it('begin at the last stone, in the middle of a grid, or in front', () => {
    const board = grid(9);
    const middle = { x: 300, y: 300 };
    expect(beginAt(board, 7, walker(board).at, middle)).toBe(7);
    expect(beginAt(board, undefined, walker(board).at, middle)).toBe(40);
    const ring = torus(16, 10);
    const { at } = walker(ring);
    const front = beginAt(ring, undefined, at, middle);
    const depths = ring.layout.map((_, point) => at(point).depth).sort((a, b) => a - b);
    expect(at(front).depth).toBeLessThan(depths[80]!);
  });
});

describe('keys', () => {
  const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) =>
    deedOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

  it('walk, turn, zoom, pick and reset', () => {
    expect(press('ArrowLeft')).toEqual({ do: 'step', arrow: 'left' });
    expect(press('ArrowLeft', { shiftKey: true })).toMatchObject({ do: 'turn', down: 0 });
    expect(press('Enter')).toEqual({ do: 'pick' });
    expect(press(' ')).toEqual({ do: 'pick' });
    expect(press('+', { shiftKey: true })).toMatchObject({ do: 'zoom' });
    expect(press('0')).toEqual({ do: 'reset' });
  });

  it('leave to the browser what is its own', () => {
    expect(press('Tab')).toBeUndefined();
    expect(press('+', { ctrlKey: true })).toBeUndefined();
  });
});
