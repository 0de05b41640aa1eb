import { defineConfig } from 'vitest/config';
import { slowness } from '../../tools/calibration.mjs';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000 * slowness,
    hookTimeout: 60_000 * slowness,
    expect: { poll: { timeout: 30_000 * slowness } },
  },
});
