/** `npm test`: everything, from a fresh clone; the last line is `N passed, N failed`. */
import { lintSteps } from './lint-steps.mjs';
import { playwright, runSteps, script, vitest } from './steps.mjs';

await runSteps([
  ...lintSteps,
  script('schema', ['tools/schema.ts', '--check']),
  vitest('tools tests', 'tools'),
  vitest('contract, phrases and terminal tests', 'packages'),
  vitest('simulator tests', 'apps/terminal-sim'),
  vitest('server tests', 'apps/server'),
  vitest('console tests', 'apps/console'),
  script('storm', ['bench/storm/main.ts', '--minutes', '0.6', '--seed', '7']),
  playwright('browser journeys'),
]);
