import { calls } from '@cubby/contract';
import { phrases } from '@cubby/phrases';
import { bulkUploadColumnsOf } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';
import { buildRequestWorld, noonIn, type RequestWorld } from './requests.fixture.ts';

let app: TestApp;
let world: RequestWorld;
let as: string;
let pickup: { ids: string[]; id: string; number: string };
let outbound: { ids: string[]; outboundId: string };

beforeAll(async () => {
  app = await startTestApp();
  world = await buildRequestWorld(app);
  as = world.tokens.merchant;
  const ids = await world.buildOrders(3, { recipient_name: 'Export Person' });
  const { body } = await world.create(ids, { note: 'Side door' });
  pickup = { ids, id: body.pickupDeliveryRequestId, number: body.requestNumber };
  await world.create(await world.buildOrders(2), { delivery: true });
  outbound = await world.dispatch(2);
});

const headings = phrases.en_US;
/** The headings, and the texts of the cells by them. */
const sheet = async (answer: { raw: Buffer; status: number }) => {
  expect(answer.status).toBe(200);
  const { headings: found, rows } = await readExport(answer.raw);
  return {
    headings: found,
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([heading, { value }]) => [heading, value]))),
  };
};

describe('requests', () => {
  test('are exported as the filters match them, in the language of the caller', async () => {
    const { headings: found, rows } = await sheet(await app.call(calls.exportRequests, { query: {} }, { as }));
    expect(found).toEqual(Object.values(headings.requestExportColumns).slice(1));
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row['Request number'] === pickup.number)).toMatchObject({
      Type: 'Pickup',
      Status: 'Submitted',
      Company: world.merchant.name,
      Note: 'Side door',
      Orders: '3',
      'Weight (kg)': '4.5',
    });
    const chinese = await sheet(
      await app.call(calls.exportRequests, { query: { requestType: 'PICKUP_REQUEST' } }, { as, language: 'zh_HK' }),
    );
    expect(chinese.rows).toMatchObject([{ 請求編號: pickup.number, 類型: '取件', 狀態: '已提交' }]);
  });

  test('are exported by their ids, and none where one is not seen', async () => {
    const ask = (pickupDeliveryRequestIds: string[], token = as) =>
      app.call(calls.exportRequests, { query: { pickupDeliveryRequestIds } }, { as: token });
    expect((await sheet(await ask([pickup.id, pickup.id]))).rows).toHaveLength(1);
    expect((await ask([pickup.id, '999999999'])).status).toBe(404);
    expect((await ask([pickup.id], world.tokens.other)).status).toBe(404);
    expect((await ask([outbound.outboundId])).status).toBe(404);
    // An empty choice is no choice of everything.
    const url = `${calls.exportRequests.path}?pickupDeliveryRequestIds=`;
    expect((await app.fastify.inject({ url, headers: { 'x-user-token': as } })).statusCode).toBe(400);
  });

  test('have the headings that the import of reference numbers reads', () => {
    for (const words of Object.values(phrases))
      for (const column of Object.keys(bulkUploadColumnsOf.PICKUP_REFERENCES) as ('request' | 'reference')[])
        expect(Object.values(words.requestExportColumns)).toContain(words.bulkUploadFiles.columns[column]);
  });

  test('are exported with their orders', async () => {
    const { rows } = await sheet(
      await app.call(calls.exportRequestOrders, { query: { pickupDeliveryRequestId: pickup.id } }, { as }),
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      'Request number': pickup.number,
      Status: 'Pickup requested',
      'In the request': 'Open',
      'Recipient name': 'Export Person',
    });
    const other = { as: world.tokens.other };
    expect(
      (await app.call(calls.exportRequestOrders, { query: { pickupDeliveryRequestId: pickup.id } }, other)).status,
    ).toBe(404);
  });
});

describe('the reports', () => {
  const items = async () => (await world.itemsOf(pickup.id)).map(({ id }) => id);

  test('are exported whole, by filter and by rows', async () => {
    const all = await sheet(await app.call(calls.exportAllCollectedOrders, { query: {} }, { as }));
    expect(all.rows).toHaveLength(3);
    const searched = await sheet(
      await app.call(calls.exportAllCollectedOrders, { query: { query: 'unmatched here' } }, { as }),
    );
    expect(searched.rows).toHaveLength(0);
    const [first = ''] = await items();
    const chosen = await sheet(
      await app.call(calls.exportCollectedOrders, { query: { requestItemIds: [first] } }, { as }),
    );
    expect(chosen.rows).toHaveLength(1);
    const delivered = await sheet(await app.call(calls.exportDeliveredOrders, { query: {} }, { as }));
    expect(delivered.rows).toHaveLength(2);
    expect((await app.call(calls.exportDeliveredOrders, { query: { requestItemIds: [first] } }, { as })).status).toBe(
      404,
    );
    const other = { as: world.tokens.other };
    expect((await app.call(calls.exportCollectedOrders, { query: { requestItemIds: [first] } }, other)).status).toBe(
      404,
    );
    expect((await sheet(await app.call(calls.exportAllCollectedOrders, { query: {} }, other))).rows).toHaveLength(0);
  });
});

describe('outbound records', () => {
  test('are exported, and with their orders', async () => {
    const { headings: found, rows } = await sheet(
      await app.call(calls.exportOutboundRecords, { query: { outboundIds: [outbound.outboundId] } }, { as }),
    );
    expect(found).toEqual(Object.values(headings.outboundExportColumns).slice(1));
    const day = new Date(noonIn(1)).toISOString().slice(0, 10);
    expect(rows).toMatchObject([
      { Status: 'Created', Site: world.site.name, 'Location type': 'Locker', Orders: '2', 'Dispatch date': day },
    ]);
    const orders = await sheet(
      await app.call(calls.exportOutboundOrders, { query: { outboundId: outbound.outboundId } }, { as }),
    );
    expect(orders.headings).toEqual(Object.values(headings.requestOrderExportColumns).slice(1));
    expect(orders.rows).toMatchObject([{ 'Dispatch date': day }, { 'Dispatch date': day }]);
    expect((await app.call(calls.exportOutboundOrders, { query: { outboundId: pickup.id } }, { as })).status).toBe(404);
  });

  test('have labels, of one service at a time, for orders that are still in them', async () => {
    const print = (ids: string[], token = as) => app.call(calls.printOutboundLabels, { body: ids }, { as: token });
    const { status, raw } = await print([outbound.outboundId]);
    expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await print([pickup.id])).status).toBe(404);
    expect((await print([outbound.outboundId], world.tokens.other)).status).toBe(404);
    const second = await app.buildService();
    const mixed = await world.dispatch(1, 4, { service_id: second.id });
    expect((await print([outbound.outboundId, mixed.outboundId])).error.errorCode).toBe('LABELS_OF_SEVERAL_SERVICES');
    await app.call(calls.cancelRequest, { body: { outboundId: mixed.outboundId } }, { as });
    expect((await print([mixed.outboundId])).status).toBe(404);
  });
});

test('an export needs REQUEST_EXPORT, and runs alone', async () => {
  const without = await app.signInAs(
    await app.buildUser({ company_id: world.merchant.id, permissions: ['REQUEST_LIST'] }),
  );
  expect((await app.call(calls.exportRequests, { query: {} }, { as: without })).status).toBe(403);
  const { id } = await app.sql
    .selectFrom('users')
    .select('id')
    .where('nickname', '=', 'Ming')
    .executeTakeFirstOrThrow();
  await app.sql.insertInto('order_exports').values({ user_id: id, total_rows: 1 }).execute();
  expect((await app.call(calls.exportRequests, { query: {} }, { as })).error.errorCode).toBe('EXPORT_RUNNING');
});
