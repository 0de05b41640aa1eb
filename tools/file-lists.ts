/**
 * Lists of files that TypeScript has to import by name: the words of each language, and the schemas that the OpenAPI document
 * takes its names from. They are generated, so a new resource adds its files and edits no list.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Files } from './compare.ts';

const generated = '// Written by `npm run generate`.\n';

/** Words that others contain: they have no entry of their own. */
const parts: ReadonlySet<string> = new Set(['auditFields', 'companyChoices']);

const filesIn = (folder: string, pattern: string): string[] => globSync(pattern, { cwd: folder }).toSorted();

const exportsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)/gm)].flatMap(([, name = '']) =>
    parts.has(name) ? [] : [name],
  );

const camel = (name: string): string => name.replaceAll(/[-./](\w)/g, (_, letter: string) => letter.toUpperCase());

/** The index of a language. What a file exports as `...InLists` is the words of its resource in the lists of all resources. */
const languageIndex = (root: string, locale: string): string => {
  const folder = join(root, 'packages/phrases/src', locale);
  const files = filesIn(folder, '**/*.ts').flatMap((file) => {
    const names = file === 'index.ts' ? [] : exportsOf(join(folder, file));
    return names.length === 0 ? [] : [{ file, names }];
  });
  const isInLists = (name: string): boolean => name.endsWith('InLists');
  const words = files.flatMap(({ names }) => names.filter((name) => !isInLists(name)));
  const inLists = files.flatMap(({ file, names }) =>
    names.filter(isInLists).map((name) => `'${basename(file, '.ts')}': ${name},`),
  );
  return [
    generated,
    "import { withResources } from '../resource-words.ts';\n",
    ...files.map(({ file, names }) => `import { ${names.join(', ')} } from './${file}';\n`),
    `\nexport const ${locale} = withResources({ ${words.toSorted().join(', ')} }, { ${inLists.join(' ')} });\n`,
  ].join('');
};

/** Files of schemas whose names do not say so are named in `named-schemas.ts` itself. */
const schemaFiles = (root: string): string => {
  const folder = join(root, 'packages/contract/src');
  const files = filesIn(folder, '**/*.schemas.ts').map((file) => ({
    file,
    name: camel(file.replace(/\.schemas\.ts$/, '')),
  }));
  return [
    generated,
    ...files.map(({ file, name }) => `import * as ${name} from '../${file}';\n`),
    '\nexport const schemaFiles: readonly Readonly<Record<string, unknown>>[] = [',
    ...files.map(({ name }) => `${name}, `),
    '];\n',
  ].join('');
};

/** By their paths, before they are formatted. */
export const fileLists = (root: string): Files => ({
  ...Object.fromEntries(
    ['en_US', 'zh_HK', 'pt_BR', 'id_ID'].map((locale) => [
      `packages/phrases/src/${locale}/index.ts`,
      languageIndex(root, locale),
    ]),
  ),
  'packages/contract/src/openapi/schema-files.ts': schemaFiles(root),
});
