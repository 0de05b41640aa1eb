import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { brokenPromises, buildRequestWorld, dispatchIn, noonIn } from './requests.fixture.ts';

const app = await startTestApp();
const world = await buildRequestWorld(app);
const as = world.tokens.merchant;

const made = async (count = 1) => {
  const ids = await world.buildOrders(count);
  const { body } = await world.create(ids, { note: 'First' });
  return { ids, id: body.pickupDeliveryRequestId };
};
type Change = CallRequest<typeof calls.updateRequest>['body'];
const update = (body: Change, token = as) => app.call(calls.updateRequest, { body }, { as: token });

describe('a reference number', () => {
  test('arranges the request, and is recorded in its orders', async () => {
    const { ids, id } = await made(2);
    const { body } = await update({ pickupDeliveryRequestId: id, referenceNumber: ' REF-1 ' });
    expect(body).toMatchObject({
      referenceNumber: 'REF-1',
      requestStatus: 'ARRANGED',
      status: 'REQUEST_ARRANGED',
      version: 2,
    });
    expect(await world.eventsOf(id)).toEqual(['REQUEST_CREATED', 'ARRANGED_PICKUP']);
    const events = await app.sql
      .selectFrom('order_events')
      .select(['track_flag_type', 'event_type'])
      .where('order_id', 'in', ids)
      .where('event_type', '=', 'ARRANGED_PICKUP')
      .execute();
    expect(events).toEqual(
      ids.map(() => ({ track_flag_type: 'CHANGE_PICKUP_DELIVERY', event_type: 'ARRANGED_PICKUP' })),
    );
  });

  test.each([
    ['blank', ''],
    ['blanks', '   '],
    ['the same', 'SAME'],
  ])('that is %s changes nothing, also where the request is closed', async (_, referenceNumber) => {
    const { id } = await made();
    await update({ pickupDeliveryRequestId: id, referenceNumber: 'SAME' });
    const before = await world.requestOf(id);
    expect((await update({ pickupDeliveryRequestId: id, referenceNumber })).body.referenceNumber).toBe('SAME');
    expect(await world.requestOf(id)).toEqual(before);
    await app.call(calls.cancelRequest, { body: { pickupDeliveryRequestId: id } }, { as });
    expect((await update({ pickupDeliveryRequestId: id, referenceNumber })).status).toBe(200);
    expect((await update({ pickupDeliveryRequestId: id, referenceNumber: 'NEW' })).error.errorCode).toBe(
      'REQUEST_CLOSED',
    );
  });

  test('is given by an order that is open in the request, too', async () => {
    const { ids, id } = await made();
    const [articleId = ''] = ids;
    expect((await update({ articleId, referenceNumber: 'BY-ORDER' })).body.pickupDeliveryRequestId).toBe(id);
    expect((await update({ articleId, pickupDeliveryRequestId: id })).status).toBe(400);
    expect((await update({ referenceNumber: 'X' })).status).toBe(400);
    await app.call(calls.cancelPickups, { body: { rootOrderIds: ids } }, { as });
    expect((await update({ articleId, referenceNumber: 'LATE' })).status).toBe(404);
    const { outboundId } = await world.dispatch(1);
    expect((await update({ pickupDeliveryRequestId: outboundId, referenceNumber: 'X' })).status).toBe(404);
  });

  test('has at most 64 characters', async () => {
    const { id } = await made();
    const give = (length: number) => update({ pickupDeliveryRequestId: id, referenceNumber: 'R'.repeat(length) });
    expect((await give(65)).status).toBe(400);
    expect((await give(64)).status).toBe(200);
  });
});

describe('a change on an old copy', () => {
  test('is refused, with who changed what since, and goes through on the new one', async () => {
    const { id } = await made();
    const first = await update({ pickupDeliveryRequestId: id, note: 'Second' });
    const { version } = first.body;
    const { error } = await update({ pickupDeliveryRequestId: id, note: 'Mine', version: version - 1 });
    expect([error.statusCode, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    expect(error.data).toMatchObject({
      version,
      changes: [{ by: expect.any(String), fields: [{ field: 'note', from: 'First', to: 'Second' }] }],
    });
    expect((await update({ pickupDeliveryRequestId: id, note: 'Mine', version })).body.note).toBe('Mine');
  });
});

describe('a note', () => {
  test('is changed and taken away, with event and audit', async () => {
    const { id } = await made();
    expect((await update({ pickupDeliveryRequestId: id, note: 'Second' })).body).toMatchObject({
      note: 'Second',
      requestStatus: 'SUBMITTED',
    });
    expect((await update({ pickupDeliveryRequestId: id, note: '' })).body.note).toBeNull();
    const before = await world.requestOf(id);
    await update({ pickupDeliveryRequestId: id, note: '' });
    expect(await world.requestOf(id)).toEqual(before);
    const events = await app.sql
      .selectFrom('request_events')
      .select(['event_type', 'changes'])
      .where('request_id', '=', id)
      .where('event_type', '=', 'CHANGE_REQUEST')
      .orderBy('id')
      .execute();
    expect(events.map(({ changes }) => changes)).toEqual([{ note: ['First', 'Second'] }, { note: ['Second', null] }]);
  });

  test.each(['/', '\\', '<', '>'])('has no %s, and at most as many characters as that of an order', async (sign) => {
    const { id } = await made();
    expect((await update({ pickupDeliveryRequestId: id, note: `a${sign}b` })).status).toBe(400);
    const long = 'n'.repeat(orderLimits.noteMax);
    expect((await update({ pickupDeliveryRequestId: id, note: `${long}n` })).status).toBe(400);
    expect((await update({ pickupDeliveryRequestId: id, note: long })).status).toBe(200);
  });

  test('is the merchant’s while no user has arranged the request; others change it later, too', async () => {
    const { id } = await made();
    await update({ pickupDeliveryRequestId: id, referenceNumber: 'ARRANGED' });
    const { status, error } = await update({ pickupDeliveryRequestId: id, note: 'Late' });
    expect([status, error.fieldErrors]).toMatchObject([400, [{ path: 'note', code: 'notEditable' }]]);
    for (const who of ['operator', 'logistics', 'admin'] as const)
      expect((await update({ pickupDeliveryRequestId: id, note: `By ${who}` }, world.tokens[who])).body.note).toBe(
        `By ${who}`,
      );
  });
});

test('each change needs its own permission, and the request has to be seen', async () => {
  const holder = async (permission: 'ARRANGE_PICKUP' | 'MODIFY_PICKUP_DELIVERY_REMARK') =>
    app.signInAs(await app.buildUser({ company_id: world.merchant.id, permissions: [permission] }));
  const [arranger, writer] = [await holder('ARRANGE_PICKUP'), await holder('MODIFY_PICKUP_DELIVERY_REMARK')];
  const { id: pickupDeliveryRequestId } = await made();
  expect((await update({ pickupDeliveryRequestId, note: 'x' }, arranger)).error.data).toEqual({
    permissions: ['MODIFY_PICKUP_DELIVERY_REMARK'],
  });
  expect((await update({ pickupDeliveryRequestId, referenceNumber: 'x' }, writer)).status).toBe(403);
  expect((await update({ pickupDeliveryRequestId, note: 'x' }, writer)).status).toBe(200);
  expect((await update({ pickupDeliveryRequestId, referenceNumber: 'x' }, arranger)).status).toBe(200);
  expect((await update({ pickupDeliveryRequestId, referenceNumber: 'y' }, world.tokens.other)).status).toBe(404);
});

describe('an outbound record', () => {
  type OutboundChange = CallRequest<typeof calls.updateOutboundRecord>['body'];
  const change = (outboundId: string, body: Omit<OutboundChange, 'outboundId'>, token = as) =>
    app.call(calls.updateOutboundRecord, { body: { outboundId, ...body } }, { as: token });
  const move = (outboundId: string, dispatchDate: number, token = as) =>
    app.call(calls.updateDispatchDate, { body: { outboundId, dispatchDate } }, { as: token });
  /** A site of its own: records of one site and day are one. */
  const dispatched = async (count: number, days: number, site_id?: string) =>
    world.dispatch(count, days, { site_id: site_id ?? (await app.buildSite({ operator_id: world.operator.id })).id });
  const dates = async (ids: string[]) =>
    (await app.sql.selectFrom('orders').select('dispatch_time').where('id', 'in', ids).execute()).map((row) =>
      row.dispatch_time?.getTime(),
    );

  test('takes note and reference number', async () => {
    const { outboundId } = await dispatched(1, 1);
    const { body } = await change(outboundId, { referenceNumber: 'TRUCK 7', note: 'Fragile' });
    expect(body).toMatchObject({
      referenceNumber: 'TRUCK 7',
      note: 'Fragile',
      notes: 'Fragile',
      requestStatus: 'ARRANGED',
      status: 'ARRANGED',
      capacity: 1,
    });
  });

  test('goes from CREATED to CANCELLED and nowhere else', async () => {
    const { ids, outboundId } = await dispatched(2, 1);
    for (const status of ['ARRANGED', 'COMPLETED'] as const)
      // It is reported as a record, not as an order.
      expect((await change(outboundId, { status })).error).toMatchObject({
        errorCode: 'REQUEST_STATUS_NOT_ALLOWED',
        message: expect.stringContaining('An outbound record'),
      });
    expect((await change(outboundId, { status: 'CREATED' })).body.status).toBe('CREATED');
    const { body } = await change(outboundId, { status: 'CANCELLED', note: 'Rain' });
    expect(body).toMatchObject({ status: 'CANCELLED', note: 'Rain', orders: 0, canceledOrders: 2 });
    expect(await world.statusesOf(ids)).toEqual(['Inbound', 'Inbound']);
    expect((await change(outboundId, { status: 'CANCELLED' })).status).toBe(200);
    expect((await change(outboundId, { status: 'CREATED' })).error.errorCode).toBe('REQUEST_STATUS_NOT_ALLOWED');
    const arranged = await dispatched(1, 1);
    await change(arranged.outboundId, { referenceNumber: 'X' });
    expect((await change(arranged.outboundId, { status: 'CANCELLED' })).error.errorCode).toBe(
      'REQUEST_STATUS_NOT_ALLOWED',
    );
  });

  test('moves to another day with its open orders, and is recorded in their timelines', async () => {
    const { ids, outboundId } = await dispatched(2, 1);
    await change(outboundId, { referenceNumber: 'SAME' });
    const { body } = await move(outboundId, dispatchIn(3));
    expect(body).toMatchObject({ outboundId, dispatchDate: noonIn(3), referenceNumber: 'SAME', orders: 2 });
    expect(await dates(ids)).toEqual([noonIn(3), noonIn(3)]);
    const [event] = await app.sql
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', ids[0] ?? '')
      .where('event_type', '=', 'CHANGE_OUTBOUND_RECORD')
      .execute();
    expect(event).toMatchObject({
      track_flag_type: 'CHANGE_OUTBOUND_RECORD',
      changes: { outboundTime: [new Date(noonIn(1)).toISOString(), new Date(noonIn(3)).toISOString()] },
    });
    expect(await world.eventsOf(outboundId)).toContain('CHANGE_OUTBOUND_RECORD');
  });

  test('joins the record of that day where there is one, and ends cancelled, or completed where something left', async () => {
    const site = (await app.buildSite({ operator_id: world.operator.id })).id;
    const [early, late] = [await dispatched(1, 1, site), await dispatched(2, 2, site)];
    const { body } = await move(early.outboundId, dispatchIn(2));
    expect(body).toMatchObject({ outboundId: late.outboundId, orders: 3 });
    expect(await world.requestOf(early.outboundId)).toMatchObject({ state: 'CANCELED', open_orders: 0 });
    const mixed = await dispatched(2, 4, site);
    await app.call(calls.updateOrder, { body: { articleId: mixed.ids[0] ?? '', statusStr: 'Completed' } }, { as });
    expect((await move(mixed.outboundId, dispatchIn(2))).body).toMatchObject({
      outboundId: late.outboundId,
      orders: 4,
    });
    expect(await world.requestOf(mixed.outboundId)).toMatchObject({ state: 'COMPLETED', completed_orders: 1 });
  });

  test.each([
    ['today', 0, 200],
    ['10 days ahead', 10, 200],
    ['yesterday', -1, 400],
    ['12 days ahead', 12, 400],
  ])('can be moved to %s or not', async (_, days, status) => {
    const { outboundId } = await dispatched(1, 1);
    const answer = await move(outboundId, dispatchIn(days));
    expect(answer.status).toBe(status);
    if (status === 400)
      expect(answer.error.fieldErrors).toMatchObject([{ path: 'dispatchDate', code: 'dispatchDateWindow' }]);
  });

  test('whose day has passed retains it when it is sent along', async () => {
    const { outboundId } = await dispatched(1, 1);
    const past = new Date(dispatchIn(-5));
    await app.sql.updateTable('requests').set({ dispatch_time: past }).where('id', '=', outboundId).execute();
    await app.sql
      .updateTable('orders')
      .set({ dispatch_time: past })
      .where('id', 'in', app.sql.selectFrom('request_items').select('order_id').where('request_id', '=', outboundId))
      .execute();
    expect((await change(outboundId, { dispatchDate: past.getTime(), note: 'Late' })).status).toBe(200);
  });

  test('that is closed takes no day and no reference number', async () => {
    const { outboundId } = await dispatched(1, 1);
    await app.call(calls.cancelRequest, { body: { outboundId } }, { as });
    expect((await move(outboundId, dispatchIn(2))).error.errorCode).toBe('REQUEST_CLOSED');
    expect((await change(outboundId, { referenceNumber: 'X' })).error.errorCode).toBe('REQUEST_CLOSED');
  });

  test('that was changed since it was read says by whom and what', async () => {
    const { outboundId } = await dispatched(1, 1);
    const { body: read } = await change(outboundId, { note: 'First' });
    await change(outboundId, { note: 'Second' }, world.tokens.operator);
    const { status, error } = await change(outboundId, { note: 'Mine', version: read.version });
    expect([status, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    expect(error.data).toMatchObject({
      version: read.version + 1,
      changes: [{ by: 'Olga', fields: [{ field: 'note', from: 'First', to: 'Second' }] }],
    });
    expect((await change(outboundId, { note: 'Mine', version: read.version + 1 })).status).toBe(200);
  });

  test('is neither seen by another company nor a request', async () => {
    const { outboundId } = await dispatched(1, 1);
    expect((await change(outboundId, { note: 'x' }, world.tokens.other)).status).toBe(404);
    const { id } = await made();
    expect((await change(id, { note: 'x' })).status).toBe(404);
  });

  test('and another one change places at the same time without waiting for each other in a circle', async () => {
    const site = (await app.buildSite({ operator_id: world.operator.id })).id;
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await dispatched(1, 2 + round, site), await dispatched(1, 8, site)];
      const answers = await Promise.all([
        move(one.outboundId, dispatchIn(8)),
        move(two.outboundId, dispatchIn(2 + round)),
      ]);
      expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    }
  });
});

test('nothing disagrees after all this', async () => {
  // One test has moved a day into the past by hand, orders and record alike.
  expect(await brokenPromises(app)).toEqual([]);
});
