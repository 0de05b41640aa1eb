import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BulkApp, startBulkApp, wrongRows } from '../../../../test/bulk-app.ts';
import { Database } from '../../../platform/db/database.ts';
import { removeOld } from './bulk-uploads.housekeeping.ts';

let bulk: BulkApp;
beforeAll(async () => {
  bulk = await startBulkApp();
});

const headings = ['Order number', 'Status'];
const check = async (rows: string[][], as = bulk.token) =>
  (await bulk.upload('importOrderStatuses', { headings, rows, as, check: true })).body;
const several = (count: number) => Promise.all(Array.from({ length: count }, () => bulk.order()));
const toInbound = (orders: readonly { order_number: string }[]) =>
  orders.map(({ order_number }) => [order_number, 'Inbound']);

describe('a check', () => {
  test('changes nothing and says what would be', async () => {
    const orders = await several(2);
    const checked = await check(toInbound(orders));
    expect(checked).toMatchObject({
      result: 'success',
      count: 2,
      failCount: 0,
      msg: 'All rows are valid. Rows that will change something: 2 of 2.',
      data: { state: 'CHECKED', totalRows: 2, changedRows: 2 },
    });
    expect(await bulk.statusOf(orders[0]?.id ?? '')).toBe('Created');
    const { body } = await bulk.commit(checked.data.uploadId);
    expect(body).toMatchObject({ result: 'success', data: { state: 'COMMITTED', changedRows: 2 } });
    expect(await bulk.statusOf(orders[0]?.id ?? '')).toBe('Inbound');
  });

  test('that found rows wrong can’t be carried out', async () => {
    const [order] = await several(1);
    const checked = await check([...toInbound(order ? [order] : []), ['NO-SUCH', 'Inbound']]);
    expect(checked.data.state).toBe('REFUSED');
    const { body } = await bulk.commit(checked.data.uploadId);
    expect(body).toEqual(checked);
    expect(await bulk.statusOf(order?.id ?? '')).toBe('Created');
  });

  test('stores nothing but what a week needs', async () => {
    const old = await check(toInbound(await several(1)));
    const young = await check(toInbound(await several(1)));
    const age = (id: string, hours: number) =>
      raw`update bulk_uploads set created_time = now() - ${hours} * interval '1 hour' where id = ${id}`.execute(
        bulk.app.sql,
      );
    await age(old.data.uploadId, 7 * 24 + 1);
    await age(young.data.uploadId, 7 * 24 - 1);
    expect(await removeOld(new Database(bulk.app.pool))).toBe(1);
    expect((await bulk.commit(old.data.uploadId)).status).toBe(404);
    expect((await bulk.commit(young.data.uploadId)).body.data.state).toBe('COMMITTED');
    expect(
      await bulk.app.sql
        .selectFrom('bulk_upload_rows')
        .select('row_number')
        .where('upload_id', '=', old.data.uploadId)
        .execute(),
    ).toEqual([]);
  });
});

describe('carrying out', () => {
  test('a second time does nothing and answers the same', async () => {
    const orders = await several(2);
    const { uploadId } = (await check(toInbound(orders))).data;
    const first = (await bulk.commit(uploadId)).body;
    await bulk.app.sql
      .updateTable('orders')
      .set({ status: 'Created' })
      .where('id', '=', orders[0]?.id ?? '')
      .execute();
    expect((await bulk.commit(uploadId)).body).toEqual(first);
    expect(await bulk.statusOf(orders[0]?.id ?? '')).toBe('Created');
    expect(await bulk.eventsOf(orders[0]?.id ?? '')).toHaveLength(1);
  });

  test('twice at once is once', async () => {
    const orders = await several(5);
    const { uploadId } = (await check(toInbound(orders))).data;
    const answers = await Promise.all([bulk.commit(uploadId), bulk.commit(uploadId), bulk.commit(uploadId)]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const { id } of orders) expect(await bulk.eventsOf(id)).toHaveLength(1);
  });

  test('is refused whole where one order has moved since', async () => {
    const orders = await several(3);
    const { uploadId } = (await check(toInbound(orders))).data;
    await bulk.app.sql
      .updateTable('orders')
      .set({ status: 'Completed' })
      .where('id', '=', orders[1]?.id ?? '')
      .execute();
    const { body } = await bulk.commit(uploadId);
    expect(body).toMatchObject({ result: 'error', count: 1, data: { state: 'REFUSED', changedRows: 0 } });
    expect(wrongRows(body)).toEqual(['3 New status: noSuchStep']);
    expect(body.errorList[0]).toMatchObject({ name: orders[1]?.order_number, value: 'Inbound' });
    expect(await bulk.statusOf(orders[0]?.id ?? '')).toBe('Created');
    // It remains so, even if the order comes back.
    await bulk.app.sql
      .updateTable('orders')
      .set({ status: 'Created' })
      .where('id', '=', orders[1]?.id ?? '')
      .execute();
    expect((await bulk.commit(uploadId)).body).toEqual(body);
  });

  test('is for who uploaded it, with the permission of its kind, within the own company', async () => {
    const orders = await several(1);
    const { uploadId } = (await check(toInbound(orders))).data;
    const colleague = await bulk.app.signInAs(await bulk.app.buildUser({ company_id: bulk.merchant.id }));
    const operator = await bulk.app.signInAs(await bulk.app.buildUser({ company_id: bulk.operator.id }));
    const platform = await bulk.app.signInAs(await bulk.app.buildUser());
    for (const as of [colleague, operator, platform]) expect((await bulk.commit(uploadId, as)).status).toBe(404);
    const user = await bulk.app.buildUser({ company_id: bulk.merchant.id, permissions: ['ORDER_BULK_STATUS'] });
    const as = await bulk.app.signInAs(user);
    const own = (await check(toInbound(orders), as)).data.uploadId;
    await bulk.app.sql
      .updateTable('role_permissions')
      .set({ permission: 'ORDER_BULK_FLAG' })
      .where('role_id', '=', user.role_id)
      .execute();
    expect((await bulk.commit(own, await bulk.app.signInAs(user))).status).toBe(403);
    expect(await bulk.statusOf(orders[0]?.id ?? '')).toBe('Created');
  });

  test('leaves nothing behind where it breaks off in the middle', async () => {
    const orders = await several(3);
    const completed = await bulk.order({ status: 'Inbound' });
    const { uploadId } = (await check([[completed.order_number, 'Completed'], ...toInbound(orders)])).data;
    // The second group of moves fails, after the first has been written.
    await raw`
      create function break_off() returns trigger language plpgsql as $$ begin
        if new.status = 'Inbound' then raise exception 'broken'; end if; return new;
      end $$`.execute(bulk.app.sql);
    await raw`create trigger break_off before update on orders for each row execute function break_off()`.execute(
      bulk.app.sql,
    );
    expect((await bulk.commit(uploadId)).status).toBe(500);
    await raw`drop trigger break_off on orders`.execute(bulk.app.sql);
    expect(await bulk.statusOf(completed.id)).toBe('Inbound');
    expect(await bulk.eventsOf(completed.id)).toEqual([]);
    expect((await bulk.commit(uploadId)).body.data).toMatchObject({ state: 'COMMITTED', changedRows: 4 });
    expect(await bulk.statusOf(completed.id)).toBe('Completed');
  });
});

test('files that share orders: each order takes one step of the table, and a file is carried out whole or not at all', async () => {
  const orders = await Promise.all(Array.from({ length: 60 }, () => bulk.order({ status: 'Inbound' })));
  const targets = ['Completed', 'Returned to warehouse', 'Returned to merchant', 'Completed', 'Returned to warehouse'];
  // Each file takes two thirds of the orders, from another place on and in another direction.
  const files = targets.map((target, place) => {
    const mine = [...orders.slice(place * 12), ...orders.slice(0, place * 12)].slice(0, 40);
    return { target, orders: place % 2 === 0 ? mine : mine.toReversed() };
  });
  const uploads = await Promise.all(
    files.map(
      async (file) => (await check(file.orders.map((order) => [order.order_number, file.target]))).data.uploadId,
    ),
  );
  const answers = await Promise.all(uploads.map((id) => bulk.commit(id)));
  const states = answers.map(({ body }) => body.data.state);
  expect(states.filter((state) => state === 'COMMITTED').length).toBeGreaterThan(0);
  for (const order of orders) {
    const status = await bulk.statusOf(order.id);
    const steps = (await bulk.eventsOf(order.id)).map((event) => event.status);
    const won = files.filter((file, place) => states[place] === 'COMMITTED' && file.orders.includes(order));
    // A return to the warehouse can be followed by a return to the merchant; nothing follows the others.
    expect(steps).toHaveLength(won.length);
    expect(steps.at(-1) ?? 'Inbound').toBe(status);
    if (steps.length > 1) expect(steps).toEqual(['Returned to warehouse', 'Returned to merchant']);
  }
});
