import { beforeAll, describe, expect, it } from 'vitest';
import type { EngineAbout } from '../wire';
import { engineName } from '../names';
import { speak } from '../words/index.svelte';
import { policyOf, preferred, shortName, sorted, strengthOf } from './engines';

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
  });

  it('to study says how it thinks, and stands apart', () => {
    const guided = engine('gomoku:mcts-net', { kind: 'study', policy: true });
    expect([shortName(guided), engineName(guided)]).toEqual([
      'Playouts by a network',
      'Tengen · Playouts by a network',
    ]);
    expect(strengthOf(guided)).toContain('moves a network finds likely');
    const strange = engine('hex:odd', { kind: 'study' });
    expect([engineName(strange), strengthOf(strange)]).toEqual([
      'Tengen · hex:odd',
      'To study and to compare others with',
    ]);
    expect(sorted([...LADDER, guided])).toEqual({ players: LADDER, studies: [guided] });
    expect(preferred([guided, ...LADDER.slice(0, 1)], undefined)).toBe('go:1');
  });

  it('that shows its policy is a network alone, or else the strongest that asks one', () => {
    const net = engine('gomoku:net', { kind: 'study', policy: true });
    const asks = LADDER.map((one) => ({ ...one, policy: true }));
    expect([policyOf([...asks, net]), policyOf(asks), policyOf(LADDER)]).toEqual([
      'gomoku:net',
      'go:10',
      undefined,
    ]);
  });

  it('is the one chosen before, if it is still there', () => {
    expect(preferred(LADDER, 'go:1')).toBe('go:1');
    expect(preferred(LADDER, 'gone')).toBe('go:3');
    expect(preferred([engine('go:3', { level: 3, available: false }), LADDER[0]!], 'go:3')).toBe('go:1');
    expect(preferred([], 'go:3')).toBeUndefined();
  });
});
