import { expect, it } from 'vitest';
import { dressed } from './dressed';
import { faceOf, plainFace, type Face } from './faces';
import type { Look } from './look';
import { oddThings } from './oddThings';

it('what nothing is known of is shown by its name, always in the same way', () => {
  expect(plainFace('wall-breaker')).toMatchObject({ title: 'Wall breaker', sign: 'Wb', about: '' });
  expect(plainFace('ice').sign).toBe('Ic');
  expect(plainFace('')).toMatchObject({ title: '', sign: '?' });
  expect(plainFace('stun')).toEqual(plainFace('stun'));
});

const stun: Face = { ...plainFace('stun'), title: 'Omráčení', about: 'Na jeden tah.' };
const ground: NonNullable<Look['ground']> = {
  columns: 2,
  walls: [],
  targets: [],
  stock: [],
  odd: {
    kinds: [{ point: 1, name: 'ice' }],
    spells: [{ point: 1, name: 'stun' }],
    disabled: [],
    hanging: [
      { name: 'warded', edges: [[0, 2]] },
      { name: 'stunned', point: 1, turns: 3, pawn: 'u' },
    ],
  },
};

it('whatever is on a point is told with what is known of it', () => {
  expect(oddThings({ ground }, 0)).toEqual([]);
  const look = dressed({ ground }, new Map([['stun', stun]]));
  expect(oddThings(look, 1).map(({ title, left }) => [title, left])).toEqual([
    ['Ice', undefined],
    ['Omráčení', undefined],
    ['Stunned', 3],
  ]);
  expect(faceOf(look.ground?.odd?.faces, 'stun').about).toBe('Na jeden tah.');
});

it('a board without anything odd stays the very same', () => {
  const { odd: _, ...plain } = ground;
  const look = { ground: plain };
  expect(dressed(look, new Map([['stun', stun]]))).toBe(look);
});
