import type { Component } from 'svelte';
import { rankOf } from '../kinds.svelte';

type Page = () => Promise<{ default: Component }>;

/** Pages by the names of their files, without what only orders them. A page is fetched when somebody reads it. */
function pages(files: Record<string, unknown>): Map<string, Page> {
  const name = (path: string) => path.replace(/^.*\/(?:\d+-)?/, '').replace(/\.svelte$/, '');
  return new Map(Object.entries(files).map(([path, load]) => [name(path), load as Page]));
}

/** A game's page is called as specs call the game. */
const GAMES = pages(import.meta.glob('./games/*.svelte'));
/** The number of a file is its place. */
const OTHERS = pages(import.meta.glob('./topics/*.svelte'));

/** What there is help about: the games as they are offered, then everything else as a newcomer reads it. */
export function topics(): string[] {
  const games = [...GAMES.keys()].sort((a, b) => rankOf(a) - rankOf(b));
  return [...games, ...OTHERS.keys()];
}

/** The page of a topic; nothing if there is no such topic. */
export function pageOf(topic: string): Page | undefined {
  return GAMES.get(topic) ?? OTHERS.get(topic);
}
