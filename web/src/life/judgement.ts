import type { LifeAnswer, LifeProblem, LifeVerdict } from '../core/core';

/**
 * How good a move was: it reaches the best result; it leads to a ko where a clean result was there; it loses; it wins a ko or
 * more where nothing better was known; or nobody knows.
 */
export type Judgement = 'right' | 'ko' | 'only_ko' | 'wrong' | 'unclear';

const WORTH: Record<Exclude<LifeVerdict, 'unknown'>, number> = { win: 2, ko: 1, fail: 0 };

/** The result for whoever has moved, when the other side is to move and this is its verdict. */
export function turned(verdict: LifeVerdict): LifeVerdict {
  return verdict === 'win' ? 'fail' : verdict === 'fail' ? 'win' : verdict;
}

/**
 * Judges a move by what the other side can make of it. `best` is what could have been reached. What the solver does not know
 * is taken from the book, if it was the first move.
 */
export function judge(
  best: LifeVerdict,
  reply: LifeAnswer,
  move: string,
  first: boolean,
  { book }: Pick<LifeProblem, 'book'>,
): Judgement {
  const got = turned(reply.verdict);
  if (got === 'unknown') {
    if (first && book.correct.includes(move)) return 'right';
    return first && (book.wrong.includes(move) || (book.complete && book.correct.length > 0))
      ? 'wrong'
      : 'unclear';
  }
  if (got === 'win') return 'right';
  if (got === 'fail') return best === 'fail' ? 'right' : 'wrong';
  if (best === 'unknown') return 'ko';
  return WORTH[got] >= WORTH[best] ? 'ko' : 'only_ko';
}

/** Whether a judgement lets the play go on. */
export const goesOn = (judgement: Judgement): boolean => judgement !== 'wrong' && judgement !== 'only_ko';

/** What the best result is, as far as the book says. */
export function expected({ book }: Pick<LifeProblem, 'book'>): LifeVerdict {
  return book.expected === 'win' || book.expected === 'ko' || book.expected === 'fail'
    ? book.expected
    : 'unknown';
}
