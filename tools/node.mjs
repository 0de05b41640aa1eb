/**
 * What the tools share to work from a fresh clone: the packages of the lock file, and the Node that comes with them.
 * It runs on any Node from 20 on and imports nothing that has to be installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism, constants } from 'node:os';

/** The checkout. */
export const root = join(import.meta.dirname, '..');

const modules = join(root, 'node_modules');
const marker = join(modules, '.cubby-install');

/**
 * Flags of Node that the server runs with. New objects get 8 MB instead of 16: under load the process uses some 60 MB
 * less, and answers as fast. V8 has at most one helper for each processor but one, instead of always four: on two
 * processors these blocked each other, and the slowest answers of a loaded server took a quarter longer.
 */
export const serverFlags = [
  '--max-semi-space-size=8',
  `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
];

/**
 * NODE_ENV=production would leave out what the console is built with. npm warns of each package that wants Node 24 where an older
 * one runs npm (EBADENGINE); everything but npm runs on the Node 24 that is among the packages, so its warnings are left out.
 */
export const installFlags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the packages of the lock file unless exactly they are installed. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  if (!installedByHand(lock)) {
    process.stderr.write('Installing the packages, which takes a minute the first time\n');
    const code = await npm(['ci', ...installFlags]);
    if (code !== 0) fail('The packages could not be installed: see the lines above');
  }
  writeFileSync(marker, hash);
}

/** Whether npm already put everything in place: it writes its own copy of the lock file as its last step. */
function installedByHand(lock) {
  const copy = join(modules, '.package-lock.json');
  if (!existsSync(copy)) return false;
  const wanted = Object.entries(JSON.parse(lock).packages);
  const found = JSON.parse(readFileSync(copy, 'utf8')).packages;
  return wanted.every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    return found[path]
      ? found[path].version === entry.version
      : Boolean(entry.optional || entry.dev || entry.devOptional || entry.peer);
  });
}

/** The path of Node 24 or newer: the one of the npm package, else the one that runs this. */
export function nodePath() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = join(modules, `node-${system}-${process.arch}`, 'bin', file);
  if (existsSync(bundled)) return bundled;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(
    `Node 24 is needed and npm provides none for ${system}-${process.arch}: install it and start again with it`,
  );
}

/** Runs npm in the checkout, with its output on stderr, and gives its exit code. */
export function npm(args, env = process.env) {
  const script = process.env.npm_execpath;
  const viaNode = script?.endsWith('.js');
  const [command, ...rest] = viaNode ? [process.execPath, script, ...args] : ['npm', ...args];
  return run(command, rest, { env, stdio: ['ignore', 2, 2], shell: !viaNode && process.platform === 'win32' });
}

/**
 * Runs a program to its end, passes signals on to it, and gives its exit code (128 + signal when one ended it). npm puts
 * a shell in between that ends at SIGTERM without passing it on: being orphaned counts as SIGTERM.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const names = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const pass = (name) => child.kill(name);
    for (const name of names) process.on(name, pass);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      pass('SIGTERM');
    }, 250);
    const end = (code) => {
      clearInterval(watch);
      for (const name of names) process.off(name, pass);
      resolve(code);
    };
    child.on('error', (error) => {
      process.stderr.write(`${command}: ${error.message}\n`);
      end(1);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + constants.signals[signal]));
  });
}

/** Ends this process with one line. */
export function fail(line) {
  process.stderr.write(`cubby: ${line}\n`);
  process.exit(1);
}
