/**
 * docs/map.md: every screen with its file and the calls it makes, every call with its permission, its handler's module
 * and the tables that the module names. Read from the code, so that it can't be wrong for long.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { calls } from '../packages/contract/src/index.ts';
import type { CallDefinition } from '../packages/contract/src/kernel/define-call.ts';

const walk = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? walk(path) : [path];
      });

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

interface Screen {
  readonly route: string;
  readonly file: string;
  readonly calls: readonly string[];
}

/** Follows the imports of a file within its app, a feature's own files only. */
const reachable = (start: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(start) || !existsSync(start)) return seen;
  seen.add(start);
  const text = readFileSync(start, 'utf8');
  for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const path = join(dirname(start), specifier);
    if (path.includes('/features/')) reachable(path, seen);
  }
  return seen;
};

/** Where a screen's page is imported: the first import() after its path, or the file itself. */
const screenIn = (path: string, route: string, rest: string): { route: string; page: string } => {
  const specifier = /import\(\s*'(\.[^']+)'/.exec(rest)?.[1];
  return { route, page: specifier === undefined ? path : join(dirname(path), specifier) };
};

/** Screens behind the sign-in hang on /app; the public ones stand in a table by their whole path. */
const routesIn = (path: string): { route: string; page: string }[] => {
  const text = readFileSync(path, 'utf8');
  return [
    ...[...text.matchAll(/path: '(\/[\w-]+)'([\s\S]*?)(?=path: '\/|$)/g)].map(([, route = '', rest = '']) =>
      screenIn(path, `/app${route}`, rest),
    ),
    ...[...text.matchAll(/'(\/page\/[\w-]+)':([\s\S]*?)(?='\/page\/|$)/g)].map(([, route = '', rest = '']) =>
      screenIn(path, route, rest),
    ),
  ];
};

const callsIn = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\w+Calls\.(\w+)/g)].map(([, id = '']) => id));

const screensOf = (root: string): Screen[] =>
  walk(join(root, 'apps/console/src/app/routes'))
    .filter(isSource)
    .flatMap(routesIn)
    .map(({ route, page }) => {
      // A page that only chooses between features is followed into them.
      const inner = [...readFileSync(page, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+features[^']+)'/g)].map(
        ([, specifier = '']) => join(dirname(page), specifier),
      );
      const files = new Set([page, ...reachable(page)]);
      for (const file of inner) for (const reached of reachable(file)) files.add(reached);
      const used = [...new Set(callsIn(files))].filter((id) => id in calls).toSorted();
      return { route, file: relative(root, page), calls: used };
    })
    .toSorted((a, b) => (a.route < b.route ? -1 : 1));

const tablesOf = (root: string): string[] => {
  const schema = readFileSync(join(root, 'apps/server/src/platform/db/schema.ts'), 'utf8');
  const block = schema.slice(schema.indexOf('export interface DB {'));
  return [...block.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name);
};

const moduleOf = (root: string, id: string): string | undefined => {
  const folder = join(root, 'apps/server/src/modules');
  return walk(folder)
    .filter((path) => path.endsWith('.routes.ts'))
    .find((path) => new RegExp(`^\\s+(?:async )?${id}[:(,]`, 'm').test(readFileSync(path, 'utf8')));
};

const accessOf = ({ access }: CallDefinition): string => (typeof access === 'string' ? access : access.join(' or '));

export const mapPage = (root: string): string => {
  const tables = tablesOf(root);
  const tablesIn = (routes: string): string => {
    const text = walk(dirname(routes))
      .filter(isSource)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    return tables
      .filter((table) =>
        new RegExp(`(?:from|join|into|update|table|From|Join|Into|Table)\\W{1,3}${table}\\b`, 'i').test(text),
      )
      .join(', ');
  };
  const callRows = (Object.values(calls) as CallDefinition[])
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map((call) => {
      const routes = moduleOf(root, call.id);
      return `| \`${call.id}\` | ${call.method} \`${call.path}\` | ${accessOf(call)} | ${routes ? relative(root, routes) : ''} | ${routes ? tablesIn(routes) : ''} |`;
    });
  const screenRows = screensOf(root).map(
    ({ route, file, calls: used }) => `| \`${route}\` | ${file} | ${used.map((id) => `\`${id}\``).join(', ')} |`,
  );
  return `# Map

Generated by \`npm run generate\`; the lint step fails when it is stale.

## Screens

| screen | page | calls |
| --- | --- | --- |
${screenRows.join('\n')}

## Calls

| call | path | access | handled in | tables of the module |
| --- | --- | --- | --- | --- |
${callRows.join('\n')}
`;
};
