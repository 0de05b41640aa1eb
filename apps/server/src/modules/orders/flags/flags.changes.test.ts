import { beforeAll, expect, test } from 'vitest';
import { type BulkApp, startBulkApp } from '../../../../test/bulk-app.ts';
import type { Actor } from '../../../platform/audit/audit.ts';
import { Database } from '../../../platform/db/database.ts';
import { changeFlags, type FlagChange } from './flags.changes.ts';

let bulk: BulkApp;
let db: Database;
let flag: string;
let actor: Actor;
beforeAll(async () => {
  bulk = await startBulkApp();
  db = new Database(bulk.app.pool);
  actor = { userId: bulk.user.id, userName: 'Ming', address: '127.0.0.1', requestId: 'r1' };
  const row = { category: 'CS', code: 'CALLED', name: 'Called', color: '#112233' } as const;
  flag = (await bulk.app.sql.insertInto('flags').values(row).returning('id').executeTakeFirstOrThrow()).id;
});

const change = (what: 'ADD' | 'REMOVE', ...rows: FlagChange[]) =>
  db.transactionAsSystem((trx) => changeFlags(trx, actor, rows, what));
const flagsOn = async (orderId: string) =>
  (await bulk.app.sql.selectFrom('order_flags').selectAll().where('order_id', '=', orderId).execute()).map(
    ({ note, added_by_id }) => [note, added_by_id],
  );

test('answers with the orders that have changed, and leaves the others alone', async () => {
  const [one, two] = [await bulk.order(), await bulk.order()];
  expect(await change('ADD', { orderId: one.id, flagId: flag, note: 'A' })).toEqual([one.id]);
  const both = [one, two].map(({ id }) => ({ orderId: id, flagId: flag, note: 'A' }));
  expect(await change('ADD', ...both)).toEqual([two.id]);
  expect(await bulk.eventsOf(one.id)).toHaveLength(1);
  expect(await change('REMOVE', ...both)).toEqual([one.id, two.id]);
  expect(await change('REMOVE', ...both)).toEqual([]);
  expect(await bulk.auditOf('orders', two.id)).toMatchObject([
    { action: 'orders.flag', user_name: 'Ming', request_id: 'r1', address: '127.0.0.1' },
    { action: 'orders.unflag' },
  ]);
});

test('an order and a flag that are named twice count once, as they were named last', async () => {
  const { id: orderId } = await bulk.order();
  await change('ADD', { orderId, flagId: flag, note: 'First' }, { orderId, flagId: flag, note: 'Last' });
  expect(await flagsOn(orderId)).toEqual([['Last', bulk.user.id]]);
  expect(await bulk.eventsOf(orderId)).toMatchObject([{ note: 'Last', flags: [{ name: 'Called', color: '#112233' }] }]);
});

test('nothing is written where an order or a flag does not exist', async () => {
  const { id: orderId } = await bulk.order();
  for (const row of [
    { orderId: '999999', flagId: flag, note: null },
    { orderId, flagId: '999999', note: null },
  ])
    await expect(change('ADD', { orderId, flagId: flag, note: null }, row)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  expect(await flagsOn(orderId)).toEqual([]);
  expect(await change('ADD')).toEqual([]);
});

test('the same flag, put on by many at once, is put on once', async () => {
  const { id: orderId } = await bulk.order();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => change('ADD', { orderId, flagId: flag, note: null })),
  );
  expect(answers.flat()).toEqual([orderId]);
  expect(await bulk.eventsOf(orderId)).toHaveLength(1);
});
