import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { calls } from '@cubby/contract';
import { afterAll, expect, test } from 'vitest';
import { zipOf } from '../../settings/files/documents.fixture.ts';
import { makeZip, SoftwareWorld } from './software-versions.fixture.ts';

const world = await SoftwareWorld.start();
const { app } = world;
const origin = await app.listen();
afterAll(() => world.end());

const stored = async () => (await readdir(world.folder, { recursive: true })).toSorted();
const rows = async () => (await app.sql.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id);
/** The folders of uploads that are under way in this process. */
const underWay = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('cubby-upload-') && name.includes(`-${process.pid}-`));

/** Runs with lower limits of the upload. */
const withLimits = async (maxBytes: number, moreBytes: number, work: () => Promise<void>): Promise<void> => {
  const upload = calls.uploadFile.upload as { maxBytes: number; more: { permission: string; maxBytes: number } };
  const before = { ...upload };
  Object.assign(upload, { maxBytes, more: { ...before.more, maxBytes: moreBytes } });
  try {
    await work();
  } finally {
    Object.assign(upload, before);
  }
};

test('a package is taken up to its limit, which holders of VERSION_EDIT alone have', async () => {
  const bytes = await makeZip();
  const staff = await app.signInAs(await app.buildUser({ permissions: ['COMPANY_EDIT'] }));
  await withLimits(1_000, bytes.length, async () => {
    expect((await world.upload(bytes)).status).toBe(200);
    const before = await stored();
    expect((await world.upload(Buffer.concat([bytes, Buffer.alloc(1)]))).error.errorCode).toBe('FILE_TOO_LARGE');
    expect((await world.upload(bytes, staff)).error.errorCode).toBe('FILE_TOO_LARGE');
    expect((await world.upload(randomBytes(1_000), staff)).error.errorCode).toBe('FILE_REFUSED');
    expect(await stored()).toEqual(before);
  });
});

test('a package of a user who uploads no software is refused by its type', async () => {
  const staff = await app.signInAs(await app.buildUser({ permissions: ['COMPANY_EDIT'] }));
  expect((await world.upload(await makeZip(), staff)).error).toMatchObject({ errorCode: 'FILE_REFUSED' });
});

test('a package is fetched again by users who see versions, under its name and its type', async () => {
  const bytes = await makeZip();
  const fileId = await world.uploaded(bytes);
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const reader = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: ['VERSION_LIST'] }));
  const fetched = () => app.call(calls.downloadFile, { params: { fileId } }, { as: reader });
  expect((await fetched()).status).toBe(404);
  await world.create({ fileId });
  const answer = await fetched();
  expect(answer.raw.equals(bytes)).toBe(true);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
  expect(answer.headers['content-disposition']).toContain('blob.zip');
});

test('an upload that is cut off leaves nothing', async () => {
  const before = { stored: await stored(), rows: await rows() };
  const bytes = await zipOf({ 'cabinet.exe': randomBytes(1_000_000) });
  const sent = request(`${origin}/api/file/v1/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      'x-user-token': world.admin,
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': '10000000',
    },
  });
  sent.on('error', () => undefined);
  sent.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="cabinet.zip"\r\n\r\n');
  sent.write(bytes);
  await expect.poll(underWay).toHaveLength(1);
  sent.destroy();
  await expect.poll(underWay).toEqual([]);
  expect({ stored: await stored(), rows: await rows() }).toEqual(before);
});
