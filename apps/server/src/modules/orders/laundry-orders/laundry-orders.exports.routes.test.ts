import { calls } from '@cubby/contract';
import type { LaundryRow } from '@cubby/contract/orders/laundry-orders/laundry-orders.schemas';
import { laundryStatusKeys } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import { phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { readExport } from '../order-exports/order-exports.fixture.ts';
import { buildLaundry } from './laundry-orders.fixture.ts';

let app: TestApp;
let merchant: { id: string };
let token: string;
let foreign: { id: string };
const words = phrases.en_US.laundryExportColumns;
const lines = phrases.en_US.laundryProductColumns;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany({ name: 'Ali & Söhne <Ltd>' });
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
  const [dirty, clean] = [await app.buildSite({ name: '銅鑼灣 1' }), await app.buildSite({ name: 'Clean "9"' })];
  const service = await app.buildService({ name: 'Laundry', kind: 'LAUNDRY' });
  const products = await app.sql
    .insertInto('product_variants')
    .values(['Wash & fold', '乾洗'].map((name) => ({ service_id: service.id, name })))
    .returningAll()
    .execute();
  const full = await buildLaundry(app, {
    company_id: merchant.id,
    service_id: service.id,
    dirty: dirty.id,
    clean: clean.id,
    dirtyCompartment: '007',
    cleanCompartment: 'B12',
    status: 'Courier stored',
    tracking_number: '00012345678901234567890',
    recipient_name: '陳大文',
    recipient_phone: '0091234567',
    recipient_mail: '=cmd|calc@evil.example',
    note: '=1+1',
    charge: '1234567.80',
    additional_handling_fee: '2.50',
    created_time: '2026-01-02T03:04:05.678Z',
    stored_time: '2026-01-07T23:59:59.999Z',
    overdue_time: '2026-01-09T00:00:00Z',
  });
  await app.sql
    .insertInto('order_items')
    .values(products.map(({ id }, place) => ({ order_id: full.id, product_variant_id: id, quantity: place + 2 })))
    .execute();
  const flags = await app.sql
    .insertInto('flags')
    .values(
      ['Stain', 'Silk'].map((name) => ({ category: 'CS' as const, code: name.toUpperCase(), name, color: '#ff0000' })),
    )
    .returning('id')
    .execute();
  await app.sql
    .insertInto('order_flags')
    .values(flags.map(({ id }) => ({ order_id: full.id, flag_id: id })))
    .execute();
  await app.sql
    .insertInto('notification_records')
    .values({
      order_id: full.id,
      channel: 'sms',
      template_event: 'ORDER_STORED',
      language: 'en_US',
      recipient: '1',
      state: 'ERROR',
    })
    .execute();
  for (const name of ['+85291234567', '-2', '@SUM(A1)'])
    await buildLaundry(app, {
      company_id: merchant.id,
      recipient_name: name,
      last_updated_time: '2026-01-01T00:00:00Z',
    });
  await app.buildOrder({ company_id: merchant.id });
  foreign = await buildLaundry(app, { dirty: dirty.id, clean: clean.id });
});

const listed = async (): Promise<LaundryRow[]> =>
  (await app.call(calls.listLaundryOrders, { query: { size: 100 } }, { as: token })).body.content;
const text = (value: string | number | null) => String(value ?? '');

describe('all orders', () => {
  test('are exactly the rows of the list, cell by cell and in its order', async () => {
    const answer = await app.call(calls.exportAllLaundryOrders, { query: {} }, { as: token });
    expect(answer.headers['content-disposition']).toMatch(
      /filename\*=UTF-8''laundry-orders-\d{4}-\d\d-\d\d-\d{4}\.xlsx/,
    );
    const { headings, rows } = await readExport(answer.raw);
    const { sheet: _, ...columns } = words;
    expect(headings).toEqual(Object.values(columns));
    const list = await listed();
    expect(list).toHaveLength(4);
    expect(rows).toHaveLength(4);
    for (const [place, order] of list.entries()) {
      const { addtionalHandingFee, note, charge, ...cells } = Object.fromEntries(
        Object.entries(columns).map(([key, heading]) => [key, rows[place]?.[heading]?.value]),
      );
      expect({ ...cells, charge: Number(charge) }).toEqual({
        orderNumber: order.orderNumber,
        expressNumber: order.expressNumber,
        status: phrases.en_US.laundryStatuses[laundryStatusKeys[order.status]],
        company: order.company,
        serviceName: text(order.serviceName),
        dirtySiteName: text(order.dirtySiteName),
        dirtySiteCode: text(order.dirtySiteCode),
        dirtyCompartment: text(order.dirtyCompartment),
        cleanSiteName: text(order.cleanSiteName),
        cleanSiteCode: text(order.cleanSiteCode),
        cleanCompartment: text(order.cleanCompartment),
        products: text(order.products),
        recipientName: text(order.recipientName),
        recipientPhoneNumber: text(order.recipientPhoneNumber),
        recipientMail: text(order.recipientMail),
        charge: Number(order.charge),
        currency: order.currency,
        notifyStatus: order.notifyStatus === null ? '' : phrases.en_US.laundryNotifyStatuses[order.notifyStatus],
        flags: order.ordersCsFlags.map(({ flagName }) => flagName).join(', '),
        timeCreated: text(order.timeCreated),
        timeStored: text(order.timeStored),
        timeCollected: text(order.timeCollected),
        overdueTime: text(order.overdueTime),
        lastUpdatedTime: text(order.lastUpdatedTime),
      });
      expect([note, addtionalHandingFee]).toEqual(place === 0 ? ['=1+1', '2.5'] : ['', '']);
    }
    for (const row of rows)
      for (const cell of Object.values(row)) expect(cell.formula || cell.type === 'error').toBe(false);
    expect(rows[0]?.[words.expressNumber]).toMatchObject({ value: '00012345678901234567890', type: 'text' });
    expect(rows[0]?.[words.dirtyCompartment]).toMatchObject({ value: '007', type: 'text' });
    expect(rows[0]?.[words.charge]).toMatchObject({ type: 'number' });
    expect(rows[0]?.[words.timeCreated]).toMatchObject({ type: 'date' });
  });

  test('are those that the filters match, in the language of the caller', async () => {
    const answer = await app.call(
      calls.exportAllLaundryOrders,
      { query: { statusList: ['Courier stored'], query: '大文', creationTimeEnd: Date.UTC(2026, 1) } },
      { as: token, language: 'zh_HK' },
    );
    const { headings, rows } = await readExport(answer.raw);
    expect(headings.slice(0, 3)).toEqual(['訂單編號', '追蹤編號', '狀態']);
    expect(rows.map((row) => row['狀態']?.value)).toEqual(['速遞員已存件']);
  });
});

describe('chosen orders', () => {
  test('come in the order of the list, each once', async () => {
    const list = (await listed()).slice(0, 2);
    const ids = list.map(({ articleId }) => articleId);
    const answer = await app.call(
      calls.exportSelectedLaundryOrders,
      { query: { articleIds: [...ids.toReversed(), ids[0] ?? ''] } },
      { as: token },
    );
    const { rows } = await readExport(answer.raw);
    expect(rows.map((row) => row[words.orderNumber]?.value)).toEqual(list.map(({ orderNumber }) => orderNumber));
  });

  test('of another company, and orders that are no laundry, do not exist', async () => {
    const parcel = await app.buildOrder({ company_id: merchant.id });
    for (const articleIds of [[foreign.id], [parcel.id], ['999999999']])
      expect((await app.call(calls.exportSelectedLaundryOrders, { query: { articleIds } }, { as: token })).status).toBe(
        404,
      );
    expect(
      (await app.call(calls.exportSelectedLaundryOrders, { query: { articleIds: [] } }, { as: token })).status,
    ).toBe(400);
  });
});

describe('products', () => {
  test('come a line each, with their order', async () => {
    const answer = await app.call(calls.exportLaundryProducts, { query: {} }, { as: token });
    const { headings, rows } = await readExport(answer.raw);
    const { sheet: _, ...columns } = lines;
    expect(headings).toEqual(Object.values(columns));
    const [order] = await listed();
    expect(
      rows.map((row) =>
        [lines.orderNumber, lines.product, lines.quantity, lines.dirtySiteName].map((h) => row[h]?.value),
      ),
    ).toEqual([
      [order?.orderNumber, 'Wash & fold', '2', '銅鑼灣 1'],
      [order?.orderNumber, '乾洗', '3', '銅鑼灣 1'],
    ]);
  });
});

describe('limits', () => {
  test('a second export of any kind waits for the first; the request is written to the audit', async () => {
    const user = await app.buildUser({ company_id: merchant.id });
    const as = await app.signInAs(user);
    await sql`insert into order_exports (user_id, total_rows) values (${user.id}, 10)`.execute(app.sql);
    for (const answer of [
      await app.call(calls.exportAllLaundryOrders, { query: {} }, { as }),
      await app.call(calls.exportLaundryProducts, { query: {} }, { as }),
      await app.call(calls.exportAllOrders, { query: {} }, { as }),
    ])
      expect([answer.status, answer.error.errorCode]).toEqual([409, 'EXPORT_RUNNING']);
    await sql`delete from order_exports`.execute(app.sql);
    await app.call(calls.exportLaundryProducts, { query: { statusList: ['Courier stored'] } }, { as });
    const written = await app.sql
      .selectFrom('audit_events')
      .select(['action', 'after'])
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(written).toEqual([
      { action: 'laundry-orders.export-products', after: { filter: { statusList: ['Courier stored'] }, count: 2 } },
    ]);
  });

  test('100,000 rows are the most', async () => {
    const company = await app.buildCompany();
    const as = await app.signInAs(await app.buildUser({ company_id: company.id }));
    const count = (n: number) =>
      app.sql
        .insertInto('list_count_deltas')
        .values({ list: 'orders:LAUNDRY', company_id: company.id, state: 'Created', n })
        .execute();
    await count(100_000);
    expect((await app.call(calls.exportAllLaundryOrders, { query: {} }, { as })).status).toBe(200);
    await count(1);
    const answer = await app.call(calls.exportAllLaundryOrders, { query: {} }, { as });
    expect([answer.status, answer.error.errorCode, answer.error.data]).toEqual([
      409,
      'EXPORT_TOO_LARGE',
      { limit: 100_000, total: 100_001 },
    ]);
  });
});
