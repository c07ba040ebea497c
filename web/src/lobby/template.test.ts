import { expect, it } from 'vitest';
import { playersFor, saidOf, spellsOf, templateOf, type Template } from './template';

const template: Template = {
  name: { en: 'Duel' },
  description: { en: 'Two.' },
  width: 7,
  height: 7,
  games: [2, 4].map((players) => ({ players, walls: { least: 0, most: 10, usual: 5 } })),
  spells: { each: { least: 0, most: 3, usual: 1 }, forced: ['stun'], choice: ['teleport', 'swap'] },
};

it('only what a game is set up with is a template', () => {
  expect(templateOf({ game: 'toy', template: 'duel' })).toBeUndefined();
  expect(templateOf({ game: 'toy' })).toBeUndefined();
  expect(templateOf({ game: 'toy', template } as never)).toBe(template);
});

it('the number of players stays where the template has it', () => {
  expect([2, 3, 4, undefined].map((wanted) => playersFor(template, wanted))).toEqual([2, 2, 4, 2]);
});

it('spells are said as shortly as they can be', () => {
  const all = ['stun', 'teleport', 'swap'];
  expect(spellsOf(undefined, template)).toEqual({ each: 1, kinds: all });
  expect(spellsOf(3, template)).toEqual({ each: 3, kinds: all });
  expect(spellsOf({ each: 2, kinds: ['swap', 'other'] }, template)).toEqual({ each: 2, kinds: ['swap'] });
  expect(spellsOf(2, { ...template, spells: null })).toBeUndefined();
  expect(saidOf({ each: 1, kinds: all }, template)).toBeUndefined();
  expect(saidOf({ each: 0, kinds: all }, template)).toBe(0);
  expect(saidOf({ each: 1, kinds: ['stun'] }, template)).toEqual({ each: 1, kinds: ['stun'] });
});
