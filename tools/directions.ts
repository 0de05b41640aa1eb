/** Checks every import, also of types and on demand, against the direction rules, and refuses import cycles. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { directionRules } from './directions.rules.ts';
import { readTableDirections } from './directions.sql.ts';

/** Fewer modules or uses of tables than this have never existed: something was not read. */
const fewest = 250;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (['node_modules', 'dist', 'dist-types'].includes(name)) return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesUnder(path) : /\.tsx?$/.test(name) ? [path] : [];
  });

interface Import {
  readonly to: string;
  /** Whether loading the file does not load the other one: an import of types, or on demand. */
  readonly typeOnly: boolean;
}

const resolve = (root: string, from: string, specifier: string): string => {
  if (specifier.startsWith('.')) return relative(root, join(dirname(from), specifier.replace(/\?.*$/, '')));
  const ours = /^@cubby\/(\w+)(?:\/(.+))?$/.exec(specifier);
  return ours ? `packages/${ours[1]}/src/${ours[2] ?? 'index'}.ts` : specifier;
};

/** What a file imports, by paths from the root. */
export const importsOf = (root: string, path: string): Import[] => {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${relative(root, path)}: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      to: resolve(root, path, moduleRequest.value),
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ to: resolve(root, path, moduleRequest.value), typeOnly: isType }] : [],
      ),
    ),
    ...[...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, to = '']) => ({
      to: resolve(root, path, to),
      typeOnly: true,
    })),
  ];
};

type Graph = ReadonlyMap<string, readonly Import[]>;

const graphOf = (root: string): Graph =>
  new Map(
    ['apps', 'packages']
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => filesUnder(join(root, folder)))
      .map((path) => [relative(root, path), importsOf(root, path)] as const),
  );

const againstRules = (graph: Graph): string[] =>
  [...graph].flatMap(([from, imports]) =>
    imports.flatMap(({ to }) =>
      directionRules.flatMap((rule) => {
        const match = rule.from.exec(from);
        if (!match || !rule.to.test(to)) return [];
        const except = rule.except?.replaceAll('$1', match[1] ?? '');
        return except !== undefined && new RegExp(except).test(to) ? [] : [`${rule.name}: ${from} -> ${to}`];
      }),
    ),
  );

const cyclesOf = (graph: Graph): string[] => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      cycles.push(`import cycle: ${[...trail.slice(start), path].join(' -> ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const { to } of graph.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
};

/** What is wrong with the imports below a checkout's apps and packages, a line each, and how many modules were read. */
export const readDirections = (root: string): { wrong: string[]; modules: number } => {
  const graph = graphOf(root);
  const missing = [...graph].flatMap(([from, imports]) =>
    imports
      .filter(({ to }) => /^(apps|packages)\//.test(to) && !existsSync(join(root, to)))
      .map(({ to }) => `nothing there: ${from} -> ${to}`),
  );
  return { wrong: [...againstRules(graph), ...cyclesOf(graph), ...missing], modules: graph.size };
};

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const { wrong: imports, modules } = readDirections(root);
  const { wrong: tables, uses } = readTableDirections(root);
  const wrong = [...imports, ...tables];
  for (const line of wrong) console.error(line);
  const isRead = Math.min(modules, uses) >= fewest;
  if (!isRead) console.error(`Only ${modules} modules and ${uses} uses of tables were read, fewer than ${fewest}`);
  console.log(`${modules} modules and ${uses} uses of tables, ${wrong.length} against the directions`);
  process.exitCode = wrong.length > 0 || !isRead ? 1 : 0;
}
