import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';
import { FileMissing } from './file-place.ts';
import { type FileStore, newFileId, openFileStore, storeAt } from './file-store.ts';
import { createS3Store, s3PlaceOf } from './s3-store.ts';

let folder: string;
let bucketServer: { run(): Promise<AddressInfo>; close(): Promise<void>; httpServer?: Server };
let s3: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-files-'));
  // The package has no types of its own.
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => typeof bucketServer;
  bucketServer = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: 'cubby' }],
  });
  const { port } = await bucketServer.run();
  const place = s3PlaceOf(`s3://cubby/some/place?endpoint=http://127.0.0.1:${port}`);
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  s3 = storeAt(createS3Store({ ...place, client: { ...place.client, credentials } }));
});

afterAll(async () => {
  await bucketServer.close();
  await rm(folder, { recursive: true, force: true });
});

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe.each(['folder', 's3'])('a store in a %s', (kind) => {
  let store: FileStore;
  beforeAll(async () => {
    store = kind === 's3' ? s3 : await openFileStore(join(folder, 'files'));
  });

  test('gives back what was put from a stream, in parts too', async () => {
    const id = newFileId();
    const bytes = randomBytes(11 * 1024 * 1024);
    await store.put(id, Readable.from([bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)]));
    expect(digest(await buffer(await store.get(id)))).toBe(digest(bytes));
  });

  test('gives a part of a file, of both ends included', async () => {
    const id = newFileId();
    const bytes = randomBytes(200_000);
    await store.put(id, Readable.from([bytes]));
    for (const [from, to] of [
      // The S3 of the tests takes an end of 0 for none.
      [0, 1],
      [99_999, 150_000],
      [199_999, 199_999],
    ] as const)
      expect((await buffer(await store.get(id, { from, to }))).equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  test('gives a copy of what was put from a path, and removes it', async () => {
    const id = newFileId();
    const source = join(folder, `${kind}-source`);
    await writeFile(source, 'rows');
    await store.put(id, source);
    const copy = await store.fetchToTemp(id);
    expect(await readFile(copy.path, 'utf8')).toBe('rows');
    await copy.dispose();
    expect(existsSync(dirname(copy.path))).toBe(false);
    expect(await readFile(source, 'utf8')).toBe('rows');
  });

  test('says that a file is missing, also after its removal, which may be repeated', async () => {
    const id = newFileId();
    await expect(store.get(id)).rejects.toBeInstanceOf(FileMissing);
    await store.put(id, Readable.from(['x']));
    await store.remove(id);
    await store.remove(id);
    await expect(store.get(id)).rejects.toBeInstanceOf(FileMissing);
    await expect(store.fetchToTemp(id)).rejects.toBeInstanceOf(FileMissing);
  });

  test('lists its files in the order of names, from any name on, with the time of each', async () => {
    const began = Date.now();
    const ids = [newFileId(), newFileId(), newFileId()].toSorted();
    for (const id of ids) await store.put(id, Readable.from(['x']));
    const all = (await store.list('')).files;
    const names = all.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(ids));
    for (const { name, time } of all) if (ids.includes(name)) expect(Math.abs(time - began)).toBeLessThan(60_000);
    const behind = await store.list(ids[1] ?? '');
    expect(behind.files.map(({ name }) => name)).toEqual(names.slice(names.indexOf(ids[1] ?? '') + 1));
    expect(behind.next).toBeUndefined();
    expect(await store.list(names.at(-1) ?? '')).toEqual({ files: [], next: undefined });
  });

  test('belongs to the first caller of isOwnedBy', async () => {
    expect(await store.isOwnedBy('a')).toBe(true);
    expect(await store.isOwnedBy('b')).toBe(false);
    expect(await store.isOwnedBy('a')).toBe(true);
    expect((await store.list('')).files.map(({ name }) => name)).not.toContain('owner');
  });

  test('takes no id that could lead elsewhere', async () => {
    for (const id of ['', '..', '../../etc/passwd', `${newFileId()}/../x`, newFileId().toUpperCase(), 'a'.repeat(31)]) {
      if (/^[0-9a-f]{32}$/.test(id)) continue;
      await expect(store.get(id)).rejects.toBeInstanceOf(FileMissing);
      await expect(store.put(id, Readable.from(['x']))).rejects.toBeInstanceOf(FileMissing);
      await expect(store.remove(id)).rejects.toBeInstanceOf(FileMissing);
    }
  });
});

test('a stream that breaks off leaves nothing in the folder', async () => {
  const place = join(folder, 'broken');
  const store = storeAt(createFolderStore(place));
  const id = newFileId();
  const broken = new Readable({
    read() {
      this.push('half');
      this.destroy(new Error('gone'));
    },
  });
  await expect(store.put(id, broken)).rejects.toMatchObject({ cause: { message: 'gone' } });
  expect(await readdir(join(place, id.slice(0, 2)))).toEqual([]);
});

describe('a place that fails', () => {
  const failing = (fault: Error) => {
    const fail = () => Promise.reject(fault);
    return storeAt({ put: fail, get: fail, remove: fail, list: fail });
  };
  const coded = (code: string) => Object.assign(new Error('write'), { code, syscall: 'write' });

  test.each([
    [coded('ENOSPC'), 'FILES_FULL'],
    [coded('EDQUOT'), 'FILES_FULL'],
    [coded('EROFS'), 'FILES_AWAY'],
    [coded('EACCES'), 'FILES_AWAY'],
    [coded('ECONNREFUSED'), 'FILES_AWAY'],
  ])('with %o is reported as %s', async (error, code) => {
    const store = failing(error);
    for (const asked of [store.put(newFileId(), 'path'), store.get(newFileId()), store.fetchToTemp(newFileId())])
      await expect(asked).rejects.toMatchObject({ code, cause: error });
  });

  test('to answer, or stops in the middle of a file, is given up', async () => {
    let answer: (response: ServerResponse) => void = () => {};
    const server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const place = s3PlaceOf(`s3://cubby?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const credentials = { accessKeyId: 'key', secretAccessKey: 'key' };
    const limits = { connectionTimeout: 300, requestTimeout: 600, socketTimeout: 300, readTimeout: 900 };
    const store = storeAt(createS3Store({ ...place, client: { ...place.client, credentials } }, limits));
    const away = { code: 'FILES_AWAY', statusCode: 503, cause: { name: 'TimeoutError' } };
    try {
      await expect(store.put(newFileId(), Readable.from(['rows']))).rejects.toMatchObject(away);
      await expect(store.get(newFileId())).rejects.toMatchObject(away);
      answer = (response) => {
        response.writeHead(200, { 'content-length': '9' }).write('half');
        setTimeout(() => response.end(' more'), 600);
      };
      expect((await buffer(await store.get(newFileId()))).toString()).toBe('half more');
      answer = (response) => response.writeHead(200, { 'content-length': '9' }).write('half');
      await expect(store.fetchToTemp(newFileId())).rejects.toMatchObject(away);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

test('ids are unpredictable and never alike', () => {
  const ids = new Set(Array.from({ length: 1000 }, newFileId));
  expect(ids.size).toBe(1000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});
