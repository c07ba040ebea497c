import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline, WORKER } from './tools/offline.ts';
import { words } from './tools/words.ts';

const server = process.env.TENGEN_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [svelte(), words(), offline()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: 'src/offline/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? name : 'assets/[name]-[hash].js'),
        // What every page needs comes in one piece: dozens of crumbs take longer than their bytes.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(svelte|@fluent|esm-env|clsx)\/|src\/(ui|words)\/|src\/board\/colours|src\/[a-z.]+\.(ts|svelte)$/i,
            },
            {
              name: 'board',
              test: /src\/board\/(form|plain|view|shapes|sides|pointWords|ratio|look)|src\/board\/pictures\/(?!.*scene)|src\/board\/Board(Text|Thumb)/,
            },
          ],
        },
      },
    },
  },
  server: {
    // The server compares the page's origin with its own address: through the proxy they are the same.
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts', 'tools/**/*.test.ts'], environment: 'node' },
});
