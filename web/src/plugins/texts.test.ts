import { expect, test } from 'vitest';
import { said, webAddress } from './texts';

test('a text that is not there in a language is there in English', () => {
  expect(said({ en: 'Ice', cs: 'Led' })).toBe('Ice');
  expect(said({ cs: 'Led' })).toBe('');
  expect(said(undefined)).toBe('');
});

test('links lead to the web and nowhere else', () => {
  expect(webAddress('https://example.org/ice')).toBe('https://example.org/ice');
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'plugins/ice', '', undefined])
    expect(webAddress(text)).toBeUndefined();
});
