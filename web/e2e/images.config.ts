import { defineConfig } from 'vitest/config';
import tests from './vitest.config';

// No tests: pictures of pages for the documentation, taken anew. `npm run images`
export default defineConfig({ ...tests, test: { ...tests.test, include: ['images.ts'] } });
