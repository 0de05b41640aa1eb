import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { slowness } from './calibration.mjs';
import { writeFiles } from './compare.ts';
import { fileLists } from './file-lists.ts';
import { listEdits } from './new/lists.ts';
import { namesOf } from './new/names.ts';
import { type Parts, sliceOf } from './new/slice.ts';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'new-types-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The sources with their packages, and the types that were built from them, so that only what changes is checked. */
const copySources = (): void => {
  for (const folder of ['packages', 'apps/server', 'apps/console'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
  for (const file of ['package.json', 'tsconfig.base.json', 'tools/calibration.mjs', 'tools/calibration.d.mts'])
    cpSync(join(root, file), join(copy, file));
  const links = join(copy, 'node_modules');
  mkdirSync(join(links, '@cubby'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@cubby') symlinkSync(join(root, 'node_modules', name), join(links, name));
  for (const name of readdirSync(join(root, 'node_modules/@cubby')))
    symlinkSync(join(copy, /^(?:server|console)$/.test(name) ? 'apps' : 'packages', name), join(links, '@cubby', name));
  symlinkSync(join(root, 'apps/server/node_modules'), join(copy, 'apps/server/node_modules'));
};

/** As `npm run new` does, with the row types that the migration would give. */
const add = (name: string, area: string, parts: Parts): void => {
  const names = namesOf(name, area);
  for (const { path, edit } of listEdits(names, parts))
    writeFileSync(join(copy, path), edit(readFileSync(join(copy, path), 'utf8')));
  const slice = sliceOf(names, parts, '20991231235959');
  writeFiles(copy, slice, Object.keys(slice));
  const rowTypes = join(copy, 'apps/server/src/platform/db/schema.ts');
  const text = readFileSync(rowTypes, 'utf8');
  writeFileSync(
    rowTypes,
    `${text.replace('export interface DB {', `export interface DB {\n  ${names.table}: ${names.Many};`)}
export interface ${names.Many} {
  ${parts.platform ? '' : 'company_id: Int8;'}
  created_by_id: Int8 | null;
  created_time: Generated<Timestamp>;
  id: Generated<Int8>;
  last_updated_time: Generated<Timestamp>;
  name: string;
  note: string | null;
  version: Generated<number>;
}
`,
  );
};

/** ms for two checks of whole projects. */
const limit = 360_000 * slowness;

test(
  'new resources have the right types: of companies, with an import and an export, and of the whole platform',
  () => {
    copySources();
    add('delivery-notes', 'orders', { import: true, export: true, platform: false });
    add('quiet-hours', 'reports', { import: true, export: false, platform: false });
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const errorsIn = (project: string): string => {
      const lists = fileLists(copy);
      writeFiles(copy, lists, Object.keys(lists));
      try {
        return execFileSync(process.execPath, [tsc, '-b', project], { cwd: copy, encoding: 'utf8' });
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
    expect(errorsIn('apps/console')).toBe('');
    // Its screens are those of a company's rows until they are changed in place, so the console is not checked with it.
    add('house-rules', 'settings', { import: false, export: false, platform: true });
    expect(errorsIn('apps/server')).toBe('');
  },
  limit,
);
