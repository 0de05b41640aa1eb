import { script, whole } from './steps.mjs';

/** What needs no server, no database and no browser. */
export const lintSteps = [
  whole('types', 'tsc', ['-b']),
  whole('lint', 'oxlint', ['--type-aware']),
  whole('format', 'prettier', ['--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.']),
  script('directions', ['tools/directions.ts']),
  whole('unused', 'knip', []),
  script('documents', ['tools/generate.ts', '--check']),
  // Without the variable it checks for newer releases of itself.
  whole('OpenAPI', 'redocly', ['lint', 'docs/openapi.json'], { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }),
  script('links', ['tools/check-docs.ts']),
  script('language', ['tools/language.ts']),
];
