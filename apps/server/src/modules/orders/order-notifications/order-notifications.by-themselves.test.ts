import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';
import { openPin } from '../../lockers/pins/index.ts';
import type { Ingest } from '../../lockers/terminals/terminals.device.ts';
import { boot, enrol, openTestIngest } from '../../lockers/terminals/terminals.fixture.ts';
import { type ProviderWorld, startProviderWorld } from '../../messages/notifications/notifications.fixture.ts';
import { takeParcelEvents } from '../door-events/index.ts';
import { buildDropOffWorld } from '../drop-off-orders/drop-off-orders.fixture.ts';

let world: ProviderWorld;
let ingest: Ingest;
let siteId: string;
let boxId: string;
let terminal: ReturnType<typeof boot>;

beforeAll(async () => {
  // The environment sends text messages; mails leave through the company's own server.
  world = await startProviderWorld({ SMS_URL: 'http://127.0.0.1:9/' });
  ({ ingest } = await openTestIngest(world.app, undefined, takeParcelEvents(world)));
});
afterAll(async () => {
  await ingest.settled();
  await world.stop();
});

/** The company of the world gets an operator with a locker of one door, whose terminal is on. */
beforeEach(async () => {
  await world.begin();
  const { app, now } = world;
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const ofMerchant = { operator_id: operator.id, currency: 'SGD' };
  await app.sql.updateTable('companies').set(ofMerchant).where('id', '=', now.companyId).execute();
  ({ id: siteId } = await app.buildSite({ operator_id: operator.id, name: `Central Plaza ${now.companyId}` }));
  [{ id: boxId = '' } = {}] = await app.buildBoxes(siteId, ['A1']);
  terminal = boot(await enrol(app, siteId, await app.signInAs(await app.buildUser())), 1);
  await take(terminal.birth([{ boxId, sensor: 'CLOSED', article: 'ABSENT' }]).born);
});

const take = async (...messages: { topic: string; payload: Buffer }[]) => {
  for (const { topic, payload } of messages) await ingest.take(topic, payload);
};
const stored = (orderId: string, deviceTime = Date.now()) =>
  terminal.event({ type: 'PARCEL_STORED', boxId, orderId, number: 'N', by: 'COURIER', deviceTime });
const taken = (orderId: string, deviceTime = Date.now()) =>
  terminal.event({ type: 'PARCEL_TAKEN', boxId, orderId, by: 'CUSTOMER', how: 'PIN', deviceTime });
const reached = { recipient_mail: 'ada@example.com', recipient_phone: null, currency: 'SGD' };
const newOrder = (more: object = {}) =>
  world.app.buildOrder({ company_id: world.now.companyId, site_id: siteId, ...reached, ...more });
const recordsOf = async (...orderIds: string[]) =>
  (
    await world.app.sql
      .selectFrom('notification_records')
      .select(['channel', 'template_event', 'state'])
      .where('order_id', 'in', orderIds)
      .orderBy('id')
      .execute()
  ).map(({ channel, template_event, state }) => `${channel} ${template_event} ${state}`);
/** Jobs in the queue. */
const waiting = async (): Promise<number> =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from graphile_worker._private_jobs`.execute(world.app.sql)).rows[0]
      ?.n,
  );
const importStatuses = async (numbers: readonly string[], status: string, as: string) =>
  (
    await world.app.call(
      calls.importOrderStatuses,
      {
        fields: { flag: '0' },
        file: await buildSheet(
          ['Order number', 'Status'],
          numbers.map((number) => [number, status]),
        ),
      },
      { as },
    )
  ).body;

test('created, stored, collected: three mails, the second with the PIN, each once though the terminal repeats itself', async () => {
  const { app, now, smtp, shared } = world;
  await world.mail();
  const { articleId } = (
    await app.call(
      calls.createOrder,
      {
        body: {
          expressNumber: `T-${siteId}`,
          siteId,
          recipientMail: 'ada@example.com',
          recipientPhoneNumber: '+6591234567',
        },
      },
      { as: now.token },
    )
  ).body;
  const deposit = stored(articleId);
  await take(deposit);
  const { sealed } = await app.sql
    .selectFrom('order_pins')
    .select('sealed')
    .where('order_id', '=', articleId)
    .executeTakeFirstOrThrow();
  await world.work();
  const pickup = taken(articleId);
  await take(deposit, pickup, pickup);
  await world.work();
  await take(pickup);
  await world.work();

  expect(
    smtp.mails.map((mail) => /^Subject: .* (is registered|ready to collect|been collected)/m.exec(mail)?.[1]),
  ).toEqual(['is registered', 'ready to collect', 'been collected']);
  expect(smtp.mails[1]).toContain(`PIN: ${openPin(world.secrets, articleId, sealed)}`);
  expect(smtp.mails[1]).toContain('Compartment: A1');
  // The terminals of these tests know of no channels but those of companies.
  expect(shared.sent).toEqual(['sms']);
  expect((await recordsOf(articleId)).filter((what) => what.startsWith('mail'))).toEqual([
    'mail ORDER_CREATED SUCCESS',
    'mail PIN_CODE SUCCESS',
    'mail ORDER_COLLECTED SUCCESS',
  ]);
});

test('a terminal that reports a whole day at once causes messages about the present alone', async () => {
  await world.mail();
  const hour = 3_600_000;
  const [today, lastWeek, back] = [await newOrder(), await newOrder(), await newOrder()];
  await take(
    stored(lastWeek.id, Date.now() - 170 * hour),
    taken(lastWeek.id, Date.now() - 169 * hour),
    stored(today.id, Date.now() - 9 * hour),
    taken(today.id, Date.now() - 8 * hour),
    stored(back.id, Date.now() - 7 * hour),
    terminal.event({ type: 'PARCEL_TAKEN', boxId, orderId: back.id, by: 'COURIER', deviceTime: Date.now() - 6 * hour }),
    stored(back.id, Date.now() - 5 * hour),
  );
  await world.work();
  expect(await recordsOf(lastWeek.id)).toEqual([]);
  expect(await recordsOf(today.id)).toEqual(['mail ORDER_COLLECTED SUCCESS']);
  expect(await recordsOf(back.id)).toEqual(['mail PIN_CODE SUCCESS']);
});

test('a file of statuses notifies each recipient once by each of their channels, also from a courier', async () => {
  const { app } = world;
  await world.mail();
  const logistics = await app.buildCompany({ company_type: 'LOGISTICS' });
  const courier = await app.signInAs(await app.buildUser({ company_id: logistics.id }));
  const orders = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      newOrder({
        status: 'Inbound',
        logistics_company_id: logistics.id,
        recipient_phone: at < 3 ? '+6591234567' : null,
      }),
    ),
  );
  const numbers = orders.map(({ order_number }) => order_number);
  await importStatuses(numbers, 'Returned to warehouse', courier);
  await importStatuses(numbers, 'Inbound', courier);
  expect(await waiting()).toBe(0);
  await importStatuses(numbers, 'Completed', courier);
  await importStatuses(numbers, 'Completed', courier);
  expect(await waiting()).toBe(103);
  const records = await recordsOf(...orders.map(({ id }) => id));
  expect(Object.groupBy(records, (what) => what)).toMatchObject({
    'mail ORDER_COLLECTED PENDING': { length: 100 },
    'sms ORDER_COLLECTED PENDING': { length: 3 },
  });
});

test('where no channel is set up, nothing waits to be sent', async () => {
  const order = await newOrder();
  await take(stored(order.id), taken(order.id));
  expect(await recordsOf(order.id)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test('the message of a drop-off is in the language that was chosen with it', async () => {
  const { create } = await buildDropOffWorld(world.app);
  const { articleId } = (await create({ language: 'pt_BR' })).body;
  const [record] = await world.app.sql
    .selectFrom('notification_records')
    .select(['channel', 'template_event', 'language'])
    .where('order_id', '=', articleId)
    .execute();
  expect(record).toEqual({ channel: 'sms', template_event: 'ORDER_CREATED', language: 'pt_BR' });
});
