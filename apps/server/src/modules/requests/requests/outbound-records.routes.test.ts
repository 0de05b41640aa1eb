import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { brokenPromises, buildRequestWorld, dispatchIn, noonIn } from './requests.fixture.ts';

const app = await startTestApp();
const world = await buildRequestWorld(app);
const as = world.tokens.merchant;

type OutboundChange = CallRequest<typeof calls.updateOutboundRecord>['body'];
const change = (outboundId: string, body: Omit<OutboundChange, 'outboundId'>) =>
  app.call(calls.updateOutboundRecord, { body: { outboundId, ...body } }, { as });
const move = (outboundId: string, dispatchDate: number) =>
  app.call(calls.updateDispatchDate, { body: { outboundId, dispatchDate } }, { as });
const dispatched = (count: number, days: number, site_id: string) => world.dispatch(count, days, { site_id });
const dates = async (ids: string[]) =>
  (await app.sql.selectFrom('orders').select('dispatch_time').where('id', 'in', ids).execute()).map((row) =>
    row.dispatch_time?.getTime(),
  );

test('outbound records of one day are one, at whatever hour the day is said, and the same day said otherwise is no change', async () => {
  const site = (await app.buildSite({ operator_id: world.operator.id })).id;
  const [early, late] = [await dispatched(1, 1, site), await dispatched(1, 2, site)];
  const hour = 3_600_000;
  const { body } = await move(early.outboundId, dispatchIn(2) - 8 * hour);
  expect(body).toMatchObject({ outboundId: late.outboundId, dispatchDate: noonIn(2), orders: 2 });
  const again = await move(late.outboundId, dispatchIn(2) + 16 * hour - 1);
  expect(again.body).toMatchObject({ outboundId: late.outboundId, version: body.version });
  const [articleId = ''] = await world.buildOrders(1, { status: 'Inbound', site_id: site });
  const change = { articleId, statusStr: 'Ready for dispatch', outboundTime: dispatchIn(2) + 9 * hour } as const;
  await app.call(calls.updateOrder, { body: change }, { as });
  expect(await world.requestOf(late.outboundId)).toMatchObject({ open_orders: 3 });
  expect(await dates([articleId])).toEqual([noonIn(2)]);
});

test('an outbound record does not move to a day on which its site is closed, and does to the next', async () => {
  const site = (await app.buildSite({ operator_id: world.operator.id, skip_public_holiday: true })).id;
  const { outboundId } = await dispatched(1, 1, site);
  await sql`insert into holidays (day, name)
    select (to_timestamp(${noonIn(6)}::float8 / 1000) at time zone time_zone)::date, 'Founding day' from companies
    where id = ${(await world.requestOf(outboundId)).company_id}`.execute(app.sql);
  const closed = { path: 'dispatchDate', code: 'siteClosedThatDay' };
  expect((await move(outboundId, dispatchIn(6))).error.fieldErrors).toMatchObject([closed]);
  expect((await change(outboundId, { dispatchDate: dispatchIn(6) })).error.fieldErrors).toMatchObject([closed]);
  expect((await move(outboundId, dispatchIn(7))).body.dispatchDate).toBe(noonIn(7));
});

test('an outbound record can be edited while its orders leave; joined and removed ones are reported', async () => {
  const site = (await app.buildSite({ operator_id: world.operator.id })).id;
  const { ids, outboundId } = await dispatched(3, 1, site);
  const { body: read } = await change(outboundId, { note: 'First' });
  await app.call(calls.updateOrder, { body: { articleId: ids[0] ?? '', statusStr: 'Completed' } }, { as });
  const { body: edited } = await change(outboundId, { note: 'Mine', version: read.version });
  expect(edited).toMatchObject({ note: 'Mine', completedOrders: 1, version: read.version + 1 });
  await app.call(calls.cancelRequestOrder, { body: { outboundId, ordersId: ids[1] ?? '' } }, { as });
  await dispatched(1, 1, site);
  const { error } = await change(outboundId, { note: 'Again', version: edited.version });
  const fields = (error.data as { changes: { fields: object[] }[] }).changes.flatMap((each) => each.fields);
  expect(fields).toMatchObject([
    { field: 'orders', to: null },
    { field: 'orders', from: null },
  ]);
});

test('what was typed with a day that has a record of its own is on that record, which shows what it said before', async () => {
  const site = (await app.buildSite({ operator_id: world.operator.id })).id;
  const [early, late] = [await dispatched(1, 1, site), await dispatched(1, 2, site)];
  await change(early.outboundId, { note: 'Of old' });
  await change(late.outboundId, { referenceNumber: 'TRUCK 1', note: 'Ring twice' });
  const typed = { dispatchDate: dispatchIn(2), referenceNumber: 'TRUCK 2', note: 'Fragile' };
  const { body } = await app.call(
    calls.updateOutboundRecord,
    { body: { outboundId: early.outboundId, ...typed } },
    { as: world.tokens.operator },
  );
  const there = { referenceNumber: 'TRUCK 2', note: 'Fragile', requestStatus: 'ARRANGED', orders: 2 };
  expect(body).toMatchObject({ outboundId: late.outboundId, ...there });
  expect(await world.requestOf(early.outboundId)).toMatchObject({
    state: 'CANCELED',
    reference_number: null,
    note: 'Of old',
  });
  const events = await app.sql
    .selectFrom('request_events')
    .select('changes')
    .where('request_id', '=', late.outboundId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(events.map(({ changes }) => changes)).toEqual([
    { note: ['Ring twice', 'Fragile'] },
    { referenceNumber: ['TRUCK 1', 'TRUCK 2'] },
  ]);
});

test('a note that was emptied, or not touched, takes none from the record that the orders join', async () => {
  const site = (await app.buildSite({ operator_id: world.operator.id })).id;
  const [one, two, there] = [await dispatched(1, 1, site), await dispatched(1, 2, site), await dispatched(1, 3, site)];
  for (const { outboundId } of [one, two, there]) await change(outboundId, { note: `Of ${outboundId}` });
  const note = `Of ${there.outboundId}`;
  const emptied = await change(one.outboundId, { dispatchDate: dispatchIn(3), note: '' });
  expect(emptied.body).toMatchObject({ outboundId: there.outboundId, note, referenceNumber: null });
  expect(await world.requestOf(one.outboundId)).toMatchObject({ state: 'CANCELED', note: null });
  const untouched = await change(two.outboundId, {
    dispatchDate: dispatchIn(3),
    note: `Of ${two.outboundId}`,
    referenceNumber: '',
  });
  expect(untouched.body).toMatchObject({ outboundId: there.outboundId, note, orders: 3 });
});

test('a merchant types no note onto a record that is arranged, others do', async () => {
  const site = (await app.buildSite({ operator_id: world.operator.id })).id;
  const [early, late] = [await dispatched(1, 1, site), await dispatched(1, 2, site)];
  await change(late.outboundId, { referenceNumber: 'TRUCK 1' });
  const both = { dispatchDate: dispatchIn(2), note: 'Fragile' };
  const refused = await change(early.outboundId, both);
  expect([refused.status, refused.error.fieldErrors]).toMatchObject([
    400,
    [{ path: 'note', code: 'otherRecordArranged' }],
  ]);
  expect(await world.requestOf(early.outboundId)).toMatchObject({ state: 'SUBMITTED', note: null });
  const taken = await app.call(
    calls.updateOutboundRecord,
    { body: { outboundId: early.outboundId, ...both } },
    { as: world.tokens.operator },
  );
  expect(taken.body).toMatchObject({ outboundId: late.outboundId, note: 'Fragile' });
});

/** A record and its orders at another hour of their day, as older releases stored them. */
const moveRecordTo = async (outboundId: string, time: number) => {
  const dispatch_time = new Date(time);
  await app.sql.updateTable('requests').set({ dispatch_time }).where('id', '=', outboundId).execute();
  const items = app.sql.selectFrom('request_items').select('order_id').where('request_id', '=', outboundId);
  await app.sql.updateTable('orders').set({ dispatch_time }).where('id', 'in', items).execute();
};

test.each([
  ['the first moment', -8],
  ['the last hour', 15.9],
])('a record that is stored at %s of a day takes the orders of that day', async (_, hours) => {
  const site = (await app.buildSite({ operator_id: world.operator.id })).id;
  const { outboundId } = await dispatched(1, 3, site);
  const storedTime = dispatchIn(3) + hours * 3_600_000;
  await moveRecordTo(outboundId, storedTime);
  const joined = await dispatched(1, 3, site);
  expect(joined.outboundId).toBe(outboundId);
  expect(await dates(joined.ids)).toEqual([storedTime]);
  const other = await dispatched(2, 4, site);
  expect((await move(other.outboundId, dispatchIn(3))).body).toMatchObject({
    outboundId,
    dispatchDate: storedTime,
    orders: 4,
  });
  const [articleId = ''] = (await dispatched(1, 5, site)).ids;
  await app.call(calls.updateOrder, { body: { articleId, outboundTime: noonIn(3) } }, { as });
  expect(await world.requestOf(outboundId)).toMatchObject({ open_orders: 5 });
  expect((await dispatched(1, 2, site)).outboundId).not.toBe(outboundId);
  expect((await dispatched(1, 4, site)).outboundId).not.toBe(outboundId);
});

test('orders of one day make one record at the same moment, whether it has one at another hour, at its noon or none', async () => {
  for (const storedTime of [undefined, dispatchIn(6), noonIn(6)]) {
    const site = (await app.buildSite({ operator_id: world.operator.id })).id;
    if (storedTime !== undefined) await moveRecordTo((await dispatched(1, 6, site)).outboundId, storedTime);
    const ids = await world.buildOrders(8, { status: 'Inbound', site_id: site });
    const answers = await Promise.all(
      ids.map((articleId, place) => {
        const body = { articleId, statusStr: 'Ready for dispatch', outboundTime: dispatchIn(6) + place } as const;
        return app.call(calls.updateOrder, { body }, { as });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const records = await app.sql.selectFrom('requests').select('open_orders').where('site_id', '=', site).execute();
    expect(records).toEqual([{ open_orders: storedTime === undefined ? 8 : 9 }]);
  }
});

test('nothing disagrees after all this', async () => {
  expect(await brokenPromises(app)).toEqual([]);
});
