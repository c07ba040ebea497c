import { expect, it } from 'vitest';
import { cameFrom } from './from';

const from = (text: string) => cameFrom(new URLSearchParams({ from: text }));

it('goes back to where somebody came from', () => {
  expect(from('/match/k3vQ9xTnWe?ply=4')).toBe('/match/k3vQ9xTnWe?ply=4');
});

it('goes to the lobby from nowhere, and not in a circle', () => {
  expect(cameFrom(new URLSearchParams())).toBe('/');
  expect(from('/sign-in?from=/')).toBe('/');
});

it('goes to nobody else, however it is written', () => {
  for (const elsewhere of [
    'https://example.org',
    '//example.org',
    '/\\example.org',
    '/\t/example.org',
    'javascript:1',
  ])
    expect(from(elsewhere)).toBe('/');
});
