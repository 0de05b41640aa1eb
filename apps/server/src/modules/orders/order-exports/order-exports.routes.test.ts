import { calls } from '@cubby/contract';
import { exportPermissions } from '@cubby/contract/orders/order-exports/order-exports.calls';
import type { OrderRow } from '@cubby/contract/orders/orders/orders.schemas';
import { phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../../../test/app.ts';
import { readExport } from './order-exports.fixture.ts';

let app: TestApp;
let merchant: { id: string };
let token: string;
let otherOrder: { id: string };
const words = phrases.en_US.orderExportColumns;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany({ name: 'Ali & Söhne <Ltd>' });
  const logistics = await app.buildCompany({ name: 'Fast Wheels', company_type: 'LOGISTICS' });
  const site = await app.buildSite({ name: '銅鑼灣 1' });
  const warehouse = await app.buildSite({ name: 'Warehouse 9', site_type: 'WAREHOUSE' });
  const service = await app.buildService({ name: 'Next day' });
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
  const flag = await app.sql
    .insertInto('flags')
    .values({ category: 'CS', code: 'FRAGILE', name: 'Fragile', color: '#ff0000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const full = await app.buildOrder({
    company_id: merchant.id,
    logistics_company_id: logistics.id,
    site_id: site.id,
    current_location_id: warehouse.id,
    service_id: service.id,
    status: 'Ready for dispatch',
    tracking_number: '00012345678901234567890',
    recipient_name: '陳大文',
    recipient_phone: '0091234567',
    recipient_mail: '=cmd|calc@evil.example',
    recipient_address: 'Flat A\tTower "2"\nback\\slash, +1 @home',
    compartment: '007',
    weight_kg: '12.34',
    charge: '1234567.80',
    created_time: '2026-01-02T03:04:05.678Z',
    inbound_time: '2026-01-03T00:00:00Z',
    arranged_time: '2026-01-04T00:00:00Z',
    // The sixth where the company is.
    dispatch_time: '2026-01-05T16:30:00Z',
    returned_to_warehouse_time: '2026-01-06T00:00:00Z',
    stored_time: '2026-01-07T23:59:59.999Z',
    collected_time: '2026-01-08T00:00:00Z',
    overdue_time: '2026-01-09T00:00:00Z',
  });
  await app.sql.insertInto('order_flags').values({ order_id: full.id, flag_id: flag.id }).execute();
  for (const name of ['=1+1', '+85291234567', '-2', '@SUM(A1)'])
    await app.buildOrder({ company_id: merchant.id, recipient_name: name, last_updated_time: '2026-01-01T00:00:00Z' });
  otherOrder = await app.buildOrder();
});

const listed = async (query: Record<string, string> = {}): Promise<OrderRow[]> =>
  (await app.call(calls.listOrders, { query: { size: 100, ...query } }, { as: token })).body.content;

describe('permissions', () => {
  test.each([
    ['exportAllOrders', () => app.call(calls.exportAllOrders, { query: {} }, { as: bare }), ['ORDER_EXPORT']],
    [
      'exportSelectedOrders',
      () => app.call(calls.exportSelectedOrders, { body: { articleIds: ['1'] } }, { as: bare }),
      ['ORDER_EXPORT'],
    ],
    ['getRunningExport', () => app.call(calls.getRunningExport, {}, { as: bare }), exportPermissions],
    ['cancelRunningExport', () => app.call(calls.cancelRunningExport, {}, { as: bare }), exportPermissions],
  ])('%s needs its permission', async (_name, call, permissions) => {
    const answer = await call();
    expect(answer.status).toBe(403);
    expect(answer.error.data).toEqual({ permissions });
  });
  let bare: string;
  beforeAll(async () => {
    bare = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: ['ORDER_LIST'] }));
  });
});

describe('the file', () => {
  test('contains exactly the rows of the list, cell by cell and in its order', async () => {
    const answer = await app.call(calls.exportAllOrders, { query: {} }, { as: token });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/filename\*=UTF-8''orders-\d{4}-\d\d-\d\d-\d{4}\.xlsx/);
    const { headings, rows } = await readExport(answer.raw);
    const { sheet: _, ...columns } = words;
    expect(headings).toEqual(Object.values(columns));
    expect(headings).toHaveLength(25);
    const list = await listed();
    expect(rows).toHaveLength(list.length);
    expect(list).toHaveLength(5);
    const text = (value: string | number | null) => String(value ?? '');
    for (const [place, order] of list.entries()) {
      const row = rows[place] ?? {};
      const value = (key: keyof typeof columns) => row[columns[key]]?.value;
      expect({
        orderNumber: value('orderNumber'),
        expressNumber: value('expressNumber'),
        status: value('status'),
        company: value('company'),
        serviceName: value('serviceName'),
        recipientName: value('recipientName'),
        recipientPhoneNumber: value('recipientPhoneNumber'),
        recipientMail: value('recipientMail'),
        address: value('address'),
        siteName: value('siteName'),
        currentlyIn: value('currentlyIn'),
        compartment: value('compartment'),
        deliveryLogistics: value('deliveryLogistics'),
        weight: value('weight'),
        timeCreated: value('timeCreated'),
        inboundTime: value('inboundTime'),
        outboundActionTime: value('outboundActionTime'),
        outboundTime: value('outboundTime'),
        returnedToWareHouseTime: value('returnedToWareHouseTime'),
        timeStored: value('timeStored'),
        timeCollected: value('timeCollected'),
        overdueTime: value('overdueTime'),
        flags: value('flags'),
      }).toEqual({
        orderNumber: order.orderNumber,
        expressNumber: order.expressNumber,
        status: order.status,
        company: order.company,
        serviceName: text(order.serviceName),
        recipientName: text(order.recipientName),
        recipientPhoneNumber: text(order.recipientPhoneNumber),
        recipientMail: text(order.recipientMail),
        address: text(order.address),
        siteName: text(order.siteName),
        currentlyIn: text(order.currentlyIn),
        compartment: text(order.compartment),
        deliveryLogistics: text(order.deliveryLogistics),
        weight: text(order.weight),
        timeCreated: text(order.timeCreated),
        inboundTime: text(order.inboundTime),
        outboundActionTime: text(order.outboundActionTime),
        outboundTime: order.outboundTime === null ? '' : '2026-01-06',
        returnedToWareHouseTime: text(order.returnedToWareHouseTime),
        timeStored: text(order.timeStored),
        timeCollected: text(order.timeCollected),
        overdueTime: text(order.overdueTime),
        flags: order.ordersCsFlags.map((flag) => flag.flagName).join(', '),
      });
    }
  });

  test('has real dates and numbers, and text that no program takes for anything else', async () => {
    const answer = await app.call(calls.exportAllOrders, { query: {} }, { as: token });
    const { rows } = await readExport(answer.raw);
    const full = rows[0] ?? {};
    expect(full[words.expressNumber]).toEqual({ value: '00012345678901234567890', type: 'text', formula: false });
    expect(full[words.recipientPhoneNumber]).toMatchObject({ value: '0091234567', type: 'text' });
    expect(full[words.compartment]).toMatchObject({ value: '007', type: 'text' });
    expect(full[words.weight]).toMatchObject({ value: '12.34', type: 'number' });
    expect(full[words.charge]).toMatchObject({ value: '1234567.8', type: 'number' });
    expect(full[words.currency]).toMatchObject({ value: 'HKD', type: 'text' });
    expect(full[words.timeCreated]).toMatchObject({ value: String(Date.UTC(2026, 0, 2, 3, 4, 5, 678)), type: 'date' });
    for (const row of rows)
      for (const cell of Object.values(row)) expect(cell.formula || cell.type === 'error').toBe(false);
    const names = rows.slice(1).map((row) => row[words.recipientName]);
    expect(names.map((cell) => cell?.value).toSorted()).toEqual(['+85291234567', '-2', '=1+1', '@SUM(A1)']);
    expect(names.every((cell) => cell?.type === 'text')).toBe(true);
  });

  test('speaks the language of the caller', async () => {
    const answer = await app.call(calls.exportAllOrders, { query: {} }, { as: token, language: 'zh_HK' });
    const { headings, rows } = await readExport(answer.raw);
    expect(headings.slice(0, 3)).toEqual(['訂單編號', '追蹤編號', '狀態']);
    expect(rows[0]?.['狀態']?.value).toBe('準備派送');
  });

  test('contains the matches of the filters and the search', async () => {
    const filtered = await app.call(
      calls.exportAllOrders,
      { query: { statusList: ['Ready for dispatch'], query: '大文', creationTimeEnd: Date.UTC(2026, 1) } },
      { as: token },
    );
    expect((await readExport(filtered.raw)).rows.map((row) => row[words.recipientName]?.value)).toEqual(['陳大文']);
    const none = await app.call(calls.exportAllOrders, { query: { query: "O'Hara\\%" } }, { as: token });
    expect((await readExport(none.raw)).rows).toEqual([]);
  });
});

describe('selected orders', () => {
  test('come in the order of the list, each once', async () => {
    const list = (await listed()).slice(0, 3);
    const ids = list.map((row) => row.articleId);
    const answer = await app.call(
      calls.exportSelectedOrders,
      { body: { articleIds: [...ids.toReversed(), ids[0] ?? ''] } },
      { as: token },
    );
    const { rows } = await readExport(answer.raw);
    expect(rows.map((row) => row[words.orderNumber]?.value)).toEqual(list.map((row) => row.orderNumber));
  });

  test('of another company do not exist', async () => {
    const [own] = await listed();
    for (const articleIds of [[otherOrder.id], [own?.articleId ?? '', otherOrder.id], ['999999999']]) {
      const answer = await app.call(calls.exportSelectedOrders, { body: { articleIds } }, { as: token });
      expect(answer.status).toBe(404);
      expect(answer.error.errorCode).toBe('NOT_FOUND');
    }
  });

  test('are written to the audit with the request and the number of rows', async () => {
    const [own] = await listed();
    await app.call(calls.exportSelectedOrders, { body: { articleIds: [own?.articleId ?? ''] } }, { as: token });
    await app.call(calls.exportAllOrders, { query: { compartment: '007' } }, { as: token });
    const events = await app.sql
      .selectFrom('audit_events')
      .select(['after', 'company_id'])
      .where('action', '=', 'orders.export')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { after: { filter: { compartment: '007' }, count: 1 }, company_id: merchant.id },
      { after: { ids: [own?.articleId], count: 1 }, company_id: merchant.id },
    ]);
  });
});

describe('one at a time', () => {
  let userId: string;
  let as: string;
  beforeAll(async () => {
    const user = await app.buildUser({ company_id: merchant.id });
    userId = user.id;
    as = await app.signInAs(user);
  });
  const place = (fields: { age: number; cancelled?: boolean }) =>
    sql`insert into order_exports (user_id, total_rows, written_rows, heartbeat_time, cancelled)
      values (${userId}, 10, 4, now() - make_interval(secs => ${fields.age}), ${fields.cancelled ?? false})
      on conflict (user_id) do update set heartbeat_time = excluded.heartbeat_time, cancelled = excluded.cancelled`.execute(
      app.sql,
    );

  test('a second is refused while the first lives', async () => {
    await place({ age: 29 });
    for (const answer of [
      await app.call(calls.exportAllOrders, { query: {} }, { as }),
      await app.call(
        calls.exportSelectedOrders,
        { body: { articleIds: [(await listed())[0]?.articleId ?? ''] } },
        { as },
      ),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.error.errorCode).toBe('EXPORT_RUNNING');
    }
    // Others do not have to wait.
    expect((await app.call(calls.exportAllOrders, { query: {} }, { as: token })).status).toBe(200);
  });

  test('its progress can be asked for', async () => {
    await place({ age: 0 });
    const { body } = await app.call(calls.getRunningExport, {}, { as });
    expect(body).toMatchObject({ totalElement: 10, processedElement: 4 });
    expect((await app.call(calls.getRunningExport, {}, { as: token })).body).toBeNull();
  });

  test('one whose server died 30 seconds ago gives way', async () => {
    await place({ age: 31 });
    expect((await app.call(calls.getRunningExport, {}, { as })).body).toBeNull();
    const answer = await app.call(calls.exportAllOrders, { query: {} }, { as });
    expect((await readExport(answer.raw)).rows).toHaveLength(5);
  });

  test('one that was asked to stop is replaced', async () => {
    await place({ age: 0 });
    expect((await app.call(calls.cancelRunningExport, {}, { as })).body).toEqual({ success: true });
    expect((await app.call(calls.exportAllOrders, { query: {} }, { as })).status).toBe(200);
  });

  test('the place is free as soon as the file is there, ten times in a row', async () => {
    for (let time = 0; time < 10; time++)
      expect((await app.call(calls.exportAllOrders, { query: {} }, { as })).status).toBe(200);
  });
});

describe('the limit', () => {
  const count = (companyId: string, n: number) =>
    app.sql
      .insertInto('order_count_deltas')
      .values({ company_id: companyId, status: 'Created', created: '2026-01-01', n })
      .execute();

  test('is 100,000 orders', async () => {
    const company = await app.buildCompany();
    const as = await app.signInAs(await app.buildUser({ company_id: company.id }));
    await count(company.id, 100_000);
    expect((await app.call(calls.exportAllOrders, { query: {} }, { as })).status).toBe(200);
    await count(company.id, 1);
    const answer = await app.call(calls.exportAllOrders, { query: {} }, { as, language: 'pt_BR' });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ errorCode: 'EXPORT_TOO_LARGE', data: { limit: 100_000, total: 100_001 } });
    expect(answer.error.message).toContain('100.000');
    expect((await app.call(calls.getRunningExport, {}, { as })).body).toBeNull();
  });
});
