import { beforeAll, expect, test } from 'vitest';
import { type BulkApp, startBulkApp } from '../../../../test/bulk-app.ts';
import { runUnwitnessed } from '../../../../test/witness.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import { Database } from '../../../platform/db/database.ts';
import { settleItems } from './request-items.ts';
import { type RequestReference, setReferences } from './request-references.ts';

let bulk: BulkApp;
let db: Database;
let actor: Actor;
beforeAll(async () => {
  bulk = await startBulkApp();
  db = new Database(bulk.app.pool);
  actor = { userId: bulk.user.id, userName: 'Ming', address: null, requestId: null };
});

const set = (...rows: RequestReference[]) => db.transactionAsSystem((trx) => setReferences(trx, actor, rows));

test('arranges requests of every type, each with its own event', async () => {
  const requests = [
    await bulk.request('PICKUP_REQUEST', 1),
    await bulk.request('DELIVERY_REQUEST', 1),
    await bulk.request('OUTBOUND', 1),
  ];
  const ids = requests.map(({ id }) => id);
  expect(await set(...ids.map((requestId) => ({ requestId, referenceNumber: 'R' })))).toEqual(ids);
  const events = await Promise.all(requests.map(({ orders }) => bulk.eventsOf(orders[0]?.id ?? '')));
  expect(events.flat()).toMatchObject([
    { track_flag_type: 'CHANGE_PICKUP_DELIVERY', event_type: 'ARRANGED_PICKUP' },
    { track_flag_type: 'CHANGE_PICKUP_DELIVERY', event_type: 'ARRANGED_DELIVERY' },
    { track_flag_type: 'CHANGE_OUTBOUND_RECORD', event_type: 'ARRANGED_OUTBOUND' },
  ]);
  expect(await set(...ids.map((requestId) => ({ requestId, referenceNumber: 'R' })))).toEqual([]);
});

test.each(['COMPLETED', 'CANCELED'] as const)('refuses all where one request is %s', async (state) => {
  const [open, closed] = [await bulk.request(), await bulk.request('PICKUP_REQUEST', 0, { state })];
  const rows = [open, closed].map(({ id }) => ({ requestId: id, referenceNumber: 'R' }));
  await expect(set(...rows)).rejects.toMatchObject({
    code: 'REQUEST_CLOSED',
    details: { data: { requests: [closed.request_number] } },
  });
  expect((await bulk.requestOf(open.id)).reference_number).toBeNull();
  await expect(set({ requestId: '999999', referenceNumber: 'R' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('references are set while orders of the same request are settled, without a deadlock', async () => {
  const request = await bulk.request('PICKUP_REQUEST', 4);
  const settle = (orderId: string) =>
    runUnwitnessed(db, async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
      await settleItems(trx, { id: null, name: null }, [orderId], 'COMPLETED');
    });
  await Promise.all([
    ...request.orders.slice(1).map(({ id }) => settle(id)),
    ...['A', 'B', 'C'].map((referenceNumber) => set({ requestId: request.id, referenceNumber })),
  ]);
  const row = await bulk.requestOf(request.id);
  expect(row).toMatchObject({ state: 'ARRANGED', open_orders: 1, completed_orders: 3 });
  expect(['A', 'B', 'C']).toContain(row.reference_number);
});
