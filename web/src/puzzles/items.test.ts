import { describe, expect, it } from 'vitest';
import { dailyOf, later } from './days';
import { familiesOf, made, nextOf, shipped, stormOf, type Item } from './items';
import { bare } from '../board/look';
import { grid } from '../board/samples';
import { posed, UPRIGHT } from './posture';

const all = await shipped();
const ids = (list: readonly Item[]) => list.map(({ id }) => id);

describe('problems of all kinds', () => {
  it('have a name of their own, a family of their set, and numbers without gaps', () => {
    expect(new Set(ids(all)).size).toBe(all.length);
    for (const set of ['life', 'gomoku'] as const) {
      const ofSet = all.filter((one) => one.set === set);
      expect(ofSet.length).toBeGreaterThan(30);
      for (const family of new Set(ofSet.map((one) => one.family))) {
        expect(familiesOf(set)).toContain(family);
        const here = ofSet.filter((one) => one.family === family);
        expect(here.map(({ number }) => number)).toEqual(here.map((_, index) => index + 1));
      }
    }
  });

  it('lead on within their family, then their set, then anywhere', () => {
    const [first] = all as [Item];
    const family = all.filter((one) => one.set === first.set && one.family === first.family);
    const set = all.filter((one) => one.set === first.set);
    expect(nextOf(all, new Set())).toBe(first);
    expect(nextOf(all, new Set(), first)).toBe(family[1]);
    expect(nextOf(all, new Set(ids(family)), first)).toBe(set.find((one) => one.family !== first.family));
    expect(nextOf(all, new Set(ids(set)), first)?.set).not.toBe(first.set);
    expect(nextOf(all, new Set(ids(all)))).toBeUndefined();
  });

  it('of a day are the same for everybody, in whatever order they come, and change from day to day', () => {
    const days = Array.from({ length: 60 }, (_, n) => later('2026-11-19', n));
    const chosen = days.map((day) => dailyOf(all, day)!);
    expect(days.map((day) => dailyOf([...all].reverse(), day)?.id)).toEqual(ids(chosen));
    expect(new Set(ids(chosen)).size).toBeGreaterThan(40);
    expect(new Set(chosen.map(({ set }) => set)).size).toBe(2);
    expect(chosen.every(({ grade }) => grade <= 3)).toBe(true);
    expect(dailyOf([], '2026-11-19')).toBeUndefined();
  });

  it('come the easier first in a storm, and not always in the same order', () => {
    let state = 1;
    const dice = () => (state = (state * 16807) % 2147483647) / 2147483647;
    const [one, other] = [stormOf(all, dice), stormOf(all, dice)];
    expect(one.map(({ grade }) => grade)).toEqual(one.map(({ grade }) => grade).sort());
    expect(ids(one)).not.toEqual(ids(other));
    expect(ids(one).sort()).toEqual(ids(all).sort());
  });

  it('that people made are listed when they are for everybody', () => {
    const line = JSON.stringify({ name: 'life-1', board: 'torus:7', puzzle: { grade: 2 } });
    const one = { id: 'life-1', kind: 'life', line, mine: false } as const;
    expect(made([{ ...one, state: 'waiting' }])).toEqual([]);
    expect(made([{ ...one, state: 'public' }])).toMatchObject([
      { id: 'life-1', set: 'public', family: 'torus', grade: 2, number: 1, href: '/life/life-1' },
    ]);
  });
});

describe('a posture', () => {
  const look = { ...bare(grid(3)), pieces: 'bw.......', ghost: 'b' };

  it('turns, mirrors and recolours what is seen, and nothing else', () => {
    expect(posed(look, UPRIGHT)).toBe(look);
    expect(posed(look, { ...UPRIGHT, quarter: 3 }).quarter).toBe(3);
    expect(posed(look, { ...UPRIGHT, swapped: true })).toMatchObject({ pieces: 'wb.......', ghost: 'w' });
    const mirrored = posed(look, { ...UPRIGHT, mirrored: true });
    expect(mirrored.shape.layout[0]).toEqual(look.shape.layout[2]);
    expect(mirrored.shape.names).toBe(look.shape.names);
    expect(posed(look, { ...UPRIGHT, mirrored: true }).shape, 'the same board again').toBe(mirrored.shape);
  });
});
