import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let merchantId: string;
let as: string;
let clerk: string;
let here: string;
let there: string;
let bare: string;
let doors: { readonly id: string; readonly boxTypeId: string }[];

beforeAll(async () => {
  app = await startTestApp();
  const operator_id = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  merchantId = (await app.buildCompany({ operator_id })).id;
  as = await app.signInAs(await app.buildUser({ company_id: operator_id }));
  clerk = await app.signInAs(await app.buildUser({ company_id: merchantId }));
  [here, there, bare] = [
    (await app.buildSite({ operator_id })).id,
    (await app.buildSite({ operator_id })).id,
    (await app.buildSite({ operator_id })).id,
  ];
  doors = await app.buildBoxes(here, ['A01', 'A02']);
  for (const id of [there, bare]) await app.buildBoxes(id, ['B01'], { boxTypeId: doors[0]?.boxTypeId ?? '' });
  await sql`insert into terminal_states (site_id) values (${here}), (${there})`.execute(app.sql);
});
beforeEach(async () => {
  await sql`delete from box_holds; delete from access_due; update box_states set service = 'IN_SERVICE'`.execute(
    app.sql,
  );
});

/** The sites at which the order is due, each once. */
const dueAt = async (orderId: string) => {
  const rows = await app.sql.selectFrom('access_due').select('site_id').where('order_id', '=', orderId).execute();
  return [...new Set(rows.map(({ site_id }) => site_id))].toSorted();
};
/** An order that is not due. */
const settled = async (more: object = {}) => {
  const { id } = await app.buildOrder({ company_id: merchantId, site_id: here, ...more });
  await sql`delete from access_due`.execute(app.sql);
  return id;
};
/** An order with the reserved compartment A01. */
const reserved = async () => {
  const [door] = doors;
  const size = door?.boxTypeId ?? '';
  const id = await settled({
    status: 'Delivery requested',
    booking_box_type_id: size,
    accessibility_compartment: true,
  });
  const reservation = { order_id: id, site_id: here, box_type_id: size, box_id: door?.id ?? '', kind: 'RESERVED' };
  await app.sql.insertInto('box_holds').values(reservation).execute();
  await sql`delete from access_due; update box_types set accessible = true`.execute(app.sql);
  return id;
};
const rebook = (articleId: string, body: { siteId?: string }) =>
  app.call(calls.rebookOrder, { params: { articleId }, body }, { as });

describe('what the server does makes orders due', () => {
  test('new ones, at sites that have a terminal', async () => {
    const create = async (siteId: string, expressNumber: string) => {
      const body = { expressNumber, recipientPhoneNumber: '+85291234567', siteId };
      return (await app.call(calls.createOrder, { body }, { as: clerk })).body.articleId;
    };
    expect(await dueAt(await create(here, 'DUE-1'))).toEqual([here]);
    expect(await dueAt(await create(bare, 'DUE-2'))).toEqual([]);
  });

  test('by a status, an edited site and another size, but not by a note', async () => {
    const id = await settled();
    await app.call(calls.updateOrder, { body: { articleId: id, note: 'Fragile' } }, { as });
    expect(await dueAt(id)).toEqual([]);
    await app.call(calls.updateOrder, { body: { articleId: id, siteId: there } }, { as });
    expect(await dueAt(id)).toEqual([here, there]);
    await sql`delete from access_due`.execute(app.sql);
    await app.call(calls.cancelOrder, { body: { articleId: id } }, { as: clerk });
    expect(await dueAt(id)).toEqual([there]);
  });

  test('by another reserved compartment of the same size, and by a booking elsewhere at both sites', async () => {
    const id = await reserved();
    await sql`update box_states set service = 'FAULTY' where box_id = ${doors[0]?.id}`.execute(app.sql);
    expect((await rebook(id, {})).body).toMatchObject({ boxName: 'A02' });
    expect(await dueAt(id)).toEqual([here]);
    await sql`delete from access_due`.execute(app.sql);
    expect((await rebook(id, { siteId: there })).status).toBe(200);
    expect(await dueAt(id)).toEqual([here, there]);
  });

  test('by a fee, and by its end', async () => {
    const id = await settled();
    for (const amount of ['5', '0']) {
      await app.call(calls.updateHandlingFee, { body: { ordersId: id, amount } }, { as });
      expect(await dueAt(id)).toEqual([here]);
      await sql`delete from access_due`.execute(app.sql);
    }
    await app.call(calls.updateHandlingFee, { body: { ordersId: id, amount: '0' } }, { as });
    expect(await dueAt(id)).toEqual([]);
  });
});
