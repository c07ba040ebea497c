import { describe, expect, it } from 'vitest';
import * as steps from './progress';
import { NOTHING, restored, solved, stumbled, tried } from './progress';

const DAY = '2026-11-19';

describe('progress', () => {
  it('counts a streak of clean solutions and remembers the best', () => {
    let progress = solved(solved(NOTHING, 'a', true, DAY), 'b', true, DAY);
    expect(progress).toMatchObject({ solved: ['a', 'b'], streak: 2, best: 2, failed: [] });
    progress = stumbled(progress, 'c', DAY);
    expect(progress).toMatchObject({ solved: ['a', 'b'], streak: 0, best: 2, failed: ['c'] });
    progress = solved(progress, 'c', false, DAY);
    expect(progress).toMatchObject({ solved: ['a', 'b', 'c'], streak: 0, best: 2, failed: ['c'] });
    expect(solved(progress, 'd', true, DAY).streak).toBe(1);
    // What went wrong stays on the list until it is solved without a mistake.
    expect(solved(progress, 'c', true, DAY).failed).toEqual([]);
  });

  it('lets what was solved before be played with, at no cost for the streak', () => {
    const before = solved(NOTHING, 'a', true, DAY);
    expect(stumbled(before, 'a', DAY)).toMatchObject({ streak: 1, failed: ['a'] });
    expect(solved(before, 'a', false, DAY)).toEqual(before);
  });

  it('keeps the first try alone, until the server has judged it', () => {
    const first = { id: 'a', moves: ['B7'], gave_up: false };
    let progress = tried(tried(NOTHING, first), { ...first, moves: ['A7'] });
    expect(progress).toMatchObject({ tried: ['a'], waiting: [first] });
    progress = steps.told(progress, 'a');
    expect(progress).toMatchObject({ tried: ['a'], waiting: [] });
    expect(tried(progress, first).waiting).toEqual([]);
  });

  it('learns what was tried elsewhere, and forgets nothing that was done here', () => {
    const here = solved(NOTHING, 'a', true, DAY);
    const both = steps.learnt(
      here,
      [
        { id: 'a', solved: false },
        { id: 'b', solved: true },
        { id: 'c', solved: false },
      ],
      DAY,
    );
    expect(both).toMatchObject({ solved: ['a', 'b'], failed: ['c'], tried: ['a', 'b', 'c'] });
    expect(steps.learnt(both, [{ id: 'c', solved: false }], DAY)).toBe(both);
  });

  it('counts days in a row, which end when one is left out', () => {
    let progress = steps.daily(NOTHING, '2026-11-30');
    progress = steps.daily(steps.daily(progress, '2026-12-01'), '2026-12-01');
    expect(progress.days).toEqual({ last: '2026-12-01', streak: 2, best: 2 });
    expect(steps.daysInRow(progress, '2026-12-02')).toBe(2);
    expect(steps.daysInRow(progress, '2026-12-03')).toBe(0);
    expect(steps.daily(progress, '2026-12-03').days).toEqual({ last: '2026-12-03', streak: 1, best: 2 });
  });

  it('brings back what went wrong, later and later, if somebody wants that', () => {
    let progress = { ...stumbled(NOTHING, 'a', '2026-01-01'), repeats: true };
    expect(steps.dueOn(progress, '2026-01-01')).toEqual([]);
    expect(steps.dueOn(progress, '2026-01-02')).toEqual(['a']);
    expect(steps.dueOn({ ...progress, repeats: false }, '2026-01-02')).toEqual([]);
    for (const [day, next] of [
      ['2026-01-02', '2026-01-05'],
      ['2026-01-05', '2026-01-12'],
      ['2026-01-12', '2026-02-02'],
      ['2026-02-02', '2026-04-03'],
    ] as const) {
      progress = { ...solved(progress, 'a', true, day), repeats: true };
      expect(progress.due['a']?.day).toBe(next);
      // Before its day it may be solved for fun.
      expect(solved(progress, 'a', true, day).due).toEqual(progress.due);
    }
    expect(solved(progress, 'a', true, '2026-04-03').due).toEqual({});
  });

  it('keeps the best storm of each set', () => {
    const progress = steps.stormed(steps.stormed(NOTHING, 'life', 4), 'life', 2);
    expect(steps.stormed(progress, 'gomoku', 1).storm).toEqual({ life: 4, gomoku: 1 });
  });

  it('survives whatever is in the store', () => {
    for (const text of [null, '', '{', 'null', '[]', '7', '{"due":[1],"days":7,"waiting":{},"storm":"x"}'])
      expect(restored(text)).toEqual(NOTHING);
    expect(restored('{"solved":["a",3,"a"],"streak":-1,"best":"x"}')).toEqual({
      ...NOTHING,
      solved: ['a'],
      tried: ['a'],
    });
    let kept = tried(stumbled(solved(NOTHING, 'a', true, DAY), 'b', DAY), {
      id: 'b',
      moves: ['A1'],
      gave_up: true,
    });
    kept = { ...steps.stormed(steps.daily(kept, DAY), 'life', 3), repeats: true, tried: ['b', 'a'] };
    expect(restored(JSON.stringify(kept))).toEqual(kept);
  });
});
