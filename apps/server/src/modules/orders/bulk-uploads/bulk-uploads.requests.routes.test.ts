import { beforeAll, describe, expect, test } from 'vitest';
import { type BulkApp, startBulkApp, wrongRows } from '../../../../test/bulk-app.ts';

let bulk: BulkApp;
beforeAll(async () => {
  bulk = await startBulkApp();
});

const eventsOfRequest = async (id: string) =>
  (
    await bulk.app.sql.selectFrom('request_events').selectAll().where('request_id', '=', id).orderBy('id').execute()
  ).map(({ event_type }) => event_type);
const itemsOf = async (id: string) =>
  (await bulk.app.sql.selectFrom('request_items').selectAll().where('request_id', '=', id).orderBy('id').execute()).map(
    ({ state }) => state,
  );

describe('statuses of single orders of requests', () => {
  const headings = ['Request number', 'Order number', 'New status'];
  const change = (rows: string[][], options: Partial<Parameters<BulkApp['upload']>[1]> = {}) =>
    bulk.upload('importRequestOrderStatuses', { headings, rows, ...options });

  test('Inbound completes an order of its request, Created takes it out', async () => {
    const request = await bulk.request('PICKUP_REQUEST', 3);
    const [one, two, three] = request.orders;
    const { body } = await change([
      [request.request_number.toLowerCase(), one?.order_number ?? '', 'Inbound'],
      [request.request_number, two?.tracking_number ?? '', 'Created'],
    ]);
    expect(body.data).toMatchObject({ kind: 'REQUEST_ORDER_STATUS', state: 'COMMITTED', changedRows: 2 });
    expect(await Promise.all(request.orders.map(({ id }) => bulk.statusOf(id)))).toEqual([
      'Inbound',
      'Created',
      'Pickup requested',
    ]);
    expect(await itemsOf(request.id)).toEqual(['COMPLETED', 'CANCELED', 'OPEN']);
    expect(await bulk.requestOf(request.id)).toMatchObject({
      state: 'SUBMITTED',
      open_orders: 1,
      completed_orders: 1,
      canceled_orders: 1,
    });
    expect(await bulk.eventsOf(two?.id ?? '')).toMatchObject([{ event_type: 'PICKUP_CANCELED', status: 'Created' }]);
    await change([[request.request_number, three?.order_number ?? '', 'Inbound']]);
    expect(await bulk.requestOf(request.id)).toMatchObject({ state: 'COMPLETED' });
    expect(await eventsOfRequest(request.id)).toEqual(['ORDERS_TAKEN_OUT', 'REQUEST_COMPLETED']);
  });

  test('what is not open in the request is wrong, and so is a step that there is not', async () => {
    const [request, other] = [await bulk.request('DELIVERY_REQUEST', 2), await bulk.request('PICKUP_REQUEST', 1)];
    const outbound = await bulk.request('OUTBOUND', 1);
    const elsewhere = await bulk.order();
    const [one, two] = request.orders;
    await change([[request.request_number, two?.order_number ?? '', 'Inbound']]);
    const { body } = await change([
      [request.request_number, two?.order_number ?? '', 'Inbound'],
      [request.request_number, other.orders[0]?.order_number ?? '', 'Inbound'],
      [request.request_number, elsewhere.order_number, 'Inbound'],
      [request.request_number, 'NO-SUCH', 'Inbound'],
      ['P-NO-SUCH', one?.order_number ?? '', 'Inbound'],
      [outbound.request_number, outbound.orders[0]?.order_number ?? '', 'Inbound'],
      [request.request_number, one?.order_number ?? '', 'Completed'],
      [request.request_number, one?.tracking_number ?? '', 'Inbound'],
    ]);
    const order = 'Order number or tracking number';
    expect(wrongRows(body)).toEqual([
      `2 ${order}: notInRequest`,
      `3 ${order}: notInRequest`,
      `4 ${order}: notInRequest`,
      `5 ${order}: notInRequest`,
      '6 Request number: notFound',
      '7 Request number: wrongRequestType',
      '8 New status: noSuchStep',
      `9 ${order}: twiceInFile`,
    ]);
    expect(await bulk.statusOf(one?.id ?? '')).toBe('Delivery requested');
  });
});

describe('statuses of whole requests', () => {
  const headings = ['Request number', 'Status'];
  const change = (rows: string[][], options: Partial<Parameters<BulkApp['upload']>[1]> = {}) =>
    bulk.upload('importRequestStatuses', { headings, rows, ...options });

  test('go to each open order, and to no other', async () => {
    const [good, gone] = [await bulk.request('DELIVERY_REQUEST', 3), await bulk.request('PICKUP_REQUEST', 2)];
    const [first] = good.orders;
    await bulk.upload('importRequestOrderStatuses', {
      headings: ['Request number', 'Order number', 'Status'],
      rows: [[good.request_number, first?.order_number ?? '', 'Created']],
    });
    const { body } = await change([
      [good.request_number, 'Inbound'],
      [gone.request_number, 'Created'],
    ]);
    expect(body.data).toMatchObject({ kind: 'REQUEST_STATUS', state: 'COMMITTED', totalRows: 2, changedRows: 2 });
    expect(await Promise.all(good.orders.map(({ id }) => bulk.statusOf(id)))).toEqual([
      'Created',
      'Inbound',
      'Inbound',
    ]);
    expect(await Promise.all(gone.orders.map(({ id }) => bulk.statusOf(id)))).toEqual(['Created', 'Created']);
    expect(await bulk.requestOf(good.id)).toMatchObject({ state: 'COMPLETED' });
    expect(await bulk.requestOf(gone.id)).toMatchObject({ state: 'CANCELED' });
  });

  test('one that is closed, named twice, of another type or of another company is wrong', async () => {
    const [open, closed] = [await bulk.request(), await bulk.request('PICKUP_REQUEST', 1)];
    await change([[closed.request_number, 'Inbound']]);
    const outbound = await bulk.request('OUTBOUND', 1);
    const foreign = await bulk.request('PICKUP_REQUEST', 1, { company_id: (await bulk.app.buildCompany()).id });
    const { body } = await change([
      [open.request_number, 'Inbound'],
      [closed.request_number, 'Inbound'],
      [open.request_number, 'Created'],
      [outbound.request_number, 'Inbound'],
      [foreign.request_number, 'Inbound'],
    ]);
    expect(wrongRows(body)).toEqual([
      '3 Request number: requestClosed',
      '4 Request number: twiceInFile',
      '5 Request number: wrongRequestType',
      '6 Request number: notFound',
    ]);
    expect(wrongRows((await change([[open.request_number, 'Completed']])).body)).toEqual(['2 New status: noSuchStep']);
    expect(await bulk.requestOf(open.id)).toMatchObject({ state: 'SUBMITTED', open_orders: 2 });
    expect(await bulk.statusOf(foreign.orders[0]?.id ?? '')).toBe('Pickup requested');
  });
});
