import type { Component } from 'svelte';

/** What there is help about, in the order in which a newcomer reads it. */
export const TOPICS = ['go', 'gomoku', 'connect-four', 'playing', 'boards', 'blender', 'programs'] as const;
export type Topic = (typeof TOPICS)[number];

/** A topic is fetched when somebody reads it. */
export const PAGES: Record<Topic, () => Promise<{ default: Component }>> = {
  go: () => import('./topics/Go.svelte'),
  gomoku: () => import('./topics/Gomoku.svelte'),
  'connect-four': () => import('./topics/ConnectFour.svelte'),
  playing: () => import('./topics/Playing.svelte'),
  boards: () => import('./topics/Boards.svelte'),
  blender: () => import('./topics/Blender.svelte'),
  programs: () => import('./topics/Programs.svelte'),
};

export function isTopic(name: string): name is Topic {
  return (TOPICS as readonly string[]).includes(name);
}
