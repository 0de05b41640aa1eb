/**
 * `npm start`: from a fresh clone to a running server. It installs the packages and builds the console when they are
 * not what the sources ask for, and hands all arguments to the server. A start with nothing to do adds some tens of
 * milliseconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, fail, nodePath, npm, root, run, serverFlags } from './node.mjs';

const consoleFolder = join(root, 'apps', 'console');
const built = join(consoleFolder, 'dist', 'index.html');
const fingerprintFile = join(consoleFolder, 'dist', '.fingerprint');

async function buildConsole() {
  if (!existsSync(join(consoleFolder, 'vite.config.ts'))) return;
  const { fingerprint, newest } = sources();
  if (existsSync(built)) {
    const known = existsSync(fingerprintFile) ? readFileSync(fingerprintFile, 'utf8') : undefined;
    // Without a fingerprint it was built by hand: good unless a source is newer.
    if (known === undefined ? statSync(built).mtimeMs > newest : known === fingerprint) return;
  }
  process.stderr.write('Building the console\n');
  const code = await npm(['run', 'build', '-w', '@cubby/console'], { ...process.env, NODE_ENV: 'production' });
  if (code !== 0) fail('The console could not be built: see the lines above');
  writeFileSync(fingerprintFile, fingerprint);
}

/** A digest of names, sizes and times of everything that the console is built from, and the newest time. */
function sources() {
  const packages = join(root, 'packages');
  const files = [
    ...['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) => join(consoleFolder, name)),
    ...readdirSync(packages, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(packages, name, 'src')),
    join(root, 'package-lock.json'),
  ].flatMap(filesBelow);
  const digest = createHash('sha256');
  let newest = 0;
  for (const file of files) {
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

const args = process.argv.slice(2);
await ensureInstalled();
const answersPeople = !['migrate', 'create-admin', '--role=worker'].some((each) => args.includes(each));
if (answersPeople) await buildConsole();
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'), ...process.env };
process.exitCode = await run(nodePath(), [...serverFlags, join(root, 'apps', 'server', 'src', 'main.ts'), ...args], {
  env,
});
