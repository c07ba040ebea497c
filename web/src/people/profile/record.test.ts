import { beforeAll, expect, it } from 'vitest';
import { learn } from '../../kinds.svelte';
import type { RecordLine } from '../../wire';
import { speak } from '../../words/index.svelte';
import { countsOf, gamesOf, lineName, linesOf, shareOf } from './record';

beforeAll(() => {
  learn([{ name: 'go', seats: [2, 2], sides: ['black', 'white'], options: [], records: [] }]);
  return speak('en');
});

const line = (rest: Partial<RecordLine>): RecordLine => ({ won: 2, drawn: 1, lost: 1, ...rest });

it('lines say what they are about', () => {
  expect(
    [
      line({ game: 'go' }),
      line({ game: 'go', board: 'torus:9' }),
      line({ game: 'gomoku', board: '15x15' }),
      line({ game: 'go', seat: 1 }),
      line({ name: 'Ann' }),
    ].map(lineName),
  ).toEqual(['Go', 'Go · Torus 9×9', 'Gomoku · 15×15', 'Go · White', 'Ann']);
});

it('a draw is half a win', () => {
  expect([gamesOf(line({})), shareOf(line({})), shareOf(line({ won: 0, drawn: 0, lost: 0 }))]).toEqual([
    4, 0.625, 0,
  ]);
  expect(countsOf(line({}))).toBe('2 won, 1 drawn, 1 lost');
});

it('a record is told by what was asked for', () => {
  const record = {
    games: 1,
    more: false,
    by_game: [line({ game: 'go' })],
    by_board: [],
    by_seat: [],
    by_opponent: [],
  };
  expect([linesOf(record, 'game').length, linesOf(record, 'seat').length]).toEqual([1, 0]);
});
