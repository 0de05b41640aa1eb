/**
 * Writes what follows from the migrations: apps/server/schema/*.sql, to be read and diffed, and the row types of
 * apps/server/src/platform/db/schema.ts. With --check it says what is stale and exits 1. It migrates a throwaway database
 * and takes some seconds. Usage: node tools/schema.ts [--check]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Files, settle } from './compare.ts';
import { withDatabase } from './database.ts';
import { schemaFiles } from './schema-files.ts';

const root = join(import.meta.dirname, '..');
const folder = 'apps/server/schema';
const types = 'apps/server/src/platform/db/schema.ts';
const program = (path: string): string => join(root, 'node_modules', path);

/** The row types, as kysely-codegen reads them from a database, in the format of the house. */
const rowTypes = (ownerUrl: string): string => {
  const place = mkdtempSync(join(tmpdir(), 'cubby-types-'));
  const file = join(place, 'schema.ts');
  // Its stderr is shown only if it fails: it searches for a TypeScript API that TypeScript 7 does not have, and
  // continues.
  const run = (path: string, args: readonly string[]) =>
    execFileSync(process.execPath, [program(path), ...args], {
      cwd: join(root, 'apps/server'),
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  try {
    const config = join(root, 'apps/server/kysely-codegen.json');
    run('kysely-codegen/dist/cli/bin.js', ['--config-file', config, '--url', ownerUrl, '--out-file', file]);
    run('prettier/bin/prettier.cjs', ['--log-level=warn', '--config', join(root, '.prettierrc.json'), '--write', file]);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};

const files: Files = await withDatabase(async (ownerUrl) => ({
  ...Object.fromEntries(Object.entries(await schemaFiles(ownerUrl)).map(([name, text]) => [`${folder}/${name}`, text])),
  [types]: rowTypes(ownerUrl),
}));
settle(root, files, {
  check: process.argv.includes('--check'),
  folders: [folder],
  command: '`npm run generate -- --database`',
});
