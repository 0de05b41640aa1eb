import { calls } from '@cubby/contract';
import { workCountMax } from '@cubby/contract/reports/work/work.limits';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildCommand } from '../../../../test/factories/commands.ts';
import type { Company } from '../../../../test/factories/companies.ts';

let app: TestApp;
let company: Company;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.buildCompany();
  const company_id = company.id;
  await app.buildOrder({ company_id, status: 'Store failure' });
  await app.buildOrder({ company_id, status: 'Courier stored', overdue_time: new Date(Date.now() - 60_000) });
  await app.buildOrder({ company_id, status: 'Courier stored', overdue_time: new Date(Date.now() + 3_600_000) });
  await app.buildOrder({ company_id: (await app.buildCompany()).id, status: 'Store failure' });
});

const person = (permissions: readonly Permission[], company_id: string | null = company.id) =>
  app.buildUser({ company_id, permissions });
const workOf = async (user: Awaited<ReturnType<typeof person>>) =>
  (await app.call(calls.listWork, {}, { as: await app.signInAs(user) })).body;

test('counts what waits for the caller, of the kinds that they can do something about', async () => {
  expect(await workOf(await person(['ORDER_LIST']))).toEqual([
    { kind: 'STORE_FAILURES', count: 1 },
    { kind: 'OVERDUE_ORDERS', count: 1 },
  ]);
  expect(await workOf(await person(['COMPANY_APPROVE'], null))).toEqual([{ kind: 'WAITING_CERTIFICATES', count: 0 }]);
  expect(await workOf(await person(['MAILROOM_EDIT']))).toEqual([]);
});

test('an import with failed rows is shown to its maker until its file is imported again', async () => {
  const importer = await person(['ORDER_IMPORT', 'USER_IMPORT']);
  const failed = async () => (await workOf(importer))[0]?.count;
  const add = (failed_rows: number, file_name = 'orders.xlsx') =>
    app.sql
      .insertInto('order_imports')
      .values({
        company_id: company.id,
        created_by_id: importer.id,
        language: 'en_US',
        file_name,
        file_id: 'none',
        status: 'FINISHED',
        failed_rows,
        total_rows: 3,
        imported_rows: 3 - failed_rows,
      })
      .execute();
  expect(await failed()).toBe(0);
  await add(2);
  await add(1, 'others.xlsx');
  expect(await failed()).toBe(2);
  await add(0);
  expect(await failed()).toBe(1);
  const { body } = await app.call(calls.listImports, { query: {} }, { as: await app.signInAs(importer) });
  expect(body.content.map(({ fileName, failedRows, corrects }) => [fileName, failedRows, corrects !== null])).toEqual([
    ['orders.xlsx', 0, true],
    ['others.xlsx', 1, false],
    ['orders.xlsx', 2, false],
  ]);
  expect(body.totalElements).toBe(3);
  const others = await app.call(
    calls.listImports,
    { query: { kind: 'USER_IMPORT' } },
    { as: await app.signInAs(importer) },
  );
  expect(others.body.content).toEqual([]);
});

test('remote unlocks wait for users who may approve them at that site, and asked for none of them', async () => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const approver = await person(['UNLOCK_APPROVE'], operator.id);
  const { id: site_id } = await app.buildSite({ operator_id: operator.id });
  const waiting = { site_id, state: 'APPROVAL', due_time: new Date(Date.now() + 60_000) };
  await buildCommand(app.sql, waiting);
  await buildCommand(app.sql, { ...waiting, made_by_id: approver.id });
  await buildCommand(app.sql, { ...waiting, not_after: new Date(Date.now() - 1000) });
  await buildCommand(app.sql, { site_id });
  expect(await workOf(approver)).toEqual([{ kind: 'WAITING_UNLOCKS', count: 1 }]);
  const stranger = await person(['UNLOCK_APPROVE'], (await app.buildCompany({ company_type: 'OPERATOR' })).id);
  expect(await workOf(stranger)).toEqual([{ kind: 'WAITING_UNLOCKS', count: 0 }]);
});

test('counts no further than the queue shows', async () => {
  const many = await app.buildCompany();
  const { id } = await app.buildOrder({ company_id: many.id, status: 'Store failure' });
  await sql`insert into orders (company_id, status, order_number, tracking_number, currency)
    select company_id, status, order_number || '-' || n, tracking_number || '-' || n, currency
    from orders, generate_series(1, ${workCountMax}) n where id = ${id}`.execute(app.sql);
  expect((await workOf(await person(['ORDER_LIST'], many.id)))[0]).toEqual({
    kind: 'STORE_FAILURES',
    count: workCountMax,
  });
});
