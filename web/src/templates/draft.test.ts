import { describe, expect, it } from 'vitest';
import type { Template } from '../core/core';
import {
  allow,
  aliasOf,
  blank,
  compact,
  goTo,
  ground,
  groundAt,
  lay,
  named,
  ordered,
  partOf,
  prefer,
  say,
  startAt,
  takePart,
  usualGame,
} from './draft';

const ICE = { package: 'AAAA', kind: 'ice' };
const STUN = { package: 'BBBB', kind: 'Big stun!' };

describe('fields', () => {
  it('are laid, changed and made ordinary; a plug-in that nothing uses is gone', () => {
    const iced = lay(blank(5, 5), [0, 6], ICE, 2);
    expect(iced.fields).toEqual([
      { field: 'a1', kind: 'ice', parameter: 2 },
      { field: 'b2', kind: 'ice', parameter: 2 },
    ]);
    expect(iced.plugins).toEqual({ ice: ICE });
    const less = lay(iced, [0], undefined);
    expect(less.fields).toEqual([{ field: 'b2', kind: 'ice', parameter: 2 }]);
    expect(lay(less, [6], undefined)).toEqual(blank(5, 5));
  });
  it('that lie so already are no change', () => {
    const iced = lay(blank(5, 5), [0], ICE);
    expect(lay(iced, [0], ICE)).toBe(iced);
  });
  it('keep the name that the template has for a kind, whatever letters its package is written in', () => {
    const template: Template = { ...blank(), plugins: { snow: { package: 'aaaa', kind: 'ice' } } };
    expect(aliasOf(template, ICE)).toBe('snow');
    // A plug-in that nobody used before stays: somebody wanted it.
    expect(lay(template, [0], STUN).plugins).toEqual({ ...template.plugins, 'big-stun-': STUN });
  });
  it('get a name of their own where one is taken', () => {
    const template: Template = { ...blank(), plugins: { ice: STUN } };
    expect(aliasOf(template, ICE)).toBe('ice2');
  });
});

describe('places for walls', () => {
  const place = { point: 12, orientation: 'vertical' } as const;
  it('are open, built or closed, one after the other', () => {
    const built = ground(blank(5, 5), [place], 'built');
    expect([built.walls, groundAt(built, place)]).toEqual([['c3v'], 'built']);
    const closed = ground(built, [place], 'disabled');
    expect([closed.walls, closed.disabled, groundAt(closed, place)]).toEqual([
      undefined,
      ['c3v'],
      'disabled',
    ]);
    expect(ground(closed, [place], 'open')).toEqual(blank(5, 5));
  });
});

describe('players', () => {
  it('begin and go where they are put, by whole rows and columns where they fill them', () => {
    expect(compact([0, 1, 2, 5, 8], 3, 3)).toEqual(['row 1', 'column c']);
    expect(compact([4, 0], 3, 3)).toEqual(['a1', 'b2']);
    const template = goTo(startAt(blank(3, 3), 2, 1, [8, 6]), 2, 1, [0, 1, 2]);
    expect(template.games[0]!.seats[1]).toEqual({ start: ['a3', 'c3'], targets: 'row 1' });
  });
  it('are two, three or four, each number as usual at first', () => {
    const four = allow(blank(), 4, true);
    expect(four.games.map(({ players }) => players)).toEqual([2, 4]);
    expect(four.games[1]).toEqual(usualGame(4, 9, 9));
    expect(prefer(four, 4).games.map(({ players }) => players)).toEqual([4, 2]);
    expect(allow(four, 2, false).games.map(({ players }) => players)).toEqual([4]);
  });
  it('have as many walls as follow each other', () => {
    const count = { least: 2, usual: 4, most: 6 };
    expect(ordered(count, 'least', 8, 20)).toEqual({ least: 8, usual: 8, most: 8 });
    expect(ordered(count, 'most', 3, 20)).toEqual({ least: 2, usual: 3, most: 3 });
    expect(ordered(count, 'usual', 99, 20)).toEqual({ least: 2, usual: 20, most: 20 });
    expect(ordered(count, 'usual', NaN, 20)).toEqual({ least: 0, usual: 0, most: 6 });
  });
});

describe('spells', () => {
  it('take part, must, or do not; without any there is nothing to say', () => {
    const chosen = takePart(blank(), STUN, 'choice');
    expect(partOf(chosen, STUN)).toBe('choice');
    const forced = takePart(takePart(chosen, ICE, 'forced'), STUN, 'forced');
    expect([forced.spells?.forced, forced.spells?.choice]).toEqual([['ice', 'big-stun-'], undefined]);
    // As many for each as are always there.
    expect(forced.spells?.each).toEqual({ least: 0, usual: 2, most: 2 });
    expect(takePart(takePart(forced, ICE, 'out'), STUN, 'out')).toEqual(blank());
  });
});

describe('words', () => {
  it('are said and unsaid; English stays', () => {
    const czech = say(say(blank(), 'name', 'cs', 'Malá'), 'name', 'en', 'Small');
    expect(czech.name).toEqual({ en: 'Small', cs: 'Malá' });
    expect(say(say(czech, 'name', 'cs', ''), 'name', 'en', '').name).toEqual({ en: '' });
  });
  it('are filled in for a trial only', () => {
    const tried = named(say(blank(), 'name', 'en', 'Mine'), 'New');
    expect([tried.name.en, tried.description.en]).toEqual(['Mine', 'New']);
  });
});
