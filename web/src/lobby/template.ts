import type { Texts } from '../faces.svelte';
import type { GameSpec } from '../wire';

/** A number that is chosen when a game is set up. */
export interface Count {
  least: number;
  most: number;
  usual: number;
}

/** What a game is set up with, as far as these pages ask about it. What it means, the rules say. */
export interface Template {
  name: Texts;
  description: Texts;
  author?: string;
  width: number;
  height: number;
  games: { players: number; walls: Count; handicap?: boolean }[];
  spells?: { each: Count; forced?: string[]; choice?: string[] } | null;
}

/** The template of a game with everything filled in. */
export function templateOf(filled: GameSpec | undefined): Template | undefined {
  const template = filled?.template as Template | undefined;
  return typeof template === 'object' && Array.isArray(template?.games) ? template : undefined;
}

/** How many spells each player finds, and which ones take part; nothing about them leaves both to the template. */
export interface SpellChoice {
  each: number;
  kinds: string[];
}

/** What a spec says about spells: a number, or a number and the kinds. */
export function spellsOf(value: unknown, template: Template): SpellChoice | undefined {
  const { spells } = template;
  if (!spells) return undefined;
  const offered = [...(spells.forced ?? []), ...(spells.choice ?? [])];
  if (typeof value === 'number') return { each: value, kinds: offered };
  const { each, kinds } = (value ?? {}) as Partial<SpellChoice>;
  return {
    each: typeof each === 'number' ? each : spells.each.usual,
    kinds: Array.isArray(kinds) ? offered.filter((name) => kinds.includes(name)) : offered,
  };
}

/** As specs say it: where every kind may come a number is enough, and what is usual is not said at all. */
export function saidOf({ each, kinds }: SpellChoice, { spells }: Template): SpellChoice | number | undefined {
  const offered = (spells?.forced?.length ?? 0) + (spells?.choice?.length ?? 0);
  if (kinds.length < offered) return { each, kinds };
  return each === spells?.each.usual ? undefined : each;
}

/** The players whom a template is for, nearest to how many there were. */
export function playersFor({ games }: Template, wanted: number | undefined): number {
  const all = games.map(({ players }) => players);
  return wanted !== undefined && all.includes(wanted) ? wanted : (all[0] ?? 2);
}

/** A number to draw from that nobody has seen before. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;
