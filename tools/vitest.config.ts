import { defineConfig } from 'vitest/config';
import { slowness } from './calibration.mjs';

export default defineConfig({
  test: { environment: 'node', include: ['**/*.test.ts'], testTimeout: 120_000 * slowness },
});
