import { describe, expect, it } from 'vitest';
import { successors, withNeeds, type Files } from './files';

const FILES: Files = {
  '/': ['/assets/index-AAAAAAAA.js', '/theme.js'],
  '/theme.js': [],
  '/assets/index-AAAAAAAA.js': ['/assets/frame-BBBBBBBB.js', '/assets/index-CCCCCCCC.css'],
  '/assets/index-CCCCCCCC.css': [],
  // Two files may need each other.
  '/assets/frame-BBBBBBBB.js': ['/assets/index-AAAAAAAA.js'],
  '/assets/core-DDDD-_DD.wasm': [],
  '/assets/Card-EEEEEEEE.js': [],
};

describe('files of a release', () => {
  it('come with whatever they need', () => {
    expect(withNeeds(['/'], FILES)).toEqual([
      '/',
      '/assets/index-AAAAAAAA.js',
      '/theme.js',
      '/assets/frame-BBBBBBBB.js',
      '/assets/index-CCCCCCCC.css',
    ]);
    expect(withNeeds(['/assets/unknown-11111111.js'], FILES)).toEqual(['/assets/unknown-11111111.js']);
  });

  it('take the places of those of the last one', () => {
    const kept = [
      '/',
      '/theme.js',
      '/assets/core-00000000.wasm',
      '/assets/frame-1-2_3-45.js',
      '/assets/gone-00000000.js',
    ];
    expect(successors(kept, FILES)).toEqual(['/assets/frame-BBBBBBBB.js', '/assets/core-DDDD-_DD.wasm']);
  });
});
