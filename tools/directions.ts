/**
 * Holds every import against the directions of the house and looks for circles. Types count for the directions, not for
 * the circles: they are gone when the code runs.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { directionRules } from './directions.rules.ts';

/** Fewer modules than this were never in the house: something was not read. */
const fewest = 250;
const root = join(import.meta.dirname, '..');

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (['node_modules', 'dist', 'dist-types'].includes(name)) return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : /\.tsx?$/.test(name) ? [path] : [];
  });

interface Import {
  readonly to: string;
  readonly typeOnly: boolean;
}

const resolve = (from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return relative(root, join(dirname(from), specifier.replace(/\?.*$/, '')));
  const ours = /^@cubby\/(\w+)(?:\/(.+))?$/.exec(specifier);
  return ours ? `packages/${ours[1]}/src/${ours[2] ?? 'index'}.ts` : specifier;
};

const importsOf = (path: string): Import[] => {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${relative(root, path)}: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: resolve(path, moduleRequest.value),
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ to: resolve(path, moduleRequest.value), typeOnly: isType }] : [],
      ),
    ),
    // Loaded on demand: a direction like any other, but no circle.
    ...[...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, to = '']) => ({ to: resolve(path, to), typeOnly: true })),
  ];
};

const graph = new Map(
  ['apps', 'packages']
    .flatMap((folder) => walk(join(root, folder)))
    .map((path) => [relative(root, path), importsOf(path)] as const),
);

const against = [...graph].flatMap(([from, imports]) =>
  imports.flatMap(({ to }) =>
    directionRules.flatMap((rule) => {
      const match = rule.from.exec(from);
      if (!match || !rule.to.test(to)) return [];
      const except = rule.except?.replaceAll('$1', match[1] ?? '');
      return except !== undefined && new RegExp(except).test(to) ? [] : [`${rule.name}: ${from} -> ${to}`];
    }),
  ),
);

const circles: string[] = [];
const done = new Set<string>();
const visit = (path: string, trail: readonly string[]): void => {
  const start = trail.indexOf(path);
  if (start !== -1) {
    circles.push(`a circle: ${[...trail.slice(start), path].join(' -> ')}`);
    return;
  }
  if (done.has(path)) return;
  for (const { to, typeOnly } of graph.get(path) ?? []) if (!typeOnly) visit(to, [...trail, path]);
  done.add(path);
};
for (const path of graph.keys()) visit(path, []);

const missing = [...graph].flatMap(([from, imports]) =>
  imports.filter(({ to }) => /^(apps|packages)\//.test(to) && !existsSync(join(root, to))).map(({ to }) => `nothing there: ${from} -> ${to}`),
);

const wrong = [...against, ...circles, ...missing];
for (const line of wrong) console.error(line);
if (graph.size < fewest) console.error(`Only ${graph.size} modules were read, fewer than ${fewest}`);
console.log(`${graph.size} modules, ${wrong.length} against the directions`);
process.exit(wrong.length > 0 || graph.size < fewest ? 1 : 0);
