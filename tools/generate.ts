/**
 * Writes every generated document, and with --database also what follows from the migrations (tools/schema.ts). With
 * --check it says what is stale and exits 1. Usage: npm run generate [-- --database] [-- --check]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { calls } from '../packages/contract/src/index.ts';
import { asyncApiOf } from '../packages/contract/src/asyncapi/asyncapi.ts';
import { openApiOf } from '../packages/contract/src/openapi/openapi.ts';
import { printableFile } from '../apps/server/src/modules/orders/labels/printable-file.ts';
import { environmentPage } from '../apps/server/src/platform/config/config.docs.ts';
import { type Files, settle } from './compare.ts';
import { fileLists } from './file-lists.ts';
import { withDecisionIndex } from './decision-index.ts';
import { deviceProtocolPage } from './device-protocol.ts';
import { jsonLines } from './json-lines.ts';
import { mapPage } from './map.ts';
import { transitionsPage } from './transitions-page.ts';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

// First, since the map reads the row types.
if (process.argv.includes('--database')) await import('./schema.ts');

const lists: Files = Object.fromEntries(
  await Promise.all(
    Object.entries(fileLists(root)).map(async ([path, text]) => [
      path,
      await format(text, { parser: 'typescript', ...(await resolveConfig(join(root, path))) }),
    ]),
  ),
);
const documents: Files = {
  ...lists,
  // An operation or a schema is one line.
  'docs/openapi.json': `${jsonLines(openApiOf(calls, version), 3)}\n`,
  'docs/asyncapi.json': `${jsonLines(asyncApiOf(version), 3)}\n`,
  'docs/device-protocol.md': await format(
    deviceProtocolPage(readFileSync(join(root, 'docs/device-protocol.md'), 'utf8')),
    { parser: 'markdown', ...(await resolveConfig(join(root, 'docs/device-protocol.md'))) },
  ),
  'docs/README.md': withDecisionIndex(readFileSync(join(root, 'docs/README.md'), 'utf8'), root),
  'docs/env.md': environmentPage(),
  'packages/contract/src/kernel/printable-characters.ts': printableFile(),
  'docs/map.md': await mapPage(root),
  'docs/order-statuses.md': await format(transitionsPage(), { parser: 'markdown' }),
};
settle(root, documents, { check: process.argv.includes('--check'), command: '`npm run generate`' });
