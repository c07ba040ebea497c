import type { Lesson } from '../lesson/lessons';

export const FOUR: Lesson = {
  name: 'four',
  square: { game: 'connect-four' },
  done: ({ view }) => view.phase === 'over',
};
