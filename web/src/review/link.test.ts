import { describe, expect, it } from 'vitest';
import { addressOf, pack, sharedIn, unpack } from './link';
import type { Made } from './tree';

const back = (address: string) => sharedIn(new URL(address, 'https://go.example.org').searchParams);

describe('links to positions', () => {
  it('are short while seats take turns', () => {
    expect(
      pack([
        [0, 'D4'],
        [1, 'Q16'],
        [0, 'pass'],
      ]),
    ).toBe('D4,Q16,pass');
  });

  it('say who moves out of turn', () => {
    const handicap: Made[] = [
      [1, 'D4'],
      [0, 'E5'],
      [0, 'mark E5'],
      [1, 'accept'],
    ];
    expect(pack(handicap)).toBe('1~D4,E5,0~mark%20E5,accept');
    expect(unpack(pack(handicap))).toEqual(handicap);
  });

  it('lead back to the same position, whatever points are called', () => {
    const shared = {
      game: { game: 'go', board: 'board:x', komi: 6.5 },
      moves: [
        [0, 'a,b~c&d'],
        [1, '1~2'],
        [0, 'hvězda'],
      ] as Made[],
    };
    expect(back(addressOf(shared))).toEqual(shared);
    expect(back(addressOf({ ...shared, moves: [] }))).toEqual({ ...shared, moves: [] });
  });

  it('may name a game in one word', () => {
    expect(back('/review?game=gomoku&moves=d,d')).toEqual({
      game: { game: 'gomoku' },
      moves: [
        [0, 'd'],
        [1, 'd'],
      ],
    });
  });

  it('that are damaged are told from links to nothing', () => {
    expect(back('/review')).toBeUndefined();
    expect(back('/review?ply=3')).toBeUndefined();
    for (const bad of [
      '?game={',
      '?game=%7B%7D',
      '?game={"game":3}',
      '?game=go&moves=D4,,E5',
      '?game=go&moves=%25E0%25A4',
    ])
      expect(back(`/review${bad}`), bad).toBe('bad');
  });
});
