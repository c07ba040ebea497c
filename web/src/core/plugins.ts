import { Fault, at, file, get } from '../api';
import type { GameSpec, Plugin } from '../wire';
import { core, type Core } from './core';

/** What is being fetched or was, by its hash. */
const brought = new Map<string, Promise<void>>();

/**
 * Brings the plug-ins of a game that the rules here do not know yet. One that the server does not have is missed by the game
 * itself, which says so with its hash.
 */
export async function bring(game: GameSpec): Promise<void> {
  const rules = await core();
  await Promise.all(rules.missingPlugins(game).map((hash) => once(rules, game.game, hash)));
}

/** Reads something whose game is not known before, and brings the plug-ins that it turns out to need. */
export async function bringing<T>(read: () => T): Promise<T> {
  const tried = new Set<string>();
  for (;;) {
    try {
      return read();
    } catch (error) {
      const hash = error instanceof Fault && error.code === 'plugin_missing' ? error.params.hash : undefined;
      if (typeof hash !== 'string' || tried.has(hash)) throw error;
      tried.add(hash);
      await bringOne(hash, error);
    }
  }
}

/** What the server does not know either stays missed. */
async function bringOne(hash: string, missed: unknown): Promise<void> {
  const rules = await core();
  const plugin = await get<Plugin>(at`/api/plugins/${hash}`).catch((error: unknown) => {
    throw error instanceof Fault && error.status === 404 ? missed : error;
  });
  await once(rules, plugin.game, hash);
}

function once(rules: Core, game: string, hash: string): Promise<void> {
  const coming = brought.get(hash);
  if (coming) return coming;
  const fetched = fetchOne(rules, game, hash);
  brought.set(hash, fetched);
  // The rules keep only so many: one that is missing again is fetched again, from the browser's own store as a rule.
  void fetched.finally(() => brought.delete(hash)).catch(() => {});
  return fetched;
}

async function fetchOne(rules: Core, game: string, hash: string): Promise<void> {
  const bytes = await file(at`/api/plugins/${hash}/file`);
  if (bytes) rules.addPlugin(game, bytes);
}
