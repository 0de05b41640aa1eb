import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { messageStates } from '@cubby/contract/orders/message-centre/message-centre.limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { migrateJobs } from '../../../platform/jobs/index.ts';

type Query = CallRequest<typeof calls.listMessages>['query'];

const app = await startTestApp({
  environment: { SMS_URL: 'http://127.0.0.1:1/', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'cubby@example.com' },
});
await migrateJobs(app.database.ownerUrl);
let company: { id: string; name: string };
let token: string;
beforeEach(async () => {
  company = await app.buildCompany();
  token = await app.signInAs(await app.buildUser({ company_id: company.id }));
});

interface Given {
  readonly channel?: 'sms' | 'whatsapp' | 'mail';
  readonly state?: 'PENDING' | 'SUCCESS' | 'ERROR';
  readonly event?: string;
  readonly content?: string | null;
  /** Minutes since it was created. */
  readonly age?: number;
  readonly more?: object;
  readonly order?: object;
}

let made = 0;
/** A message about an order of its own, an hour old unless it says otherwise. @returns its id and its order */
const build = async ({ age = 60, ...given }: Given = {}) => {
  const { channel = 'sms', state = 'ERROR', event = 'ORDER_STORED', content = 'Parcel is here.' } = given;
  const order = await app.buildOrder({
    company_id: company.id,
    status: 'Courier stored',
    recipient_mail: 'ada@example.com',
    recipient_phone: '91234567',
    ...given.order,
  });
  const { id } = await app.sql
    .insertInto('notification_records')
    .values({
      order_id: order.id,
      channel,
      state,
      template_event: event,
      language: 'en_US',
      recipient: `ada${++made}@example.com`,
      content,
      create_time: sql<Date>`now() - make_interval(mins => ${age})`,
      ...(state === 'ERROR' && { failure: 'UNREACHABLE' }),
      ...given.more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, order };
};

const list = async (query: Query = {}, as = token) => (await app.call(calls.listMessages, { query }, { as })).body;
const idsOf = async (query: Query = {}) => (await list(query)).content.map(({ msgRecordId }) => msgRecordId);
const counts = async (query = {}, as = token) => (await app.call(calls.countMessages, { query }, { as })).body;
const preview = async (ids: string[], as = token) =>
  (await app.call(calls.previewResend, { body: { ids } }, { as })).body;
const resend = (ids: string[], as = token) => app.call(calls.resendMessages, { body: { ids } }, { as });
const recordsOf = (orderId: string) =>
  app.sql
    .selectFrom('notification_records')
    .select(['channel', 'state', 'recipient', 'created_by_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('the list', () => {
  test('shows the messages of the company, the newest first, with what became of each and why', async () => {
    const failed = await build({ age: 50 });
    const waiting = await build({ state: 'PENDING', age: 1 });
    const stuck = await build({
      state: 'PENDING',
      age: 40,
      more: { awaits_receipt_until: sql`now() + interval '1 minute'` },
    });
    const delivered = await build({
      state: 'SUCCESS',
      age: 30,
      more: { send_time: new Date(), delivery: 'DELIVERED', delivery_time: new Date() },
    });
    const sent = await build({ state: 'SUCCESS', age: 20, more: { send_time: new Date() } });
    const { content, totalElements } = await list({ size: 100 });
    expect(totalElements).toBe(5);
    expect(content.map(({ msgRecordId, state, waits }) => [msgRecordId, state, waits])).toEqual([
      [waiting.id, 'WAITING', 'QUEUED'],
      [sent.id, 'SENT', null],
      [delivered.id, 'DELIVERED', null],
      [stuck.id, 'STUCK', 'AWAITS_RECEIPT'],
      [failed.id, 'FAILED', null],
    ]);
    expect(content.at(-1)).toMatchObject({
      articleId: failed.order.id,
      orderNumber: failed.order.order_number,
      merchantName: company.name,
      failure: expect.stringContaining('could not be reached') as string,
    });
    expect(await counts()).toEqual({
      WAITING: 1,
      STUCK: 1,
      SENT: 1,
      DELIVERED: 1,
      FAILED: 1,
      costs: [],
      costsFrom: expect.any(Number) as number,
    });
    const totals = async (as: string) =>
      Promise.all([undefined, ...messageStates].map(async (state) => (await list({ state }, as)).totalElements));
    expect(await totals(token)).toEqual([5, 1, 1, 1, 1, 1]);
    for (const [state, id] of [
      ['WAITING', waiting.id],
      ['STUCK', stuck.id],
      ['SENT', sent.id],
      ['DELIVERED', delivered.id],
      ['FAILED', failed.id],
    ] as const)
      expect(await idsOf({ state })).toEqual([id]);
    await app.sql.deleteFrom('notification_records').where('id', '=', delivered.id).execute();
    await app.sql.updateTable('notification_records').set({ state: 'SUCCESS' }).where('id', '=', failed.id).execute();
    expect(await totals(token)).toEqual([4, 1, 1, 2, 0, 0]);
  });

  test('is filtered by channel, event, time, recipient and order, and so are the counts', async () => {
    const one = await build({ channel: 'mail', event: 'ORDER_CREATED', age: 10 });
    const two = await build({ age: 5 });
    const { content } = await list();
    const [second, first] = content;
    expect(await idsOf({ channel: 'mail' })).toEqual([one.id]);
    expect(await idsOf({ templateEvent: 'ORDER_CREATED' })).toEqual([one.id]);
    expect(await idsOf({ from: second!.createTime })).toEqual([two.id]);
    expect(await idsOf({ to: first!.createTime })).toEqual([one.id]);
    expect(await idsOf({ query: first!.recipient.toUpperCase() })).toEqual([one.id]);
    expect(await idsOf({ query: two.order.order_number })).toEqual([two.id]);
    expect(await idsOf({ query: '%' })).toEqual([]);
    expect(await counts({ channel: 'mail' })).toMatchObject({ FAILED: 1 });
    expect(await idsOf({ sort: 'createTime,asc', size: 1, page: 1 })).toEqual([two.id]);
  });

  test('has the messages of one order, or one message, with the text as it was sent', async () => {
    const [one, other] = [await build({ age: 3 }), await build({ age: 2 })];
    const again = await build({ age: 1, channel: 'mail', content: null, more: { order_id: one.order.id } });
    const { content, totalElements } = await list({ articleId: one.order.id });
    expect(totalElements).toBe(2);
    expect(content.map(({ msgRecordId, content: text }) => [msgRecordId, text])).toEqual([
      [again.id, null],
      [one.id, 'Parcel is here.'],
    ]);
    expect(await idsOf({ msgRecordId: other.id })).toEqual([other.id]);
    expect(await counts({ articleId: one.order.id })).toMatchObject({ FAILED: 2 });
    const stranger = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
    expect((await list({ articleId: one.order.id }, stranger)).totalElements).toBe(0);
    expect((await list({ msgRecordId: one.id }, stranger)).totalElements).toBe(0);
  });

  test('has no message of others, and needs its permission', async () => {
    const { id } = await build();
    const stranger = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
    expect((await list({ size: 1000 }, stranger)).totalElements).toBe(0);
    expect(await counts({ merchantId: company.id }, stranger)).toMatchObject({ FAILED: 0 });
    const admin = await app.signInAs(await app.buildUser());
    expect((await list({ merchantId: company.id }, admin)).content.map((row) => row.msgRecordId)).toEqual([id]);
    const as = async (...permissions: Permission[]) =>
      app.signInAs(await app.buildUser({ company_id: company.id, permissions }));
    expect((await app.call(calls.listMessages, { query: {} }, { as: await as('ORDER_LIST') })).status).toBe(403);
    expect((await resend([id], await as('ORDER_VIEW_NOTIFICATION'))).status).toBe(403);
  });

  test('becomes a spreadsheet of what matches, with a line in the audit', async () => {
    await build();
    const answer = await app.call(calls.exportMessages, { query: { state: 'FAILED' } }, { as: token });
    expect(answer.status).toBe(200);
    expect(answer.raw.subarray(0, 2).toString()).toBe('PK');
    const { rows } = await sql<{ after: object }>`
      select after from audit_events where action = 'message-centre.export' and company_id = ${company.id}`.execute(
      app.sql,
    );
    expect(rows).toEqual([{ after: { state: 'FAILED', count: 1 } }]);
  });
});

describe('many messages', () => {
  test('are sent again as confirmed: the preview says how many, in how many parts', async () => {
    const short = await build();
    const long = await build({ content: 'x'.repeat(161) });
    const mail = await build({ channel: 'mail' });
    const ids = [short.id, long.id, mail.id];
    expect(await preview(ids)).toEqual({
      ids,
      sms: 2,
      whatsapp: 0,
      mail: 1,
      smsParts: 3,
      costs: [],
      unpriced: 3,
      refused: [],
    });
    expect((await resend(ids)).body).toEqual({ sent: 3 });
    expect(await recordsOf(mail.order.id)).toMatchObject([
      { state: 'ERROR' },
      { channel: 'mail', state: 'PENDING', recipient: 'ada@example.com', created_by_id: expect.any(String) as string },
    ]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker._private_jobs where payload ->> 'recordId' in
        (select id::text from notification_records where company_id = ${company.id} and state = 'PENDING')`.execute(
      app.sql,
    );
    expect(rows[0]?.n).toBe(3);
    expect((await app.audited('orders', long.order.id)).at(-1)).toMatchObject({
      action: 'notifications.send',
      after: { templateEvent: 'ORDER_STORED', channels: ['sms'] },
    });
  });

  test('cost as much as the providers of their companies charge: the preview says how much, and of how many it is not known', async () => {
    const { id } = await app.sql
      .insertInto('notification_providers')
      .values({
        type: 'SMS',
        name: `Priced ${company.id}`,
        server_address: 'https://sms.example.com',
        price: '0.105',
        currency: 'HKD',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.sql
      .insertInto('company_providers')
      .values({ company_id: company.id, provider_id: id, place: 1 })
      .execute();
    const ids = [await build(), await build({ content: 'x'.repeat(161) }), await build({ channel: 'mail' })];
    const shown = await preview(ids.map((each) => each.id));
    expect(shown).toMatchObject({ smsParts: 3, costs: [{ currency: 'HKD', amount: '0.315' }], unpriced: 1 });
    expect((await resend(shown.ids)).body).toEqual({ sent: shown.sms + shown.mail });
  });

  test('a PIN that is masked does not make a text longer', async () => {
    const { id } = await build({ content: `${'x'.repeat(140)} ••••••` });
    expect(await preview([id])).toMatchObject({ smsParts: 1 });
  });

  test.each<[string, Given, string]>([
    ['waits', { state: 'PENDING' }, 'PENDING'],
    ['is about a PIN that has ended', { event: 'PIN_CODE' }, 'PIN_ENDED'],
    ['is no longer true', { order: { status: 'Completed' } }, 'NOT_TRUE'],
    ['has no address', { channel: 'mail', order: { recipient_mail: null } }, 'NO_ADDRESS'],
    ['has a channel that is not set up', { channel: 'whatsapp' }, 'NOT_SET_UP'],
    ['was sent a moment ago', { state: 'SUCCESS', age: 0 }, 'TOO_SOON'],
  ])('without one that %s', async (_name, given, reason) => {
    const [fine, other] = [await build(), await build(given)];
    expect(await preview([fine.id, other.id])).toMatchObject({
      ids: [fine.id],
      sms: 1,
      refused: [{ msgRecordId: other.id, reason }],
    });
  });

  test('are not sent at all where the set has changed since it was confirmed', async () => {
    const [first, second] = [await build(), await build()];
    const { ids } = await preview([first.id, second.id]);
    expect((await resend([second.id])).status).toBe(200);
    const refused = (await resend(ids)).error;
    expect(refused).toMatchObject({
      errorCode: 'RESEND_CHANGED',
      data: { refused: [{ msgRecordId: second.id, reason: 'REPEATED' }] },
    });
    expect(await recordsOf(first.order.id)).toHaveLength(1);
  });

  test('twice at once are sent once', async () => {
    const { id, order } = await build();
    const answers = await Promise.all([resend([id]), resend([id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await recordsOf(order.id)).toHaveLength(2);
  });

  test('of others, or that are not there, are not sent', async () => {
    const { id } = await build();
    const stranger = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
    expect(await preview([id, '999999999'], stranger)).toMatchObject({
      ids: [],
      refused: [{ reason: 'NOT_FOUND' }, { reason: 'NOT_FOUND' }],
    });
    expect((await resend([id], stranger)).error.errorCode).toBe('RESEND_CHANGED');
  });
});
