/**
 * `npm run terminals`: the simulator of terminals (apps/terminal-sim), under the Node of the npm packages. `npm start`
 * runs it with the demo. It imports nothing that has to be installed.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, nodePath, root, run } from './node.mjs';

/** What Node runs as the simulator: its sources. */
const terminalsFile = join(root, 'apps/terminal-sim/src/main.ts');
/** Seconds between two visits of people at the terminals of the demo. */
const lifeEvery = 45;
/** Interval between two checks whether the server answers, in ms. */
const pollIntervalMs = 500;

/**
 * How many run with a server: none without the demo, whose administrator enrols them, and none with one process of
 * several.
 * @param {Record<string, string | undefined>} env TERMINALS says how many, 0 none
 * @param {readonly string[]} args of the server
 */
export function additionalTerminals({ DEMO, DATABASE_URL, NODE_ENV, TERMINALS, PORT }, args) {
  const isDemo = DEMO ? ['true', '1'].includes(DEMO) : !DATABASE_URL && NODE_ENV !== 'production';
  const isWhole = args.every((each) => each === 'serve' || (each.startsWith('--') && !each.startsWith('--role=')));
  // A port that the system chooses is not known here.
  return isDemo && isWhole && PORT !== '0' ? Number(TERMINALS || 12) : 0;
}

/**
 * Runs them from when the server answers, with visitors; without visitors if TERMINALS_LIFE=0. Their output is not part
 * of the server's log, but a failure is reported.
 * @param {Record<string, string | undefined>} env
 * @param {readonly string[]} args of the server
 * @returns {() => void} ends them
 */
export function startTerminals(env, args) {
  const count = additionalTerminals(env, args);
  if (count === 0) return () => undefined;
  const url = `http://localhost:${env.PORT || 3000}`;
  let child;
  let isOver = false;
  const poll = async () => {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (isOver) return;
    if (!ready?.ok) return void setTimeout(poll, pollIntervalMs).unref();
    const options = ['--sites', String(count), '--url', url, '--life', env.TERMINALS_LIFE || String(lifeEvery)];
    // The channel ends with this process, however that ends, and the terminals with the channel.
    child = spawn(nodePath(), [terminalsFile, ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('error', () => undefined);
  };
  void poll();
  return () => {
    isOver = true;
    child?.kill('SIGTERM');
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  process.exitCode = await run(nodePath(), [terminalsFile, ...process.argv.slice(2)]);
}
