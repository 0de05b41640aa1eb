import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProviderWorld } from '../../messages/notifications/notifications.fixture.ts';
import { lockOrders, moveOrders } from '../orders/index.ts';
import { remindRecipients } from './deadlines.reminders.ts';

const world = await startProviderWorld();
const { app, db, first } = world;
const hour = 3_600_000;
const courier = { userId: null, userName: 'Courier', address: null, requestId: null };
let siteId = '';
let boxes: readonly { id: string; name: string }[] = [];
let doors = 0;

beforeAll(async () => {
  const site = await app.buildSite();
  siteId = site.id;
  boxes = await app.buildBoxes(
    siteId,
    Array.from({ length: 12 }, (_each, index) => `A${index + 1}`),
  );
});
beforeEach(async () => {
  await world.begin();
  await world.sms(first.url);
  await sql`delete from stays`.execute(app.sql);
});
afterAll(world.stop);

const move = (id: string, to: 'Courier stored' | 'Courier Recycle', compartment?: { id: string; name: string }) =>
  db.transactionAsSystem(async (trx) =>
    moveOrders(trx, courier, await lockOrders(trx, [id]), {
      to,
      cause: 'LOCKER',
      silent: true,
      ...(compartment && { compartment: { siteId, boxId: compartment.id, name: compartment.name } }),
    }),
  );
/** A parcel that was stored now, with a deadline in so many hours. */
const store = async (hours: number): Promise<string> => {
  const { id } = await app.buildOrder({
    company_id: world.now.companyId,
    site_id: siteId,
    recipient_phone: '91234567',
    overdue_time: new Date(Date.now() + hours * hour),
  });
  await move(id, 'Courier stored', boxes[doors++]);
  return id;
};
/** Moves all that is to happen to the parcel to an earlier time. */
const pass = async (id: string, hours: number): Promise<void> => {
  await sql`
    update stays set due_time = due_time - make_interval(hours => ${hours}::int),
      remind_before_time = remind_before_time - make_interval(hours => ${hours}::int),
      remind_after_time = remind_after_time - make_interval(hours => ${hours}::int)
    where order_id = ${id}`.execute(app.sql);
  await sql`update orders set overdue_time = overdue_time - make_interval(hours => ${hours}::int) where id = ${id}`.execute(
    app.sql,
  );
};
const remind = async (): Promise<void> => {
  while (await db.transactionAsSystem(remindRecipients));
};
const messages = async (id: string) =>
  (
    await app.sql
      .selectFrom('notification_records')
      .select(['template_event', 'state', 'failure'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ template_event: event, state, failure }) => `${event} ${failure ?? state}`);
const rule = (more: object) =>
  app.sql
    .insertInto('sending_rules')
    .values({ company_id: world.now.companyId, ...more })
    .execute();

test('a parcel is reminded of once before its deadline and once after it', async () => {
  const id = await store(48);
  await remind();
  expect(await messages(id)).toEqual([]);
  await pass(id, 37);
  await remind();
  await remind();
  expect(await messages(id)).toEqual(['COLLECTION_REMINDER PENDING']);
  await world.work();
  await pass(id, 13);
  await remind();
  await remind();
  await world.work();
  expect(await messages(id)).toEqual(['COLLECTION_REMINDER SUCCESS', 'OVERDUE_REMINDER SUCCESS']);
  expect(first.received).toHaveLength(2);
  const lines = await app.audited('orders', id);
  expect(lines.filter(({ action }) => action === 'notifications.send').map(({ after }) => after)).toEqual([
    { templateEvent: 'COLLECTION_REMINDER', channels: ['sms'] },
    { templateEvent: 'OVERDUE_REMINDER', channels: ['sms'] },
  ]);
});

test('a job that dies has written no reminder, and the next one writes it', async () => {
  const id = await store(48);
  await pass(id, 37);
  await expect(
    db.transactionAsSystem(async (trx) => {
      await remindRecipients(trx);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await messages(id)).toEqual([]);
  await Promise.all([remind(), remind()]);
  expect(await messages(id)).toEqual(['COLLECTION_REMINDER PENDING']);
});

test('the hours are those of the sending rule; a rule without hours sends no reminder', async () => {
  await rule({ remind_before: 2, remind_after: null });
  const id = await store(10);
  await pass(id, 7);
  await remind();
  expect(await messages(id)).toEqual([]);
  await pass(id, 1);
  await remind();
  expect(await messages(id)).toEqual(['COLLECTION_REMINDER PENDING']);
  await pass(id, 100);
  await remind();
  expect(await messages(id)).toHaveLength(1);
});

test('a deadline that is nearer than the hours has no reminder before it', async () => {
  const id = await store(5);
  await remind();
  expect(await messages(id)).toEqual([]);
});

test('an extended deadline moves the reminder, also one that already waits', async () => {
  const id = await store(48);
  await pass(id, 37);
  await remind();
  const staff = await app.signInAs(await app.buildUser({ permissions: ['ORDER_DEADLINE'] }));
  const body = { articleIds: [id], overdueTime: Date.now() + 72 * hour, reason: 'away' };
  expect((await app.call(calls.extendDeadlines, { body }, { as: staff })).body).toEqual({ changed: 1 });
  await world.work();
  expect(await messages(id)).toEqual([]);
  await pass(id, 61);
  await remind();
  await world.work();
  expect(await messages(id)).toEqual(['COLLECTION_REMINDER SUCCESS']);
});

test('a collected parcel gets no reminder, also if one waits for the sending hours', async () => {
  const id = await store(48);
  await pass(id, 37);
  const { rows } = await sql<{ from: string; until: string }>`
    select to_char(now() at time zone time_zone + interval '1 hour', 'HH24:MI') as from,
      to_char(now() at time zone time_zone + interval '2 hours', 'HH24:MI') as until
    from companies where id = ${world.now.companyId}`.execute(app.sql);
  await rule({ send_from: rows[0]?.from, send_until: rows[0]?.until });
  await remind();
  await world.work(undefined, 1);
  expect(await messages(id)).toEqual(['COLLECTION_REMINDER WAITS_FOR_HOURS']);
  await move(id, 'Courier Recycle');
  await world.work();
  expect(await messages(id)).toEqual(['COLLECTION_REMINDER OUTDATED']);
  await remind();
  expect(await messages(id)).toHaveLength(1);
  expect(first.received).toEqual([]);
});

test('a parcel with a paused deadline gets no reminder', async () => {
  const id = await store(48);
  const staff = await app.signInAs(await app.buildUser({ permissions: ['ORDER_DEADLINE'] }));
  await app.call(calls.holdOrders, { body: { articleIds: [id], reason: 'customs' } }, { as: staff });
  await pass(id, 60);
  await remind();
  expect(await messages(id)).toEqual([]);
});

test('the service decides by which channels reminders are sent', async () => {
  const service = await app.buildService();
  await app.sql
    .updateTable('services')
    .set({ sms_events: ['PIN_CODE'] })
    .where('id', '=', service.id)
    .execute();
  const id = await store(48);
  await app.sql.updateTable('orders').set({ service_id: service.id }).where('id', '=', id).execute();
  await pass(id, 37);
  await remind();
  expect(await messages(id)).toEqual([]);
});
