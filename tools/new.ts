/**
 * Writes a whole slice for a new resource: contract, words in four languages, migration, module and screens (list, form, page of
 * one row; import and export where they are asked for), with its tests, a journey, and its lines in the lists that name every
 * resource. What it writes compiles and passes; what depends on the resource is then changed in place.
 * Its rows belong to companies, or with --platform are shared by all of them.
 * Usage: npm run new <resource in kebab-case plural> -- --area=<area> [--one=<singular>] [--import] [--export] [--platform]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFiles } from './compare.ts';
import { listEdits } from './new/lists.ts';
import { namesOf } from './new/names.ts';
import { sliceOf } from './new/slice.ts';

const root = join(import.meta.dirname, '..');
const fail = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: 'string' },
    one: { type: 'string' },
    import: { type: 'boolean', default: false },
    export: { type: 'boolean', default: false },
    platform: { type: 'boolean', default: false },
  },
});
const names = (() => {
  try {
    return namesOf(positionals[0] ?? '', values.area, values.one);
  } catch (error) {
    return fail((error as Error).message);
  }
})();

if (values.platform && (values.import || values.export))
  fail(
    'Rows that all companies share have no import and no export yet: leave out --platform, or --import and --export',
  );

const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
const last = readdirSync(join(root, 'apps/server/migrations')).toSorted().at(-1)?.slice(0, 14);
// Behind all that it builds on, also where somebody's clock is ahead.
const timestamp = String(Math.max(Number(now), Number(last) + 1));
const files = sliceOf(names, values, timestamp);
const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (taken.length > 0) fail(`Already there: ${taken.join(', ')}`);

// All edits are made before the first file is written: a list that has lost its shape leaves everything as it was.
const edited = listEdits(names, values).map(({ path, edit }) => {
  const text = readFileSync(join(root, path), 'utf8');
  const changed = edit(text);
  return changed === text ? fail(`${path} has no place for a new resource`) : { path, changed };
});
for (const { path, changed } of edited) writeFileSync(join(root, path), changed);
writeFiles(root, files, Object.keys(files));

const run = (args: readonly string[]): void => {
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
};
const written = [...Object.keys(files), ...edited.map(({ path }) => path)];
run([
  'node_modules/prettier/bin/prettier.cjs',
  '--write',
  '--log-level=warn',
  ...written.filter((path) => !path.endsWith('.sql')),
]);
run(['tools/generate.ts', '--database']);

console.log(`
${written.join('\n')}

Left to you, marked where it is by the words "${names.words}" and "item":
- ${names.table} has ${values.platform ? '' : 'a company, '}a name and a note: change the migration, the schemas, the columns and the fields together,
  then run npm run generate -- --database.
- packages/phrases/src/{zh_HK,pt_BR,id_ID}/${names.folder}.ts calls a ${names.words} an item: give it its name. In en_US,
  first.text says what it is for.
- apps/console/src/app/routes/*.pages.ts: the icon, and a tab of a place instead of a setting, if it has one.
- apps/server/src/demo/demo.roles.ts: who may see and change ${names.manyWords} in the demo; ROOT may.
- docs/glossary.md: what a ${names.words} is.
- What uses a ${names.words} prevents its deletion by \`inUse\` in ${names.kebab}.service.ts.
Then: npm run check`);
