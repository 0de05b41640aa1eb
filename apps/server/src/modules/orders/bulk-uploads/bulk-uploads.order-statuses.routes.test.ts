import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { targetsOf } from '@cubby/contract/orders/orders/orders.transitions';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BulkApp, startBulkApp, wrongRows } from '../../../../test/bulk-app.ts';

let bulk: BulkApp;
beforeAll(async () => {
  bulk = await startBulkApp();
});

const headings = ['Order number', 'Status', 'Dispatch date'];
const change = (rows: (string | Date)[][], options: Partial<Parameters<BulkApp['upload']>[1]> = {}) =>
  bulk.upload('importOrderStatuses', { headings, rows, ...options });

const dayMs = 86_400_000;
/** A day of Hong Kong, as YYYY-MM-DD. */
const dayAhead = (days: number) => new Date(Date.now() + days * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);

/** The words of English where they differ from the wire. */
const shown = (status: string) => status.replace('Recycle', 'recycle');

test.each(orderStatuses)(
  'an order that is %s moves where staff may move it by hand, and nowhere else',
  async (from) => {
    const allowed = targetsOf(from, 'STAFF');
    const orders = await Promise.all(orderStatuses.map(() => bulk.order({ status: from })));
    const rows = orderStatuses.map((to, place) => [
      orders[place]?.order_number ?? '',
      to,
      to === 'Ready for dispatch' ? dayAhead(1) : '',
    ]);
    const { body } = await change(rows);
    expect(body.errorList.map(({ errorMsg }) => errorMsg)).toEqual(
      orderStatuses
        .filter((to) => !allowed.includes(to))
        .map((to) => `${shown(from)} orders can’t become ${shown(to)}`),
    );
    expect(await Promise.all(orders.map(({ id }) => bulk.statusOf(id)))).toEqual(orders.map(() => from));
    if (allowed.length === 0) return;
    expect((await change(rows.filter(([, to]) => allowed.some((status) => status === to)))).body.result).toBe(
      'success',
    );
    expect(await Promise.all(orders.map(({ id }) => bulk.statusOf(id)))).toEqual(
      orderStatuses.map((to) => (allowed.includes(to) ? to : from)),
    );
  },
);

test('statuses go by their words in any of the four languages, each kind of move at once', async () => {
  const [a, b, c, d] = [
    await bulk.order(),
    await bulk.order({ status: 'Inbound' }),
    await bulk.order({ status: 'Inbound' }),
    await bulk.order({ status: 'Returned to warehouse' }),
  ];
  const { body } = await change([
    [a.order_number, '已入庫', ''],
    [b.order_number, 'CONCLUÍDO', ''],
    [c.order_number, 'Kembali ke gudang', ''],
    [d.order_number, 'Inbound', ''],
  ]);
  expect(body.data).toMatchObject({ state: 'COMMITTED', changedRows: 4 });
  expect(await Promise.all([a, b, c, d].map(({ id }) => bulk.statusOf(id)))).toEqual([
    'Inbound',
    'Completed',
    'Returned to warehouse',
    'Inbound',
  ]);
  expect(await bulk.eventsOf(a.id)).toMatchObject([
    { event_type: 'CHANGE_STATUS', status: 'Inbound', version: 2, operator_name: 'Ming' },
  ]);
  expect(await bulk.auditOf('orders', b.id)).toMatchObject([
    { action: 'orders.status', before: { status: 'Inbound' }, after: { status: 'Completed' } },
  ]);
});

describe('the dispatch date', () => {
  test('puts orders of one day into one outbound record, the day being that of their company', async () => {
    const [a, b] = [await bulk.order({ status: 'Inbound' }), await bulk.order({ status: 'Inbound' })];
    const day = dayAhead(3);
    const { body } = await bulk.upload('importOrderStatuses', {
      headings: ['Order number', 'Status', { header: 'Dispatch date', type: 'date' }],
      rows: [
        [a.order_number, 'Ready for dispatch', new Date(`${day}T00:00Z`)],
        [b.order_number, 'Ready for dispatch', new Date(`${day}T09:30Z`)],
      ],
    });
    expect(body.result).toBe('success');
    const records = await bulk.app.sql
      .selectFrom('request_items')
      .innerJoin('requests', 'requests.id', 'request_items.request_id')
      .select(['order_id', 'request_id', 'dispatch_time', 'requests.request_type', 'open_orders'])
      .where('order_id', 'in', [a.id, b.id])
      .execute();
    expect(new Set(records.map(({ request_id }) => request_id)).size).toBe(1);
    expect(records[0]).toMatchObject({
      request_type: 'OUTBOUND',
      open_orders: 2,
      dispatch_time: new Date(`${day}T12:00+08:00`),
    });
  });

  test.each([
    ['today', dayAhead(0), undefined],
    ['in 10 days', dayAhead(10), undefined],
    ['yesterday', dayAhead(-1), 'dispatchDateWindow'],
    ['in 11 days', dayAhead(11), 'dispatchDateWindow'],
    ['left out', '', 'required'],
    ['ambiguous', '03/04/2026', 'notADate'],
  ])('%s', async (_, date, code) => {
    const order = await bulk.order({ status: 'Inbound' });
    const { body } = await change([[order.order_number, 'Ready for dispatch', date]]);
    expect(wrongRows(body)).toEqual(code === undefined ? [] : [`2 Dispatch date: ${code}`]);
  });

  test('is no day on which the site of the order is closed', async () => {
    const { id: site_id } = await bulk.app.buildSite({ skip_public_holiday: true });
    const closed = await bulk.order({ status: 'Inbound', site_id });
    const open = await bulk.order({ status: 'Inbound' });
    await bulk.app.sql
      .insertInto('holidays')
      .values({ day: dayAhead(5), name: 'Founding day' })
      .execute();
    const { body } = await change(
      [closed, open].map(({ order_number }) => [order_number, 'Ready for dispatch', dayAhead(5)]),
    );
    expect(wrongRows(body)).toEqual(['2 Dispatch date: siteClosedThatDay']);
  });

  test('is not taken by another status', async () => {
    const order = await bulk.order();
    const { body } = await change([[order.order_number, 'Inbound', dayAhead(1)]]);
    expect(wrongRows(body)).toEqual(['2 Dispatch date: dispatchDateOnly']);
  });
});

test('an order that is named twice is wrong the second time, whatever it is to become', async () => {
  const order = await bulk.order();
  const { body } = await change([
    [order.order_number, 'Inbound', ''],
    [order.tracking_number, 'Completed', ''],
  ]);
  expect(wrongRows(body)).toEqual(['3 Order number or tracking number: twiceInFile']);
  expect(await bulk.statusOf(order.id)).toBe('Created');
});

test('the bulk permission is needed and enough', async () => {
  const order = await bulk.order();
  const rows = [[order.order_number, 'Inbound', '']];
  expect((await change(rows, { as: await bulk.person(['MODIFY_ORDER_STATUS', 'ORDER_BULK_FLAG']) })).status).toBe(403);
  expect((await change(rows, { as: await bulk.person(['ORDER_BULK_STATUS']) })).body.result).toBe('success');
});

test('an order of another company is not found', async () => {
  const foreign = await bulk.app.buildOrder();
  const { body } = await change([[foreign.order_number, 'Inbound', '']]);
  expect(wrongRows(body)).toEqual(['2 Order number or tracking number: notFound']);
  expect(await bulk.statusOf(foreign.id)).toBe('Created');
});
