import { script, whole } from './steps.mjs';

/** What needs no server and no browser. */
export const lintSteps = [
  whole('types', 'tsc', ['-b']),
  whole('lint', 'oxlint', ['--type-aware']),
  whole('format', 'prettier', ['--check', '--log-level=warn', '.']),
  script('directions', ['tools/directions.ts']),
  whole('unused', 'knip', []),
  script('documents', ['tools/generate.ts', '--check']),
  // It asks for newer releases of itself unless told not to.
  whole('OpenAPI', 'redocly', ['lint', 'docs/openapi.json'], { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }),
  script('schema', ['tools/schema.ts', '--check']),
  script('links', ['tools/check-docs.ts']),
];
