/** Every relative link in the documents leads to a file. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'dist-types', 'data', 'test-results', 'playwright-report']);

const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (skipped.has(name) || name.startsWith('.')) return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });

/** The links below a folder that lead nowhere, as `file: target`. Text between backticks is no link. */
export const deadLinks = (root: string): string[] =>
  walk(root)
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
        .replaceAll(/^```[\s\S]*?^```/gm, '')
        .replaceAll(/`[^`\n]*`/g, '');
      return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(path), decodeURIComponent(target))))
        .map((target) => `${relative(root, path)}: ${target}`);
    });

if (import.meta.main) {
  const dead = deadLinks(join(import.meta.dirname, '..'));
  for (const link of dead) console.error(`Dead link in ${link}`);
  console.log(dead.length === 0 ? 'Every link leads somewhere.' : `${dead.length} dead links`);
  process.exitCode = dead.length === 0 ? 0 : 1;
}
