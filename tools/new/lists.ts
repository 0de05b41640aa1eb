/** The lists that name every resource, and where a new one goes in them. */
import type { Names } from './names.ts';
import { inWordsOf, type Parts } from './slice.ts';

/** A change of an existing file. @throws Error if the position is not found */
export interface ListEdit {
  readonly path: string;
  readonly edit: (text: string) => string;
}

/** What its permissions allow. */
const allowed = {
  LIST: 'see sample things',
  EDIT: 'add, change and delete sample things',
  IMPORT: 'import sample things from a spreadsheet',
  EXPORT: 'export sample things to a spreadsheet',
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
const menuAreas = new Set(['orders', 'requests', 'lockers', 'catalogue', 'people', 'settings']);

/** The edits are written in the words of the sample, as the files of `tools/new/slice` are. */
export const listEdits = (names: Names, parts: Parts): ListEdit[] => {
  type Step = (text: string) => string;
  const put = (text: string, at: number, added: string): string => {
    if (at < 0) throw new Error(`no place for ${added.trim()}`);
    return text.slice(0, at) + inWordsOf(names, added) + text.slice(at);
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
  /** After the last import, unless the file has it already. */
  const imported =
    (what: string, from: string): Step =>
    (text) => {
      const line = `import ${what} from '${from}';\n`;
      if (text.includes(line)) return text;
      const last = [...text.matchAll(/^(?:import |\} from ).*;\n/gm)].at(-1);
      return put(text, last ? last.index + last[0].length : -1, line);
    };
  /** The actions of a plain resource, in an area that has none yet. */
  const changesImported: Step = (text) =>
    text.replace('import type { AreaResources }', 'import { type AreaResources, changes }');
  const jobs: Step = (text) =>
    text.includes('export const jobs')
      ? behind(/export const jobs = [^[]*\[\n?/, '  ...sampleThingImportJobs(db),\n')(text)
      : text.replace('import type { ModuleDeps }', 'import type { JobDeps, ModuleDeps }') +
        inWordsOf(names, '\nexport const jobs = ({ db }: JobDeps) => [...sampleThingImportJobs(db)];\n');
  const edit = (path: string, ...steps: Step[]): ListEdit => ({
    path,
    edit: (text) => steps.reduce((changed, step) => step(changed), text),
  });

  const has = (part: string): boolean => (part !== 'import' || parts.import) && (part !== 'export' || parts.export);
  const rights = (['LIST', 'EDIT', 'IMPORT', 'EXPORT'] as const).filter((right) => has(right.toLowerCase()));
  const verbs = (['create', 'delete', 'export', 'import', 'update'] as const).filter(has);
  const area = names.area;
  const module = '../modules/an-area/sample-things/index.ts';
  const group = groups[area] ?? 'SETTINGS';
  const actions = parts.import || parts.export ? `[${verbs.map((verb) => `'${verb}'`).join(', ')}]` : 'changes';
  const resources = `packages/contract/src/${area}/${area}.resources.ts`;
  const modules = `apps/server/src/areas/${area}.ts`;

  const edits = [
    edit(
      'packages/contract/src/permissions.ts',
      before(
        '} as const satisfies',
        rights
          .map(
            (right) =>
              `  SAMPLE_THING_${right}: { group: '${group}', allows: '${allowed[right]}'${right === 'LIST' ? ', sees: true' : ''} },\n`,
          )
          .join(''),
      ),
    ),
    edit(
      resources,
      ...(actions === 'changes' ? [changesImported] : []),
      behind(/Resources = \{\n?/, `  'sample-things': { live: true, audited: true, actions: ${actions} },\n`),
    ),
    edit(
      `packages/contract/src/${area}/${area}.area.ts`,
      imported('{ sampleThingsCalls }', './sample-things/sample-things.calls.ts'),
      behind(/\nexport \{/, ' sampleThingsCalls,'),
      behind(
        /area: AreaCalls = \{\n/,
        `  'sample-things': {
    tag: 'Sample things',
    calls: [sampleThingsCalls],
    live: { 'sample-things': [sampleThingsCalls.listSampleThings, sampleThingsCalls.getSampleThing] },
  },\n`,
      ),
    ),
    edit(
      modules,
      imported(parts.import ? '{ sampleThingImportJobs, sampleThingsHandlers }' : '{ sampleThingsHandlers }', module),
      behind(/export const handlers = [^]*?\n\s*\.\.\./, 'sampleThingsHandlers(deps.db),\n    ...'),
      ...(parts.import ? [jobs] : []),
    ),
    edit(
      'apps/server/test/isolation.resource-coverage.ts',
      imported('{ sampleThingCoverage }', './isolation.sample-things.ts'),
      behind(/resourceCoverage = \{\n/, '  ...sampleThingCoverage,\n'),
    ),
    edit(
      'apps/server/test/isolation.resources.ts',
      ...(parts.platform ? [] : [imported('{ buildSampleThing }', './factories/sample-things.ts')]),
      ...(parts.platform
        ? [behind(/sharedTables: [^=]*= \[/, `'sample_things', `)]
        : [
            behind(/ownedTables: [^=]*= \[/, `'sample_things', `),
            behind(/buildResources = [^]*?=> \(\{\n/, '  sampleThing: await buildSampleThing(app, company),\n'),
          ]),
      ...(parts.import
        ? [
            imported('{ buildSheet }', '../src/platform/sheets/build-sheet.fixture.ts'),
            behind(
              /buildResources = [^]*?=> \(\{\n/,
              `  sampleThingSheet: await buildSheet(['Name', 'Company'], [['A', ''], ['B', company.name]]),\n`,
            ),
          ]
        : []),
    ),
    edit(
      'apps/console/src/features/settings/audit-events/audit-event.words.ts',
      behind(
        /\nconst screens: [^\n]*\n/,
        `  'sample-things': {
    permissions: ['SAMPLE_THING_LIST'],
    address: (id) => addressOf('/app/sample-thing', { id }),
  },\n`,
      ),
    ),
    edit(
      `apps/console/src/app/routes/${menuAreas.has(names.area) ? names.area : 'settings'}.pages.ts`,
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
            layout: 'detail',
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
  ];
  return edits;
};
