/**
 * `npm run dev`: the server, which starts again when one of its sources changes, and the console, which reloads what
 * changes in place. Ctrl-C ends both; so does the end of either. The server reads its usual environment; the console's
 * address is printed once both answer.
 */
import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled, nodePath, root } from './node.mjs';

const port = Number(process.env.PORT || 3000);
const consolePort = Number(process.env.CONSOLE_PORT || 5173);
/** Interval between two checks whether both answer, in ms. */
const pollIntervalMs = 250;

await ensureInstalled();
const node = nodePath();
const server = spawn(
  node,
  ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { LOG_LEVEL: 'warn', ...process.env, PORT: String(port) } },
);
const web = spawn(
  node,
  [join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen=false', '--strictPort', `--port=${consolePort}`],
  {
    cwd: join(root, 'apps/console'),
    // Its own banner names the console alone.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CUBBY_SERVER: `http://127.0.0.1:${port}` },
  },
);
const children = [server, web];

let ending = false;
const end = (signal) => {
  ending = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal);
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => end(name));
// npm puts a shell in between that ends at SIGTERM without passing it on.
const parent = process.ppid;
const orphaned = setInterval(() => process.ppid !== parent && end('SIGTERM'), pollIntervalMs);

const answers = (at, host) =>
  new Promise((resolve) => {
    const socket = createConnection({ port: at, host }, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
const greet = async () => {
  const up = (await answers(port, '127.0.0.1')) && (await answers(consolePort, 'localhost'));
  if (ending) return;
  if (!up) return void setTimeout(greet, pollIntervalMs);
  process.stderr.write(`\n  console  http://localhost:${consolePort}\n  API      http://localhost:${port}\n\n`);
};
void greet();

const codes = await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        child.on('error', (error) => {
          process.stderr.write(`cubby: ${error.message}\n`);
          resolve(1);
        });
        child.on('exit', (code) => {
          const first = !ending;
          if (first) end('SIGTERM');
          resolve(first ? (code ?? 1) : 0);
        });
      }),
  ),
);
clearInterval(orphaned);
process.exitCode = Math.max(...codes);
