import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowser } from './support/browser.ts';
import { freePort, startServer, stopPostgres } from './support/server.ts';
import { configureWorkers } from './support/world.ts';

const results = join(import.meta.dirname, '..', 'test-results');

/** Lines of the log at the levels error and fatal. */
const defectsIn = async (logFile: string): Promise<string[]> => {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => /"level":(?:"(?:error|fatal)"|[56]0)/.test(line));
};

/** A server with the demo in a folder of its own and the browser; gives the way to end it all. */
const prepare = async (): Promise<() => Promise<void>> => {
  await mkdir(results, { recursive: true });
  // Memory-backed where there is such a place.
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'cubby-journeys-'));
  // PostgreSQL runs as another user where this runs as root, and must get in.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const logFile = join(results, 'journeys-server.log');
  await rm(logFile, { force: true });
  const clear = async () => {
    await stopPostgres(dataDir);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const browser = prepareBrowser(folder);
    const server = await startServer({ port: await freePort(), dataDir, logFile });
    configureWorkers({ url: server.url, folder, browser: await browser });
    return async () => {
      await server.stop();
      await clear();
      const defects = await defectsIn(logFile);
      if (defects.length > 0) throw new Error(`The server wrote of ${defects.length} defects:\n${defects.join('\n')}`);
    };
  } catch (error) {
    await clear();
    throw error;
  }
};

export default prepare;
