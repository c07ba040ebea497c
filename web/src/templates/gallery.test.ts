import { describe, expect, it } from 'vitest';
import type { TemplateBrief } from '../wire';
import { ANY, found, pathOf, wishOf } from './gallery';

const brief = (id: string, rest: Partial<TemplateBrief> = {}): TemplateBrief => ({
  id,
  game: 'sector66',
  name: { en: id },
  description: { en: '' },
  author: '',
  width: 9,
  height: 9,
  players: [2],
  spells: 0,
  plugins: [],
  state: 'public',
  plays: 0,
  votes: 0,
  mine: false,
  ...rest,
});
const ALL = [
  brief('plain', { plays: 5, updated: 3 }),
  brief('small', { width: 5, height: 5, spells: 2, stars: 5, votes: 1, updated: 9 }),
  brief('grand', { width: 15, height: 15, players: [3, 4], stars: 4.5, votes: 40, mine: true }),
  brief('yellow', { name: { en: 'Yellow', cs: 'Žluťoučká' }, owner: 'Eva', plays: 9 }),
];
const ids = (wish: Partial<typeof ANY>) =>
  found(ALL, { ...ANY, ...wish }, ({ name }) => name.en!).map(({ id }) => id);

describe('what is found', () => {
  it('is what fits', () => {
    expect(ids({ players: 3 })).toEqual(['grand']);
    expect(ids({ spells: 'with' })).toEqual(['small']);
    expect(ids({ size: 'large' })).toEqual(['grand']);
    expect(ids({ size: 'medium' })).toEqual(['yellow', 'plain']);
    expect(ids({ mine: true })).toEqual(['grand']);
    expect(ids({ text: 'zlutou eva' })).toEqual(['yellow']);
    expect(ids({ text: 'nowhere' })).toEqual([]);
  });
  it('comes in the order that is wanted', () => {
    expect(ids({})).toEqual(['yellow', 'plain', 'small', 'grand']);
    // Forty good votes are more than one perfect one.
    expect(ids({ sort: 'stars' }).slice(0, 2)).toEqual(['grand', 'small']);
    expect(ids({ sort: 'new' }).slice(0, 2)).toEqual(['small', 'plain']);
    expect(ids({ sort: 'name' })).toEqual(['grand', 'plain', 'small', 'yellow']);
  });
  it('is said in the address, and nothing that is as usual', () => {
    expect(pathOf(ANY)).toBe('/templates');
    const wish = { ...ANY, text: 'ice rink', players: 3, mine: true, sort: 'new' as const };
    expect(wishOf(new URL(pathOf(wish), 'http://x').searchParams)).toEqual(wish);
    expect(wishOf(new URLSearchParams('players=7&sort=worst&size=huge'))).toEqual(ANY);
  });
});
