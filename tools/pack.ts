/**
 * `npm run pack`: one archive, dist/cubby-<version>-<platform>-<arch>.tar.gz, that runs where there is Node 24 and nothing else:
 * the built server and console, and of the packages those alone that remain outside the bundle. Unpacked it is only read, by
 * any user. Usage: npm run pack [-- --to=<folder>]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { outside } from '../apps/server/rolldown.config.ts';
import { ensureBuilt } from './build.mjs';
import { root } from './node.mjs';

const { values } = parseArgs({ options: { to: { type: 'string', default: join(root, 'dist') } } });
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const name = `cubby-${version}-${process.platform}-${process.arch}`;

/** The packages and all their dependencies, as npm has installed them. */
const packages = (): string[] => {
  const query = outside.flatMap((each) => [`#${each}`, `#${each} *`]).join(', ');
  const found = JSON.parse(
    execFileSync('npm', ['query', query], {
      cwd: root,
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    }).toString(),
  );
  return (found as { location: string }[]).map(({ location }) => location);
};

await ensureBuilt('server');
await ensureBuilt('console');
const place = mkdtempSync(join(tmpdir(), 'cubby-pack-'));
try {
  const take = (path: string) => cpSync(join(root, path), join(place, name, path), { recursive: true });
  for (const path of [
    'CHANGELOG.md',
    'README.md',
    'docs',
    'apps/server/dist',
    'apps/server/migrations',
    'apps/server/package.json',
    'apps/console/dist',
    ...packages(),
  ])
    take(path);
  // The one file that the server reads from its sources.
  take('apps/server/src/platform/http/reference.css');
  writeFileSync(join(place, name, 'server.mjs'), `import './apps/server/dist/server/main.mjs';\n`);
  const to = resolve(values.to);
  mkdirSync(to, { recursive: true });
  const archive = join(to, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', place, name]);
  process.stdout.write(`${archive}\n`);
} finally {
  rmSync(place, { recursive: true, force: true });
}
