import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPng } from '../src/modules/settings/files/images.fixture.ts';
import { importOrders } from '../src/modules/orders/order-imports/order-imports.service.ts';
import { uploadFile } from '../src/modules/settings/files/files.service.ts';
import { Callers } from '../src/platform/auth/callers.ts';
import { Database } from '../src/platform/db/database.ts';
import { createPool } from '../src/platform/db/pool.ts';
import type { RequestContext } from '../src/platform/http/handlers.ts';
import { buildSheet } from '../src/platform/sheets/build-sheet.fixture.ts';
import { type ImportApp, startImportApp, usualHeadings } from './import-app.ts';
import { startLosingWay } from './lost-commit.ts';

let kit: ImportApp;
let way: Awaited<ReturnType<typeof startLosingWay>>;
let pool: Pool;
let context: RequestContext;
beforeAll(async () => {
  kit = await startImportApp();
  way = await startLosingWay(kit.app.database.appUrl);
  pool = createPool(way.url, { max: 2 });
  const { token } = await kit.someMerchant();
  const caller = await new Callers(pool).find(token);
  context = { caller, language: 'en_US', requestId: 'lost', address: null } as RequestContext;
});
afterAll(async () => {
  await pool.end();
  await way.close();
  await kit.stop();
});

const onDisk = async (name: string, bytes: Uint8Array) => {
  const path = join(kit.filesFolder, '..', name);
  await writeFile(path, bytes);
  return { path, fileName: name, size: bytes.length };
};

test('an import whose COMMIT no user answered has its file and runs', async () => {
  const sheet = await buildSheet(usualHeadings, [['LOST1', '91234567', 'Ada', '', '']]);
  const file = await onDisk('lost.xlsx', new Uint8Array(await sheet.arrayBuffer()));
  const deps = { db: new Database(pool), files: kit.files };
  way.loseNext();
  await expect(importOrders(deps, context, file, {})).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
  const tasks = () => kit.app.sql.selectFrom('order_imports').selectAll().execute();
  await expect.poll(async () => (await tasks()).map(({ status }) => status)).toEqual(['FINISHED']);
  expect(await tasks()).toMatchObject([{ total_rows: 1, error_code: null }]);
});

test('an upload whose COMMIT no user answered has its bytes', async () => {
  const file = await onDisk('lost.png', smallPng);
  way.loseNext();
  await expect(uploadFile({ db: new Database(pool), files: kit.files }, context, file)).rejects.toMatchObject({
    code: 'OUTCOME_UNKNOWN',
  });
  const { id } = await kit.app.sql.selectFrom('files').select('id').executeTakeFirstOrThrow();
  const digest = createHash('sha256');
  for await (const part of await kit.files.get(id)) digest.update(part as Buffer);
  expect(digest.digest('hex')).toBe(createHash('sha256').update(smallPng).digest('hex'));
});
