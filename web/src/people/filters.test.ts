import { describe, expect, it } from 'vitest';
import { boardOf, fromAddress, toAddress, toSearch } from './filters';

const read = (text: string) => fromAddress(new URLSearchParams(text));

describe('filters of the archive', () => {
  it('are read from an address and written into one, without what is empty', () => {
    const address = 'player=Ann+B&game=go&rated=true&since=2025-11-01';
    expect(toAddress(read(address))).toBe(address);
    expect(toAddress(read('player=&colour=red'))).toBe('');
  });

  it('mean whole days, the last one too', () => {
    const search = new URLSearchParams(toSearch(read('since=2025-11-30&until=2025-11-30')));
    expect(search.get('from')).toBe(String(new Date(2025, 10, 30).getTime()));
    expect(search.get('to')).toBe(String(new Date(2025, 11, 1).getTime()));
  });

  it('leave out what is no day', () => {
    expect(toSearch(read('since=yesterday&until=2025-11&player=%20Ann%20'))).toBe('named=Ann');
  });
});

it('boards are found by what people call them', () => {
  const called = (family: string) => ({ torus: 'Torus', hex: 'Plástev' })[family] ?? family;
  const found = ['torus:9', 'Torus 9×9', 'torus', 'plástev', '19x19', '9 × 13', 'Cylinder 7×11', 'My mesh'];
  expect(found.map((text) => boardOf(text, called))).toEqual([
    'torus:9',
    'torus:9',
    'torus',
    'hex',
    'grid:19',
    'grid:9x13',
    'cylinder:7x11',
    'My mesh',
  ]);
});
