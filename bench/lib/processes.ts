import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The checkout. */
export const root = join(import.meta.dirname, '../..');

const children = new Set<ChildProcess>();

/** Starts `file` under this Node; it ends with this process, whatever ends that. */
export function startNode(
  file: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; stdio?: StdioOptions; flags?: readonly string[] } = {},
): ChildProcess {
  const child = spawn(process.execPath, [...(options.flags ?? []), file, ...args], {
    cwd: root,
    stdio: options.stdio ?? ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // As `npm start` has it: what is measured is the product as people start it.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
      ...options.env,
    },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** Ends a process in order, and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(late);
}

/** What a process that ends by itself prints. @throws Error when it fails */
export async function outputOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs[1]} ended with ${code}`);
  return text;
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
