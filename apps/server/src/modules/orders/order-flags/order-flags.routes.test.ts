import { calls } from '@cubby/contract';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let company: Awaited<ReturnType<TestApp['buildCompany']>>;
let token: string;
let order: Awaited<ReturnType<TestApp['buildOrder']>>;
/** Flags by name. */
const flags: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  company = await app.buildCompany();
  token = await app.signInAs(await app.buildUser({ company_id: company.id, nickname: 'Mei' }));
  for (const [name, category] of [
    ['called', 'CS'],
    ['refund', 'CS'],
    ['fragile', 'ORDER'],
  ] as const)
    flags[name] = (
      await app.sql
        .insertInto('flags')
        .values({ category, code: name.toUpperCase(), name, color: '#112233' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
});

beforeEach(async () => {
  order = await app.buildOrder({ company_id: company.id });
});

const id = (name: string): string => flags[name] ?? '';
const setCs = (names: readonly string[], flagNote?: string, as = token) =>
  app.call(
    calls.updateOrderCsFlags,
    { body: { ordersId: order.id, ordersFlagList: names.map(id), ...(flagNote !== undefined && { flagNote }) } },
    { as },
  );
const setOrder = (names: readonly string[]) =>
  app.call(calls.updateOrderFlags, { body: { ordersId: order.id, ordersFlagList: names.map(id) } }, { as: token });
const history = async () =>
  (await app.call(calls.listFlagNotes, { query: { ordersId: order.id } }, { as: token })).body;
const audits = () =>
  app.sql
    .selectFrom('audit_events')
    .select(['action', 'after'])
    .where('noun_id', '=', order.id)
    .orderBy('id')
    .execute();
const on = (list: readonly { flagName: string; taged: boolean }[]) =>
  list.filter(({ taged }) => taged).map(({ flagName }) => flagName);

describe('the flags of customer service', () => {
  test('become the list that is sent; unchanged ones are left alone', async () => {
    const first = (await setCs(['called'], 'Rang twice')).body;
    expect([on(first.ordersCsFlags), first.ordersCsFlags.length, first.version]).toEqual([['called'], 2, 2]);
    const second = (await setCs(['called', 'refund'], 'Money back')).body;
    expect([on(second.ordersCsFlags), on(second.ordersFlags), second.version]).toEqual([['called', 'refund'], [], 3]);
    const third = (await setCs(['refund'], 'Reached')).body;
    expect([on(third.ordersCsFlags), third.version]).toEqual([['refund'], 4]);
    expect(await history()).toMatchObject([
      {
        trackEventType: 'REMOVE_FLAG',
        note: 'Reached',
        csFlags: [{ name: 'called', color: '#112233' }],
        operator: 'Mei',
      },
      { trackEventType: 'ADD_FLAG', note: 'Money back', csFlags: [{ name: 'refund' }] },
      { trackEventType: 'ADD_FLAG', note: 'Rang twice', csFlags: [{ name: 'called' }] },
    ]);
    const { body } = await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: token });
    expect(body.ordersCsFlags).toMatchObject([{ flagName: 'refund', flagNote: 'Money back' }]);
    expect(body.events[0]).toMatchObject({ trackFlagType: 'CS_FLAG', csFlags: [{ name: 'called', color: '#112233' }] });
    expect((await audits()).map(({ action }) => action)).toEqual(['orders.flag', 'orders.flag', 'orders.unflag']);
  });

  test('leave the order flags alone, and the other way round', async () => {
    await setOrder(['fragile']);
    await setCs(['called']);
    const { body } = await setOrder([]);
    expect([on(body.ordersCsFlags), on(body.ordersFlags)]).toEqual([['called'], []]);
    expect((await history()).map(({ trackEventType }) => trackEventType)).toEqual([
      'REMOVE_ORDER_FLAG',
      'ADD_FLAG',
      'ADD_ORDER_FLAG',
    ]);
  });

  test('a note alone is an event of its own, and changes no flag', async () => {
    const { body } = await setCs([], '  Customer rang back  ');
    expect([on(body.ordersCsFlags), body.version]).toEqual([[], 2]);
    expect(await history()).toMatchObject([{ trackEventType: 'NOTE', note: 'Customer rang back', csFlags: [] }]);
    expect(await audits()).toEqual([{ action: 'orders.note', after: { note: 'Customer rang back' } }]);
    const detail = await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: token });
    expect(detail.body.events).toMatchObject([{ trackFlagType: 'CS_NOTES', trackEventType: 'NOTE' }]);
  });

  test('a note without a list leaves the flags that another user put on meanwhile', async () => {
    await setCs(['called']);
    const body = { ordersId: order.id, flagNote: 'Customer rang back' };
    const answer = await app.call(calls.updateOrderCsFlags, { body }, { as: token });
    expect(on(answer.body.ordersCsFlags)).toEqual(['called']);
    expect((await history())[0]).toMatchObject({ trackEventType: 'NOTE', note: 'Customer rang back' });
  });

  test('nothing new and no note, or a blank one, writes nothing', async () => {
    expect((await setCs([])).body.version).toBe(1);
    expect((await setCs([], '   ')).body.version).toBe(1);
    expect(await history()).toEqual([]);
  });

  test('the same flag twice counts once', async () => {
    expect((await setCs(['called', 'called'])).body.version).toBe(2);
  });

  test.each(orderStatuses)('can be changed while the order is %s', async (status) => {
    order = await app.buildOrder({ company_id: company.id, status });
    expect(on((await setCs(['called'], 'Complaint')).body.ordersCsFlags)).toEqual(['called']);
  });
});

describe('what is refused', () => {
  test('a flag of the other category, or one that does not exist', async () => {
    const wrong = await setCs(['called', 'fragile']);
    expect([wrong.status, wrong.error.fieldErrors?.[0]]).toMatchObject([
      400,
      { path: 'ordersFlagList.1', code: 'notAnOption' },
    ]);
    const body = { ordersId: order.id, ordersFlagList: ['999999'] };
    expect((await app.call(calls.updateOrderFlags, { body }, { as: token })).status).toBe(400);
    expect(await history()).toEqual([]);
  });

  test('a note of 501 characters, or one with a slash; 500 are taken', async () => {
    expect((await setCs([], 'x'.repeat(501))).status).toBe(400);
    expect((await setCs([], 'a/b')).status).toBe(400);
    expect((await setCs([], 'x'.repeat(500))).status).toBe(200);
  });

  test('a person without the permission, a stranger and no user', async () => {
    const other = await app.signInAs(await app.buildUser({ company_id: company.id, permissions: ['ORDER_LIST'] }));
    const stranger = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
    expect((await setCs(['called'], undefined, other)).status).toBe(403);
    expect((await setCs(['called'], undefined, stranger)).status).toBe(404);
    expect((await app.call(calls.listFlagNotes, { query: { ordersId: order.id } }, { as: stranger })).status).toBe(404);
    expect((await app.call(calls.listFlagNotes, { query: { ordersId: order.id } })).status).toBe(401);
    expect((await app.call(calls.listFlagNotes, { query: { ordersId: order.id } }, { as: other })).status).toBe(200);
  });
});

test('two people who put flags on at once both get theirs', async () => {
  await Promise.all([setCs(['called'], 'one'), setOrder(['fragile'])]);
  const { body } = await setCs(['called']);
  expect([on(body.ordersCsFlags), on(body.ordersFlags), body.version]).toEqual([['called'], ['fragile'], 3]);
});

test('an edit of an earlier version is refused with who changed the flags, and that no field has changed', async () => {
  await setCs(['called']);
  const body = { articleId: order.id, note: 'mine', version: 1 };
  const { error } = await app.call(calls.updateOrder, { body }, { as: token });
  expect(error).toMatchObject({
    errorCode: 'STALE_VERSION',
    data: { version: 2, changes: [{ by: 'Mei', fields: [] }] },
  });
});
