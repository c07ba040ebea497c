import { describe, expect, it } from 'vitest';
import type { GameKind } from '../wire';
import { USUAL, kept, match, offer, restored, sensible, specOf, type Draft } from './draft';

const GO: GameKind = {
  name: 'go',
  seats: [2, 2],
  sides: ['black', 'white'],
  records: ['sgf', 'json'],
  options: [
    { name: 'board', what: { kind: 'board', usual: 'grid:19' } },
    { name: 'rules', what: { kind: 'word', words: ['aga', 'japanese'] } },
    { name: 'komi', what: { kind: 'number', least: -1000, most: 1000, step: 0.5, usual: null } },
    { name: 'handicap', what: { kind: 'number', least: 0, most: 25, step: 1, usual: 0 } },
  ],
};

const draft = (changes: Partial<Draft> = {}): Draft => ({ ...structuredClone(USUAL), ...changes });

describe('a game about to begin', () => {
  it('says what is usual and leaves to the rules what depends on them', () => {
    expect(specOf(draft(), GO)).toEqual({ game: 'go', board: 'grid:19', rules: 'aga', handicap: 0 });
    const mine = draft({ options: { go: { board: 'torus:9', komi: 6.5, width: 7 } } });
    // An option that the game does not have is not said.
    expect(specOf(mine, GO)).toEqual({ game: 'go', board: 'torus:9', rules: 'aga', komi: 6.5, handicap: 0 });
  });

  it('is offered to the lobby, or to whoever has the link', () => {
    const game = specOf(draft(), GO);
    expect(offer(draft({ opponent: 'person', rated: true, seat: '1' }), game, false)).toEqual({
      game,
      clock: USUAL.clock,
      rated: true,
      seat: 1,
      description: '',
      private: false,
    });
    const locked = draft({
      opponent: 'link',
      rated: true,
      limited: true,
      password: 'tengen',
      description: ' Hi ',
    });
    expect(offer(locked, game, true)).toMatchObject({
      rated: false,
      password: 'tengen',
      description: 'Hi',
      private: true,
    });
    expect(offer(locked, game, true)).not.toHaveProperty('seat');
    // Whoever gets a link is invited, however strong.
    expect(offer(locked, game, true)).not.toHaveProperty('ratings');
    expect(offer({ ...locked, opponent: 'person' }, game, false).ratings).toEqual([1200, 1800]);
  });

  it('asks for nothing that nobody could be or play by', () => {
    const limited = (ratings: [number, number], opponent: Draft['opponent'] = 'person') =>
      sensible(draft({ opponent, limited: true, ratings }));
    expect([limited([1200, 1800]), limited([1500, 1500])]).toEqual([true, true]);
    expect([limited([1800, 1200]), limited([Number.NaN, 1800])]).toEqual([false, false]);
    expect(limited([1800, 1200], 'engine')).toBe(true);
    expect(sensible(draft({ clock: { kind: 'per_move', time: 0 } }))).toBe(false);
  });

  it('begins at once against an engine or at one screen', () => {
    const game = specOf(draft(), GO);
    expect(match(draft({ seat: '0' }), game, 'go:3', 2, 0.9).seats).toEqual([null, 'go:3']);
    expect(match(draft({ seat: '1' }), game, 'go:3', 2, 0.1).seats).toEqual(['go:3', null]);
    expect(match(draft(), game, 'go:3', 2, 0.1).seats).toEqual([null, 'go:3']);
    expect(match(draft(), game, 'go:3', 2, 0.9).seats).toEqual(['go:3', null]);
    expect(match(draft(), game, undefined, 2, 0).seats).toEqual([null, null]);
    expect(match(draft({ seat: '3' }), game, 'x', 3, 0).seats).toEqual(['x', 'x', null]);
  });

  it('is found again on the next visit, without its password', () => {
    const mine = draft({
      game: 'gomoku',
      options: { go: { board: 'sphere:92', komi: 0.5 } },
      clock: { kind: 'canadian', main: 0, stones: 10, time: 60_000 },
      opponent: 'link',
      engines: { go: 'go:4' },
      seat: '1',
      password: 'secret',
    });
    expect(restored(kept(mine))).toEqual({ ...mine, password: '' });
  });

  it.each([
    null,
    '',
    'nonsense',
    '[]',
    '"x"',
    '{"game":7,"options":{"go":3},"clock":{"kind":"sundial"},"ratings":["a","b"],"seat":"4"}',
    '{"clock":{"kind":"fischer","main":"long","increment":-1},"opponent":"nobody","engines":{"go":5}}',
  ])('starts afresh from what makes no sense: %s', (text) => {
    expect(restored(text)).toEqual(USUAL);
  });
});
