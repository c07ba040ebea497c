import { tallyOf } from '../../board/pictures';
import type { GameSpec, Picture } from '../../wire';
import type { Lesson } from '../lesson/lessons';

/** Small enough to see everything, large enough for a torus to look like one. */
const SIZE = 7;

const captured = (picture: Picture) =>
  (tallyOf(picture).captures ?? []).reduce((sum, count) => sum + count, 0);

/** `C1 C2 C3 ...`: the points of columns, from the first row to the last. */
function columns(letters: string): string[] {
  return [...letters].flatMap((letter) => Array.from({ length: SIZE }, (_, row) => `${letter}${row + 1}`));
}

/** The same stones on a square board and on a torus: points are written alike on both. */
function both(black: string, white: string): Pick<Lesson, 'square' | 'torus'> {
  const list = (points: string) => points.split(' ').filter((point) => point !== '');
  const set = (board: string): GameSpec => ({
    game: 'go',
    board: `${board}:${SIZE}`,
    komi: 0,
    black: list(black),
    white: list(white),
  });
  return { square: set('grid'), torus: set('torus') };
}

export const GO: readonly Lesson[] = [
  {
    name: 'liberties',
    ...both('D4 A1 G4', 'B6 B7'),
    done: ({ looked }) => looked,
  },
  {
    name: 'capture',
    ...both('C4 F4 D3 E3 D5', 'D4 E4'),
    done: ({ view }) => captured(view.picture) >= 2,
  },
  {
    name: 'suicide',
    ...both('B2 F6', 'C4 E4 D3 D5'),
    done: ({ refused }) => refused.some(({ code }) => code === 'suicide'),
  },
  {
    name: 'ko',
    ...both('C4 D3 D5', 'D4 F4 E3 E5'),
    done: ({ refused }) => refused.some(({ code }) => code === 'ko'),
  },
  {
    name: 'eyes',
    ...both('A3 A4 A5 B6 C6 D6 E6 F6 G5 G4 G3 F2 E2 D2 C2 B2', 'B3 B4 B5 C5 D5 E5 F5 F4 F3 E3 D3 C3 D4'),
    done: ({ refused }) =>
      new Set(refused.filter(({ code }) => code === 'suicide').map(({ point }) => point)).size >= 2,
  },
  {
    name: 'scoring',
    square: { game: 'go', board: `grid:${SIZE}`, komi: 0, black: columns('D'), white: columns('E') },
    // A wall on a torus has two sides: each colour needs two of them.
    torus: { game: 'go', board: `torus:${SIZE}`, komi: 0, black: columns('AC'), white: columns('DG') },
    pass: true,
    done: ({ view }) => view.phase === 'scoring',
  },
  {
    name: 'free',
    square: { game: 'go', board: `grid:${SIZE}`, komi: 0 },
    torus: { game: 'go', board: `torus:${SIZE}`, komi: 0 },
    pass: true,
  },
];
