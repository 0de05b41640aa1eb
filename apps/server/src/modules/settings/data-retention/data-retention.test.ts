import { calls } from '@cubby/contract';
import { type OrderStatus, orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { isLastStatus } from '@cubby/contract/orders/orders/orders.transitions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { migrateJobs } from '../../../platform/jobs/index.ts';
import { JobInterrupted } from '../../../platform/jobs/job.ts';
import { createLog } from '../../../platform/log/log.ts';
import { retentionJobs } from './index.ts';

const log = createLog({ level: 'silent' });
let app: TestApp;
let db: Database;
let company: Awaited<ReturnType<TestApp['buildCompany']>>;

beforeAll(async () => {
  app = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'cubby@example.com' } });
  await migrateJobs(app.database.ownerUrl);
  db = new Database(app.pool);
});
beforeEach(async () => {
  company = await app.buildCompany();
});

const run = async (step?: number, signal = new AbortController().signal): Promise<void> => {
  const [handler] = retentionJobs(db, step);
  await handler?.run({} as never, { log, signal });
};

/** An order that ended so long ago, with all that describes its recipient. */
const build = async (ago: string, status: OrderStatus = 'Completed'): Promise<string> => {
  const { id } = await app.buildOrder({
    company_id: company.id,
    status,
    recipient_name: '陳大文',
    recipient_phone: '91234567',
    recipient_mail: 'ada@example.com',
    recipient_address: '1 Queen Road',
    note: 'Ring twice',
  });
  await sql`update orders set last_updated_time = now() - ${ago}::interval where id = ${id}`.execute(app.sql);
  await app.sql
    .insertInto('drop_off_orders')
    .values({
      order_id: id,
      sender_name: 'Bob',
      sender_phone: '6281234567890',
      store_user_name: 'Bob',
      store_user_phone: '6281234567890',
      store_code: `s${id}`,
      take_code: `t${id}`,
    })
    .execute();
  await sql`
    with made as (
      insert into requests (request_number, request_type, company_id, start_time, end_time)
      values (${`R${id}`}, 'PICKUP_REQUEST', ${company.id}, now(), now() + interval '1 hour') returning id
    )
    insert into request_items (request_id, order_id, request_type, company_id, state)
    select id, ${id}, 'PICKUP_REQUEST', ${company.id}, 'COMPLETED' from made`.execute(app.sql);
  await app.sql
    .insertInto('order_events')
    .values({
      order_id: id,
      track_flag_type: 'CHANGE_ORDER',
      event_type: 'CHANGE_ORDER',
      version: 2,
      changes: JSON.stringify({ recipientName: ['陳小文', '陳大文'], weight: ['1', '2'] }),
    })
    .execute();
  await app.sql
    .insertInto('audit_events')
    .values([
      {
        action: 'orders.update',
        noun: 'orders',
        noun_id: id,
        company_id: company.id,
        before: JSON.stringify({ recipientPhoneNumber: '91234560', weight: '1' }),
        after: JSON.stringify({ recipientPhoneNumber: '91234567', weight: '2' }),
      },
      {
        action: 'notifications.send',
        noun: 'orders',
        noun_id: id,
        company_id: company.id,
        after: JSON.stringify({ templateEvent: 'PIN_CODE', mail: 'bob@example.com' }),
      },
    ])
    .execute();
  await app.sql
    .insertInto('notification_records')
    .values({
      order_id: id,
      channel: 'mail',
      template_event: 'ORDER_STORED',
      language: 'en_US',
      recipient: 'ada@example.com',
      subject: 'Your parcel',
      content: 'It is there',
      state: 'SUCCESS',
    })
    .execute();
  return id;
};

/** Everything that the database stores of an order, in one text. */
const all = async (id: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select o::text as text from orders o where id = ${id}
    union all select t::text from order_texts t where order_id = ${id}
    union all select i::text from request_items i where order_id = ${id}
    union all select d::text from drop_off_orders d where order_id = ${id}
    union all select e::text from order_events e where order_id = ${id}
    union all select a::text from audit_events a where noun = 'orders' and noun_id = ${id}
    union all select n::text from notification_records n where order_id = ${id}`.execute(app.sql);
  return rows.map(({ text }) => text).join('\n');
};
const personal = [
  '陳大文',
  '陳小文',
  '91234567',
  '91234560',
  'ada@example.com',
  'bob@example.com',
  'Queen Road',
  'Bob',
  '62812',
];
/** What is left of a person, and of the messages. */
const left = async (id: string) => {
  const text = await all(id);
  return {
    person: personal.filter((one) => text.includes(one)).length,
    message: text.includes('It is there') || text.includes('Your parcel'),
  };
};
const full = { person: personal.length, message: true };
const days = (number: number, more = '') => `${number} days ${more}`;

describe('of an order that has ended', () => {
  test('the recipient is deleted after 90 days, wherever they are stored, and nothing else', async () => {
    const id = await build(days(90, '1 minute'));
    const before = await app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await run();
    expect(await left(id)).toEqual({ person: 0, message: false });
    const after = await app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { version, last_updated_time, order_number, tracking_number, note } = before;
    expect(after).toMatchObject({ version, last_updated_time, order_number, tracking_number, note });
    expect(after.recipient_name).toBeNull();
    const text = (await all(id)).replaceAll('""', '"');
    expect(text).toContain('"weight": ["1", "2"]');
    expect(text).toContain('"templateEvent": "PIN_CODE"');
    expect(text).toContain('"recipientName": [null, null]');
  });

  test('retains what is not old enough, to the day', async () => {
    const [young, middle] = [await build(days(59, '23 hours 59 minutes')), await build(days(60, '1 minute'))];
    const almost = await build(days(89, '23 hours 59 minutes'));
    await run();
    expect([await left(young), await left(middle), await left(almost)]).toEqual([
      full,
      { ...full, message: false },
      { ...full, message: false },
    ]);
  });

  test('the days are those of its company', async () => {
    await sql`update companies set recipient_keep_days = 10, message_keep_days = 3650 where id = ${company.id}`.execute(
      app.sql,
    );
    const id = await build(days(11));
    await run();
    expect(await left(id)).toEqual({ person: 0, message: true });
  });

  test('a change begins the days again', async () => {
    const id = await build(days(100));
    await run();
    await sql`update orders set last_updated_time = now() - interval '50 days', recipient_name = '陳大文' where id = ${id}`.execute(
      app.sql,
    );
    await run();
    expect((await left(id)).person).toBe(1);
    await sql`update orders set last_updated_time = now() - interval '91 days' where id = ${id}`.execute(app.sql);
    // As it is once 91 days have gone by: the others have not gone beyond that.
    await sql`update keeping_progress set last_updated_time = now() - interval '95 days'`.execute(app.sql);
    await run();
    expect((await left(id)).person).toBe(0);
  });

  test('a message that is sent when all was deleted is deleted in its turn', async () => {
    const id = await build(days(91));
    await run();
    expect(await left(id)).toEqual({ person: 0, message: false });
    const token = await app.signInAs(await app.buildUser());
    const body = {
      orderId: id,
      notifyWay: 'MAIL' as const,
      templateEvent: 'ORDER_COLLECTED' as const,
      recipientMail: 'bob@example.com',
    };
    expect((await app.call(calls.resendForOrder, { body }, { as: token })).status).toBe(200);
    await sql`update notification_records set state = 'SUCCESS', content = 'It is there'
      where order_id = ${id} and state = 'PENDING'`.execute(app.sql);
    await run();
    expect(await left(id)).toEqual({ person: 1, message: true });
    await sql`update orders set last_updated_time = last_updated_time - interval '91 days' where id = ${id}`.execute(
      app.sql,
    );
    await run();
    expect(await left(id)).toEqual({ person: 0, message: false });
  });

  test('the search no longer finds it by its recipient, and still by its number', async () => {
    const id = await build(days(91));
    const { order_number } = await app.sql
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const token = await app.signInAs(await app.buildUser({ company_id: company.id }));
    const find = async (query: string) =>
      (await app.call(calls.listOrders, { query: { query } as never }, { as: token })).body.totalElements;
    expect([await find('陳大文'), await find(order_number)]).toEqual([1, 1]);
    await run();
    expect([await find('陳大文'), await find(order_number)]).toEqual([0, 1]);
  });
});

test('an order that goes on is never touched, however old', async () => {
  const ended = orderStatuses.filter(isLastStatus);
  expect(ended.toSorted()).toEqual(['Cancelled', 'Completed', 'Returned to merchant']);
  const ids = new Map<OrderStatus, string>();
  for (const status of orderStatuses) ids.set(status, await build(days(4000), status));
  await run();
  for (const [status, id] of ids)
    expect([status, await left(id)]).toEqual([status, ended.includes(status) ? { person: 0, message: false } : full]);
  await expect(
    sql`select forget_step(${company.id}::bigint, 'RECIPIENT', 'Created', 10)`.execute(app.sql),
  ).rejects.toThrow(/have not ended/);
});

test('a message that still waits retains what it needs', async () => {
  const id = await build(days(91));
  await sql`update notification_records set state = 'PENDING' where order_id = ${id}`.execute(app.sql);
  await run();
  const [record] = await app.sql.selectFrom('notification_records').selectAll().where('order_id', '=', id).execute();
  expect(record).toMatchObject({ recipient: 'ada@example.com', content: 'It is there' });
});

describe('the work', () => {
  const lines = async () =>
    (
      await app.sql
        .selectFrom('audit_events')
        .select(['action', 'after', 'user_id'])
        .where('noun', '=', 'companies')
        .where('noun_id', '=', company.id)
        .orderBy('id')
        .execute()
    ).map(({ action, after, user_id }) => [action, after, user_id]);

  test('is done in steps, with a line for each that forgot something, and once', async () => {
    for (let n = 0; n < 5; n++) await build(days(100 - n));
    await run(2);
    const line = (what: string, orders: number) => [`companies.forget-${what}`, { orders, status: 'Completed' }, null];
    const wanted = [
      line('messages', 2),
      line('messages', 2),
      line('messages', 1),
      line('recipients', 2),
      line('recipients', 2),
      line('recipients', 1),
    ];
    expect(await lines()).toEqual(wanted);
    await run(2);
    expect(await lines()).toEqual(wanted);
  });

  test('goes on where a process died', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push(await build(days(100 - n)));
    class DyingDatabase extends Database {
      #left = 2;
      override transactionAsSystem<T>(work: Parameters<Database['transactionAsSystem']>[0]): Promise<T> {
        return this.#left-- > 0 ? (super.transactionAsSystem(work) as Promise<T>) : Promise.reject(new Error('killed'));
      }
    }
    const [handler] = retentionJobs(new DyingDatabase(app.pool), 3);
    await expect(handler?.run({} as never, { log, signal: new AbortController().signal })).rejects.toThrow('killed');
    expect(await Promise.all(ids.map(async (id) => (await left(id)).message))).toEqual([false, false, false, true]);
    await run(3);
    for (const id of ids) expect(await left(id)).toEqual({ person: 0, message: false });
  });

  test('ends between two steps where the process stops', async () => {
    const id = await build(days(100));
    const stopping = new AbortController();
    stopping.abort();
    await expect(run(2, stopping.signal)).rejects.toThrow(JobInterrupted);
    expect(await left(id)).toEqual(full);
  });

  test('finds what is due along an index of orders', async () => {
    await sql`set enable_seqscan = off`.execute(app.sql);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select o.id from orders o
      where o.company_id = ${company.id} and o.status = 'Completed'
        and (o.last_updated_time, o.id) > ('-infinity'::timestamptz, 0) and o.last_updated_time < now()
      order by o.last_updated_time, o.id limit 500 for no key update`.execute(app.sql);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Scan Backward using orders_company_status_updated_idx');
    expect(plan).not.toContain('Sort');
  });
});

test('the server can not blank the audit by itself', async () => {
  const { rows } = await sql<{ allowed: boolean }>`
    select has_function_privilege('cubby_app', 'forget_recipients(bigint[])', 'execute') as allowed`.execute(app.sql);
  expect(rows).toEqual([{ allowed: false }]);
});
