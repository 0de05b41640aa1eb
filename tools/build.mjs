/**
 * Builds what `npm start` runs, the bundle of the server and the console, where it is not what the sources ask for; as
 * `npm run build`, both, or the one that is named. A build that was copied elsewhere with its sources is still good. It runs on any Node from 20 on
 * and imports nothing that has to be installed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
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
 * Builds one of the two unless it is built from the current sources. Ends the process if that fails.
 * @param {keyof typeof builds} name
 */
export async function ensureBuilt(name) {
  const { workspace, folder, sources, built } = builds[name];
  const fingerprintFile = join(dirname(built), '.fingerprint');
  const fingerprint = fingerprintOf(root, [...sources.map((each) => join(folder, each)), ...sharedSources()]);
  const known = existsSync(built) && existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8');
  if (known === fingerprint) return;
  process.stderr.write(`Building the ${name}\n`);
  const code = await npm(['run', 'build', '-w', workspace], { ...process.env, NODE_ENV: 'production' });
  if (code !== 0) fail(`The ${name} could not be built: see the lines above`);
  writeFileSync(fingerprintFile, fingerprint);
}

function sharedSources() {
  const packages = join(root, 'packages');
  const shared = readdirSync(packages, { withFileTypes: true })
    // The terminal is in neither build.
    .filter((entry) => entry.isDirectory() && entry.name !== 'terminal')
    .map(({ name }) => join(packages, name, 'src'));
  return [...shared, join(root, 'package-lock.json')];
}

/**
 * A digest of what a build is made from, the same wherever the folder lies and whenever it was copied.
 * @param {string} folder
 * @param {string[]} sources files and folders in it
 */
export function fingerprintOf(folder, sources) {
  const digest = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) {
    const bytes = readFileSync(file);
    digest.update(`${relative(folder, file)}\t${bytes.length}\n`).update(bytes);
  }
  return digest.digest('hex');
}

function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of Object.keys(builds)) if ((process.argv[2] ?? name) === name) await ensureBuilt(name);
