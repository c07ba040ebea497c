import { describe, expect, it } from 'vitest';
import type { BoardShape, Idea, Picture, View } from '../wire';
import { pointOf } from '../match/picks';
import { lookAt } from './sight';

const SHAPE: BoardShape = {
  board: 'grid:2',
  points: 4,
  names: ['A1', 'B1', 'A2', 'B2'],
  layout: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
  ],
  edges: [],
  handicap: [],
  stars: [],
  flat: true,
};
const VIEW: View = {
  plies: 1,
  awaited: [1],
  phase: 'play',
  choices: [{ move: 'B1', points: [1] }, { move: 'A2', points: [2] }, { move: 'pass' }],
  picture: { kind: 'stones', board: 'grid:2', stones: 'b..w', colours: 'bw', last: 0 },
};
const idea = (move: string, visits: number): Idea => ({ move, visits, win_rate: 0.5, line: [move] });
const insight = (...moves: Idea[]) => ({
  seat: 1,
  visits: 100,
  win_rate: 0.5,
  moves,
  ownership: [1, 0, 0, -1],
});

describe('a position with what is laid over it', () => {
  it('shows whose stone comes next and where it may go', () => {
    const look = lookAt(SHAPE, VIEW, 'go');
    expect(look.ghost).toBe('w');
    expect([...look.playable!]).toEqual([1, 2]);
    expect(lookAt(SHAPE, { ...VIEW, awaited: [] }, 'go').ghost).toBeUndefined();
    const picture: Picture = { kind: 'discs', board: 'grid:2', columns: 2, discs: '0..1' };
    const rack = lookAt(SHAPE, { ...VIEW, picture }, 'gomoku');
    expect([rack.kind, rack.pieces, rack.ghost]).toEqual(['discs', 'r..y', 'y']);
  });

  it('weighs hints by how often they were tried and leaves out what has no place or no weight', () => {
    const overlay = {
      insight: insight(idea('A2', 60), idea('pass', 30), idea('B1', 30), idea('B1', 1)),
      label: (one: Idea) => `${one.visits}`,
    };
    expect(lookAt(SHAPE, VIEW, 'go', overlay).hints).toEqual([
      { point: 2, weight: 1, label: '60' },
      { point: 1, weight: 0.5, label: '30' },
    ]);
    expect(lookAt(SHAPE, VIEW, 'go', overlay).ownership).toBeUndefined();
    expect(lookAt(SHAPE, VIEW, 'go', { ...overlay, ownership: true }).ownership).toEqual([1, 0, 0, -1]);
  });

  it('shows every move that is solved, and all of the best ones alike', () => {
    const draw = (move: string): Idea => ({ ...idea(move, 0), exact: { outcome: 'draw' } });
    const lost: Idea = { ...idea('A2', 0), exact: { outcome: 'loss', plies: 4 } };
    const hints = (...moves: Idea[]) => lookAt(SHAPE, VIEW, 'gomoku', { insight: insight(...moves) }).hints;
    expect(hints(draw('B1'), draw('A2'))).toMatchObject([{ weight: 1 }, { weight: 1 }]);
    expect(hints(draw('B1'), lost)?.map(({ worse }) => worse)).toEqual([undefined, true]);
  });

  it('finds the lowest free place of a column', () => {
    const column = { ...VIEW, choices: [{ move: 'a', points: [0, 2] }] };
    expect(pointOf(column, 'b..w', 'a')).toBe(2);
    expect(pointOf(column, 'b..w', 'z')).toBeUndefined();
  });

  it('numbers stones that are there, the later one where a point was played twice, and lets marks win', () => {
    const numbers = [
      { point: 0, number: 1 },
      { point: 1, number: 2 },
      { point: 3, number: 3 },
      { point: 3, number: 9 },
    ];
    const plain = lookAt(SHAPE, VIEW, 'go', { numbers }).labels!;
    expect([...plain]).toEqual([
      [0, '1'],
      [3, '9'],
    ]);
    const marks = [
      { point: 3, sign: 'label', text: 'A' },
      { point: 1, sign: 'triangle' },
      { point: 2, sign: 'dim' },
    ] as const;
    expect([...lookAt(SHAPE, VIEW, 'go', { numbers, marks }).labels!]).toEqual([
      [0, '1'],
      [3, 'A'],
      [1, '△'],
    ]);
  });

  it('shows territory of a record like territory that is counted', () => {
    const marks = [{ point: 1, sign: 'territory', seat: 1 }] as const;
    expect(lookAt(SHAPE, VIEW, 'go', { marks }).owners).toBe('.w..');
    expect(lookAt(SHAPE, VIEW, 'go').owners).toBeUndefined();
  });
});
