import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Entry, MatchSpec } from '../wire';
import { Core } from './core';
import { Followed } from './followed';

let rules: Core;
beforeAll(async () => {
  const module = readFileSync(join(import.meta.dirname, 'core.wasm'));
  rules = new Core((await WebAssembly.instantiate(module)).instance);
});

const SPEC: MatchSpec = {
  game: { game: 'go', board: 'grid:9' },
  clock: { kind: 'none' },
  seats: [{ name: 'Ann' }, { name: 'Bob' }],
  rated: false,
  began: 0,
};
const LOG = ['E5', 'D4', 'F6', 'C3'].map(
  (move, at) => ({ n: at + 1, at, event: 'move', seat: at % 2, move }) as Entry,
);

it('applies each event once, and what is known already not again', () => {
  const folding = vi.spyOn(rules, 'follow');
  const match = new Followed(rules, SPEC, LOG.slice(0, 1));
  expect(match.go(LOG.slice(0, 3)).moves.map(([, move]) => move)).toEqual(['E5', 'D4', 'F6']);
  expect(match.go(LOG)).toEqual(rules.fold(SPEC, LOG));
  expect([match.n, folding.mock.calls.length]).toEqual([4, 1]);
});

it('is folded anew when the core has let it go', () => {
  const match = new Followed(rules, SPEC, LOG.slice(0, 2));
  match.end();
  expect(match.go(LOG)).toEqual(rules.fold(SPEC, LOG));
  const others = Array.from({ length: 20 }, () => new Followed(rules, SPEC, []));
  expect(match.go([{ ...LOG[0]!, n: 5, move: 'G7' } as Entry]).n).toBe(5);
  for (const other of others) expect(other.go(LOG).n).toBe(4);
});

it('keeps what it has when an event does not follow', () => {
  const match = new Followed(rules, SPEC, LOG.slice(0, 1));
  expect(() => match.go(LOG.slice(2))).toThrow('gap');
  expect([match.n, match.view.n]).toEqual([1, 1]);
  expect(match.go(LOG).n).toBe(4);
});
