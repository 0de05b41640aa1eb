import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { laundryStatusOf } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildLaundry, type LockerMove, moveByLocker } from './laundry-orders.fixture.ts';

type Update = CallRequest<typeof calls.updateOrder>['body'];

let app: TestApp;
let merchant: { id: string };
let [dirty, clean, other] = ['', '', ''];
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany();
  [dirty, clean, other] = (await Promise.all([app.buildSite(), app.buildSite(), app.buildSite()])).map(
    ({ id }) => id,
  ) as [string, string, string];
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id, nickname: 'Ming' }));
});

const build = (more: object = {}) => buildLaundry(app, { company_id: merchant.id, dirty, clean, ...more });
const update = (articleId: string, more: Partial<Update>, as = token) =>
  app.call(calls.updateOrder, { body: { articleId, ...more } }, { as });
const laundryOf = async (articleId: string) =>
  (await app.call(calls.getLaundryOrder, { query: { articleId } }, { as: token })).body;
const wrongIn = async (id: string, more: Partial<Update>) =>
  (await update(id, more)).error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
describe('the three edits of laundry (orders.md 4.2)', () => {
  test.each(orderStatuses)('while an order is %s', async (status) => {
    const reads = laundryStatusOf[status];
    const answers = {
      dirtySiteId: (await update((await build({ status })).id, { dirtySiteId: other })).status,
      overdueTime: (await update((await build({ status })).id, { overdueTime: Date.now() + 86_400_000 })).status,
      cleanSiteId: (await update((await build({ status })).id, { cleanSiteId: other })).status,
    };
    expect(answers).toEqual({
      dirtySiteId: reads === 'Created' ? 200 : 400,
      overdueTime: reads === 'Courier stored' ? 200 : 400,
      cleanSiteId: reads === 'Courier collected' ? 200 : 400,
    });
  });

  test('write their event and their audit, and grow the version', async () => {
    const { id } = await build();
    expect(
      (await update(id, { dirtySiteId: other, dirtySiteName: 'Sent along', note: 'Two bags', version: 1 })).status,
    ).toBe(200);
    const order = await laundryOf(id);
    expect(order).toMatchObject({
      dirtySiteId: other,
      cleanSiteId: clean,
      siteId: other,
      note: 'Two bags',
      version: 2,
    });
    expect(order.events).toMatchObject([{ trackEventType: 'CHANGE_ORDER', operator: 'Ming' }]);
    expect(JSON.parse(order.events[0]?.operateDesc ?? '')).toMatchObject({
      dirtySiteId: [dirty, other],
      note: [null, 'Two bags'],
    });
    const audit = await app.audited('orders', id);
    expect(audit).toMatchObject([
      {
        action: 'orders.update',
        before: { dirtySiteId: dirty, note: null },
        after: { dirtySiteId: other, note: 'Two bags' },
      },
    ]);
    expect((await update(id, { dirtySiteId: clean, version: 1 })).error.errorCode).toBe('STALE_VERSION');
  });

  test('make no version where nothing changes', async () => {
    const { id } = await build({ status: 'Completed' });
    expect((await update(id, { dirtySiteId: dirty, cleanSiteId: clean })).status).toBe(200);
    expect(await laundryOf(id)).toMatchObject({ version: 1, events: [] });
  });

  test('come all together or not at all', async () => {
    const { id } = await build();
    expect(await wrongIn(id, { dirtySiteId: other, cleanSiteId: other })).toEqual(['cleanSiteId notEditable']);
    expect(await laundryOf(id)).toMatchObject({ dirtySiteId: dirty, cleanSiteId: clean, version: 1 });
  });

  test('while it is to leave the warehouse, another clean side is another outbound record', async () => {
    const { id } = await build({ status: 'Inbound', site_id: clean });
    const leaves = { statusStr: 'Ready for dispatch', outboundTime: Date.now() + 86_400_000 } as const;
    expect((await update(id, leaves)).status).toBe(200);
    const recordOf = async () =>
      (
        await app.sql
          .selectFrom('request_items')
          .innerJoin('requests', 'requests.id', 'request_items.request_id')
          .select(['requests.id', 'requests.site_id', 'requests.state'])
          .where('order_id', '=', id)
          .where('request_items.state', '=', 'OPEN')
          .execute()
      )[0];
    const before = await recordOf();
    expect(before).toMatchObject({ site_id: clean });
    expect((await update(id, { cleanSiteId: other })).status).toBe(200);
    expect(await recordOf()).toMatchObject({ site_id: other, state: 'SUBMITTED' });
    expect(await laundryOf(id)).toMatchObject({ siteId: other, openRequest: { requestType: 'OUTBOUND' } });
    const left = await app.sql
      .selectFrom('requests')
      .select('state')
      .where('id', '=', before?.id ?? '')
      .execute();
    expect(left).toEqual([{ state: 'CANCELED' }]);
  });

  test('go together with a new status', async () => {
    const { id } = await build({ status: 'Inbound', site_id: clean });
    const leaves = { statusStr: 'Ready for dispatch', outboundTime: Date.now() + 86_400_000 } as const;
    expect((await update(id, { ...leaves, cleanSiteId: other })).status).toBe(200);
    expect(await laundryOf(id)).toMatchObject({ orderStatus: 'Ready for dispatch', cleanSiteId: other, siteId: other });
    const fresh = await build();
    expect((await update(fresh.id, { statusStr: 'Inbound', dirtySiteId: other })).status).toBe(200);
    expect(await laundryOf(fresh.id)).toMatchObject({ dirtySiteId: other, cleanSiteId: clean, siteId: clean });
  });

  test('take no site that the company does not see', async () => {
    const foreign = await app.buildSite({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
    expect(await wrongIn((await build()).id, { dirtySiteId: foreign.id })).toEqual(['dirtySiteId notFound']);
    expect(await wrongIn((await build({ status: 'Inbound' })).id, { cleanSiteId: '999999' })).toEqual([
      'cleanSiteId notFound',
    ]);
  });

  test('under the name of every order, the site is the dirty side', async () => {
    const { id } = await build();
    expect((await update(id, { siteId: other })).status).toBe(200);
    expect(await laundryOf(id)).toMatchObject({ dirtySiteId: other, siteId: other, cleanSiteId: clean });
    expect(await wrongIn(id, { siteId: dirty, dirtySiteId: clean })).toEqual(['siteId notEditable']);
  });

  test.each(['dirtySiteId', 'dirtySiteName', 'cleanSiteId', 'cleanSiteName'])(
    'are refused for an order that is no laundry: %s',
    async (field) => {
      const { id } = await app.buildOrder({ company_id: merchant.id });
      expect(await wrongIn(id, { [field]: field.endsWith('Id') ? dirty : 'A name' })).toEqual([`${field} notEditable`]);
    },
  );
});

describe('who may', () => {
  const as = async (...permissions: string[]) =>
    app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: permissions as ['LAUNDRY_EDIT'] }));

  test('a change of sites needs MODIFY_ORDER_LOCATION, of the overdue time MODIFY_OVERDUE_TIME', async () => {
    const clerk = await as('LAUNDRY_EDIT', 'LAUNDRY_LIST');
    const refusals = [
      await update((await build()).id, { dirtySiteId: other }, clerk),
      await update((await build({ status: 'Inbound' })).id, { cleanSiteId: other }, clerk),
      await update((await build({ status: 'Courier stored' })).id, { overdueTime: 1 }, clerk),
      await update((await build()).id, { recipientPhoneNumber: '1' }, clerk),
    ];
    expect(refusals.map(({ status, error }) => [status, error.data])).toEqual([
      [403, { permissions: ['MODIFY_ORDER_LOCATION'] }],
      [403, { permissions: ['MODIFY_ORDER_LOCATION'] }],
      [403, { permissions: ['MODIFY_OVERDUE_TIME'] }],
      [403, { permissions: ['MODIFY_RECIPIENT_PHONE'] }],
    ]);
    expect((await update((await build()).id, { dirtySiteId: other }, await as('MODIFY_ORDER_LOCATION'))).status).toBe(
      200,
    );
  });

  test('change recipient and note of laundry: holders of LAUNDRY_EDIT, or of ORDER_EDIT; of other orders the latter', async () => {
    const changes = { note: 'Starch', recipientName: 'Ann', recipientMail: 'a@b.hk' };
    const clerk = await as('LAUNDRY_EDIT');
    for (const status of orderStatuses) {
      const closed = ['Courier Recycle', 'Operator Recycle', 'Cancelled'].includes(status);
      expect([status, (await update((await build({ status })).id, changes, clerk)).status]).toEqual([
        status,
        closed ? 400 : 200,
      ]);
    }
    expect((await update((await build()).id, changes, await as('ORDER_EDIT'))).status).toBe(200);
    const refused = await update((await build()).id, changes, await as('MODIFY_ORDER_STATUS'));
    expect([refused.status, refused.error.data]).toEqual([403, { permissions: ['LAUNDRY_EDIT'] }]);
    const { id } = await app.buildOrder({ company_id: merchant.id });
    expect((await update(id, changes, clerk)).error.data).toEqual({ permissions: ['ORDER_EDIT'] });
  });

  test('no user changes the laundry of another company', async () => {
    const { id } = await buildLaundry(app, { dirty, clean });
    expect((await update(id, { dirtySiteId: other })).status).toBe(404);
    expect((await app.call(calls.getLaundryOrder, { query: { articleId: id } }, { as: token })).status).toBe(404);
  });

  test('an order that is no laundry is none here', async () => {
    const { id } = await app.buildOrder({ company_id: merchant.id });
    expect((await app.call(calls.getLaundryOrder, { query: { articleId: id } }, { as: token })).status).toBe(404);
  });
});

describe('its life', () => {
  const move = (...of: LockerMove) => moveByLocker(app, ...of);

  test('goes into the dirty side, out with a courier, into the clean side, out with the customer', async () => {
    const { id } = await build();
    await move(id, 'Customer stored', { siteId: dirty, name: 'A01' });
    expect(await laundryOf(id)).toMatchObject({
      status: 'Customer stored',
      dirtyCompartment: 'A01',
      compartment: 'A01',
      siteId: dirty,
    });
    await move(id, 'Inbound');
    expect(await laundryOf(id)).toMatchObject({
      status: 'Courier collected',
      orderStatus: 'Inbound',
      displayStatus: 'Courier collected',
      dirtyCompartment: 'A01',
      cleanCompartment: null,
      compartment: null,
      siteId: clean,
    });
    await update(id, { cleanSiteId: other });
    await move(id, 'Courier stored', { siteId: other, name: 'B02' });
    await move(id, 'Completed');
    const order = await laundryOf(id);
    expect(order).toMatchObject({
      status: 'Completed',
      dirtyCompartment: 'A01',
      cleanCompartment: 'B02',
      siteId: other,
    });
    expect(order.events.map(({ trackEventType }) => trackEventType)).toEqual([
      'TAKEN',
      'STORED',
      'CHANGE_ORDER',
      'LAUNDRY_COLLECTED',
      'STORED',
    ]);
  });

  test('is the way of every order that a customer dropped off', async () => {
    const { id } = await app.buildOrder({ company_id: merchant.id, status: 'Customer stored' });
    await move(id, 'Inbound');
    expect(await app.sql.selectFrom('orders').select('status').where('id', '=', id).execute()).toEqual([
      { status: 'Inbound' },
    ]);
    expect(await app.sql.selectFrom('laundry_orders').selectAll().where('order_id', '=', id).execute()).toEqual([]);
  });
});

describe('a new order', () => {
  test('of a service of laundry is laundry, both sites are its site, with its charge among the payments', async () => {
    const service = await app.buildService({ kind: 'LAUNDRY' });
    const variant = await app.sql
      .insertInto('product_variants')
      .values({ service_id: service.id, name: 'Wash and fold' })
      .returningAll()
      .executeTakeFirstOrThrow();
    const create = (productVariantId: string, expressNumber: string) =>
      app.call(
        calls.createOrder,
        {
          body: {
            expressNumber,
            recipientPhoneNumber: '1',
            siteId: dirty,
            charge: '20',
            items: [{ productVariantId, quantity: 3 }],
          },
        },
        { as: token },
      );
    const { body } = await create(variant.id, 'NEW-1');
    expect(await laundryOf(body.articleId)).toMatchObject({
      status: 'Created',
      kind: 'LAUNDRY',
      dirtySiteId: dirty,
      cleanSiteId: dirty,
      dirtyCompartment: null,
      paymentList: [{ kind: 'CHARGE', amount: '20.00' }],
      ordersItems: [{ name: 'Wash and fold', quantity: 3 }],
      notifyStatus: null,
      notifyList: [],
    });
    const parcel = await app.sql
      .insertInto('product_variants')
      .values({ service_id: (await app.buildService()).id, name: 'Parcel' })
      .returningAll()
      .executeTakeFirstOrThrow();
    const standard = (await create(parcel.id, 'NEW-2')).body;
    expect(standard.kind).toBe('STANDARD');
    expect(
      (await app.call(calls.getLaundryOrder, { query: { articleId: standard.articleId } }, { as: token })).status,
    ).toBe(404);
  });

  test('shows how its messages went', async () => {
    const { id } = await build();
    const record = { order_id: id, template_event: 'ORDER_STORED', language: 'en_US', recipient: '1' };
    await app.sql
      .insertInto('notification_records')
      .values([
        { ...record, channel: 'sms', state: 'ERROR' },
        { ...record, channel: 'sms', state: 'SUCCESS', send_time: new Date(5) },
        { ...record, channel: 'mail', state: 'PENDING' },
      ])
      .execute();
    expect(await laundryOf(id)).toMatchObject({
      notifyStatus: 'PENDING',
      notifyList: [
        { channel: 'mail', status: 2, sendTime: null },
        { channel: 'sms', status: 1, sendTime: 5 },
        { channel: 'sms', status: 0, sendTime: null },
      ],
    });
  });
});
