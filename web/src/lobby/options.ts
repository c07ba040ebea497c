import type { GameSpec } from '../wire';
import { known, number, t } from '../words/index.svelte';

/** What people call an option of a game. A game that nobody has translated shows what it calls them itself. */
export function optionName(name: string): string {
  return known(`lobby-option-${name}`) ? t(`lobby-option-${name}`) : name;
}

/** A few words about an option, where they help. */
export function optionHint(name: string): string | undefined {
  return known(`lobby-hint-${name}`) ? t(`lobby-hint-${name}`) : undefined;
}

/** What people call what an option can be. */
export function optionValue(name: string, value: string | number): string {
  if (typeof value === 'number') return number(value, 2);
  const key = `lobby-${name}-${value.replaceAll('_', '-')}`;
  return known(key) ? t(key) : value;
}

/** Whether an option says anything now: where nobody gets a handicap, nobody asks where its stones go; the board shows who begins. */
export function matters(name: string, options: Record<string, unknown>): boolean {
  if (name === 'first') return false;
  return name !== 'placement' || Number(options.handicap ?? 0) > 0;
}

/** What a spec says besides the game and its board, and besides what goes without saying. */
export function facts(game: GameSpec): { name: string; label: string; value: string }[] {
  const { game: _, board: __, ...options } = game;
  return Object.entries(options)
    .filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    )
    .filter(([name, value]) => matters(name, options) && !(name === 'handicap' && value === 0))
    .map(([name, value]) => ({ name, label: optionName(name), value: optionValue(name, value) }));
}
