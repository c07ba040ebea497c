import { expect, it } from 'vitest';
import { gainText, ratingText } from './ratings';

it('writes ratings as players do', () => {
  expect(ratingText(1567.87)).toBe('1568');
  expect([12.4, -12.6, 0.3, -0.3].map(gainText)).toEqual(['+12', '−13', '±0', '±0']);
});
