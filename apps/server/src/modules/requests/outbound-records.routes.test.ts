import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { brokenPromises, buildRequestWorld, dispatchIn, noonIn, type RequestWorld } from './requests.fixture.ts';

let app: TestApp;
let world: RequestWorld;
let as: string;
beforeAll(async () => {
  app = await startTestApp();
  world = await buildRequestWorld(app);
  as = world.tokens.merchant;
});

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

test('an outbound record can be edited while its orders leave one by one; who joins or is taken out is told', async () => {
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

test('nothing disagrees after all this', async () => {
  expect(await brokenPromises(app)).toEqual([]);
});
