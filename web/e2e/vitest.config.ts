import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

// A browser, a server and whole games: minutes, one after the other, on a machine of two cores.
export default defineConfig({
  root: here,
  test: {
    include: ['*.e2e.ts'],
    globalSetup: join(here, 'house.ts'),
    testTimeout: 200_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // A machine that is busy with something else for half a minute is no fault of the pages; what fails twice is.
    retry: 1,
    reporters: ['verbose'],
  },
});
