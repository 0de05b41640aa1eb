/**
 * `npm run check`: types, lint, format, directions, documents and the tests that need nothing but the code, in under a
 * minute. No PostgreSQL is started.
 */
import { lintSteps } from './lint-steps.mjs';
import { runSteps, vitest } from './steps.mjs';

await runSteps([...lintSteps, vitest('unit tests', '.', ['--config', 'tools/unit.vitest.config.ts'])]);
