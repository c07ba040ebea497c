import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GRADES, GROUPS, groupOf, movesOf, read, type Puzzle } from './puzzles';

const FILE = join(import.meta.dirname, '../../../puzzles/gomoku.jsonl');

function puzzle(id: string, rules: string, side: 'b' | 'w', grade: number): Puzzle {
  const game = { game: 'gomoku', rules, size: 15 };
  return { id, game, moves: 'h8 h9', side, fours: 2, tempting: 0, grade, win: 'a1' };
}

const [a, b, c, d] = [
  puzzle('a', 'renju', 'w', 1),
  puzzle('b', 'standard', 'w', 2),
  puzzle('c', 'renju', 'b', 1),
  puzzle('d', 'standard', 'b', 1),
];
const ordered = read([a, b, c, d].map((one) => JSON.stringify(one)).join('\n') + '\n');

describe('puzzles', () => {
  it('stand group by group, the easier first', () => {
    expect(ordered.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
    expect(ordered.map(groupOf)).toEqual(['standard', 'standard', 'renju-b', 'renju-w']);
  });

  it('say who made which move', () => {
    expect(movesOf(a!)).toEqual([
      [0, 'h8'],
      [1, 'h9'],
    ]);
  });

  it('of the house are many of every group and grade, each with a name of its own', () => {
    const all = read(readFileSync(FILE, 'utf8'));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const group of GROUPS) {
      const here = all.filter((one) => groupOf(one) === group);
      expect(here.length, group).toBeGreaterThanOrEqual(60);
      for (const grade of GRADES)
        expect(here.filter((one) => one.grade === grade).length, `${group} ${grade}`).toBeGreaterThan(3);
    }
  });
});
