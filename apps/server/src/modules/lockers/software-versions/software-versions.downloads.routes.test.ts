import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { softwareVersionLimits } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTerminal } from '../../../../test/factories/commands.ts';
import { zipOf } from '../../settings/files/documents.fixture.ts';
import { packageToken } from './index.ts';
import { secrets, SoftwareWorld } from './software-versions.fixture.ts';

const world = await SoftwareWorld.start();
const { app } = world;
const origin = await app.listen();
afterAll(() => world.end());

let bytes: Buffer;
let etag: string;
let id: string;
let fileId: string;
let siteId: string;
let token: string;
beforeAll(async () => {
  bytes = await zipOf({ 'cabinet.exe': randomBytes(3_000_000) });
  etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  fileId = await world.uploaded(bytes);
  id = (await world.create({ fileId })).body.siteVersionId;
  siteId = (await app.buildSite()).id;
  await buildTerminal(app.sql, siteId);
  token = tokenOf();
});

const tokenOf = (more: { softwareVersionId?: string; siteId?: string; until?: number } = {}) =>
  packageToken(secrets, { siteId, softwareVersionId: id, until: Date.now() + 60_000, ...more });
const download = (headers: Record<string, string> = {}, { method = 'GET', version = id, bearer = token } = {}) =>
  fetch(`${origin}/api/v2/software-versions/${version}/package`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...headers },
  });
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a package is downloaded whole, with its SHA-256 as strong ETag', async () => {
  const response = await download();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    etag,
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
    'content-type': 'application/octet-stream',
  });
  expect(response.headers.get('content-range')).toBeNull();
  expect((await bodyOf(response)).equals(bytes)).toBe(true);
});

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=1000000-2999999', 1_000_000, 2_999_999],
  ['bytes=2999000-', 2_999_000, undefined],
  ['bytes=-5', -5, undefined],
])('%s is a part', async (range, from, to) => {
  const response = await download({ range, 'if-range': etag });
  expect(response.status).toBe(206);
  const part = bytes.subarray(from, to === undefined ? undefined : to + 1);
  const first = from < 0 ? bytes.length + from : from;
  expect(response.headers.get('content-range')).toBe(`bytes ${first}-${first + part.length - 1}/${bytes.length}`);
  expect(response.headers.get('content-length')).toBe(String(part.length));
  expect((await bodyOf(response)).equals(part)).toBe(true);
});

test('a download is put together from its parts', async () => {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 700_001)
    parts.push(await bodyOf(await download({ range: `bytes=${from}-${from + 700_000}`, 'if-range': etag })));
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
});

test('another ETag, several ranges and a unit of others are answered with the whole', async () => {
  for (const headers of [
    { range: 'bytes=5-9', 'if-range': '"other"' },
    { range: 'bytes=5-9', 'if-range': `W/${etag}` },
    { range: 'bytes=0-1,5-9' },
    { range: 'items=0-1' },
  ] as Record<string, string>[]) {
    const response = await download(headers);
    expect([response.status, (await bodyOf(response)).length]).toEqual([200, bytes.length]);
  }
});

test('a range behind the end is refused with the size', async () => {
  const response = await download({ range: `bytes=${bytes.length}-` });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  expect(await response.json()).toMatchObject({ errorCode: 'RANGE_NOT_SATISFIABLE' });
});

test('HEAD answers the headers of the whole alone', async () => {
  const response = await download({ range: 'bytes=5-9' }, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({ etag, 'content-length': String(bytes.length) });
  expect((await bodyOf(response)).length).toBe(0);
});

test('no package is sent without a token for it that has not ended', async () => {
  const { siteVersionId: other } = (await world.create()).body;
  const without = (await app.buildSite()).id;
  for (const bearer of [
    '',
    'a'.repeat(54),
    tokenOf({ softwareVersionId: other }),
    tokenOf({ until: Date.now() - 1 }),
    tokenOf({ siteId: '999999999' }),
    // A site without a terminal.
    tokenOf({ siteId: without }),
  ]) {
    const response = await download({}, { bearer });
    expect([response.status, ((await response.json()) as { errorCode: string }).errorCode]).toEqual([404, 'NOT_FOUND']);
  }
  expect((await download({}, { version: other })).status).toBe(404);
});

test('a version that was deleted, has expired or waits for its approval is not sent', async () => {
  const made = async (more = {}) => (await world.create({ fileId, ...more })).body.siteVersionId;
  const [deleted, expired, waiting] = [await made(), await made(), await made({ downgrade: true })];
  const status = async (softwareVersionId: string) => {
    const response = await download({}, { version: softwareVersionId, bearer: tokenOf({ softwareVersionId }) });
    // A package that is not read occupies its slot, and the server, until the download has stalled for a minute.
    await response.body?.cancel();
    return response.status;
  };
  expect([await status(deleted), await status(expired), await status(waiting)]).toEqual([200, 200, 404]);
  await world.remove(deleted);
  await app.sql
    .updateTable('software_versions')
    .set({ install_until: new Date(1) })
    .where('id', '=', expired)
    .execute();
  expect([await status(deleted), await status(expired)]).toEqual([404, 404]);
  await world.approve(waiting);
  expect(await status(waiting)).toBe(200);
});

/** A download that is begun and not read: the socket's buffers have a part of it. */
const begin = () =>
  new Promise<{ status: number; retryAfter: string | undefined; end(): void }>((resolve, reject) => {
    const sent = request(
      `${origin}/api/v2/software-versions/${id}/package`,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (response) => {
        response.pause();
        response.on('error', () => undefined);
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          end: () => void sent.destroy(),
        });
      },
    );
    sent.on('error', reject).end();
  });

test('as many are sent at once as the limit says; another one gets Retry-After, and a free slot is taken', async () => {
  // More than fits into the buffers of all sockets, so that each download is under way until it is ended.
  const large = await world.uploaded(await zipOf({ 'cabinet.exe': randomBytes(30_000_000) }));
  const { siteVersionId } = (await world.create({ fileId: large })).body;
  const before = { id, token };
  [id, token] = [siteVersionId, tokenOf({ softwareVersionId: siteVersionId })];
  const { downloadsAtOnce, downloadRetrySeconds } = softwareVersionLimits;
  const begun = await Promise.all(Array.from({ length: downloadsAtOnce }, begin));
  try {
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await begin();
    expect(refused).toMatchObject({ status: 503, retryAfter: String(downloadRetrySeconds) });
    // HEAD takes no slot.
    expect((await download({}, { method: 'HEAD' })).status).toBe(200);
    begun[0]?.end();
    await expect.poll(async () => (await download({ range: 'bytes=0-0' })).status).toBe(206);
  } finally {
    for (const each of begun) each.end();
    ({ id, token } = before);
  }
});
