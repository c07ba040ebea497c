import type { Lesson } from '../lesson/lessons';

export const HEX: Lesson = {
  name: 'hex',
  square: { game: 'hex', size: 5, swap: 'no' },
  done: ({ view }) => view.phase === 'over',
};
