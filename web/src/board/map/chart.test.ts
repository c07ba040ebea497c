import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Core } from '../../core/core';
import { Chart } from './chart';
import { rimOf } from './rim';

let rules: Core;

beforeAll(async () => {
  // Who asked for stillness sees no turns, only their ends.
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }), cancelAnimationFrame: () => {} });
  const module = readFileSync(join(import.meta.dirname, '../../core/core.wasm'));
  rules = new Core((await WebAssembly.instantiate(module)).instance);
});

function chart(board: string): Chart {
  const { points } = rules.board(board);
  const made = new Chart(
    points,
    (scroll, turn) => rules.map(board, scroll, turn),
    () => {},
  );
  made.resize({ width: 600, height: 600 });
  return made;
}

describe('maps', () => {
  it('find the point under a pixel, copies too', () => {
    const torus = chart('torus:9');
    for (let point = 0; point < 81; point++) {
      const { x, y } = torus.spot(point);
      expect(torus.pick(x + 3, y - 2)).toBe(point);
    }
    const copy = torus.mapped.copies.indexOf(8) + 81;
    const { x, y } = torus.spot(copy);
    expect(torus.pointOf(torus.pick(x, y)!)).toBe(8);
    expect(torus.pick(-50, -50)).toBeUndefined();
  });

  it('go on over a seam with the arrow keys, as they look', () => {
    const torus = chart('torus:9');
    expect([
      torus.walk(8, 'right'),
      torus.walk(0, 'down'),
      torus.walk(0, 'left'),
      torus.walk(40, 'up'),
    ]).toEqual([0, 72, 8, 49]);
    const strip = chart('mobius:5x9');
    expect(strip.walk(41, 'up')).toBe(3);
    expect(strip.walk(0, 'left')).toBe(0);
  });

  it('scroll without end where the board has none, and show what comes', () => {
    const torus = chart('torus:9');
    const before = torus.spot(40);
    torus.drag(2.4 * torus.scale, -torus.scale * 0.3, 0);
    const after = torus.spot(40);
    expect(after.x - before.x).toBeCloseTo(2.4 * torus.scale, 3);
    expect(after.y - before.y).toBeCloseTo(-0.3 * torus.scale, 3);
    torus.drag(700 * torus.scale, 0, 0);
    expect(torus.mapped.places).toHaveLength(13 * 13);
    torus.reset();
    expect(torus.home).toBe(true);
    expect(torus.spot(40)).toEqual(before);
  });

  it('bring a point to the middle', () => {
    for (const board of ['torus:9', 'globe:7x16', 'klein:8x8']) {
      const map = chart(board);
      map.centre(3);
      expect(Math.abs(map.spot(3).x - 300)).toBeLessThanOrEqual(map.scale);
    }
    const sphere = chart('sphere:92');
    for (const point of [0, 17, 60, 91]) {
      sphere.centre(point);
      const { x, y } = sphere.spot(point);
      const middle = sphere.mapped.seams.map((seam) => (seam[0]![0] + seam[36]![0]) / 2);
      const front = sphere.fixed([middle[0]!, 0]);
      expect(Math.hypot(x - front.x, y - front.y)).toBeLessThan(sphere.scale * 0.1);
    }
  });

  it('turn a ball under the hand, before and behind', () => {
    const sphere = chart('sphere:162');
    const nearest = (to: { x: number; y: number }) =>
      Array.from({ length: 162 }, (_, point) => point).sort((a, b) => {
        const off = (point: number) => Math.hypot(sphere.spot(point).x - to.x, sphere.spot(point).y - to.y);
        return off(a) - off(b);
      })[0]!;
    const middles = sphere.mapped.seams.map((seam) => sphere.fixed([(seam[0]![0] + seam[36]![0]) / 2, 0]));
    for (const middle of middles) {
      const point = nearest(middle);
      const before = sphere.spot(point);
      sphere.drag(8, 6, middle.x);
      const after = sphere.spot(point);
      expect(after.x - before.x).toBeCloseTo(8, 0);
      expect(after.y - before.y).toBeCloseTo(6, 0);
    }
  });

  it('stay in sight when one goes nearer, and go no farther than the whole', () => {
    const cube = chart('cube:5');
    cube.zoom(0.25, 0, 0);
    cube.drag(9000, 9000, 0);
    const spots = cube.mapped.places.map((_, place) => cube.spot(place));
    expect(spots.some(({ x, y }) => x > 0 && y > 0 && x < 600 && y < 600)).toBe(true);
    cube.reveal(50);
    expect(cube.spot(50).x).toBeGreaterThan(0);
    cube.zoom(100);
    expect(cube.home).toBe(true);
  });

  it('name columns and rows, but not where the gluing mirrors them', () => {
    const labels = (board: string) =>
      rimOf(rules.board(board), rules.map(board)).map(({ text }) => text.text);
    expect(labels('torus:3')).toEqual(['A', 'B', 'C', '1', '2', '3']);
    expect(labels('globe:3x3')).toEqual(['0', 'E1', 'W1', 'S1', '0', 'N1']);
    expect(labels('sphere:12')).toEqual([]);
    const scrolled = rimOf(rules.board('mobius:3x5'), rules.map('mobius:3x5', [0, 2]));
    const upward = scrolled.sort((a, b) => a.at[1] - b.at[1]).map(({ text }) => text.text);
    expect(upward).toEqual(['B', '3', '4', '5', '1', '2']);
  });
});
