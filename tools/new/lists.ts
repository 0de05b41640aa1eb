/** The lists that name every noun, and where a new one goes in them. */
import { locales } from './contract.ts';
import type { Names } from './names.ts';

/** A change of a file that stands. @throws Error where the place is not found */
export interface ListEdit {
  readonly path: string;
  readonly edit: (text: string) => string;
}

const before = (text: string, mark: string, added: string): string => {
  const at = text.lastIndexOf(mark);
  if (at === -1) throw new Error(`no place for ${added.trim()}`);
  return text.slice(0, at) + added + text.slice(at);
};

/** After the last import. */
const withImport = (text: string, line: string): string => {
  const last = [...text.matchAll(/^import .*;\n/gm)].at(-1);
  if (!last) throw new Error(`no place for ${line}`);
  const at = last.index + last[0].length;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
};

export const listEdits = (n: Names): ListEdit[] => [
  {
    path: 'packages/contract/src/permissions.ts',
    edit: (text) =>
      before(
        text,
        '} as const satisfies',
        `  ${n.CODE}_LIST: { group: '${n.GROUP}', allows: 'see ${n.manyWords}' },\n  ${n.CODE}_EDIT: { group: '${n.GROUP}', allows: 'create ${n.manyWords}' },\n`,
      ),
  },
  {
    path: 'packages/contract/src/index.ts',
    edit: (text) =>
      before(
        withImport(text, `import { ${n.many}Calls } from './${n.folder}/${n.kebab}.calls.ts';`),
        '};\nexport type Calls',
        `  ...${n.many}Calls,\n`,
      ),
  },
  {
    path: 'packages/contract/src/openapi/tags.ts',
    edit: (text) =>
      before(
        withImport(text, `import { ${n.many}Calls } from '../${n.folder}/${n.kebab}.calls.ts';`),
        '};\n\n/** Every tag',
        `  '${n.title}': [${n.many}Calls],\n`,
      ),
  },
  {
    path: 'packages/contract/src/openapi/named-schemas.ts',
    edit: (text) =>
      before(
        withImport(text, `import * as ${n.many} from '../${n.folder}/${n.kebab}.schemas.ts';`),
        '];\n\n/** Objects',
        `  ${n.many},\n`,
      ),
  },
  ...locales.map((locale) => ({
    path: `packages/phrases/src/${locale}/index.ts`,
    edit: (text: string) =>
      before(withImport(text, `import { ${n.many} } from './${n.folder}.ts';`), '};', `  ${n.many},\n`),
  })),
  {
    path: 'apps/server/src/modules.ts',
    edit: (text) =>
      before(
        withImport(text, `import { ${n.many}Handlers } from './modules/${n.folder}/index.ts';`),
        '  };\n};',
        `    ...${n.many}Handlers(db),\n`,
      ),
  },
  {
    path: 'apps/console/src/app/router.tsx',
    edit: (text) =>
      withImport(text, `import { ${n.one}Routes } from './routes/${n.kebab}.routes.tsx';`).replace(
        /(appRoute\.addChildren\(\[\s*startRoute,[^\]]*?),?\s*\]/,
        `$1,\n    ...${n.one}Routes,\n  ]`,
      ),
  },
];
