/** The lists that name every noun, and where a new one goes in them. */
import type { Names } from './names.ts';
import { inWordsOf, type Parts } from './slice.ts';

/** A change of a file that stands. @throws Error where the place is not found */
export interface ListEdit {
  readonly path: string;
  readonly edit: (text: string) => string;
}

/** Words of the noun in the lists of words. Where no rule gives its name, it is an item, until somebody translates it. */
const wordsOfLists = {
  en_US: {
    title: 'Sample things',
    one: 'Sample thing',
    LIST: 'See sample things',
    EDIT: 'Add, change and delete sample things',
    IMPORT: 'Import sample things from a spreadsheet',
    EXPORT: 'Export sample things to a spreadsheet',
    create: 'Added a sample thing',
    delete: 'Deleted a sample thing',
    export: 'Exported sample things',
    import: 'Imported a sample thing',
    update: 'Changed a sample thing',
  },
  zh_HK: {
    title: '項目',
    one: '項目',
    LIST: '查看項目',
    EDIT: '新增、更改和刪除項目',
    IMPORT: '以試算表匯入項目',
    EXPORT: '將項目匯出為試算表',
    create: '新增了項目',
    delete: '刪除了項目',
    export: '匯出了項目',
    import: '匯入了項目',
    update: '更改了項目',
  },
  pt_BR: {
    title: 'Itens',
    one: 'Item',
    LIST: 'Ver itens',
    EDIT: 'Adicionar, mudar e excluir itens',
    IMPORT: 'Importar itens de uma planilha',
    EXPORT: 'Exportar itens para uma planilha',
    create: 'Adicionou um item',
    delete: 'Excluiu um item',
    export: 'Exportou itens',
    import: 'Importou um item',
    update: 'Alterou um item',
  },
  id_ID: {
    title: 'Item',
    one: 'Item',
    LIST: 'Melihat item',
    EDIT: 'Menambah, mengubah, dan menghapus item',
    IMPORT: 'Mengimpor item dari lembar kerja',
    EXPORT: 'Mengekspor item ke lembar kerja',
    create: 'Menambahkan item',
    delete: 'Menghapus item',
    export: 'Mengekspor item',
    import: 'Mengimpor item',
    update: 'Mengubah item',
  },
} as const;

/** The groups of permissions that areas have; those of another area begin among the settings. */
const groups: Readonly<Record<string, string>> = {
  orders: 'ORDERS',
  requests: 'REQUESTS',
  people: 'PEOPLE',
  lockers: 'LOCKERS',
  reports: 'REPORTS',
};

/** The areas that have a list of screens of their own; screens of the others are among the settings. */
const menuAreas = ['orders', 'requests', 'lockers', 'catalogue', 'people', 'settings'];

/** The edits are written in the words of the sample, as the files of `tools/new/slice` are. */
export const listEdits = (n: Names, parts: Parts): ListEdit[] => {
  type Step = (text: string) => string;
  const put = (text: string, at: number, added: string): string => {
    if (at < 0) throw new Error(`no place for ${added.trim()}`);
    return text.slice(0, at) + inWordsOf(n, added) + text.slice(at);
  };
  const before =
    (mark: string, added: string): Step =>
    (text) =>
      put(text, text.lastIndexOf(mark), added);
  const behind =
    (pattern: RegExp, added: string): Step =>
    (text) => {
      const found = pattern.exec(text);
      return put(text, found ? found.index + found[0].length : -1, added);
    };
  const replaced =
    (pattern: RegExp, by: (...found: string[]) => string): Step =>
    (text) => {
      if (!pattern.test(text)) throw new Error(`no place for what replaces ${pattern.source}`);
      return text.replace(pattern, by);
    };
  /** After the last import. */
  const imported =
    (names: string, from: string): Step =>
    (text) => {
      const last = [...text.matchAll(/^(?:import |\} from ).*;\n/gm)].at(-1);
      return put(text, last ? last.index + last[0].length : -1, `import ${names} from '${from}';\n`);
    };
  const edit = (path: string, ...steps: Step[]): ListEdit => ({
    path,
    edit: (text) => steps.reduce((changed, step) => step(changed), text),
  });

  const has = (part: string): boolean => (part !== 'import' || parts.import) && (part !== 'export' || parts.export);
  const rights = (['LIST', 'EDIT', 'IMPORT', 'EXPORT'] as const).filter((right) => has(right.toLowerCase()));
  const verbs = (['create', 'delete', 'export', 'import', 'update'] as const).filter(has);
  const calls = 'an-area/sample-things/sample-things.calls.ts';
  const module = './modules/an-area/sample-things/index.ts';
  const group = groups[n.area] ?? 'SETTINGS';
  const allows = (right: (typeof rights)[number]): string =>
    wordsOfLists.en_US[right].replace(/^./, (first) => first.toLowerCase());

  const contract = 'packages/contract/src';
  const edits = [
    edit(
      `${contract}/permissions.ts`,
      before(
        '} as const satisfies',
        rights.map((right) => `  SAMPLE_THING_${right}: { group: '${group}', allows: '${allows(right)}' },\n`).join(''),
      ),
    ),
    edit(`${contract}/kernel/views.ts`, behind(/new Set<Permission>\(\[\n/, `  'SAMPLE_THING_LIST',\n`)),
    edit(
      `${contract}/index.ts`,
      imported('{ sampleThingsCalls }', `./${calls}`),
      before('};\nexport type Calls', '  ...sampleThingsCalls,\n'),
    ),
    edit(
      `${contract}/openapi/tags.ts`,
      imported('{ sampleThingsCalls }', `../${calls}`),
      before('};\n\n/** Every tag', `  'Sample things': [sampleThingsCalls],\n`),
    ),
    edit(
      `${contract}/openapi/named-schemas.ts`,
      imported('* as sampleThings', '../an-area/sample-things/sample-things.schemas.ts'),
      before('];\n\n/** Objects', '  sampleThings,\n'),
    ),
    edit(
      `${contract}/settings/audit-events/audit-events.limits.ts`,
      behind(/auditActions = \[\n/, verbs.map((verb) => `  'sample-things.${verb}',\n`).join('')),
      behind(/auditNouns = \[\n/, `  'sample-things',\n`),
    ),
    edit(`${contract}/settings/live-events/live-events.events.ts`, behind(/liveTopics = \[\n/, `  'sample-things',\n`)),
    edit(
      'apps/server/src/modules/settings/live-events/live-events.routes.ts',
      imported('{ sampleThingsCalls }', '@cubby/contract/an-area/sample-things/sample-things.calls'),
      behind(
        /\nconst reads: [^\n]*\n/,
        `  'sample-things': [sampleThingsCalls.listSampleThings, sampleThingsCalls.getSampleThing],\n`,
      ),
    ),
    edit(
      'apps/server/src/modules.ts',
      imported('{ sampleThingsHandlers }', module),
      before('  };\n};', '    ...sampleThingsHandlers(db),\n'),
    ),
    edit(
      'apps/server/test/isolation.calls.ts',
      imported('{ sampleThingCoverage }', './isolation.sample-things.ts'),
      behind(/export const coverage[^\n]*\n/, '  ...sampleThingCoverage,\n'),
    ),
    edit(
      'apps/server/test/isolation.world.ts',
      imported('{ buildSampleThing }', './isolation.sample-things.ts'),
      behind(
        /\n {2}const sheet = await buildSheet[^;]*;\n {2}return \{\n/,
        `    sampleThing: await buildSampleThing(app, company),\n${
          parts.import
            ? `    sampleThingSheet: await buildSheet(['Name', 'Company'], [['A', ''], ['B', company.name]]),\n`
            : ''
        }`,
      ),
    ),
    edit(
      'apps/server/test/row-policies.expected.ts',
      behind(/expectedRows = [^]*?return \{\n/, '    sample_things: logistics ? 0 : 1,\n'),
      // The total of the list is kept for its company.
      replaced(
        /(list_counts: logistics \? \d+ : viewer === 'OPERATOR' \? )(\d+) : (\d+)/,
        (_, start: string, operator: string, merchant: string) =>
          `${start}${Number(operator) + 1} : ${Number(merchant) + 1}`,
      ),
    ),
    edit(
      'apps/console/src/features/settings/audit/audit.words.ts',
      behind(
        /\nconst screens: [^\n]*\n/,
        `  'sample-things': {
    permissions: ['SAMPLE_THING_LIST'],
    address: (id) => addressOf('/app/sample-thing', { id }),
  },\n`,
      ),
    ),
    edit(
      `apps/console/src/app/routes/${menuAreas.includes(n.area) ? n.area : 'settings'}.pages.ts`,
      (text) =>
        /\bIconList\b/.test(text) ? text : replaced(/,?\s*\} from '@tabler/, () => `, IconList } from '@tabler`)(text),
      before(
        '] as const;',
        `  page('/sample-things', ['SAMPLE_THING_LIST'], 'SampleThingListPage',
            () => import('../../features/an-area/sample-things/sample-thing-list-page.tsx'), {
            setting: { section: 'access', label: 'sampleThingList', icon: IconList },
          }),
          page('/sample-thing', ['SAMPLE_THING_LIST', 'SAMPLE_THING_EDIT'], 'SampleThingPage',
            () => import('../../features/an-area/sample-things/sample-thing-page.tsx'), {
            from: '/app/sample-things',
            create: [{ label: 'sampleThing', icon: IconList, permissions: ['SAMPLE_THING_EDIT'] }],
          }),\n${
            parts.import
              ? `page('/sample-thing-import', ['SAMPLE_THING_IMPORT'], 'SampleThingImportPage',
            () => import('../../features/an-area/sample-things/sample-thing-import-page.tsx')),\n`
              : ''
          }`,
      ),
    ),
    ...(parts.import
      ? [
          edit(
            'apps/console/src/platform/imports/import-screens.ts',
            behind(
              /importScreens: [^\n]*\n/,
              `  sampleThings: { path: '/app/sample-thing-import', permission: 'SAMPLE_THING_IMPORT' },\n`,
            ),
          ),
        ]
      : []),
    ...Object.entries(wordsOfLists).flatMap(([locale, words]) => [
      edit(
        `packages/phrases/src/${locale}/index.ts`,
        imported('{ sampleThings }', './an-area/sample-things.ts'),
        before('};', '  sampleThings,\n'),
      ),
      edit(
        `packages/phrases/src/${locale}/settings/permissions.ts`,
        behind(/\n {2}names: \{\n/, rights.map((right) => `    SAMPLE_THING_${right}: '${words[right]}',\n`).join('')),
      ),
      edit(
        `packages/phrases/src/${locale}/settings/audit.ts`,
        behind(/\n {2}nouns: \{\n/, `    'sample-things': '${words.one}',\n`),
        behind(
          /\n {2}actions: \{\n/,
          `    'sample-things': { ${verbs.map((verb) => `${verb}: '${words[verb]}'`).join(', ')} },\n`,
        ),
      ),
      edit(
        `packages/phrases/src/${locale}/frame.ts`,
        behind(/\n {2}screens: \{\n/, `    sampleThingList: '${words.title}',\n`),
        behind(/\n {2}create: \{\n/, `    sampleThing: '${words.one}',\n`),
        ...(parts.import ? [behind(/\n {2}imports: \{\n/, `    sampleThings: '${words.title}',\n`)] : []),
      ),
    ]),
  ];
  const ofExport = [
    edit(
      `${contract}/orders/order-exports/order-exports.calls.ts`,
      behind(/exportPermissions = \[\n/, `  'SAMPLE_THING_EXPORT',\n`),
    ),
  ];
  const ofImport = [
    edit(
      'apps/server/src/worker.ts',
      imported('{ sampleThingImportJobs }', module),
      before('    ],\n    crons', '      ...sampleThingImportJobs(db),\n'),
    ),
    edit(
      'apps/server/test/hostile-uploads.test.ts',
      before(
        '  importOrders: {\n    template',
        `  importSampleThings: {
    template: [calls.downloadSampleThingTemplate, {}],
    expectNone: expectBuckets,
    leaves: staged,
  },\n`,
      ),
    ),
  ];
  return [...edits, ...(parts.export ? ofExport : []), ...(parts.import ? ofImport : [])];
};
