import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { buildCommand } from '../../../../test/factories/commands.ts';
import { buildDropOffOrder } from '../../../../test/factories/files.ts';
import { Database } from '../../../platform/db/database.ts';
import { openFileStore } from '../../../platform/files/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { fileJobs } from './index.ts';
import { smallPng } from './images.fixture.ts';

let app: TestApp;
let folder: string;
let merchant: Company;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-housekeeping-'));
  app = await startTestApp({ environment: { FILES_URL: folder } });
  merchant = await app.buildCompany();
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const uploaded = async () =>
  (await app.call(calls.uploadFile, { file: new File([new Uint8Array(smallPng)], 'photo.png') }, { as: token })).body
    .fileId;
const download = (fileId: string) => app.call(calls.downloadFile, { params: { fileId } }, { as: token });
const filesOnDisk = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => /[0-9a-f]{32}$/.test(path));

test('what hangs on nothing is removed after 24 hours, with its bytes', async () => {
  const [young, old, hung] = [await uploaded(), await uploaded(), await uploaded()];
  await buildDropOffOrder(app.sql, { company_id: merchant.id, photo_id: hung });
  const retained = [await uploaded(), await uploaded(), await uploaded(), await uploaded()];
  const [logo_file_id, certificate_file_id, contract_file_id, sentIn = ''] = retained;
  await app.buildCompany({ logo_file_id, certificate_file_id, contract_file_id });
  await app.sql.insertInto('company_verifications').values({ company_id: merchant.id, file_id: sentIn }).execute();
  const site = await app.buildSite();
  const [picture, screenSaver] = [await uploaded(), await uploaded()];
  await app.sql.insertInto('site_pictures').values({ site_id: site.id, file_id: picture, place: 1 }).execute();
  await sql`insert into site_screen_savers (site_id, file_id) values (${site.id}, ${screenSaver})`.execute(app.sql);
  const log = await uploaded();
  await buildCommand(app.sql, { site_id: site.id, file_id: log });
  const inspected = await uploaded();
  const [box] = await app.buildBoxes(site.id, ['A01']);
  await sql`
    with inspection as (insert into inspections (site_id, choices) values (${site.id}, '{ALL}') returning id)
    insert into inspection_doors (inspection_id, box_id, place, name, box_type_name, photo_id)
    select id, ${box?.id}, 1, 'A01', 'S', ${inspected} from inspection`.execute(app.sql);
  const icon = await uploaded();
  const { id: service_id } = await app.sql
    .insertInto('services')
    .values({ name: 'Icons' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql.insertInto('product_categories').values({ name: 'Icons', service_id, icon_file_id: icon }).execute();
  retained.push(picture, screenSaver, log, inspected, icon);
  await app.sql
    .updateTable('files')
    .set({ created_time: sql`now() - interval '24 hours 1 minute'` })
    .where('id', 'in', [old, hung, ...retained])
    .execute();
  await sql`update files set created_time = now() - interval '23 hours 59 minutes' where id = ${young}`.execute(
    app.sql,
  );
  const [job] = fileJobs(new Database(app.pool), await openFileStore(folder));
  const context = { log: createLog({ level: 'silent' }), signal: new AbortController().signal };
  await job?.run({} as never, context);
  await job?.run({} as never, context);
  expect([(await download(young)).status, (await download(old)).status, (await download(hung)).status]).toEqual([
    200, 404, 200,
  ]);
  for (const id of retained) expect((await download(id)).status).toBe(200);
  const bytes = await filesOnDisk();
  expect([young, old, hung].map((id) => bytes.some((path) => path.endsWith(id)))).toEqual([true, false, true]);
});
