import { describe, expect, test } from 'vitest';
import { EMPTY, addPoint, connect, merge, remove, split, weld, type Drawing } from './drawing';
import { NONE, addAll, complete, connectAll, moveAll, removeAll, turnsOf } from './symmetry';

const TRIANGLE: Drawing = {
  points: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ],
  edges: [
    [0, 1],
    [1, 2],
    [0, 2],
  ],
};

describe('a drawing', () => {
  test('two points at one place are one point', () => {
    expect(addPoint(TRIANGLE, [1, 0, 0])).toEqual([TRIANGLE, 1]);
    expect(addPoint(TRIANGLE, [5, 0, 0])[1]).toBe(3);
  });
  test('a point is not joined to itself nor twice', () => {
    expect(connect(TRIANGLE, 1, 1)).toBe(TRIANGLE);
    expect(connect(TRIANGLE, 2, 0)).toBe(TRIANGLE);
  });
  test('a point goes with its lines and the others close ranks', () => {
    expect(remove(TRIANGLE, new Set([0]))).toEqual({ points: TRIANGLE.points.slice(1), edges: [[0, 1]] });
  });
  test('a line is split in its middle', () => {
    const [drawing, point] = split(TRIANGLE, 0, 1);
    expect(drawing.points[point]).toEqual([0.5, 0, 0]);
    expect(drawing.edges).toEqual([
      [1, 2],
      [0, 2],
      [0, 3],
      [1, 3],
    ]);
  });
  test('points become one with all their lines', () => {
    const merged = merge(TRIANGLE, new Set([1, 2]));
    expect(merged).toEqual({
      points: [
        [0, 0, 0],
        [0.5, 0.5, 0],
      ],
      edges: [[0, 1]],
    });
  });
  test('what is welded on shares the points it touches', () => {
    const whole = weld(TRIANGLE, {
      ...TRIANGLE,
      points: TRIANGLE.points.map(([x, y, z]) => [-x, y, z] as const),
    });
    expect(whole.points).toHaveLength(4);
    expect(whole.edges).toHaveLength(5);
  });
});

describe('symmetry', () => {
  const square = turnsOf({ ...NONE, turns: 4 });
  const mirrored = turnsOf({ ...NONE, mirror: [true, false, false] });

  test('three mirrors and a turn of two are sixteen ways', () => {
    expect(turnsOf({ mirror: [true, true, true], turns: 2 })).toHaveLength(16);
    expect(turnsOf(NONE)).toHaveLength(1);
  });
  test('a point comes with its images, and one on the axis alone', () => {
    expect(addAll(EMPTY, [1, 0, 0], square)[0].points).toHaveLength(4);
    expect(addAll(EMPTY, [0, 0, 2], square)[0].points).toHaveLength(1);
  });
  test('a line to the middle becomes a cross', () => {
    const [ring] = addAll(EMPTY, [1, 0, 0], square);
    const [drawing, centre] = addPoint(ring, [0, 0, 0]);
    expect(connectAll(drawing, 0, centre, square).edges).toHaveLength(4);
    expect(removeAll(drawing, [2], square).points).toEqual([[0, 0, 0]]);
  });
  test('an image moves along, and a point on the mirror stays on it', () => {
    const [drawing, point] = addAll(EMPTY, [1, 0, 0], mirrored);
    const moved = moveAll(drawing, point, [2, 1, 0], mirrored);
    expect(moved.points).toEqual([
      [2, 1, 0],
      [-2, 1, 0],
    ]);
    const [single] = addPoint(EMPTY, [0, 1, 0]);
    expect(moveAll(single, 0, [3, 2, 0], mirrored).points[0]).toEqual([0, 2, 0]);
  });
  test('half a drawing becomes whole', () => {
    expect(complete(TRIANGLE, mirrored).points).toHaveLength(4);
  });
});
