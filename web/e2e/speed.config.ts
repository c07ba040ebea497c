import { defineConfig } from 'vitest/config';
import tests from './vitest.config';

// Figures, no tests: how long a step of dragging takes where there is no graphics card. `npm run speed`
export default defineConfig({ ...tests, test: { ...tests.test, include: ['speed.ts'] } });
