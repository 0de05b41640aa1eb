import { calls } from '@cubby/contract';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testDataKey } from '../../../../test/app.ts';
import { runUnwitnessed } from '../../../../test/witness.ts';
import { Database } from '../../../platform/db/database.ts';
import { migrateJobs } from '../../../platform/jobs/index.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { givePin } from '../../orders/order-pins/index.ts';

const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));
let app: TestApp;
let companyId: string;
let token: string;
let order: Awaited<ReturnType<TestApp['buildOrder']>>;

beforeAll(async () => {
  app = await startTestApp({
    environment: { SMS_URL: 'http://127.0.0.1:9/', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'cubby@example.com' },
  });
  await migrateJobs(app.database.ownerUrl);
  companyId = (await app.buildCompany()).id;
  token = await app.signInAs(await app.buildUser({ company_id: companyId, nickname: 'Mei' }));
});

const build = async (status: OrderStatus = 'Created', overrides: object = {}) => {
  order = await app.buildOrder({ company_id: companyId, recipient_mail: 'ada@example.com', status, ...overrides });
};
beforeEach(() => build());

const givePinTo = async (id: string) =>
  runUnwitnessed(new Database(app.pool), async (trx) =>
    givePin(trx, secrets, { orderId: id, siteId: (await app.buildSite()).id }),
  );
const insert = async (fields: object = {}) =>
  (
    await app.sql
      .insertInto('notification_records')
      .values({
        order_id: order.id,
        channel: 'mail',
        template_event: 'ORDER_CREATED',
        language: 'en_US',
        recipient: 'ada@example.com',
        create_time: sql`now() - interval '1 hour'`,
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
type Wanted = Parameters<typeof body>[0];
const body = (fields: {
  notifyWay?: 'SMS' | 'WHATSAPP' | 'MAIL';
  templateEvent?: 'PIN_CODE' | 'ORDER_CREATED' | 'ORDER_STORED' | 'ORDER_COLLECTED';
  msgRecordId?: string;
  recipientMail?: string;
}) => ({ orderId: order.id, notifyWay: 'MAIL' as const, ...fields });
const send = (fields: Wanted = {}, as = token) => app.call(calls.resendForOrder, { body: body(fields) }, { as });
const list = async (fields: object = {}, channel: 'mail' | 'sms' = 'mail', language: 'en_US' | 'pt_BR' = 'en_US') =>
  (
    await app.call(
      calls.listNotificationRecords,
      { params: { channel }, body: { businessId: order.id, ...fields } },
      { as: token, language },
    )
  ).body.data;
const as = async (...permissions: Permission[]) =>
  app.signInAs(await app.buildUser({ company_id: companyId, permissions }));

describe('the messages of an order', () => {
  test('are listed by channel, the newest first, with the failure in the language of the caller', async () => {
    const one = await insert({ state: 'ERROR', failure: 'REFUSED', attempts: 1, create_time: new Date(1000) });
    const two = await insert({
      state: 'SUCCESS',
      subject: 'S',
      content: 'PIN ••••••',
      attempts: 2,
      create_time: new Date(2000),
      send_time: new Date(3000),
    });
    await insert({ channel: 'sms', recipient: '+1' });
    const page = await list({}, 'mail', 'pt_BR');
    expect(page).toMatchObject({ totalElements: 2, totalPages: 1, number: 0, size: 10 });
    expect(page.content).toEqual([
      {
        msgRecordId: two,
        channel: 'mail',
        templateEvent: 'ORDER_CREATED',
        status: 1,
        recipient: 'ada@example.com',
        subject: 'S',
        content: 'PIN ••••••',
        failure: null,
        attempts: 2,
        tries: [],
        inPlaceOf: null,
        takenOverBy: null,
        delivery: null,
        deliveryTime: null,
        createTime: 2000,
        sendTime: 3000,
        operator: null,
      },
      expect.objectContaining({
        msgRecordId: one,
        status: 0,
        failure: 'O endereço ou a mensagem foi recusado. Confira o destinatário e envie de novo.',
        sendTime: null,
      }),
    ]);
    expect((await list({ orderBy: 'sendTime,asc' })).content.map(({ msgRecordId }) => msgRecordId)).toEqual([two, one]);
    for (const field of ['createTime', 'sendTime'] as const)
      expect((await list({ orderBy: field })).content).toEqual((await list({ orderBy: `${field},desc` })).content);
    const second = await list({ orderBy: 'createTime,asc', page: 1, size: 1 });
    expect([second.content[0]?.msgRecordId, second.totalPages, second.totalElements]).toEqual([two, 2, 2]);
  });

  test('have a state for each channel: that of the last', async () => {
    await insert({ state: 'SUCCESS' });
    await insert({ state: 'ERROR', failure: 'REFUSED' });
    await insert({ channel: 'sms', state: 'ERROR', failure: 'REFUSED' });
    await insert({ channel: 'sms', state: 'SUCCESS' });
    const answer = await app.call(calls.getNotifyState, { params: { id: order.id } }, { as: token });
    expect(answer.body).toEqual({ code: 200, msg: 'Done', data: { mail: 0, sms: 1, whatsapp: null } });
    const detail = await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: token });
    expect(detail.body).toMatchObject({ notifyStatus: 'SUCCESS' });
    expect(detail.body.notifyList.map(({ channel, status }) => [channel, status])).toEqual([
      ['sms', 1],
      ['sms', 0],
      ['mail', 0],
      ['mail', 1],
    ]);
  });

  test('are seen with ORDER_VIEW_NOTIFICATION, and sent with ORDER_NOTIFY', async () => {
    const [seer, sender] = [await as('ORDER_VIEW_NOTIFICATION'), await as('ORDER_NOTIFY')];
    const see = (who: string) =>
      app.call(
        calls.listNotificationRecords,
        { params: { channel: 'mail' }, body: { businessId: order.id } },
        { as: who },
      );
    expect([(await see(seer)).status, (await see(sender)).status, (await see('')).status]).toEqual([200, 403, 401]);
    expect([(await send({}, seer)).status, (await send({}, sender)).status]).toEqual([403, 200]);
    const stranger = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
    expect([(await see(stranger)).status, (await send({}, stranger)).status]).toEqual([404, 404]);
  });
});

describe('sending again', () => {
  test('makes a new message that waits, with the user who requested it', async () => {
    const { body: answer } = await send();
    expect(answer).toMatchObject({
      code: 200,
      msg: 'Sent again',
      data: {
        channel: 'mail',
        templateEvent: 'ORDER_CREATED',
        status: 2,
        recipient: 'ada@example.com',
        operator: 'Mei',
      },
    });
    const audit = await app.sql.selectFrom('audit_events').selectAll().where('noun_id', '=', order.id).execute();
    expect(audit).toMatchObject([
      { action: 'notifications.send', after: { templateEvent: 'ORDER_CREATED', channels: ['mail'] } },
    ]);
  });

  test('repeats the message that is named, or else the last of the channel, or else the last of all', async () => {
    await build('Completed');
    const named = await insert({ template_event: 'ORDER_CREATED' });
    await insert({ template_event: 'ORDER_COLLECTED' });
    await insert({ channel: 'sms', template_event: 'ORDER_CREATED' });
    expect((await send({ msgRecordId: named })).body.data.templateEvent).toBe('ORDER_CREATED');
    await sql`update notification_records set create_time = now() - interval '1 hour'`.execute(app.sql);
    await sql`delete from notification_records where id > ${named} and channel = 'mail' and created_by_id is not null`.execute(
      app.sql,
    );
    const mail = await app.call(calls.resendMail, { params: { id: order.id } }, { as: token });
    expect(mail.body.data.templateEvent).toBe('ORDER_COLLECTED');
    const sms = await app.call(calls.resendSms, { params: { id: order.id } }, { as: token });
    expect(sms.body.data).toMatchObject({ templateEvent: 'ORDER_CREATED', channel: 'sms', recipient: '+85291234567' });
  });

  test('goes by WhatsApp where that is set up', async () => {
    const other = await startTestApp({ environment: { WHATSAPP_URL: 'http://127.0.0.1:9/' } });
    await migrateJobs(other.database.ownerUrl);
    const { id } = await other.buildOrder();
    const all = await other.signInAs(await other.buildUser());
    const { body: answer } = await other.call(calls.resendWhatsApp, { params: { id } }, { as: all });
    expect(answer.data).toMatchObject({
      channel: 'whatsapp',
      templateEvent: 'ORDER_CREATED',
      recipient: '+85291234567',
    });
  });

  test('says what there is to say where nothing was sent yet', async () => {
    for (const [status, event] of [
      ['Created', 'ORDER_CREATED'],
      ['Customer stored', 'ORDER_STORED'],
      ['Completed', 'ORDER_COLLECTED'],
    ] as const) {
      await build(status);
      expect((await send()).body.data.templateEvent).toBe(event);
    }
    await build('Courier stored');
    await givePinTo(order.id);
    expect((await send()).body.data.templateEvent).toBe('PIN_CODE');
  });

  test('says nothing that is not true of the order', async () => {
    expect((await send({ templateEvent: 'ORDER_STORED' })).error.errorCode).toBe('STATUS_NOT_ALLOWED');
    expect((await send({ templateEvent: 'ORDER_COLLECTED' })).error.errorCode).toBe('STATUS_NOT_ALLOWED');
    expect((await send({ templateEvent: 'PIN_CODE' })).error.errorCode).toBe('PIN_NOT_AVAILABLE');
    await build('Cancelled');
    expect((await send()).error.errorCode).toBe('STATUS_NOT_ALLOWED');
  });

  test('needs a channel that is set up, and an address', async () => {
    expect((await send({ notifyWay: 'WHATSAPP' })).error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
    const viaPath = await app.call(calls.resendWhatsApp, { params: { id: order.id } }, { as: token });
    expect(viaPath.error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
    await build('Created', { recipient_mail: null });
    expect((await send()).error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
    expect((await send({ recipientMail: 'bob@example.com' })).body.data.recipient).toBe('bob@example.com');
    expect((await send({ recipientMail: 'no mail' })).error.fieldErrors?.[0]).toMatchObject({ code: 'mail' });
  });

  test('waits a minute before the same goes by the same channel', async () => {
    await send();
    const again = await send();
    expect([again.status, again.error.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await send({ notifyWay: 'SMS' })).status).toBe(200);
    await sql`update notification_records set state = 'ERROR', failure = 'REFUSED'`.execute(app.sql);
    expect((await send()).status).toBe(200);
  });

  test('the message of another order is not there', async () => {
    const foreign = await insert();
    await build();
    expect((await send({ msgRecordId: foreign })).status).toBe(404);
  });

  test('a PIN goes to another address from holders of ORDER_PIN alone', async () => {
    await build('Courier stored');
    await givePinTo(order.id);
    const sender = await as('ORDER_NOTIFY');
    const wanted = { templateEvent: 'PIN_CODE', recipientMail: 'bob@example.com' } as const;
    expect((await send(wanted, sender)).error.errorCode).toBe('NO_PERMISSION');
    expect((await send({ recipientMail: 'bob@example.com' }, sender)).error.errorCode).toBe('NO_PERMISSION');
    expect((await send({ ...wanted, recipientMail: 'ADA@example.com' }, sender)).status).toBe(200);
    expect((await send({ ...wanted, notifyWay: 'SMS' }, sender)).status).toBe(200);
    await sql`update notification_records set create_time = now() - interval '1 hour'`.execute(app.sql);
    expect((await send(wanted)).body.data.recipient).toBe('bob@example.com');
  });
});
