import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Core } from '../core/core';
import { blank, ground, lay, nameOf, slotName, type Place } from './draft';
import { SYMMETRIES, fieldsWith, fits, placesWith } from './symmetry';

let rules: Core;

// The very module that the page loads; `cargo xtask web` makes it.
beforeAll(async () => {
  const module = readFileSync(new URL('../core/core.wasm', import.meta.url));
  rules = new Core((await WebAssembly.instantiate(module)).instance);
});

/** What the rules mean by each symmetry: what is drawn with it looks the same after these turns. */
const TURNS = {
  none: [],
  mirror: ['mirror'],
  flip: ['flip'],
  both: ['mirror', 'flip'],
  half: ['half'],
  quarter: ['left'],
} as const;

const ICE = { package: '8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a04', kind: 'ice' };

describe.each(SYMMETRIES)('%s', (symmetry) => {
  it.each([
    [6, 6],
    [7, 7],
    [7, 5],
  ])('on %i × %i looks the same after what the rules call so', (width, height) => {
    if (!fits(symmetry, width, height)) return;
    const [points, place] = [
      fieldsWith(symmetry, width + 1, width, height),
      { point: 2 * width, orientation: 'horizontal' } satisfies Place,
    ];
    const places = placesWith(symmetry, place, width, height);
    const drawn = ground(lay(blank(width, height), points, ICE), places, 'built');
    const seen = (template: typeof drawn) => [
      template.walls?.toSorted(),
      template.fields?.map(({ field }) => field).toSorted(),
    ];
    for (const turn of TURNS[symmetry]) expect(seen(rules.templateTurn(drawn, turn))).toEqual(seen(drawn));
  });
});

it('draws each place once', () => {
  expect(fieldsWith('quarter', 12, 5, 5)).toEqual([12]);
  expect(fieldsWith('both', 0, 5, 4).map((point) => nameOf(point, 5))).toEqual(['a1', 'e1', 'a4', 'e4']);
  const middle = placesWith('quarter', { point: 0, orientation: 'horizontal' }, 4, 4);
  expect(middle.map((place) => slotName(place, 4))).toEqual(['a1h', 'c1v', 'c3h', 'a3v']);
  expect(fits('quarter', 5, 4)).toBe(false);
});
