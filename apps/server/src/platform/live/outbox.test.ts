import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createLog } from '../log/log.ts';
import { Database } from '../db/database.ts';
import { upkeepJobs } from '../jobs/upkeep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const addEvents = (...orders: readonly string[]) =>
  app.sql
    .insertInto('order_events')
    .values(
      orders.map((order_id) => ({
        order_id,
        track_flag_type: 'STATUS_FLAG',
        event_type: 'CHANGE_STATUS',
        status: 'Inbound',
        version: 1,
      })),
    )
    .execute();

test('each event of a timeline is passed on with whoever may know of it, in its own transaction', async () => {
  const [one, two] = [await app.buildOrder(), await app.buildOrder()];
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
  await app.sql.updateTable('orders').set({ logistics_company_id: carrier.id }).where('id', '=', two.id).execute();
  await addEvents(one.id, two.id);
  const rows = await app.sql.selectFrom('outbox').selectAll().orderBy('order_id').execute();
  expect(rows).toMatchObject([
    { order_id: one.id, company_id: one.company_id, logistics_company_id: null, status: 'Inbound' },
    { order_id: two.id, company_id: two.company_id, logistics_company_id: carrier.id, event_type: 'CHANGE_STATUS' },
  ]);
  expect(new Set(rows.map(({ xact }) => xact)).size).toBe(1);
  await expect(
    app.sql.transaction().execute(async (trx) => {
      await trx
        .insertInto('order_events')
        .values({ order_id: one.id, track_flag_type: 'CS_NOTES', event_type: 'NOTE', version: 2 })
        .execute();
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await app.sql.selectFrom('outbox').selectAll().execute()).toHaveLength(2);
});

test('the server writes nothing there but through the timeline', async () => {
  const db = new Database(app.pool);
  for (const statement of [
    sql`insert into outbox (topic, order_id, company_id, event_type) values ('order', 1, 1, 'X')`,
    sql`update outbox set event_type = 'X'`,
    sql`delete from outbox`,
  ])
    await expect(db.transactionAsSystem((trx) => statement.execute(trx))).rejects.toThrow(/permission denied/);
});

test('the upkeep takes away what is older than a day, and no more', async () => {
  await sql`delete from outbox`.execute(app.sql);
  const { id } = await app.buildOrder();
  await addEvents(...Array.from({ length: 3 }, () => id));
  await sql`update outbox set created_time = now() - interval '1 day 1 second'
    where id in (select id from outbox order by id limit 2)`.execute(app.sql);
  const context = { log: createLog({ level: 'silent' }), signal: new AbortController().signal };
  const sweep = upkeepJobs(new Database(app.pool)).find(({ job }) => job.name === 'sweep');
  await sweep?.run({} as never, context);
  expect(await app.sql.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
});
