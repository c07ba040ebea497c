import { languages as shipped } from 'words:languages';
import { get } from '../api';
import type { LanguageLine, Languages } from '../wire';

/** A language that can be spoken. */
export interface Known {
  code: string;
  name: string;
  direction: 'ltr' | 'rtl';
  /** When a moderator published it, if one did. */
  published?: number | undefined;
}

const SHIPPED: readonly Known[] = shipped.map(({ code, name, direction = 'ltr' }) => ({
  code,
  name,
  direction,
}));

let published = $state.raw<readonly LanguageLine[]>([]);

/** The languages there are, as far as the server has told: those that ship first. */
export function languages(): readonly Known[] {
  const of = (code: string) => published.find((line) => line.code === code);
  return [
    ...SHIPPED.map((language) => of(language.code) ?? language),
    ...published.filter((line) => !isShipped(line.code)),
  ];
}

/** Whether a language is part of the pages. */
export const isShipped = (code: string): boolean => SHIPPED.some((language) => language.code === code);

let asking: Promise<void> | undefined;

/** Asks the server which languages were published; whoever asks meanwhile gets the same answer. */
export function askForLanguages(): Promise<void> {
  return (asking ??= get<Languages>('/api/languages')
    .then(({ languages }) => {
      published = languages.filter((line) => line.published !== undefined);
    })
    .finally(() => (asking = undefined)));
}

/** Of some languages the one that a list of wishes such as the browser's asks for first; `pt` will do for `pt-BR`, and so back. */
export function wished(wishes: readonly string[], known: readonly string[]): string | undefined {
  for (const wish of wishes.map((wish) => wish.toLowerCase())) {
    const base = (code: string) => code.split('-')[0];
    const found =
      known.find((code) => code.toLowerCase() === wish) ??
      known.find((code) => code.toLowerCase() === base(wish)) ??
      known.find((code) => base(code.toLowerCase()) === base(wish));
    if (found) return found;
  }
  return undefined;
}

/** The language that the browser asks for, of those that are known now. */
export const preferred = (): string =>
  wished(
    navigator.languages,
    languages().map(({ code }) => code),
  ) ?? 'en';

/** The same of those that ship. */
export const preferredOfShipped = (): string =>
  wished(
    navigator.languages,
    SHIPPED.map(({ code }) => code),
  ) ?? 'en';

/** Whether the browser's first wish is among the languages that ship: then nobody need be asked. */
export const shipsFirstWish = (): boolean =>
  wished(
    navigator.languages.slice(0, 1),
    SHIPPED.map(({ code }) => code),
  ) !== undefined;
