import { calls } from '@cubby/contract';
import type { ErrorBody } from '@cubby/contract/kernel/error-body';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildRequestWorld, dispatchIn, type RequestWorld } from './requests.fixture.ts';

let app: TestApp;
let world: RequestWorld;
beforeAll(async () => {
  app = await startTestApp();
  world = await buildRequestWorld(app);
});

/** Past the types of the contract, as with curl. */
const post = async ({ path }: { readonly path: string }, body: unknown) => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'x-user-token': world.tokens.merchant },
    payload: JSON.stringify(body),
  });
  const { errorCode, fieldErrors, ...rest } = answer.json<Partial<ErrorBody> & Record<string, unknown>>();
  return {
    status: answer.statusCode,
    errorCode,
    wrong: fieldErrors?.map(({ path: at, code }) => `${at} ${code}`),
    rest,
  };
};
const made = async () => {
  const { body } = await world.create(await world.buildOrders(1));
  return body.pickupDeliveryRequestId;
};
const dispatched = async () => {
  const site = await app.buildSite({ operator_id: world.operator.id });
  return world.dispatch(1, 1, { site_id: site.id });
};

test.each([
  [0, 'tooSmall'],
  [-1, 'tooSmall'],
  [2_147_483_648, 'tooLarge'],
  [Number.MAX_SAFE_INTEGER, 'tooLarge'],
  [1.5, 'invalid'],
  ['1', 'invalid'],
  [null, 'invalid'],
])('the version %j is refused by every edit', async (version, code) => {
  const [articleId = ''] = await world.buildOrders(1);
  const { outboundId } = await dispatched();
  const wrong = [`version ${code}`];
  expect(await post(calls.updateOrder, { articleId, note: 'x', version })).toMatchObject({ status: 400, wrong });
  expect(await post(calls.updateOutboundRecord, { outboundId, note: 'x', version })).toMatchObject({ wrong });
  const pickupDeliveryRequestId = await made();
  expect(await post(calls.updateRequest, { pickupDeliveryRequestId, note: 'x', version })).toMatchObject({ wrong });
});

test('a version that no user has written yet is stale, for orders, requests and records alike', async () => {
  const [articleId = ''] = await world.buildOrders(1);
  const { outboundId } = await dispatched();
  const version = 2_147_483_647;
  for (const [call, id] of [
    [calls.updateOrder, { articleId }],
    [calls.updateOutboundRecord, { outboundId }],
    [calls.updateRequest, { pickupDeliveryRequestId: await made() }],
  ] as const)
    expect(await post(call, { ...id, note: 'x', version })).toMatchObject({ status: 409, errorCode: 'STALE_VERSION' });
});

describe('a note of spaces alone is none, and spaces around one are no part of it', () => {
  test('of an order', async () => {
    const [articleId = ''] = await world.buildOrders(1);
    expect((await post(calls.updateOrder, { articleId, note: ' \n ' })).rest).toMatchObject({ note: null, version: 1 });
    expect((await post(calls.updateOrder, { articleId, note: ' Ring\ntwice ' })).rest).toMatchObject({
      note: 'Ring\ntwice',
    });
  });

  test('of a request', async () => {
    const slot = await world.firstSlot();
    const create = async (note: string) =>
      (await post(calls.createPickupRequest, { ...slot, ordersIds: await world.buildOrders(1), note })).rest;
    expect(await create('   ')).toMatchObject({ note: null });
    expect(await create(' Gate 2 ')).toMatchObject({ note: 'Gate 2' });
    const pickupDeliveryRequestId = await made();
    expect((await post(calls.updateRequest, { pickupDeliveryRequestId, note: '   ' })).rest).toMatchObject({
      note: null,
      version: 1,
    });
  });

  test('of an outbound record', async () => {
    const { outboundId } = await dispatched();
    expect((await post(calls.updateOutboundRecord, { outboundId, note: '   ' })).rest).toMatchObject({ note: null });
    expect(await world.eventsOf(outboundId)).toEqual(['REQUEST_CREATED']);
  });
});

test('whatever is in a field is refused at it, or taken; nothing breaks', async () => {
  const odd = [null, '', '   ', 0, -1, 1.5, 1e308, '1e3', [], {}, true, 'a\u0000b', '\ud800', 'x'.repeat(5000)];
  const times = [-62_135_596_800_000, 253_402_300_799_999, 253_402_300_800_000];
  const { outboundId } = await dispatched();
  const slot = await world.firstSlot();
  const [order = ''] = await world.buildOrders(1);
  const wholes = [
    [calls.updateOutboundRecord, { outboundId, dispatchDate: dispatchIn(1), referenceNumber: '', status: 'CREATED' }],
    [calls.updateDispatchDate, { outboundId, dispatchDate: dispatchIn(1) }],
    [calls.createPickupRequest, { ...slot, ordersIds: ['999999'], note: '' }],
    [calls.createDeliveryRequest, { ...slot, ordersIds: ['999999'] }],
    [calls.updateRequest, { articleId: order, referenceNumber: '', note: '' }],
    [calls.cancelRequest, { outboundId: '999999' }],
    [calls.cancelRequestOrder, { outboundId: '999999', ordersId: order }],
    [calls.cancelPickups, { rootOrderIds: [order] }],
    [calls.listRequestSlots, { requestType: 'pickUp', ordersIds: [order] }],
  ] as const;
  for (const [call, whole] of wholes)
    for (const field of Object.keys(whole))
      for (const value of [...odd, ...times]) {
        const { status, wrong } = await post(call, { ...whole, [field]: value });
        const asked = [call.id, field, value, status];
        expect(asked).toEqual([call.id, field, value, expect.toSatisfy((is: number) => is < 500)]);
        if (status === 400) expect([...asked, wrong?.some((at) => at.startsWith(field))]).toEqual([...asked, true]);
      }
});
