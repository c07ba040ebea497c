import { describe, expect, it } from 'vitest';
import type { LifeAnswer, LifeVerdict } from '../core/core';
import { expected, judge } from './judgement';

const reply = (verdict: LifeVerdict): LifeAnswer => ({
  verdict,
  proved: true,
  moves: [],
  complete: true,
  line: [],
  nodes: 1,
});
const book = { correct: ['B1'], complete: false, wrong: ['C1'] };

describe('a move', () => {
  it('is right when the other side can do nothing, whatever the book says', () => {
    expect(judge('win', reply('fail'), 'D1', true, { book })).toBe('right');
    expect(judge('win', reply('win'), 'B1', true, { book })).toBe('wrong');
  });

  it('that only makes a ko is a mistake where more was there, and right where no more was', () => {
    expect(judge('win', reply('ko'), 'A1', true, { book })).toBe('only_ko');
    expect(judge('ko', reply('ko'), 'A1', true, { book })).toBe('ko');
    expect(judge('unknown', reply('ko'), 'A1', true, { book })).toBe('ko');
    expect(judge('ko', reply('win'), 'A1', true, { book })).toBe('wrong');
  });

  it('that the solver does not know is judged by the book, and only at first', () => {
    expect(judge('win', reply('unknown'), 'B1', true, { book })).toBe('right');
    expect(judge('win', reply('unknown'), 'C1', true, { book })).toBe('wrong');
    expect(judge('win', reply('unknown'), 'D1', true, { book })).toBe('unclear');
    expect(judge('win', reply('unknown'), 'D1', true, { book: { ...book, complete: true } })).toBe('wrong');
    expect(judge('win', reply('unknown'), 'B1', false, { book })).toBe('unclear');
  });

  it('of a side that cannot win anyway is no mistake', () => {
    expect(judge('fail', reply('win'), 'A1', true, { book })).toBe('right');
    expect(expected({ book: { ...book, expected: 'win_or_ko' } })).toBe('unknown');
    expect(expected({ book: { ...book, expected: 'ko' } })).toBe('ko');
  });
});
