/** Writes every generated document, or with --check says which are stale and exits 1. Usage: npm run generate [-- --check] */
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../packages/contract/src/index.ts';
import { openApiOf } from '../packages/contract/src/openapi/openapi.ts';
import { environmentPage } from '../apps/server/src/platform/config/config.docs.ts';
import { mapPage } from './map.ts';
import { transitionsPage } from './transitions-page.ts';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const documents: Record<string, () => string> = {
  'docs/openapi.json': () => `${JSON.stringify(openApiOf(calls, version), null, 1)}\n`,
  'docs/env.md': environmentPage,
  'docs/map.md': () => mapPage(root),
  'docs/order-statuses.md': transitionsPage,
};

const check = process.argv.includes('--check');
const stale = Object.entries(documents).flatMap(([path, make]) => {
  const file = join(root, path);
  const text = make();
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
  if (!check) writeFileSync(file, text);
  return [path];
});
if (check && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run npm run generate and commit what it writes.`);
  process.exit(1);
}
console.log(stale.length === 0 ? 'Every generated document is up to date.' : `Written: ${stale.join(', ')}`);
