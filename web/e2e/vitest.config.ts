import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

// A browser, a server and whole games: minutes, one after the other, on a machine of two cores.
export default defineConfig({
  root: here,
  test: {
    include: ['*.e2e.ts'],
    globalSetup: join(here, 'house.ts'),
    testTimeout: 150_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
});
