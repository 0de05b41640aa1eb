import { defineConfig } from 'vitest/config';
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
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
