/** One number of a board's size. The bounds are for the controls: what can be played on is for the rules to say. */
export interface Side {
  /** What it counts. */
  word:
    | 'columns'
    | 'rows'
    | 'across'
    | 'around'
    | 'points'
    | 'parallels'
    | 'meridians'
    | 'rings'
    | 'spokes'
    | 'side'
    | 'length'
    | 'width'
    | 'height'
    | 'cells'
    | 'seed';
  least: number;
  most: number;
  /** The only numbers there are, where most make no board. */
  only?: readonly number[];
}

const side = (word: Side['word'], least: number, most: number): Side => ({ word, least, most });

/** A geodesic sphere of frequency f has 10 f² + 2 points. */
const SPHERES = [1, 2, 3, 4, 5, 6, 7, 8].map((frequency) => 10 * frequency * frequency + 2);

/** How each family of boards is measured. A family that is not here is written as a spec. */
const SIDES: Record<string, readonly Side[]> = {
  grid: [side('columns', 1, 38), side('rows', 1, 38)],
  torus: [side('columns', 3, 50), side('rows', 3, 50)],
  cylinder: [side('across', 1, 50), side('around', 3, 50)],
  mobius: [side('across', 2, 50), side('around', 3, 50)],
  klein: [side('across', 3, 50), side('around', 3, 50)],
  sphere: [{ ...side('points', 12, 642), only: SPHERES }],
  globe: [side('parallels', 2, 50), side('meridians', 3, 50)],
  hex: [side('rings', 1, 20)],
  tri: [side('side', 2, 30)],
  rhombus: [side('columns', 2, 25), side('rows', 2, 25)],
  trihex: [side('rings', 1, 15)],
  circle: [side('rings', 1, 40), side('spokes', 3, 60)],
  cube: [side('side', 2, 20)],
  lattice: [side('length', 1, 12), side('width', 1, 12), side('height', 1, 12)],
  diamond: [side('cells', 1, 8)],
  random: [side('points', 3, 1000), side('seed', 1, 999_999)],
};

/** The families that can be measured. */
export const FAMILIES: readonly string[] = Object.keys(SIDES);

/** Squares that people play on. */
export const SQUARES = [9, 13, 19] as const;

export function familyOf(spec: string): string {
  return spec.split(':', 1)[0] ?? '';
}

/** How boards of a family are measured; nothing if only a spec can say it. */
export function sidesOf(family: string): readonly Side[] | undefined {
  return Object.hasOwn(SIDES, family) ? SIDES[family] : undefined;
}

/** The numbers of a spec; nothing if it does not fit how its family is measured. */
export function measure(spec: string): number[] | undefined {
  const sides = sidesOf(familyOf(spec));
  const size = spec.slice(familyOf(spec).length + 1);
  if (!sides || !/^\d+([x:]\d+)*$/.test(size)) return undefined;
  const numbers = size.split(/[x:]/).map(Number);
  if (numbers.length > sides.length) return undefined;
  // One number stands for all: `grid:9` is nine by nine. Only a seed is 1 if nothing is said.
  return sides.map(({ word }, index) => numbers[index] ?? (word === 'seed' ? 1 : numbers[0]!));
}

/** The spec of a board with these numbers. */
export function specOf(family: string, numbers: readonly number[]): string {
  const [first = 0, ...rest] = numbers;
  if (family === 'random') return `${family}:${numbers.join(':')}`;
  const square = (family === 'grid' || family === 'torus') && rest.every((other) => other === first);
  return `${family}:${square ? first : numbers.join('x')}`;
}
