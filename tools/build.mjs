/**
 * Builds what `npm start` runs, the bundle of the server and the console, where it is not what the sources ask for. It
 * runs on any Node from 20 on and imports nothing that has to be installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fail, npm, root } from './node.mjs';

/** What Node runs as the server. */
export const serverFile = join(root, 'apps/server/dist/server/main.mjs');

const builds = {
  server: {
    workspace: '@cubby/server',
    folder: join(root, 'apps/server'),
    sources: ['src', 'rolldown.config.ts', 'package.json'],
    built: serverFile,
  },
  console: {
    workspace: '@cubby/console',
    folder: join(root, 'apps/console'),
    sources: ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'],
    built: join(root, 'apps/console/dist/index.html'),
  },
};

/**
 * Builds one of both unless it is built from the sources as they stand. Ends the process where that fails.
 * @param {keyof typeof builds} name
 */
export async function ensureBuilt(name) {
  const { workspace, folder, sources, built } = builds[name];
  const fingerprintFile = join(dirname(built), '.fingerprint');
  const { fingerprint, newest } = stateOf(sources.map((each) => join(folder, each)));
  if (existsSync(built)) {
    const known = existsSync(fingerprintFile) ? readFileSync(fingerprintFile, 'utf8') : undefined;
    // Without a fingerprint it was built by hand: good unless a source is newer.
    if (known === undefined ? statSync(built).mtimeMs > newest : known === fingerprint) return;
  }
  process.stderr.write(`Building the ${name}\n`);
  const code = await npm(['run', 'build', '-w', workspace], { ...process.env, NODE_ENV: 'production' });
  if (code !== 0) fail(`The ${name} could not be built: see the lines above`);
  writeFileSync(fingerprintFile, fingerprint);
}

/** A digest of names, sizes and times of everything that a build is made from, and the newest time. */
function stateOf(own) {
  const packages = join(root, 'packages');
  const shared = readdirSync(packages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(packages, name, 'src'));
  const digest = createHash('sha256');
  let newest = 0;
  for (const file of [...own, ...shared, join(root, 'package-lock.json')].flatMap(filesBelow)) {
    const { size, mtimeMs } = statSync(file);
    digest.update(`${file}\t${size}\t${mtimeMs}\n`);
    newest = Math.max(newest, mtimeMs);
  }
  return { fingerprint: digest.digest('hex'), newest };
}

function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}
