import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

let app: TestApp;
let operator: Company;
let merchant: Company;
let carrier: Company;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
});

const build = (more: Parameters<TestApp['buildOrder']>[0] = {}) => app.buildOrder({ company_id: merchant.id, ...more });
const read = async (articleId: string, as = token) =>
  (await app.call(calls.getOrder, { query: { articleId } }, { as })).body;

describe('an order that was recreated', () => {
  test('names its original, and the original those that were made of it, the newest first', async () => {
    const first = await build({ status: 'Store failure' });
    const lost = await build({ recreated_from_id: first.id, status: 'Cancelled' });
    const second = await build({ recreated_from_id: first.id });
    const linkOf = ({ id, order_number, status }: typeof first) => ({
      articleId: id,
      orderNumber: order_number,
      status,
    });
    expect(await read(first.id)).toMatchObject({
      status: 'Store failure',
      recreatedFrom: null,
      recreatedAs: [linkOf(second), linkOf(lost)],
    });
    expect(await read(second.id)).toMatchObject({ status: 'Created', recreatedFrom: linkOf(first), recreatedAs: [] });
  });

  test('shows a reader no order that they do not see', async () => {
    const first = await build({ status: 'Cancelled' });
    const second = await build({ recreated_from_id: first.id, logistics_company_id: carrier.id });
    const courier = await app.signInAs(await app.buildUser({ company_id: carrier.id }));
    expect(await read(second.id, courier)).toMatchObject({ articleId: second.id, recreatedFrom: null });
  });
});

describe('the request that an order waits in', () => {
  const requested = async (type: 'PICKUP_REQUEST' | 'OUTBOUND', status: 'Pickup requested' | 'Ready for dispatch') => {
    const order = await build({ status });
    const site = await app.buildSite();
    const request = await app.sql
      .insertInto('requests')
      .values({
        request_number: `R-${order.id}`,
        request_type: type,
        state: 'ARRANGED',
        company_id: merchant.id,
        reference_number: 'SF-1',
        open_orders: 1,
        ...(type === 'OUTBOUND'
          ? { site_id: site.id, dispatch_time: new Date(1_800_000_000_000) }
          : { start_time: new Date(1_800_000_000_000), end_time: new Date(1_800_010_800_000) }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await app.sql
      .insertInto('request_items')
      .values({ request_id: request.id, order_id: order.id, request_type: type, company_id: merchant.id })
      .execute();
    return { order, request };
  };

  test('is shown with its number, type, status and slot', async () => {
    const { order, request } = await requested('PICKUP_REQUEST', 'Pickup requested');
    expect((await read(order.id)).openRequest).toEqual({
      requestId: request.id,
      requestNumber: request.request_number,
      requestType: 'PICKUP_REQUEST',
      requestStatus: 'ARRANGED',
      referenceNumber: 'SF-1',
      requestStartTime: 1_800_000_000_000,
      requestEndTime: 1_800_010_800_000,
      dispatchDate: null,
    });
  });

  test('is an outbound record with its day for what is ready for dispatch', async () => {
    const { order } = await requested('OUTBOUND', 'Ready for dispatch');
    expect((await read(order.id)).openRequest).toMatchObject({
      requestType: 'OUTBOUND',
      requestStartTime: null,
      requestEndTime: null,
      dispatchDate: 1_800_000_000_000,
    });
  });

  test('is gone once the order has left it', async () => {
    const { order } = await requested('PICKUP_REQUEST', 'Pickup requested');
    const body = { rootOrderIds: [order.id] };
    expect((await app.call(calls.cancelPickups, { body }, { as: token })).status).toBe(200);
    expect(await read(order.id)).toMatchObject({ status: 'Created', openRequest: null });
  });

  test('is shown to no logistics company that the request was not given to', async () => {
    const { order } = await requested('PICKUP_REQUEST', 'Pickup requested');
    await app.sql.updateTable('orders').set({ logistics_company_id: carrier.id }).where('id', '=', order.id).execute();
    const courier = await app.signInAs(await app.buildUser({ company_id: carrier.id }));
    expect(await read(order.id, courier)).toMatchObject({ status: 'Pickup requested', openRequest: null });
  });
});

test('the compartment that is reserved for an order is shown by its name, and whether its door is low', async () => {
  const { id } = await app.sql
    .insertInto('box_types')
    .values({ name: 'M low', width_mm: 300, height_mm: 200, depth_mm: 450, accessible: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await build({ booking_box_type_id: id, accessibility_compartment: true });
  const seeing: Permission[] = ['ORDER_INFO'];
  const as = await app.signInAs(await app.buildUser({ company_id: merchant.id, permissions: seeing }));
  expect(await read(order.id, as)).toMatchObject({ bookingBoxType: 'M low', accessibilityCompartment: true });
  expect(await read((await build()).id)).toMatchObject({ bookingBoxType: null, accessibilityCompartment: false });
});
