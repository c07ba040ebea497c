import { describe, expect, it } from 'vitest';
import { after, interval, none, played, verdict } from './fairness';

describe('shares of first places', () => {
  it('lie where Wilson says', () => {
    // The values of the published table for n = 10 and x = 1, and those of symmetry.
    const [least, most] = interval(1, 10);
    expect([least.toFixed(4), most.toFixed(4)]).toEqual(['0.0179', '0.4042']);
    expect(interval(5, 10).map((x) => x.toFixed(4))).toEqual(['0.2366', '0.7634']);
    expect(interval(0, 0)).toEqual([0, 1]);
    expect(interval(0, 20)[0]).toBe(0);
    expect(interval(20, 20)[1]).toBe(1);
  });
  it('say nothing too early, and are unfair only beyond chance', () => {
    let tally = none(2);
    for (const first of [0, 0, 0, 0, 0, 0, 0, 0, 0]) tally = after(tally, first);
    expect(verdict(tally)).toBe('early');
    expect(verdict(after(tally, 0))).toBe('unfair');
    expect(verdict({ firsts: [12, 8], drawn: 3 })).toBe('fair');
    expect(verdict({ firsts: [10, 10, 40], drawn: 0 })).toBe('unfair');
    expect(played(after({ firsts: [12, 8], drawn: 3 }, undefined))).toBe(24);
  });
});
