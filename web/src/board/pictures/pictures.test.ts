import { expect, it } from 'vitest';
import type { Picture } from '../../wire';
import { grid } from '../samples';
import { colourOf, lookOf, nextOf, tallyOf } from '.';

const shape = grid(2);
const BLACK_AND_WHITE = ['black', 'white'];

it('stones lie as the picture says, and openings exchange their colours', () => {
  const picture: Picture = {
    kind: 'stones',
    board: 'grid:2',
    stones: 'bw..',
    colours: 'wb',
    next: 'b',
    captures: [3, 0],
    count: { dead: [1], owners: 'bb..', score: [0, 2], accepted: [] },
    last: 1,
    marks: [{ mark: 'forbidden', points: [2] }],
  };
  const changes = [{ change: 'placed', point: 1 }] as const;
  expect(lookOf(shape, { picture, changes: [...changes] }, BLACK_AND_WHITE)).toEqual({
    shape,
    kind: 'stones',
    pieces: 'bw..',
    dead: [1],
    owners: 'bb..',
    last: 1,
    marks: picture.marks,
    changes,
  });
  expect([0, 1].map((seat) => colourOf(picture, seat, BLACK_AND_WHITE))).toEqual(['w', 'b']);
  expect(nextOf(picture, 0, BLACK_AND_WHITE)).toBe('b');
  expect(tallyOf(picture)).toEqual({ captures: [3, 0], score: [0, 2] });
});

it('discs have the colours that the game has for its seats, of up to four', () => {
  const picture: Picture = { kind: 'discs', board: 'grid:2', columns: 2, discs: '0123' };
  expect(lookOf(shape, { picture }, ['green', 'blue', 'red', 'white']).pieces).toBe('gurw');
  expect(nextOf(picture, 3, ['green', 'blue', 'red', 'white'])).toBe('w');
  // The game may not have said yet what it calls them.
  expect(lookOf(shape, { picture }, []).pieces).toBe('ryug');
  expect(tallyOf(picture)).toEqual({});
});
