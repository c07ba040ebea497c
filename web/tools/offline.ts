import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The service worker is at the top, so that it sees everything. */
export const WORKER = 'sw.js';

/** Tells the service worker which files there are, and which other ones each of them needs. */
export function offline(): Plugin {
  let besides: string[] = [];
  return {
    name: 'tengen-offline',
    apply: 'build',
    // The pages must be made when they are counted.
    enforce: 'post',
    configResolved: ({ publicDir }) => void (besides = readdirSync(publicDir).map((name) => `/${name}`)),
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const worker = bundle[WORKER];
      if (page?.type !== 'asset') this.error('there is no page');
      if (worker?.type !== 'chunk' || worker.imports.length > 0)
        this.error('the service worker is to be one file that needs no other');
      const named = String(page.source).match(/\/assets\/[^"]+/g) ?? [];
      const files: Record<string, string[]> = { '/': [...besides, ...named] };
      for (const path of besides) files[path] = [];
      for (const file of Object.values(bundle)) {
        if (!file.fileName.startsWith('assets/')) continue;
        const needs =
          file.type === 'chunk' ? [...file.imports, ...(file.viteMetadata?.importedCss ?? [])] : [];
        files[`/${file.fileName}`] = needs.map((name) => `/${name}`);
      }
      worker.code = `const FILES=${JSON.stringify(files)};\n${worker.code}`;
    },
  };
}
