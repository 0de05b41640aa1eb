import { calls } from '@cubby/contract';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testDataKey } from '../../../../test/app.ts';
import { runUnwitnessed } from '../../../../test/witness.ts';
import { Database } from '../../../platform/db/database.ts';
import { migrateJobs } from '../../../platform/jobs/index.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { digestPin } from '../../lockers/pins/index.ts';
import { lockOrders, moveOrders } from '../orders/index.ts';
import { givePin } from './index.ts';

const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));
const actor = { userId: null, userName: null, address: null, requestId: null };
let app: TestApp;
let db: Database;
let companyId: string;
let siteId: string;
let token: string;
let order: Awaited<ReturnType<TestApp['buildOrder']>>;
let pin: string;

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      SMS_URL: 'http://127.0.0.1:9/',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'cubby@example.com',
      SIGNING_SECRET: 'a secret of tests',
    },
  });
  await migrateJobs(app.database.ownerUrl);
  db = new Database(app.pool);
  companyId = (await app.buildCompany()).id;
  siteId = (await app.buildSite()).id;
  token = await app.signInAs(await app.buildUser({ company_id: companyId, nickname: 'Mei' }));
});

const build = async (overrides: Parameters<TestApp['buildOrder']>[0] = {}) => {
  order = await app.buildOrder({
    company_id: companyId,
    status: 'Courier stored',
    site_id: siteId,
    recipient_mail: 'ada@example.com',
    ...overrides,
  });
  pin = await runUnwitnessed(db, (trx) => givePin(trx, secrets, { orderId: order.id, siteId }));
};
beforeEach(() => build());

const as = async (...permissions: Permission[]) =>
  app.signInAs(await app.buildUser({ company_id: companyId, permissions }));
const state = (who = token) => app.call(calls.getPinState, { params: { id: order.id } }, { as: who });
const turn = (pinCodeDisabledFlag: 0 | 1, who = token) =>
  app.call(calls.setPinDisabled, { body: { ordersId: order.id, pinCodeDisabledFlag } }, { as: who });
const send = (who = token) => app.call(calls.resendPin, { query: { ordersId: order.id } }, { as: who });
const renew = (body: { version?: number; send?: boolean } = {}, who = token) =>
  app.call(calls.regeneratePin, { params: { id: order.id }, body }, { as: who });
const read = async (who = token) =>
  (await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: who })).body;
const records = () =>
  app.sql.selectFrom('notification_records').selectAll().where('order_id', '=', order.id).orderBy('id').execute();
const jobs = async () =>
  (
    await sql<{ payload: { recordId: string } }>`
      select payload from graphile_worker._private_jobs order by id`.execute(app.sql)
  ).rows.map(({ payload }) => payload.recordId);

describe('the PIN on the screen of the order', () => {
  test('is shown to users with ORDER_PIN alone; its state to all who see the order', async () => {
    expect(await read()).toMatchObject({ pinCode: pin, pinState: 0 });
    expect(await read(await as('ORDER_LIST'))).toMatchObject({ pinCode: null, pinState: 0 });
  });

  test('remains while it is switched off, and goes with the parcel', async () => {
    await turn(1);
    expect(await read()).toMatchObject({ pinCode: pin, pinState: 1 });
    await db.transactionAsSystem(async (trx) =>
      moveOrders(trx, actor, await lockOrders(trx, [order.id]), { to: 'Completed', cause: 'LOCKER' }),
    );
    expect(await read()).toMatchObject({ pinCode: null, pinState: null });
    expect([(await state()).error.errorCode, (await turn(0)).error.errorCode, (await send()).error.errorCode]).toEqual([
      'PIN_NOT_AVAILABLE',
      'PIN_NOT_AVAILABLE',
      'PIN_NOT_AVAILABLE',
    ]);
  });

  test('comes with the answer to an edit, and never if another key encrypted it', async () => {
    const body = { articleId: order.id, note: 'Ring twice' };
    expect((await app.call(calls.updateOrder, { body }, { as: token })).body.pinCode).toBe(pin);
    await sql`update order_pins set sealed = set_byte(sealed, 0, get_byte(sealed, 0) # 1)`.execute(app.sql);
    expect(await read()).toMatchObject({ pinCode: null, pinState: 0 });
  });
});

describe('switching', () => {
  test('is written with event and audit, and never twice', async () => {
    expect((await state()).body).toMatchObject({ code: 200, data: 0 });
    expect((await turn(1)).body).toMatchObject({ code: 200, msg: 'Saved', data: 1 });
    expect((await turn(1)).body.data).toBe(1);
    expect((await state()).body.data).toBe(1);
    expect((await turn(0)).body.data).toBe(0);
    const { events, version } = await read();
    expect(version).toBe(3);
    expect(events).toMatchObject([
      { trackEventType: 'PIN_ENABLED', operateDesc: '{"pinCodeDisabledFlag": ["1", "0"]}', operator: 'Mei' },
      { trackEventType: 'PIN_DISABLED', operateDesc: '{"pinCodeDisabledFlag": ["0", "1"]}' },
    ]);
    const audit = await app.sql
      .selectFrom('audit_events')
      .select('action')
      .where('noun_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['orders.pin-off', 'orders.pin-on']);
  });

  test('is for flags 0 and 1, and for orders with a PIN', async () => {
    const body = { ordersId: order.id, pinCodeDisabledFlag: 2 as 1 };
    expect((await app.call(calls.setPinDisabled, { body }, { as: token })).status).toBe(400);
    order = await app.buildOrder({ company_id: companyId });
    expect([(await state()).error.errorCode, (await turn(1)).error.errorCode]).toEqual([
      'PIN_NOT_AVAILABLE',
      'PIN_NOT_AVAILABLE',
    ]);
  });
});

describe('sending again', () => {
  test('puts a message in the queue for each channel that is set up and reaches the recipient', async () => {
    const before = (await jobs()).length;
    const { body } = await send();
    expect([body.code, body.data.channels.toSorted()]).toEqual([200, ['mail', 'sms']]);
    const found = await records();
    expect(found).toMatchObject([
      { template_event: 'PIN_CODE', state: 'PENDING', language: 'zh_HK', content: null, attempts: 0 },
      { template_event: 'PIN_CODE', state: 'PENDING' },
    ]);
    expect(Object.fromEntries(found.map(({ channel, recipient }) => [channel, recipient]))).toEqual({
      mail: 'ada@example.com',
      sms: '+85291234567',
    });
    expect((await jobs()).slice(before)).toEqual(found.map(({ id }) => id));
    expect(await read()).toMatchObject({
      pinCode: pin,
      notifyStatus: 'PENDING',
      notifyList: [{ status: 2 }, { status: 2 }],
    });
  });

  test('waits a minute, unless the last one failed', async () => {
    await send();
    const again = await send();
    expect([again.status, again.error.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(again.headers['retry-after']);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await sql`update notification_records set create_time = create_time - interval '61 s'`.execute(app.sql);
    expect((await send()).status).toBe(200);
    await sql`update notification_records set state = 'ERROR'`.execute(app.sql);
    expect((await send()).status).toBe(200);
    expect(await records()).toHaveLength(6);
  });

  test('at once by two people sends once', async () => {
    const found = await Promise.all([send(), send(), send()]);
    expect(found.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(await records()).toHaveLength(2);
  });

  test('needs a PIN that is on, and an address', async () => {
    await turn(1);
    expect((await send()).error.errorCode).toBe('PIN_NOT_AVAILABLE');
    await build({ recipient_mail: null, recipient_phone: null });
    expect((await send()).error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
    await build({ recipient_mail: null });
    expect((await send()).body.data.channels).toEqual(['sms']);
  });
});

describe('a new PIN', () => {
  test('takes the place of the old one, which rests at the site, and is written without a digit of either', async () => {
    const { status, body } = await renew({ version: 1 });
    expect([status, body]).toEqual([200, { version: 2, pinState: 0, channels: [] }]);
    const { pinCode, pinState, version, events } = await read();
    expect(pinCode).toMatch(/^\d{6}$/);
    expect(pinCode).not.toBe(pin);
    expect([pinState, version]).toEqual([0, 2]);
    expect(events[0]).toMatchObject({ trackEventType: 'PIN_REGENERATED', operateDesc: null, operator: 'Mei' });
    const rests = digestPin(secrets, siteId, pin);
    const { rows } = await sql<{ taken: boolean; past: boolean }>`
      select pin_is_taken(${siteId}::bigint, ${rests}) as taken,
        exists (select from past_pins p where p.site_id = ${siteId} and p.digest = ${rests}) as past`.execute(app.sql);
    expect(rows).toEqual([{ taken: true, past: true }]);
    const audit = await app.sql.selectFrom('audit_events').selectAll().where('noun_id', '=', order.id).execute();
    expect(audit.map(({ action }) => action)).toEqual(['orders.pin-new']);
    expect(JSON.stringify([events, audit])).not.toContain(pin);
    expect(JSON.stringify([events, audit])).not.toContain(pinCode);
    expect(await records()).toEqual([]);
  });

  test('is off where the old one was, and is then not sent', async () => {
    await turn(1);
    expect((await renew({ send: true })).error.errorCode).toBe('PIN_NOT_AVAILABLE');
    expect((await read()).pinCode).toBe(pin);
    expect((await renew()).body).toMatchObject({ pinState: 1, channels: [] });
    const found = await read();
    expect(found.pinState).toBe(1);
    expect(found.pinCode).not.toBe(pin);
    await turn(0);
    expect((await read()).pinCode).toBe(found.pinCode);
  });

  test('goes to the recipient on request; if that fails, the old one remains', async () => {
    expect((await renew({ send: true })).body.channels.toSorted()).toEqual(['mail', 'sms']);
    expect((await records()).map(({ template_event }) => template_event)).toEqual(['PIN_CODE', 'PIN_CODE']);
    const sent = (await read()).pinCode;
    const again = await renew({ send: true });
    expect([again.status, again.error.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await read()).pinCode).toBe(sent);
    expect((await renew()).status).toBe(200);
    await build({ recipient_mail: null, recipient_phone: null });
    expect((await renew({ send: true })).error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
    expect(await read()).toMatchObject({ pinCode: pin, version: 1 });
  });

  test('is refused to a user who read the order before it changed, with what has changed', async () => {
    await renew({ version: 1 });
    const second = (await read()).pinCode;
    const stale = await renew({ version: 1 });
    expect([stale.status, stale.error.errorCode]).toEqual([409, 'STALE_VERSION']);
    expect(stale.error.data).toMatchObject({ version: 2, changes: [{ by: 'Mei' }] });
    expect((await read()).pinCode).toBe(second);
  });

  test('asked for by two at once is given once to those who read the same', async () => {
    const found = await Promise.all([renew({ version: 1 }), renew({ version: 1 }), renew({ version: 1 })]);
    expect(found.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test.each(orderStatuses.filter((status) => !storedStatuses.includes(status)))(
    'is not there for an order that is %s',
    async (status) => {
      order = await app.buildOrder({ company_id: companyId, status, site_id: siteId });
      expect((await renew()).error.errorCode).toBe('PIN_NOT_AVAILABLE');
    },
  );

  test('takes the place of one that no key here opens', async () => {
    await sql`update order_pins set sealed = set_byte(sealed, 0, get_byte(sealed, 0) # 1) where order_id = ${order.id}`.execute(
      app.sql,
    );
    expect((await read()).pinCode).toBeNull();
    await renew();
    expect((await read()).pinCode).toMatch(/^\d{6}$/);
  });

  test('needs a sound signature where one is sent', async () => {
    const wrong = await app.call(
      calls.regeneratePin,
      { params: { id: order.id }, body: {} },
      { as: token, headers: { 'x-sign': '0'.repeat(32), 'x-timestamp': String(Date.now()) } },
    );
    expect(wrong.status).toBe(400);
    expect((await read()).pinCode).toBe(pin);
  });
});

test('a PIN that is replaced or switched off is due at the terminal of its site', async () => {
  await sql`insert into terminal_states (site_id) values (${siteId})`.execute(app.sql);
  await app.sql.updateTable('orders').set({ site_id: null }).where('id', '=', order.id).execute();
  for (const change of [renew, () => turn(1)]) {
    await sql`delete from access_due`.execute(app.sql);
    expect((await change()).status).toBe(200);
    const due = await app.sql.selectFrom('access_due').select(['site_id', 'order_id']).execute();
    expect(due).toContainEqual({ site_id: siteId, order_id: order.id });
  }
});
