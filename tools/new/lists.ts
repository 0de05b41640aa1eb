/** The lists that name every noun, and where a new one goes in them. */
import type { Names } from './names.ts';
import { inWordsOf, type Parts } from './slice.ts';

/** A change of a file that stands. @throws Error where the place is not found */
export interface ListEdit {
  readonly path: string;
  readonly edit: (text: string) => string;
}

const before = (text: string, mark: string | RegExp, added: string): string => {
  const at = typeof mark === 'string' ? text.lastIndexOf(mark) : text.search(mark);
  if (at === -1) throw new Error(`no place for ${added.trim()}`);
  return text.slice(0, at) + added + text.slice(at);
};

/** Behind the first place that the pattern finds. */
const behind = (text: string, pattern: RegExp, added: string): string => {
  const found = pattern.exec(text);
  if (!found) throw new Error(`no place for ${added.trim()}`);
  const at = found.index + found[0].length;
  return text.slice(0, at) + added + text.slice(at);
};

/** After the last import. */
const withImport = (text: string, line: string): string => {
  const last = [...text.matchAll(/^(?:import |\} from ).*;\n/gm)].at(-1);
  if (!last) throw new Error(`no place for ${line}`);
  const at = last.index + last[0].length;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
};

/** Words of the screens of the noun in the lists of words, a language each; the noun itself stands in English. */
const wordsOfLists = {
  en_US: {
    LIST: 'See sample things',
    EDIT: 'Add, change and delete sample things',
    IMPORT: 'Import sample things from a spreadsheet',
    EXPORT: 'Export sample things to a spreadsheet',
    create: 'Added a sample thing',
    delete: 'Deleted a sample thing',
    export: 'Exported sample things',
    import: 'Imported a sample thing',
    update: 'Changed a sample thing',
    screenCreate: 'Add sample thing',
    screenImport: 'Import sample things',
  },
  zh_HK: {
    LIST: '查看 sample things',
    EDIT: '新增、更改和刪除 sample things',
    IMPORT: '以試算表匯入 sample things',
    EXPORT: '將 sample things 匯出為試算表',
    create: '新增了 sample thing',
    delete: '刪除了 sample thing',
    export: '匯出了 sample things',
    import: '匯入了 sample thing',
    update: '更改了 sample thing',
    screenCreate: '新增 sample thing',
    screenImport: '匯入 sample things',
  },
  pt_BR: {
    LIST: 'Ver sample things',
    EDIT: 'Adicionar, mudar e excluir sample things',
    IMPORT: 'Importar sample things de uma planilha',
    EXPORT: 'Exportar sample things para uma planilha',
    create: 'Inclusão de sample thing',
    delete: 'Exclusão de sample thing',
    export: 'Exportação de sample things',
    import: 'Importação de sample thing',
    update: 'Alteração de sample thing',
    screenCreate: 'Adicionar sample thing',
    screenImport: 'Importar sample things',
  },
  id_ID: {
    LIST: 'Melihat sample things',
    EDIT: 'Menambah, mengubah, dan menghapus sample things',
    IMPORT: 'Mengimpor sample things dari lembar kerja',
    EXPORT: 'Mengekspor sample things ke lembar kerja',
    create: 'Menambahkan sample thing',
    delete: 'Menghapus sample thing',
    export: 'Mengekspor sample things',
    import: 'Mengimpor sample thing',
    update: 'Mengubah sample thing',
    screenCreate: 'Tambah sample thing',
    screenImport: 'Impor sample things',
  },
} as const;

/** The menus and the groups of permissions that areas have; another area begins in the settings. */
const menus: Readonly<Record<string, string>> = {
  orders: 'orders',
  requests: 'requests',
  people: 'people',
  reports: 'reports',
};
const menuOf = ({ area }: Names): string => menus[area] ?? 'settings';

export const listEdits = (n: Names, parts: Parts): ListEdit[] => {
  const rights = ['LIST', 'EDIT', ...(parts.import ? ['IMPORT'] : []), ...(parts.export ? ['EXPORT'] : [])] as const;
  const verbs = [
    'create',
    'delete',
    ...(parts.export ? ['export'] : []),
    ...(parts.import ? ['import'] : []),
    'update',
  ] as const;
  const own = (text: string): string => inWordsOf(n, text);
  /** An edit in the words of the sample. */
  const listed = (path: string, edit: (text: string) => string): ListEdit => ({ path, edit });
  const imported = (text: string, name: string, from: string): string =>
    withImport(text, own(`import { ${name} } from '${from}';`));
  const contract = 'an-area/sample-things/sample-things';
  const en = wordsOfLists.en_US;

  return [
    listed('packages/contract/src/permissions.ts', (text) =>
      before(
        text,
        '} as const satisfies',
        own(
          rights
            .map((right) => {
              const allows = en[right].charAt(0).toLowerCase() + en[right].slice(1);
              return `  SAMPLE_THING_${right}: { group: '${menuOf(n).toUpperCase()}', allows: '${allows}' },\n`;
            })
            .join(''),
        ),
      ),
    ),
    listed('packages/contract/src/kernel/views.ts', (text) =>
      behind(text, /new Set<Permission>\(\[\n/, own(`  'SAMPLE_THING_LIST',\n`)),
    ),
    listed('packages/contract/src/index.ts', (text) =>
      before(
        imported(text, 'sampleThingsCalls', `./${contract}.calls.ts`),
        '};\nexport type Calls',
        own('  ...sampleThingsCalls,\n'),
      ),
    ),
    listed('packages/contract/src/openapi/tags.ts', (text) =>
      before(
        imported(text, 'sampleThingsCalls', `../${contract}.calls.ts`),
        '};\n\n/** Every tag',
        own(`  'Sample things': [sampleThingsCalls],\n`),
      ),
    ),
    listed('packages/contract/src/openapi/named-schemas.ts', (text) =>
      before(
        withImport(text, own(`import * as sampleThings from '../${contract}.schemas.ts';`)),
        '];\n\n/** Objects',
        own('  sampleThings,\n'),
      ),
    ),
    listed('packages/contract/src/settings/audit-events/audit-events.limits.ts', (text) =>
      behind(
        behind(text, /auditActions = \[\n/, own(verbs.map((verb) => `  'sample-things.${verb}',\n`).join(''))),
        /auditNouns = \[\n/,
        own(`  'sample-things',\n`),
      ),
    ),
    ...(parts.export
      ? [
          listed('packages/contract/src/orders/order-exports/order-exports.calls.ts', (text) =>
            behind(text, /exportPermissions = \[\n/, own(`  'SAMPLE_THING_EXPORT',\n`)),
          ),
        ]
      : []),
    ...Object.entries(wordsOfLists).flatMap(([locale, words]) => [
      listed(`packages/phrases/src/${locale}/index.ts`, (text) =>
        before(imported(text, 'sampleThings', './an-area/sample-things.ts'), '};', own('  sampleThings,\n')),
      ),
      listed(`packages/phrases/src/${locale}/settings/permissions.ts`, (text) =>
        behind(
          text,
          /\n {2}names: \{\n/,
          own(rights.map((right) => `    SAMPLE_THING_${right}: '${words[right]}',\n`).join('')),
        ),
      ),
      listed(`packages/phrases/src/${locale}/settings/audit.ts`, (text) => {
        const said = verbs.map((verb) => `${verb}: '${words[verb]}'`).join(', ');
        return behind(
          behind(text, /\n {2}nouns: \{\n/, own(`    'sample-things': 'Sample thing',\n`)),
          /\n {2}actions: \{\n/,
          own(`    'sample-things': { ${said} },\n`),
        );
      }),
      listed(`packages/phrases/src/${locale}/frame.ts`, (text) =>
        behind(
          text,
          /\n {2}screens: \{\n/,
          own(
            `    sampleThingList: 'Sample things',\n    sampleThingCreate: '${words.screenCreate}',\n${
              parts.import ? `    sampleThingImport: '${words.screenImport}',\n` : ''
            }`,
          ),
        ),
      ),
    ]),
    listed('apps/server/src/modules.ts', (text) =>
      before(
        imported(text, 'sampleThingsHandlers', './modules/an-area/sample-things/index.ts'),
        '  };\n};',
        own('    ...sampleThingsHandlers(db),\n'),
      ),
    ),
    ...(parts.import
      ? [
          listed('apps/server/src/worker.ts', (text) =>
            before(
              imported(text, 'sampleThingImportJobs', './modules/an-area/sample-things/index.ts'),
              '    ],\n    crons',
              own('      ...sampleThingImportJobs(db),\n'),
            ),
          ),
          listed('apps/server/test/hostile-uploads.test.ts', (text) =>
            before(
              text,
              '  importOrders: {\n    template',
              own(
                '  importSampleThings: { template: [calls.downloadSampleThingTemplate, {}], expectNone: expectBuckets, leaves: staged },\n',
              ),
            ),
          ),
        ]
      : []),
    listed('apps/server/test/isolation.calls.ts', (text) =>
      behind(
        imported(text, 'sampleThingCoverage', './isolation.sample-things.ts'),
        /export const coverage[^\n]*\n/,
        own('  ...sampleThingCoverage,\n'),
      ),
    ),
    listed('apps/server/test/isolation.world.ts', (text) =>
      behind(
        imported(text, 'buildSampleThing', './isolation.sample-things.ts'),
        /\n {2}const sheet = await buildSheet[^;]*;\n {2}return \{\n/,
        own(
          `    sampleThing: await buildSampleThing(app, company),\n${
            parts.import ? `    sampleThingSheet: await buildSheet(['Name', 'Company'], [['A', company.name]]),\n` : ''
          }`,
        ),
      ),
    ),
    listed('apps/server/test/row-policies.test.ts', (text) =>
      behind(text, /expectedRows = [^]*?return \{\n/, own('    sample_things: logistics ? 0 : 1,\n')).replace(
        /list_counts: logistics \? (\d+) : viewer === 'OPERATOR' \? (\d+) : (\d+)/,
        (_, carrier: string, operator: string, merchant: string) =>
          `list_counts: logistics ? ${carrier} : viewer === 'OPERATOR' ? ${Number(operator) + 1} : ${Number(merchant) + 1}`,
      ),
    ),
    listed('apps/console/src/features/settings/audit/audit.words.ts', (text) =>
      behind(
        text,
        /\nconst screens: [^\n]*\n/,
        own(
          `  'sample-things': { permissions: ['SAMPLE_THING_LIST'], address: (id) => addressOf('/app/sample-thing-detail', { id }) },\n`,
        ),
      ),
    ),
    listed(`apps/console/src/app/menu/${menuOf(n)}.menu.ts`, (text) =>
      before(
        /\bIconList\b/.test(text)
          ? text
          : text
              .replace("} from '@tabler/icons-react'", ", IconList } from '@tabler/icons-react'")
              .replace(',\n, IconList', ',\n  IconList'),
        '  ],\n};',
        own(
          `    { label: 'sampleThingList', icon: IconList, path: '/app/sample-things', permissions: ['SAMPLE_THING_LIST'],
      leadsTo: ['/app/sample-thing-add', '/app/sample-thing-detail'${parts.import ? `, '/app/sample-thing-import'` : ''}] },
    { label: 'sampleThingCreate', icon: IconList, path: '/app/sample-thing-add', permissions: ['SAMPLE_THING_EDIT'],
      unless: 'SAMPLE_THING_LIST' },
${parts.import ? `    { label: 'sampleThingImport', icon: IconList, path: '/app/sample-thing-import', permissions: ['SAMPLE_THING_IMPORT'], unless: 'SAMPLE_THING_LIST' },\n` : ''}`,
        ),
      ),
    ),
    listed('apps/console/src/app/router.tsx', (text) =>
      imported(text, 'sampleThingRoutes', './routes/sample-things.routes.tsx').replace(
        /(appRoute\.addChildren\(\[\s*startRoute,[^\]]*?),?\s*\]/,
        own(`$1,\n    ...sampleThingRoutes,\n  ]`),
      ),
    ),
  ];
};
