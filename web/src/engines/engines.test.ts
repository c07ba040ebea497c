import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineAbout } from '../wire';
import { engineName } from '../names';
import { speak } from '../words/index.svelte';
import { preferred, shortName, strengthOf } from './engines';

const engine = (name: string, rest: Partial<EngineAbout> = {}): EngineAbout => ({
  name,
  game: 'go',
  kind: 'level',
  available: true,
  analyses: true,
  ...rest,
});

const LADDER = [
  engine('go:1', { level: 1 }),
  engine('go:3', { level: 3, strength: 400 }),
  engine('go:10', { kind: 'full', level: 10 }),
];

beforeAll(() => speak('en'));

describe('an engine', () => {
  it('is named by its level, its strength, or by whoever added it', () => {
    const gnugo = engine('gnugo', { kind: 'program', label: 'GNU Go, level 8' });
    expect([...LADDER, gnugo].map(shortName)).toEqual(['1', '3', 'Full strength', 'GNU Go, level 8']);
  });

  it('says how strong it is only where that was measured', () => {
    expect(strengthOf(LADDER[0]!)).toBe('For beginners');
    expect(strengthOf(LADDER[1]!)).toContain('400');
    expect(strengthOf(engine('four:4', { level: 4 }))).toBe('');
    const perfect = engine('four:perfect', { kind: 'perfect' });
    expect([shortName(perfect), engineName(perfect)]).toEqual(['Perfect', 'Tengen · Perfect']);
    expect(strengthOf(perfect)).toContain('perfectly');
    const plain = engine('gomoku:mcts', {});
    expect([shortName(plain), strengthOf(plain)]).toEqual([
      'Tengen · Random playouts',
      'Knows only the rules; a yardstick for the others',
    ]);
    const guided = engine('gomoku:mcts-net', {});
    expect([shortName(guided), strengthOf(guided)]).toEqual([
      'Tengen · Playouts by a network',
      'For study: a network that learnt from its own games',
    ]);
  });

  it('is the one chosen before, if it is still there', () => {
    expect(preferred(LADDER, 'go:1')).toBe('go:1');
    expect(preferred(LADDER, 'gone')).toBe('go:3');
    expect(preferred([engine('go:3', { level: 3, available: false }), LADDER[0]!], 'go:3')).toBe('go:1');
    expect(preferred([], 'go:3')).toBeUndefined();
  });
});
