import { expect, it } from 'vitest';
import { pieces } from './rich';

it('finds code and keys in a sentence', () => {
  expect(pieces('Press [[Enter]], or type `pass`.')).toEqual([
    { kind: 'plain', text: 'Press ' },
    { kind: 'key', text: 'Enter' },
    { kind: 'plain', text: ', or type ' },
    { kind: 'code', text: 'pass' },
    { kind: 'plain', text: '.' },
  ]);
});

it('loses nothing of a sentence, whatever stands in it', () => {
  for (const sentence of ['', 'plain', 'a ` alone', '[[', '[[]] <b>bold</b>', '``', 'a\nb `c`'])
    expect(
      pieces(sentence)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence.replace('`c`', 'c'));
});
