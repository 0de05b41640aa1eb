import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { type ImportApp, silent, startImportApp } from '../../../../test/import-app.ts';
import { orderImportJobs, orderImportHousekeepingJobs } from './index.ts';

let kit: ImportApp;
let app: TestApp;
beforeAll(async () => {
  kit = await startImportApp();
  ({ app } = kit);
});
afterAll(() => kit.stop());

/** A task whose rows were checked and are not orders yet. */
const checkedTask = async (
  numbers: readonly (string | undefined)[],
  more: Parameters<TestApp['buildCompany']>[0] = {},
) => {
  const { company, user, token } = await kit.someMerchant(more);
  const { id } = await app.sql
    .insertInto('order_imports')
    .values({
      company_id: company.id,
      created_by_id: user.id,
      language: 'en_US',
      file_name: 'x.xlsx',
      file_id: '',
      status: 'PROCESSING',
      headings: JSON.stringify({ row: 1, columns: [{ heading: 'No.', field: 'expressNumber' }] }),
      total_rows: numbers.length,
      staged_rows: numbers.length,
      checked_rows: numbers.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [at, expressNumber] of numbers.entries()) {
    const input = { expressNumber, recipientPhoneNumber: '911', weight: 0.5, siteId: null };
    await sql`
      insert into order_import_rows (import_id, row_number, state, cells, input)
      values (${id}, ${at + 2}, 'VALID', ${JSON.stringify([expressNumber ?? ''])}, ${JSON.stringify(input)})`.execute(
      app.sql,
    );
  }
  return { id, company, token };
};
const run = async ([handler]: ReturnType<typeof orderImportJobs>, payload: object): Promise<void> =>
  handler?.run(payload as never, { log: silent, signal: new AbortController().signal });

test('a tracking number that was taken since the check fails its row alone', async () => {
  const { id, company, token } = await checkedTask(['K-LOST', 'K-SAFE']);
  await app.buildOrder({ company_id: company.id, tracking_number: 'K-LOST' });
  await run(orderImportJobs(kit.db, kit.files), { importId: id });
  expect((await kit.ordersOf(id)).map(({ tracking_number }) => tracking_number)).toEqual(['K-SAFE']);
  expect(await kit.info(token, id)).toMatchObject({
    importTaskStatus: 'FINISHED',
    successProcessedElement: 1,
    failureProcessedElement: 1,
    failureRecordList: [{ row: 2, cell: 'A2', column: 'No.', value: 'K-LOST', errorCode: 'taken' }],
  });
});

test('a tracking number that occurs twice unnoticed becomes one order', async () => {
  const { id, token } = await checkedTask(['M-1', 'M-1', 'M-2']);
  await run(orderImportJobs(kit.db, kit.files), { importId: id });
  expect((await kit.ordersOf(id)).map(({ import_row }) => import_row)).toEqual([2, 4]);
  expect((await kit.info(token, id)).failureRecordList).toMatchObject([{ row: 3, errorCode: 'twiceInFile' }]);
});

test('rows are reported once if our numbers run out, even if another one was taken since the check', async () => {
  const { id, company, token } = await checkedTask([undefined, undefined, 'R0', undefined], {
    generates_tracking_numbers: true,
    tracking_number_pattern: 'R[0-2]',
  });
  await app.buildOrder({ company_id: company.id, tracking_number: 'R0' });
  await run(orderImportJobs(kit.db, kit.files), { importId: id });
  expect(await kit.info(token, id)).toMatchObject({
    importTaskStatus: 'FINISHED',
    successProcessedElement: 2,
    failureProcessedElement: 2,
    failureRecordList: [
      { row: 4, errorCode: 'taken' },
      { row: 5, errorCode: 'noNumberLeft' },
    ],
  });
});

test('rows without a number get those of the rule of their company, in the order of the file', async () => {
  const { id, company } = await checkedTask([undefined, 'RU-OF-OTHERS', undefined, undefined], {
    generates_tracking_numbers: true,
  });
  await app.sql
    .insertInto('number_rules')
    .values({ company_id: company.id, formula: 'RULE{SEQ:4}', reset: 'NEVER', capacity: '9999' })
    .execute();
  await app.buildOrder({ company_id: company.id, tracking_number: 'RULE0002' });
  await run(orderImportJobs(kit.db, kit.files), { importId: id });
  expect((await kit.ordersOf(id)).map(({ tracking_number }) => tracking_number)).toEqual([
    'RULE0001',
    'RU-OF-OTHERS',
    'RULE0003',
    'RULE0004',
  ]);
});

test('a number that a row contains is given to no other, as long as there are others', async () => {
  for (let times = 0; times < 6; times++) {
    const { id } = await checkedTask([undefined, 'R1'], {
      generates_tracking_numbers: true,
      tracking_number_pattern: 'R[01]',
    });
    await run(orderImportJobs(kit.db, kit.files), { importId: id });
    expect((await kit.ordersOf(id)).map(({ tracking_number }) => tracking_number)).toEqual(['R0', 'R1']);
  }
});

test('two workers on one task make each order once', async () => {
  const { id, token } = await checkedTask(['N-1', 'N-2']);
  await Promise.all([1, 2, 3].map(() => run(orderImportJobs(kit.db, kit.files), { importId: id })));
  expect(await kit.ordersOf(id)).toHaveLength(2);
  expect(await kit.info(token, id)).toMatchObject({ successProcessedElement: 2, failureProcessedElement: 0 });
});

test('a task that no user goes on with times out after half an hour; an upload is retained for 30 days, and its rows', async () => {
  const runHousekeeping = () => run(orderImportHousekeepingJobs(kit.db, kit.files), {});
  const age = (id: string, minutes: number) =>
    app.sql
      .updateTable('order_imports')
      .set({ last_updated_time: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute();
  const abandoned = await checkedTask(['O-1']);
  await age(abandoned.id, 29);
  await runHousekeeping();
  expect((await kit.info(abandoned.token, abandoned.id)).importTaskStatus).toBe('PROCESSING');
  await age(abandoned.id, 31);
  await runHousekeeping();
  expect((await kit.info(abandoned.token, abandoned.id)).importTaskStatus).toBe('TIMEOUT');
  await run(orderImportJobs(kit.db, kit.files), { importId: abandoned.id });
  expect(await kit.ordersOf(abandoned.id)).toEqual([]);

  const { token } = await kit.someMerchant();
  const { importTaskId } = await kit.importAll(token, { rows: [['L-1', '911']] });
  const { file_id } = await app.sql
    .selectFrom('order_imports')
    .select('file_id')
    .where('id', '=', importTaskId)
    .executeTakeFirstOrThrow();
  const rows = () =>
    app.sql.selectFrom('order_import_rows').select('cells').where('import_id', '=', importTaskId).execute();
  await age(importTaskId, 29 * 24 * 60);
  await runHousekeeping();
  await (await kit.files.fetchToTemp(file_id)).dispose();
  expect(await rows()).toHaveLength(1);
  await age(importTaskId, 31 * 24 * 60);
  await runHousekeeping();
  await expect(kit.files.get(file_id)).rejects.toThrow('no such file');
  expect(await rows()).toEqual([]);
});
