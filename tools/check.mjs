/** `npm run check`: types, lint, directions, documents and unit tests, in under a minute. */
import { lintSteps } from './lint-steps.mjs';
import { runSteps, vitest } from './steps.mjs';

await runSteps([
  ...lintSteps,
  vitest('unit tests', 'apps/server', [
    '--exclude',
    '**/*.routes.test.ts',
    '--exclude',
    'test/**',
    '.service.test',
    '.policy.test',
  ]),
]);
