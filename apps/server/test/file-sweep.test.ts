import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedFiles } from '../src/modules/orders/order-imports/index.ts';
import { uploadedFiles } from '../src/modules/settings/files/index.ts';
import { type FileStore, fileSweepJobs, newFileId } from '../src/platform/files/index.ts';
import { type ImportApp, silent, startImportApp } from './import-app.ts';

let kit: ImportApp;
let files: FileStore;
let someone: Awaited<ReturnType<ImportApp['someMerchant']>>;
beforeAll(async () => {
  kit = await startImportApp();
  ({ files } = kit);
  someone = await kit.someMerchant();
});
afterAll(() => kit.stop());

const pathOf = (name: string) => join(kit.filesFolder, name.slice(0, 2), name);

/** A file in the store that was written so many hours ago. */
const stored = async (hours: number, ending = ''): Promise<string> => {
  const id = newFileId();
  await files.put(id, Readable.from(['rows']));
  const name = `${id}${ending}`;
  if (ending !== '') await writeFile(pathOf(name), 'half');
  const time = Date.now() / 1000 - hours * 3600;
  await utimes(pathOf(name), time, time);
  return name;
};
const ofUpload = async (id: string): Promise<string> => {
  const { company, user } = someone;
  const row = { company_id: company.id, created_by_id: user.id, file_name: 'a.png' };
  await kit.app.sql
    .insertInto('files')
    .values({ ...row, id, content_type: 'image/png', bytes: 4 })
    .execute();
  return id;
};
const ofImport = async (file_id: string): Promise<string> => {
  const { company, user } = someone;
  const row = { company_id: company.id, created_by_id: user.id, file_name: 'a.xlsx', language: 'en_US' };
  await kit.app.sql
    .insertInto('order_imports')
    .values({ ...row, file_id })
    .execute();
  return file_id;
};

const sweep = (store: FileStore = files, stop = new AbortController()) =>
  fileSweepJobs(kit.db, store, [uploadedFiles, importedFiles])[0]?.run({} as never, {
    log: silent,
    signal: stop.signal,
  });
/** Which of these are still there. */
const left = async (names: readonly string[]): Promise<boolean[]> => {
  const there = new Set((await readdir(kit.filesFolder, { recursive: true })).map((path) => path.slice(3)));
  return names.map((name) => there.has(name));
};

test('what no row names for a day is removed, and nothing else', async () => {
  const part = '.00000000-0000-4000-8000-000000000000.part';
  const gone = [await stored(25), await stored(25, part)];
  const remaining = [
    // An upload whose transaction is still open.
    await stored(23),
    await stored(23, part),
    await ofUpload(await stored(1000)),
    await ofImport(await stored(1000)),
  ];
  await sweep();
  expect([await left(gone), await left(remaining)]).toEqual([gone.map(() => false), remaining.map(() => true)]);
});

test('a sweep that is cut off goes on where it ended', async () => {
  const gone = [await stored(25), await stored(25), await stored(25)].toSorted();
  const stop = new AbortController();
  const checked: string[] = [];
  /** Lists one file at a time. */
  const slow: FileStore = {
    ...files,
    async list(after) {
      checked.push(after);
      const { files: found } = await files.list(after);
      const page = found.slice(0, 1);
      if (page[0]?.name === gone[1]) stop.abort();
      return { files: page, next: page[0]?.name };
    },
  };
  await expect(sweep(slow, stop)).rejects.toThrow('goes on elsewhere');
  expect(await left(gone)).toEqual([false, false, true]);
  const before = checked.length;
  await sweep(slow);
  expect(checked[before]).toBe(gone[1]);
  expect(await left(gone)).toEqual([false, false, false]);
  await sweep(slow);
  expect(checked).toContain('');
});

test('nothing is removed from the store of another database', async () => {
  const id = await stored(25);
  await writeFile(pathOf('owner'), 'another database');
  await sweep();
  expect(await left([id])).toEqual([true]);
});
