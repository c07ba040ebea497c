import type { Lesson } from '../lesson/lessons';

export const FIVE: Lesson = {
  name: 'five',
  square: { game: 'gomoku', size: 9, rules: 'standard' },
  done: ({ view }) => view.phase === 'over',
};
