import { describe, expect, it } from 'vitest';
import { readResult } from './result';

describe('results as records write them', () => {
  it('say who won and how', () => {
    expect(readResult('B+R')).toEqual({ winner: 0, how: 'resigned' });
    expect(readResult('W+Resign')).toEqual({ winner: 1, how: 'resigned' });
    expect(readResult(' w+t ')).toEqual({ winner: 1, how: 'time' });
    expect(readResult('B+F')).toEqual({ winner: 0, how: 'forfeit' });
    expect(readResult('B+3.5')).toEqual({ winner: 0, how: 'points', points: 3.5 });
    expect(readResult('W+0,5')).toEqual({ winner: 1, how: 'points', points: 0.5 });
    expect(readResult('W+')).toEqual({ winner: 1, how: 'won' });
    expect(readResult('0')).toEqual({ how: 'draw' });
    expect(readResult('Jigo')).toEqual({ how: 'draw' });
    expect(readResult('Void')).toEqual({ how: 'void' });
  });

  it('that say anything else are left as they stand', () => {
    for (const odd of ['', '?', 'Black wins', 'B+lots', 'X+3']) expect(readResult(odd), odd).toBeUndefined();
  });
});
