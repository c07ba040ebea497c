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

/** What the folders of languages say of themselves, English first. */
export function languages(): { code: string; name: string; direction?: 'ltr' | 'rtl' }[] {
  const folders = readdirSync(LOCALES).filter((name) => !name.startsWith('.'));
  return folders
    .map((folder) => {
      const { code, name, direction } = JSON.parse(
        readFileSync(join(LOCALES, folder, 'language.json'), 'utf8'),
      ) as { code: string; name: string; direction?: 'ltr' | 'rtl' };
      return direction ? { code, name, direction } : { code, name };
    })
    .sort((a, b) => Number(b.code === 'en') - Number(a.code === 'en') || a.code.localeCompare(b.code));
}

/**
 * `import('words:cs')` is all the words of a language in one piece: a language is one request. `words:languages` are the
 * languages there are, each with how to ask for it.
 */
export function words(): Plugin {
  return {
    name: 'tengen-words',
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + PREFIX)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      if (language === 'languages') {
        const all = languages();
        const sources = all.map(({ code }) => `${JSON.stringify(code)}: () => import('${PREFIX}${code}')`);
        return `export const languages = ${JSON.stringify(all)};\nexport const sources = { ${sources.join(', ')} };`;
      }
      for (const name of readdirSync(join(LOCALES, language)))
        this.addWatchFile(join(LOCALES, language, name));
      return `export default ${JSON.stringify(wordsOf(language))}`;
    },
  };
}
