/**
 * Expand before you contract (CONTRIBUTING.md), proven: the last release, run from its own commit, continues serving while
 * today's migrations change the database under it, and starts on that database again.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { calls } from '@cubby/contract';
import { toHttpRequest } from '@cubby/contract/client/request';
import type { CallAnswer, CallDefinition, CallRequest } from '@cubby/contract/kernel/define-call';
import { afterAll, expect, test } from 'vitest';
import { demoPassword } from '../src/demo/demo.users.ts';
import { buildSheet } from '../src/platform/sheets/build-sheet.fixture.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { compileCache } from './compile-cache.ts';
import { createTestDatabase } from './database.ts';
import { limit } from './limits.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** The newest release that is out: the first section of the changelog that names a commit. */
const [, release = '', commit = ''] =
  /^## (\d+\.\d+\.\d+)\n\nCommit `([0-9a-f]{40})`/m.exec(read('CHANGELOG.md')) ?? [];
const isHere = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
  () => true,
  () => false,
);
/** CI must have the history: there the missing commit fails the test instead of skipping it. */
const mayBeSkipped = process.env['CI'] === undefined;
const missing = `This clone lacks commit ${commit} of release ${release}; \`git fetch --unshallow\` fetches the history`;
if (!isHere && mayBeSkipped) console.warn(`Skips the test of the last release. ${missing}`);

const closings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closings.toReversed()) await close();
});

/** The release, in a folder of its own, with the packages that are installed here; npm gets what is gone from these. */
const unpack = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cubby-release-'));
  closings.push(() => rm(folder, { recursive: true }));
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'apps/server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const modules = join(folder, 'node_modules');
  if (Object.keys(dependencies).every((name) => existsSync(join(root, 'node_modules', name)))) {
    await mkdir(join(modules, '@cubby'), { recursive: true });
    for (const name of await readdir(join(root, 'node_modules')))
      if (name !== '@cubby') await symlink(join(root, 'node_modules', name), join(modules, name));
    for (const name of await readdir(join(folder, 'packages')))
      await symlink(join(folder, 'packages', name), join(modules, '@cubby', name));
  } else {
    await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
  }
  return folder;
};

interface Server {
  readonly child: ChildProcess;
  readonly url: string;
}

const start = async (folder: string, environment: Record<string, string>, args: string[] = []): Promise<Server> => {
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts'), ...args], {
    env: {
      PATH: process.env['PATH'],
      // Deleted with the folder: a shared one would accumulate the code of each run.
      ...(folder === root ? compileCache : { NODE_COMPILE_CACHE: join(folder, 'compiled') }),
      NODE_ENV: 'test',
      PORT: '0',
      MQTT_PORT: '0',
      MQTT_WS_PORT: 'off',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closings.push(() => stop({ child }));
  let log = '';
  child.stdout.on('data', (part: Buffer) => (log += part.toString()));
  const ready = /"address":"(http:\/\/127\.0\.0\.1:\d+)"/;
  await expect.poll(() => log).toMatch(ready);
  return { child, url: ready.exec(log)?.[1] ?? '' };
};

const stop = async ({ child }: Pick<Server, 'child'>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Calls of a user. @throws Error with the answer where it is no success */
const callsOf =
  ({ url }: Server, token = '') =>
  async <C extends CallDefinition>(call: C, request: CallRequest<C>): Promise<CallAnswer<C>> => {
    const { method, url: path, json, fields = {}, fileField = '' } = toHttpRequest(call, request);
    const { file } = request as { file?: Blob };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append(fileField, file, 'orders.xlsx');
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'x-user-token': token, ...(json !== undefined && { 'content-type': 'application/json' }) },
      ...(json !== undefined && { body: json }),
      ...(file && { body: form }),
    });
    if (!answer.ok) throw new Error(`${call.id} answered ${answer.status}: ${await answer.text()}`);
    const isJson = answer.headers.get('content-type')?.includes('json');
    return (isJson ? await answer.json() : await answer.blob()) as CallAnswer<C>;
  };

const signIn = async (server: Server, username: string): Promise<string> =>
  (await callsOf(server)(calls.signIn, { body: { username, password: demoPassword } })).token;

/** What people do all day, as one of them. */
const work = async (server: Server, token: string, round: string): Promise<void> => {
  const call = callsOf(server, token);
  await call(calls.getAccount, {});
  await call(calls.listUsers, { query: {} });
  await call(calls.queryCompanies, { query: {} });
  await call(calls.listRequests, { query: {} });
  const { content: sites } = await call(calls.searchSites, { query: { siteNameOrSiteSerialNumber: 'Central Ferry' } });
  const [site] = sites;
  const [service] = await call(calls.listServices, {});
  const [company] = await call(calls.searchCompanies, { query: { query: 'Kowloon Sneaker House' } });
  const merchantId = company?.merchantId ?? '';
  const [product] = await call(calls.listProductVariants, { query: { merchantId } });
  const order = await call(calls.createOrder, {
    body: {
      merchantId,
      expressNumber: `RELEASE-${round}-1`,
      siteId: site?.siteId,
      serviceId: service?.serviceId,
      recipientName: '陳大文',
      recipientPhoneNumber: '+85291234567',
    },
  });
  const { articleId } = order;
  await call(calls.updateOrder, { body: { articleId, note: 'Changed' } });
  expect(await call(calls.getOrder, { query: { articleId } })).toMatchObject({ note: 'Changed' });
  expect(await call(calls.exportSelectedOrders, { body: { articleIds: [articleId] } })).toBeInstanceOf(Blob);
  await call(calls.cancelOrder, { body: { articleId } });
  const sheet = await buildSheet(
    ['Tracking number', 'Recipient phone', 'Recipient name', 'Site serial number'],
    [[`RELEASE-${round}-2`, '+85291234567', '陳大文', site?.siteSerialNumber ?? '']],
  );
  await call(calls.importOrders, { fields: { merchantId, productVariantId: product?.productVariantId }, file: sheet });
  const listed = async () => {
    const { content } = await call(calls.listOrders, { query: { query: `RELEASE-${round}` } });
    return content.map(({ expressNumber, status }) => [expressNumber, status]).toSorted();
  };
  await expect.poll(listed).toEqual([
    [`RELEASE-${round}-1`, 'Cancelled'],
    [`RELEASE-${round}-2`, 'Created'],
  ]);
};

test.skipIf(!isHere && mayBeSkipped)(
  `release ${release} goes on serving, with its sessions, on the database that today's migrations leave`,
  async () => {
    expect(isHere, missing).toBe(true);
    const folder = await unpack();
    const database = await createTestDatabase({ template: 'template1' });
    closings.push(() => database.drop());
    const environment = {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: join(folder, 'data'),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const before = await start(folder, { ...environment, DEMO: 'true' }, ['--migrate']);
    const token = await signIn(before, 'admin');
    await work(before, token, 'BEFORE');

    await migrate({ ownerUrl: database.ownerUrl });
    await migrateJobs(database.ownerUrl);
    await work(before, token, 'DURING');
    await work(before, await signIn(before, 'admin'), 'AGAIN');

    // An upgrade: both serve the same sessions.
    const today = await start(root, { ...environment, DEMO: 'false' }, ['--role=api']);
    await callsOf(today, token)(calls.getAccount, {});
    await callsOf(before, await signIn(today, 'admin'))(calls.getAccount, {});
    await stop(today);

    // A roll-back: the release starts on the database that it did not migrate.
    await stop(before);
    const again = await start(folder, { ...environment, DEMO: 'false' });
    await work(again, token, 'AFTER');
  },
  limit(600_000),
);

test('the newest section of the changelog is about the version that this is', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
  for (const file of ['package.json', 'apps/server/package.json'])
    expect(JSON.parse(read(file)), file).toMatchObject({ version: newest });
});
