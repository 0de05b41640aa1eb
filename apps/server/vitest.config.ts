import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { slowness } from '../../tools/calibration.mjs';
import { compileCache } from './test/compile-cache.ts';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    setupFiles: ['./test/setup.ts'],
    // For the threads that the server starts, as for sheets.
    env: compileCache,
    pool: 'forks',
    // Loading the server takes longer than most files: its modules are loaded once a worker, not once a file.
    isolate: false,
    maxWorkers: availableParallelism(),
    // No test measures time: what never comes fails by these.
    testTimeout: 120_000 * slowness,
    hookTimeout: 120_000 * slowness,
    expect: { poll: { timeout: 30_000 * slowness } },
  },
});
