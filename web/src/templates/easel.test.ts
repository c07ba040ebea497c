import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Core } from '../core/core';
import { blank, goTo } from './draft';
import { Easel } from './easel.svelte';

let rules: Core;
const kept = new Map<string, string>();

beforeAll(async () => {
  const module = readFileSync(new URL('../core/core.wasm', import.meta.url));
  rules = new Core((await WebAssembly.instantiate(module)).instance);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
beforeEach(() => kept.clear());

function fresh(): Easel {
  const easel = new Easel(rules);
  easel.history.found(blank(5, 5));
  return easel;
}

describe('the easel', () => {
  it('makes one step of a stroke, however many fields it crosses', () => {
    const easel = fresh();
    easel.tool = 'target';
    easel.seat = 1;
    easel.begin(10);
    for (const point of [11, 12, 12, 13, 14]) easel.over(point);
    easel.end();
    expect(easel.template.games[0]!.seats[1]!.targets).toEqual(['row 1', 'row 3']);
    easel.history.undo();
    expect(easel.template).toEqual(blank(5, 5));
    easel.history.redo();
    // A stroke that begins on what is there takes it away.
    easel.begin(12);
    easel.end();
    expect(easel.template.games[0]!.seats[1]!.targets).toEqual(['row 1', 'a3', 'b3', 'd3', 'e3']);
  });

  it('draws rectangles from corner to corner, and only the last of them', () => {
    const easel = fresh();
    easel.tool = 'start';
    easel.rectangle = true;
    easel.begin(7);
    easel.over(18);
    easel.over(13);
    easel.end();
    expect(easel.template.games[0]!.seats[0]!.start).toEqual(['c1', 'c2', 'd2', 'c3', 'd3']);
  });

  it('builds with its symmetry and takes away with it', () => {
    const easel = fresh();
    easel.symmetry = 'half';
    const place = { point: 0, orientation: 'horizontal' } as const;
    easel.build(place);
    expect(easel.template.walls).toEqual(['a1h', 'd4h']);
    easel.tool = 'disable';
    easel.build(place);
    expect([easel.template.walls, easel.template.disabled]).toEqual([undefined, ['a1h', 'd4h']]);
    easel.build(place);
    expect(easel.template).toEqual(blank(5, 5));
  });

  it('says what is wrong and shows where', () => {
    const easel = fresh();
    expect(easel.look.faults.map(({ path }) => path)).toEqual(['name.en', 'description.en']);
    // Without a name it can be played, but not kept.
    expect(easel.playable).toBe(true);
    easel.change(goTo(easel.template, 2, 1, [22]));
    const fault = easel.look.faults.at(-1)!;
    expect([fault.refused.code, fault.points, easel.playable]).toEqual([
      'template_start_is_target',
      [22],
      false,
    ]);
    easel.point(fault);
    expect([easel.players, easel.seat, easel.tool]).toEqual([2, 1, 'start']);
  });

  it('keeps what was begun on this device, each template for itself', () => {
    const easel = fresh();
    expect(easel.history.keepAs(undefined)).toBeNull();
    easel.build({ point: 0, orientation: 'vertical' });
    const again = fresh();
    expect(again.history.keepAs('t-other')).toBeNull();
    expect(again.history.keepAs(undefined)).toEqual(easel.template);
    easel.history.forget();
    expect(again.history.keepAs(undefined)).toBeNull();
  });
});
