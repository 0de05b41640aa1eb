/** Every relative link in the documents leads to a file. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const walk = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist' || name === 'data' || name.startsWith('.')) return [];
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });

const dead = walk(root)
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(path), decodeURIComponent(target))))
      .map((target) => `${relative(root, path)}: ${target}`),
  );
for (const link of dead) console.error(`Dead link in ${link}`);
console.log(dead.length === 0 ? 'Every link leads somewhere.' : `${dead.length} dead links`);
process.exit(dead.length === 0 ? 0 : 1);
