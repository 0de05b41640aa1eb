/**
 * `npm run terminals`: terminals that are programs, connected to a running server, each with a page that shows its
 * cabinet.
 */
import { createFleet } from './fleet.ts';
import { startLife } from './life.ts';
import { type Options, readOptions } from './options.ts';
import { servePages } from './pages.ts';

const fail = (error: unknown): never => {
  process.stderr.write(`terminals: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const start = async (options: Options): Promise<void> => {
  const { host, port } = options;
  const shown = host.includes(':') ? `[${host}]` : host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  const root = `http://${shown}:${port}`;
  const fleet = createFleet(options, (siteId) => `${root}/${siteId}`);
  const server = await servePages(fleet, host, port);
  let endLife = (): void => undefined;
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    endLife();
    server.closeAllConnections();
    server.close();
    void fleet.stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // When it is started next to a server it has a channel to its parent: if that dies, the terminals end too.
  process.on('disconnect', end);
  await fleet.start();
  endLife = startLife(fleet, { seed: options.seed, everyMs: options.life * 1_000, stepMs: 2_500 });
  process.stderr.write(`${fleet.members.size} terminals: ${root}\n`);
};

try {
  await start(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  fail(error);
}
