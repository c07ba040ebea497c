import { describe, expect, it } from 'vitest';
import type { Threats } from '../core/types';
import { threatMarks, threatsOf } from './threats';

const BOTH: Threats = {
  seen: [
    { point: 3, by: 'b', makes: 'open_three' },
    { point: 3, by: 'w', makes: 'four' },
    { point: 4, by: 'b', makes: 'four' },
    { point: 4, by: 'w', makes: 'four' },
    { point: 9, by: 'w', makes: 'open_four' },
  ],
};

describe('threats', () => {
  it('mark a point once: the stronger of two, and of equals that of whoever is to move', () => {
    expect(threatMarks(BOTH, 'b')).toEqual([
      { point: 3, by: 'w', label: '4', strong: false },
      { point: 4, by: 'b', label: '4', strong: false },
      { point: 9, by: 'w', label: '4', strong: true },
    ]);
    expect(threatMarks(BOTH, 'w').map(({ by }) => by)).toEqual(['w', 'w', 'w']);
  });

  it('are told the strongest first', () => {
    expect(threatsOf(BOTH, 'w')).toEqual([
      { makes: 'open_four', points: [9] },
      { makes: 'four', points: [3, 4] },
    ]);
    expect(threatsOf({ seen: [] }, 'b')).toEqual([]);
  });
});
