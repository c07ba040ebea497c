import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Fault } from '../api';
import { Core } from './core';

let rules: Core;
vi.mock('./core', async (load) => ({ ...(await load<typeof import('./core')>()), core: async () => rules }));
const { bring, bringing } = await import('./plugins');

/** A package of the house, which a page may well have to fetch after the house has got a newer one. */
const ICE = readFileSync(join(import.meta.dirname, '../../../plugins/packed/ice.zip'));
const UUID = '8f0d7a52-6f0e-4b5c-9c53-0f6f2f1f6a04';
const UNKNOWN = '0'.repeat(64);
const game = (hash: string) => ({ game: 'sector66', template: 'rink', plugins: { [UUID]: hash } });

beforeAll(async () => {
  const { instance } = await WebAssembly.instantiate(readFileSync(join(import.meta.dirname, 'core.wasm')));
  rules = new Core(instance);
});
afterEach(() => vi.unstubAllGlobals());

/** A server that has one file for every hash that it is asked for, or nothing; what it was asked. */
function server(file: Uint8Array<ArrayBuffer> | undefined): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!file) return new Response('{"code":"plugin_absent","params":{}}', { status: 404 });
    return new Response(path.endsWith('/file') ? file : '{"game":"sector66"}');
  });
  return asked;
}

test('games with plug-ins that ship need nothing from anywhere', async () => {
  const asked = server(undefined);
  const { view, game: filled } = rules.view({ game: 'sector66', template: 'portals', seed: 1 }, []);
  expect(view.awaited).toEqual([0]);
  expect(Object.keys(filled.plugins as object).length).toBeGreaterThan(0);
  await bring(filled);
  expect(asked).toEqual([]);
});

test('what is missing is fetched, once for all who wait for it', async () => {
  const asked = server(new Uint8Array(ICE));
  expect(rules.missingPlugins(game(UNKNOWN))).toEqual([UNKNOWN]);
  await Promise.all([bring(game(UNKNOWN)), bring(game(UNKNOWN))]);
  expect(asked).toEqual([`/api/plugins/${UNKNOWN}/file`]);
});

test('what the server does not have either is missed with its hash', async () => {
  const asked = server(undefined);
  await bring(game(UNKNOWN));
  const missed = await bringing(() => rules.view(game(UNKNOWN), [])).catch((error: unknown) => error);
  expect(missed).toBeInstanceOf(Fault);
  expect(missed).toMatchObject({ code: 'plugin_missing', params: { package: UUID, hash: UNKNOWN } });
  expect(asked.length).toBe(2);
});

test('a small game to try a plug-in in can be played', () => {
  const { hash, uuid } = rules.addPlugin('sector66', new Uint8Array(ICE));
  const drawn = rules.pluginSample('sector66', uuid, hash)!;
  expect(rules.view(drawn, []).game.plugins).toMatchObject({ [uuid]: hash });
});
