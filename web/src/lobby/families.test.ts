import { describe, expect, it } from 'vitest';
import { familyOf, measure, sidesOf, specOf } from './families';

/** The example of every family, as the server gives them. */
const EXAMPLES = [
  ['grid:19', [19, 19]],
  ['torus:9', [9, 9]],
  ['cylinder:9x20', [9, 20]],
  ['mobius:5x21', [5, 21]],
  ['klein:8x8', [8, 8]],
  ['sphere:162', [162]],
  ['globe:7x16', [7, 16]],
  ['hex:5', [5]],
  ['tri:6', [6]],
  ['trihex:4', [4]],
  ['circle:4x12', [4, 12]],
  ['cube:5', [5]],
  ['lattice:4x4x4', [4, 4, 4]],
  ['diamond:2', [2]],
  ['random:100:7', [100, 7]],
] as const;

describe('the size of a board', () => {
  it.each(EXAMPLES)('of %s is read, lies within the controls and is written back', (spec, numbers) => {
    expect(measure(spec)).toEqual(numbers);
    const sides = sidesOf(familyOf(spec))!;
    for (const [index, { least, most, only }] of sides.entries()) {
      expect(numbers[index]).toBeGreaterThanOrEqual(least);
      expect(numbers[index]).toBeLessThanOrEqual(most);
      if (only) expect(only).toContain(numbers[index]);
    }
    expect(specOf(familyOf(spec), numbers)).toBe(spec);
  });

  it('can be said in short', () => {
    expect(measure('lattice:4')).toEqual([4, 4, 4]);
    expect(measure('random:50')).toEqual([50, 1]);
    expect(specOf('grid', [9, 13])).toBe('grid:9x13');
  });

  it('is unknown where a spec has none', () => {
    for (const spec of ['grid', 'grid:', 'grid:x', 'grid:9x9x9', 'board:0a1b', 'moon:3', 'constructor:3', ''])
      expect(measure(spec)).toBeUndefined();
  });
});
