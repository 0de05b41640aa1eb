import { calls } from '@cubby/contract';
import type { LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryStatuses, laundryStatusOf } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildLaundry } from './laundry-orders.fixture.ts';

type Query = CallRequest<typeof calls.listLaundryOrders>['query'];

let app: TestApp;
let merchant: { id: string };
let dirty: { id: string; name: string; serial_number: string };
let clean: { id: string; name: string; serial_number: string };
let token: string;
let admin: string;
let flag: { id: string };
let variant: { id: string };
const ids: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany({ name: 'Clean & Co' });
  dirty = await app.buildSite({ name: '銅鑼灣 Dirty' });
  clean = await app.buildSite({ name: 'Clean side' });
  const service = await app.buildService({ name: 'Laundry', kind: 'LAUNDRY' });
  const products = await app.sql
    .insertInto('product_variants')
    .values(['Wash', 'Iron'].map((name) => ({ service_id: service.id, name })))
    .returningAll()
    .execute();
  variant = products[0] as { id: string };
  flag = await app.sql
    .insertInto('flags')
    .values({ category: 'CS', code: 'STAIN', name: 'Stain', color: '#ff0000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
  admin = await app.signInAs(await app.buildUser({ company_id: null }));
  // One of each status of orders, in the order of the list from the last to the first.
  for (const [place, status] of orderStatuses.entries()) {
    const at = new Date(Date.UTC(2026, 5, 1 + place));
    const order = await buildLaundry(app, {
      company_id: merchant.id,
      service_id: service.id,
      status,
      dirty: dirty.id,
      clean: place % 2 === 0 ? clean.id : dirty.id,
      tracking_number: `WASH-${place}`,
      recipient_name: place === 0 ? '陳大文' : `Person ${place}`,
      charge: '12.50',
      created_time: at,
      last_updated_time: at,
      stored_time: place > 3 ? at : null,
      ...(status === 'Courier stored' && { overdue_time: new Date(Date.now() - 1000), cleanCompartment: 'B07' }),
    });
    ids[status] = order.id;
  }
  await app.sql
    .insertInto('order_items')
    .values(
      products.map(({ id }, place) => ({
        order_id: ids['Created'] ?? '',
        product_variant_id: id,
        quantity: place + 1,
      })),
    )
    .execute();
  await app.sql
    .insertInto('order_flags')
    .values({ order_id: ids['Inbound'] ?? '', flag_id: flag.id, note: 'Sleeve' })
    .execute();
  const record = { template_event: 'ORDER_STORED', language: 'en_US', recipient: '1', create_time: new Date() };
  await app.sql
    .insertInto('notification_records')
    .values([
      { ...record, order_id: ids['Courier stored'] ?? '', channel: 'sms', state: 'SUCCESS' },
      { ...record, order_id: ids['Courier stored'] ?? '', channel: 'mail', state: 'ERROR' },
      { ...record, order_id: ids['Completed'] ?? '', channel: 'mail', state: 'SUCCESS' },
    ])
    .execute();
  // Neither another kind nor another company is in the list.
  await app.buildOrder({ company_id: merchant.id, tracking_number: 'WASH-NOT' });
  await buildLaundry(app, { dirty: dirty.id, clean: clean.id, tracking_number: 'WASH-ELSEWHERE' });
});

const list = async (query: Query = {}, as = token) =>
  (await app.call(calls.listLaundryOrders, { query: { size: 100, ...query } }, { as })).body;
const found = async (query: Query) => {
  const page = await list(query);
  expect(page.totalElements).toBe(page.content.length);
  return page.content.map(({ articleId }) => Object.keys(ids).find((status) => ids[status] === articleId));
};
const rowOf = async (status: string): Promise<LaundryRow | undefined> =>
  (await list()).content.find(({ articleId }) => articleId === ids[status]);

describe('the list', () => {
  test('contains laundry alone, the last updated first, each read as its status reads', async () => {
    const { content, totalElements } = await list();
    expect(content.map(({ status }) => status)).toEqual(orderStatuses.map((s) => laundryStatusOf[s]).toReversed());
    expect(totalElements).toBe(orderStatuses.length);
  });

  test('shows dirty and clean sites, products, flags with notes, money and the last message', async () => {
    expect(await rowOf('Created')).toMatchObject({
      company: 'Clean & Co',
      serviceName: 'Laundry',
      products: 'Iron × 2; Wash × 1',
      dirtySiteId: dirty.id,
      dirtySiteName: '銅鑼灣 Dirty',
      dirtySiteCode: dirty.serial_number,
      cleanSiteName: 'Clean side',
      cleanSiteCode: clean.serial_number,
      charge: '12.50',
      currency: 'HKD',
      notifyStatus: null,
      overdue: false,
    });
    expect(await rowOf('Inbound')).toMatchObject({ ordersCsFlags: [{ flagName: 'Stain', flagNote: 'Sleeve' }] });
    expect(await rowOf('Courier stored')).toMatchObject({
      overdue: true,
      notifyStatus: 'ERROR',
      cleanCompartment: 'B07',
    });
    expect(await rowOf('Completed')).toMatchObject({ notifyStatus: 'SUCCESS' });
  });

  test('follows the last message: one that waits, has gone, is older, or is taken away', async () => {
    const id = ids['Delivery requested'] ?? '';
    const wanted = { template_event: 'ORDER_STORED', language: 'en_US', recipient: '1', channel: 'mail' as const };
    const make = async (state: 'PENDING' | 'ERROR') =>
      (
        await app.sql
          .insertInto('notification_records')
          .values({ ...wanted, order_id: id, state })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const state = async () => (await list()).content.find(({ articleId }) => articleId === id)?.notifyStatus;
    const older = await make('ERROR');
    const last = await make('PENDING');
    expect(await state()).toBe('PENDING');
    expect((await list({ notifyStatus: 'PENDING' })).content.map(({ articleId }) => articleId)).toEqual([id]);
    const set = (record: string, to: 'SUCCESS' | 'PENDING') =>
      app.sql.updateTable('notification_records').set({ state: to }).where('id', '=', record).execute();
    await set(last, 'SUCCESS');
    await set(older, 'PENDING');
    expect(await state()).toBe('SUCCESS');
    await app.sql.deleteFrom('notification_records').where('id', '=', last).execute();
    expect(await state()).toBe('PENDING');
    await app.sql.deleteFrom('notification_records').where('id', '=', older).execute();
    expect(await state()).toBeNull();
  });

  test.each(laundryStatuses)('finds what reads as %s', async (status) => {
    expect(await found({ statusList: [status] })).toEqual(
      orderStatuses.filter((of) => laundryStatusOf[of] === status).toReversed(),
    );
  });

  test.each<[string, Query, (string | undefined)[]]>([
    ['a tracking number', { trakingNumber: 'WASH-2' }, ['Delivery requested']],
    ['a flag', {}, ['Inbound']],
    ['overdue', { overdueFlag: 'true' }, ['Courier stored']],
    ['a failed message', { notifyStatus: 'ERROR' }, ['Courier stored']],
    [
      'a time, both ends included',
      { creationTimeStart: Date.UTC(2026, 5, 2), creationTimeEnd: Date.UTC(2026, 5, 3) },
      ['Delivery requested', 'Pickup requested'],
    ],
    [
      'a fragment',
      { query: 'wash-1' },
      ['Cancelled', 'Operator Recycle', 'Courier Recycle', 'Store failure', 'Returned to merchant', 'Pickup requested'],
    ],
    ['two Chinese characters', { query: '大文' }, ['Created']],
    ['nothing', { query: 'unmatched' }, []],
    [
      'several at once',
      { query: 'person', statusList: ['Courier collected'], storedTimeStart: 1 },
      ['Store failure', 'Change to delivery', 'Ready for dispatch', 'Returned to warehouse', 'Inbound'],
    ],
  ])('finds by %s', async (name, query, wanted) => {
    const asked = name === 'a flag' ? { csFlagIds: [flag.id] } : query;
    expect(await found(asked)).toEqual(wanted);
  });

  test('finds by side, product, service and company', async () => {
    expect(await found({ cleanSiteId: dirty.id })).toEqual(
      orderStatuses.filter((_, place) => place % 2 === 1).toReversed(),
    );
    expect(await found({ dirtySiteId: dirty.id })).toHaveLength(orderStatuses.length);
    expect(await found({ productVariantId: variant.id })).toEqual(['Created']);
    expect(await found({ merchantId: merchant.id, statusList: ['Created'] })).toHaveLength(3);
  });

  test('is paged and sorted either way, those without the value last', async () => {
    const first = await list({ size: 4, sort: 'timeStored,asc' });
    const second = await list({ size: 4, page: 1, sort: 'timeStored,asc' });
    expect(first).toMatchObject({ totalElements: 15, totalPages: 4, number: 0, size: 4 });
    expect([...first.content, ...second.content].map(({ timeStored }) => timeStored)).toEqual(
      orderStatuses.slice(4, 12).map((_, place) => Date.UTC(2026, 5, 5 + place)),
    );
    expect((await list({ sort: 'timeStored,desc', size: 100 })).content.at(-1)?.timeStored).toBeNull();
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['an unknown parameter', { siteId: '1' }, 'siteId', 'unknown'],
    ['a status of orders that laundry has not', { statusList: ['Inbound'] }, 'statusList.0', 'notAnOption'],
    ['a range the wrong way', { creationTimeStart: 2, creationTimeEnd: 1 }, 'creationTimeEnd', 'rangeReversed'],
    ['a short search', { query: 'ab' }, 'query', 'searchTooShort'],
    ['a sort of another list', { sort: 'inboundTime,asc' }, 'sort', 'notAnOption'],
  ])('refuses %s', async (_name, query, path, code) => {
    const answer = await app.call(calls.listLaundryOrders, { query: query as Query }, { as: token });
    expect(answer.status).toBe(400);
    expect(answer.error.fieldErrors).toMatchObject([{ path, code }]);
  });
});

describe('who sees it', () => {
  test('the platform sees all companies', async () => {
    expect((await list({}, admin)).totalElements).toBe(orderStatuses.length + 1);
  });

  test('a logistics company sees what is given to it', async () => {
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
    await app.sql
      .updateTable('orders')
      .set({ logistics_company_id: carrier.id })
      .where('id', '=', ids['Inbound'] ?? '')
      .execute();
    const as = await app.signInAs(await app.buildUser({ company_id: carrier.id }));
    expect(await list({}, as)).toMatchObject({ totalElements: 1, content: [{ articleId: ids['Inbound'] }] });
    // What a logistics company sees of one company is counted.
    expect((await list({ merchantId: merchant.id }, as)).totalElements).toBe(1);
  });

  test.each([
    ['listLaundryOrders', () => app.call(calls.listLaundryOrders, { query: {} }, { as: bare }), 'LAUNDRY_LIST'],
    [
      'getLaundryOrder',
      () => app.call(calls.getLaundryOrder, { query: { articleId: '1' } }, { as: bare }),
      'LAUNDRY_LIST',
    ],
    [
      'exportAllLaundryOrders',
      () => app.call(calls.exportAllLaundryOrders, { query: {} }, { as: bare }),
      'LAUNDRY_EXPORT',
    ],
    [
      'exportLaundryProducts',
      () => app.call(calls.exportLaundryProducts, { query: {} }, { as: bare }),
      'LAUNDRY_EXPORT',
    ],
    [
      'exportSelectedLaundryOrders',
      () => app.call(calls.exportSelectedLaundryOrders, { query: { articleIds: ['1'] } }, { as: bare }),
      'LAUNDRY_EXPORT',
    ],
  ])('%s needs its permission', async (_name, call, permission) => {
    const answer = await call();
    expect([answer.status, answer.error.data]).toEqual([403, { permissions: [permission] }]);
  });
  let bare: string;
  beforeAll(async () => {
    bare = await app.signInAs(
      await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_LIST', 'ORDER_EXPORT'] }),
    );
  });
});

describe('the total', () => {
  test('is exact at each moment of concurrent changes, folded or not', async () => {
    const company = await app.buildCompany();
    const as = await app.signInAs(await app.buildUser({ company_id: company.id }));
    const make = (place: number) =>
      sql`insert into orders (company_id, order_number, tracking_number, currency, kind, status)
        values (${company.id}, ${`CC-${company.id}-${place}`}, ${`CC-${place}`}, 'HKD', 'LAUNDRY',
          ${place % 2 === 0 ? 'Created' : 'Inbound'})`.execute(app.sql);
    const totals: boolean[] = [];
    const read = async () => {
      const [all, collected] = await Promise.all([list({}, as), list({ statusList: ['Courier collected'] }, as)]);
      totals.push(all.totalElements === all.content.length || all.content.length === 0);
      expect(collected.totalElements).toBeLessThanOrEqual(60);
    };
    await Promise.all(
      Array.from({ length: 60 }, async (_, place) => {
        await make(place);
        if (place % 7 === 0) await sql`select fold_list_counts()`.execute(app.sql);
        if (place % 5 === 0) await read();
        if (place % 3 === 0)
          await sql`update orders set status = 'Completed' where order_number = ${`CC-${company.id}-${place}`}`.execute(
            app.sql,
          );
      }),
    );
    expect(totals.every(Boolean)).toBe(true);
    for (const status of laundryStatuses) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders
        where company_id = ${company.id} and status = any (${orderStatuses.filter((of) => laundryStatusOf[of] === status)})`.execute(
        app.sql,
      );
      expect((await list({ statusList: [status] }, as)).totalElements).toBe(rows[0]?.n);
    }
    await sql`delete from orders where company_id = ${company.id}`.execute(app.sql);
    expect((await list({}, as)).totalElements).toBe(0);
  });
});
