import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'words:';

/** The folder of languages, each a folder of Fluent files. */
export const LOCALES = join(import.meta.dirname, '../../locales');

/** Every Fluent file of a language, one after the other. */
export function wordsOf(language: string): string {
  const folder = join(LOCALES, language);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ftl'));
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** `import('words:cs')` is all the words of a language in one piece: a language is one request. */
export function words(): Plugin {
  return {
    name: 'tengen-words',
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + PREFIX)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      for (const name of readdirSync(join(LOCALES, language)))
        this.addWatchFile(join(LOCALES, language, name));
      return `export default ${JSON.stringify(wordsOf(language))}`;
    },
  };
}
