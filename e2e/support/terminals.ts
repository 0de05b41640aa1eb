/** The simulator of terminals as a program of its own, with its pages. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from './server.ts';
import { world } from './world.ts';
import { limit } from './limits.ts';

const program = join(import.meta.dirname, '../../apps/terminal-sim/src/main.ts');

export interface Simulator {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts it without a terminal, for a server: one is enrolled on its page.
 * @param more options of the simulator
 */
export const startSimulator = async (server = world().url, more: readonly string[] = []): Promise<Simulator> => {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'cubby-terminals-'));
  const options = ['--sites', '0', '--url', server, '--port', String(port), '--data', folder, ...more];
  const child = spawn(process.execPath, [program, ...options], { stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: limit(40_000) },
    )
    .toBe(true);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
