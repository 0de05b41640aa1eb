/**
 * `npm start`: from a fresh clone to a running server. It installs the packages and builds the server and the console
 * when they are not what the sources ask for, and hands all arguments to the server. A start with nothing to do adds some
 * tens of milliseconds. Beside the demo run a dozen simulated terminals, from when the server answers until it ends.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt, serverFile } from './build.mjs';
import { ensureInstalled, nodePath, root, run, serverFlags } from './node.mjs';
import { terminalsFile } from './terminals.mjs';

const args = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt('server');
const answersPeople = !['migrate', 'create-admin', '--role=worker'].some((each) => args.includes(each));
if (answersPeople) await ensureBuilt('console');
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'), ...process.env };
const stopTerminals = answersPeople ? startTerminals() : () => undefined;
process.exitCode = await run(nodePath(), [...serverFlags, serverFile, ...args], { env });
stopTerminals();

/**
 * TERMINALS says how many, 0 none; without a demo there is nothing to enrol them with. What they have to say is no part of
 * the server's log, but a failure is told.
 * @returns ends them
 */
function startTerminals() {
  const { DEMO, DATABASE_URL, NODE_ENV, TERMINALS = '12', PORT } = process.env;
  const isDemo = DEMO ? ['true', '1'].includes(DEMO) : !DATABASE_URL && NODE_ENV !== 'production';
  if (!isDemo || TERMINALS === '0' || PORT === '0' || args.some((each) => each.startsWith('--role=')))
    return () => undefined;
  const url = `http://localhost:${PORT || 3000}`;
  let child;
  const look = async () => {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ending.signal.aborted) return;
    if (!ready?.ok) return void setTimeout(look, 500).unref();
    const options = ['--sites', TERMINALS, '--url', url];
    child = spawn(nodePath(), [terminalsFile, ...options], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('error', () => undefined);
  };
  const ending = new AbortController();
  void look();
  return () => {
    ending.abort();
    child?.kill('SIGTERM');
  };
}
