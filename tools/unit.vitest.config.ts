/** What `npm run check` tests: the files of all folders that need nothing but the code. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import consoleConfig from '../apps/console/vitest.config.ts';
import serverConfig from '../apps/server/vitest.config.ts';
import { slowness } from './calibration.mjs';
import { unitTests } from './unit-tests.ts';

const root = join(import.meta.dirname, '..');
const project = (folder: string, test: object = {}) => ({
  root: join(root, folder),
  test: {
    isolate: false,
    testTimeout: 60_000 * slowness,
    ...test,
    name: folder,
    include: unitTests(root, folder),
    globalSetup: [],
    maxWorkers: availableParallelism(),
  },
});
const { projects: _projects, ...drawn } = consoleConfig.test ?? {};

export default defineConfig({
  test: {
    projects: [
      project('tools'),
      project('packages'),
      project('apps/terminal-sim'),
      project('apps/server', serverConfig.test),
      // Those need a module world of their own.
      project('apps/console', { ...drawn, exclude: ['**/*.isolated.test.ts'] }),
    ],
  },
});
