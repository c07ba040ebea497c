import type { Change, GameSpec } from '../../wire';
import type { Lesson, SoFar } from '../lesson/lessons';

const SIZE = 5;

/** A small board with walls, pawns and what is left of the walls; the first player is to move. */
const from = (horizontal: string, pawns: string): GameSpec => ({
  game: 'quoridor',
  position: `${SIZE}x${SIZE} / ${horizontal} / - / ${pawns} / 3 3 / 1`,
});

/** Whether the last move was a step over so many columns and rows. */
const moved =
  (columns: number, rows: number) =>
  ({ view }: SoFar) =>
    (view.changes ?? []).some((change: Change) => {
      if (change.change !== 'moved') return false;
      const { from, to } = change;
      const across = Math.abs((from % SIZE) - (to % SIZE));
      const up = Math.abs(Math.floor(from / SIZE) - Math.floor(to / SIZE));
      return across === columns && up === rows;
    });

const refused = ({ refused: no }: SoFar, code: string) => no.some((one) => one.code === code);

export const QUORIDOR: readonly Lesson[] = [
  {
    name: 'quoridor-step',
    square: from('-', 'c1 c5'),
    flat: true,
    done: (soFar) => moved(0, 1)(soFar) || moved(1, 0)(soFar),
  },
  { name: 'quoridor-jump', square: from('-', 'c2 c3'), flat: true, done: moved(0, 2) },
  { name: 'quoridor-diagonal', square: from('b3', 'c2 c3'), flat: true, done: moved(1, 1) },
  {
    name: 'quoridor-wall',
    square: from('-', 'c2 c4'),
    flat: true,
    done: ({ view }) => (view.changes ?? []).some(({ change }) => change === 'built'),
  },
  {
    name: 'quoridor-cross',
    square: from('b3', 'c2 c5'),
    flat: true,
    done: (soFar) => refused(soFar, 'wall_crosses') || refused(soFar, 'wall_overlaps'),
  },
  {
    name: 'quoridor-closed',
    square: from('a3 c3', 'c2 c4'),
    flat: true,
    done: (soFar) => refused(soFar, 'wall_closes'),
  },
  {
    name: 'quoridor-free',
    square: { game: 'quoridor', width: SIZE, height: SIZE, walls: 3 },
    flat: true,
    done: ({ view }) => view.phase === 'over',
  },
];
