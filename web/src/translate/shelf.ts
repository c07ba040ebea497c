// Drafts in this browser: one of each language.
import type { Language } from '../wire';

const STORED = 'tengen.translation.';
const LAST = 'tengen.translation';

/** The code of a language that nobody has named yet. */
export const UNNAMED = 'und';

/** A draft that is kept here. */
export function kept(code: string): Language | undefined {
  try {
    return (JSON.parse(localStorage.getItem(STORED + code) ?? 'null') as Language | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The codes of all drafts that are kept here. */
export function drafts(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(STORED))
      .map((key) => key.slice(STORED.length))
      .sort();
  } catch {
    return [];
  }
}

/** Keeps a draft. Says whether the browser did. */
export function keep(language: Language): boolean {
  try {
    localStorage.setItem(STORED + language.header.code, JSON.stringify(language));
    localStorage.setItem(LAST, language.header.code);
    return true;
  } catch {
    return false;
  }
}

export function forget(code: string): void {
  try {
    localStorage.removeItem(STORED + code);
  } catch {
    // What keeps nothing has nothing to forget.
  }
}

/** The draft that somebody worked on last. */
export function last(): Language | undefined {
  try {
    const code = localStorage.getItem(LAST);
    return code === null ? undefined : kept(code);
  } catch {
    return undefined;
  }
}
