import { describe, expect, it } from 'vitest';
import { NOTHING, restored, solved, stumbled } from './progress';

describe('progress', () => {
  it('counts a streak of clean solutions and remembers the best', () => {
    let progress = solved(solved(NOTHING, 'a', true), 'b', true);
    expect(progress).toEqual({ solved: ['a', 'b'], streak: 2, best: 2 });
    progress = stumbled(progress, 'c');
    expect(progress).toEqual({ solved: ['a', 'b'], streak: 0, best: 2 });
    progress = solved(progress, 'c', false);
    expect(progress).toEqual({ solved: ['a', 'b', 'c'], streak: 0, best: 2 });
    expect(solved(progress, 'd', true).streak).toBe(1);
  });

  it('lets what was solved before be played with', () => {
    const before = solved(NOTHING, 'a', true);
    expect(stumbled(before, 'a')).toBe(before);
    expect(solved(before, 'a', false)).toBe(before);
  });

  it('survives whatever is in the store', () => {
    for (const text of [null, '', '{', 'null', '[]', '7'])
      expect(restored(text)).toMatchObject({ solved: [], streak: 0, best: 0 });
    expect(restored('{"solved":["a",3,"a"],"streak":-1,"best":"x"}')).toEqual({
      solved: ['a'],
      streak: 0,
      best: 0,
    });
    const kept = solved(NOTHING, 'a', true);
    expect(restored(JSON.stringify(kept))).toEqual(kept);
  });
});
