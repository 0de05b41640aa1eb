import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { slowness } from '../../tools/calibration.mjs';

const all = ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'];
/** A file that replaces a module (`vi.mock`) or checks its first loading needs a module world of its own. */
const isolated = 'src/**/*.isolated.test.{ts,tsx}';

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: ['./test/setup.ts'],
    css: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000 * slowness,
    hookTimeout: 60_000 * slowness,
    expect: { poll: { timeout: 30_000 * slowness } },
    maxWorkers: availableParallelism(),
    projects: [
      // The modules are loaded once a worker, not once a file; test/setup.ts takes back what outlives a test.
      {
        extends: true,
        test: {
          name: 'shared',
          include: all,
          exclude: [isolated],
          isolate: false,
          globalSetup: './test/global-setup.ts',
        },
      },
      { extends: true, test: { name: 'isolated', include: [isolated], isolate: true } },
    ],
  },
});
