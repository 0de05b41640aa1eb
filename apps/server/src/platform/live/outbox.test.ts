import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createLog } from '../log/log.ts';
import { Database } from '../db/database.ts';
import { housekeepingJobs } from '../jobs/housekeeping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const passedOn = (...topics: readonly string[]) =>
  app.sql.selectFrom('outbox').selectAll().where('topic', 'in', topics).orderBy('id').execute();

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

test('each event of a timeline is passed on with users who may know of it, in its own transaction', async () => {
  const [one, two] = [await app.buildOrder(), await app.buildOrder()];
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
  await app.sql.updateTable('orders').set({ logistics_company_id: carrier.id }).where('id', '=', two.id).execute();
  await addEvents(one.id, two.id);
  const rows = await passedOn('order');
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
  expect(await passedOn('order')).toHaveLength(2);
});

test('each change of a row of another resource is passed on with users who may know of it', async () => {
  const [company, carrier] = [await app.buildCompany(), await app.buildCompany({ company_type: 'LOGISTICS' })];
  await sql`delete from outbox`.execute(app.sql);
  const role = await app.buildRole(carrier, []);
  const values = { company_id: company.id, name: 'Ada' };
  const recipients = app.sql.insertInto('mailroom_recipients').values([values, { ...values, name: 'Bo' }]);
  const [ada, bo] = await recipients.returning('id').execute();
  const users = ['a', 'b'].map((username) => ({
    username,
    nickname: username,
    password_hash: '',
    company_id: company.id,
  }));
  const [user] = await app.sql.insertInto('users').values(users).returning('id').execute();
  await app.sql.updateTable('users').set({ totp_last_step: '3' }).where('id', '=', user!.id).execute();
  await app.sql
    .updateTable('mailroom_recipients')
    .set({ last_updated_time: new Date() })
    .where('id', '=', ada!.id)
    .execute();
  await app.sql.deleteFrom('mailroom_recipients').where('id', '=', bo!.id).execute();
  await app.sql.deleteFrom('roles').where('id', '=', role).execute();
  const common = { topic: 'mailroom-recipients', company_id: company.id, logistics_company_id: null, order_id: null };
  expect(await passedOn('mailroom-recipients')).toMatchObject([
    { ...common, row_id: ada!.id, event_type: 'INSERT' },
    { ...common, row_id: bo!.id, event_type: 'INSERT' },
    { ...common, row_id: ada!.id, event_type: 'UPDATE' },
    { ...common, row_id: bo!.id, event_type: 'DELETE' },
  ]);
  expect(
    (await passedOn('users')).map(({ event_type, logistics_company_id }) => [event_type, logistics_company_id]),
  ).toEqual([
    ['INSERT', company.id],
    ['INSERT', company.id],
  ]);
  expect((await passedOn('roles')).map(({ event_type, company_id }) => [event_type, company_id])).toEqual([
    ['INSERT', null],
    ['DELETE', null],
    ['DELETE', carrier.id],
  ]);
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

test('the housekeeping takes away what is older than a day, and no more', async () => {
  const { id } = await app.buildOrder();
  await sql`delete from outbox`.execute(app.sql);
  await addEvents(...Array.from({ length: 3 }, () => id));
  await sql`update outbox set created_time = now() - interval '1 day 1 second'
    where id in (select id from outbox order by id limit 2)`.execute(app.sql);
  const context = { log: createLog({ level: 'silent' }), signal: new AbortController().signal };
  const sweep = housekeepingJobs(new Database(app.pool)).find(({ job }) => job.name === 'sweep');
  await sweep?.run({} as never, context);
  expect(await app.sql.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
});
