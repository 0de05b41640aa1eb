import { calls } from '@cubby/contract';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let company: Awaited<ReturnType<TestApp['buildCompany']>>;
let token: string;
let order: Awaited<ReturnType<TestApp['buildOrder']>>;
let paymentId: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.buildCompany();
  token = await app.signInAs(await app.buildUser({ company_id: company.id, nickname: 'Mei' }));
});

const build = async (overrides: Parameters<TestApp['buildOrder']>[0] = {}) => {
  order = await app.buildOrder({ company_id: company.id, charge: '40.00', ...overrides });
  paymentId = await pay('CHARGE', '40.00');
};
const pay = async (kind: string, amount: string): Promise<string> =>
  (
    await app.sql
      .insertInto('order_payments')
      .values({ order_id: order.id, kind, amount })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

beforeEach(() => build());

const setPayment = (amount: string | number, paymentItemId = paymentId, as = token) =>
  app.call(calls.updatePayment, { body: { paymentItemId, amount } }, { as });
const setFee = (amount: string | number, as = token) =>
  app.call(calls.updateHandlingFee, { body: { ordersId: order.id, amount } }, { as });
const setDelivery = (deliveryFeeFlag: boolean, as = token) =>
  app.call(calls.updateDeliveryFee, { body: { ordersId: order.id, deliveryFeeFlag } }, { as });
const events = async () =>
  (
    await app.sql
      .selectFrom('order_events')
      .select(['event_type', 'changes', 'version'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
  ).map(({ event_type, changes, version }) => [event_type, changes, version]);
const readPayment = async () =>
  app.sql
    .selectFrom('orders')
    .select(['charge', 'additional_handling_fee', 'version'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();

describe('a payment', () => {
  test('is changed with the charge, the event, the version and the audit', async () => {
    const { body } = await setPayment('52.5');
    expect(body).toEqual({
      articleId: order.id,
      version: 2,
      currency: 'HKD',
      charge: '52.50',
      addtionalHandingFee: null,
      deliveryFeeFlag: false,
      paymentList: [{ paymentItemId: paymentId, kind: 'CHARGE', amount: '52.50' }],
    });
    expect(await events()).toEqual([['CHANGE_ORDER', { payment: ['40.00', '52.50'], charge: ['40.00', '52.50'] }, 2]]);
    const audit = await app.sql.selectFrom('audit_events').selectAll().where('noun_id', '=', order.id).execute();
    expect(audit).toMatchObject([
      {
        action: 'orders.payments',
        user_name: 'Mei',
        before: { payment: '40.00', charge: '40.00' },
        after: { payment: '52.50', charge: '52.50' },
      },
    ]);
  });

  test('that does not change writes nothing', async () => {
    expect((await setPayment(40)).body).toMatchObject({ version: 1, charge: '40.00' });
    expect(await events()).toEqual([]);
  });

  test('may become nothing and remains in the list', async () => {
    expect((await setPayment('0')).body).toMatchObject({ charge: '0.00', paymentList: [{ amount: '0.00' }] });
  });

  test.each(['-1', '1.005', '1e3', '', 'NaN', '1234567890'])('is no amount: %s', async (amount) => {
    expect((await setPayment(amount)).status).toBe(400);
    expect((await readPayment()).version).toBe(1);
  });

  test('takes the largest amount', async () => {
    expect((await setPayment('999999999.99')).body.charge).toBe('999999999.99');
  });

  test('of the handling fee is the handling fee', async () => {
    await setFee('5');
    const feeId = (await setFee('6')).body.paymentList.find(({ kind }) => kind === 'HANDLING_FEE')?.paymentItemId;
    expect((await setPayment('7.25', feeId)).body).toMatchObject({ addtionalHandingFee: '7.25', charge: '47.25' });
    expect((await setPayment('0', feeId)).body).toMatchObject({ addtionalHandingFee: null, charge: '40.00' });
  });

  test('for being overdue counts towards the charge', async () => {
    const overdue = await pay('OVERDUE', '3.00');
    expect((await setPayment('4', overdue)).body).toMatchObject({ charge: '44.00' });
    expect(await events()).toMatchObject([['CHANGE_ORDER', { overduePayment: ['3.00', '4.00'] }, 2]]);
  });
});

describe('the additional handling fee', () => {
  test('is put on, changed and taken off, and the charge follows', async () => {
    expect((await setFee('12.30')).body).toMatchObject({ addtionalHandingFee: '12.30', charge: '52.30', version: 2 });
    expect((await setFee(20)).body).toMatchObject({ addtionalHandingFee: '20.00', charge: '60.00', version: 3 });
    const { body } = await setFee('0.00');
    expect(body).toMatchObject({ addtionalHandingFee: null, charge: '40.00', version: 4 });
    expect(body.paymentList.map(({ kind }) => kind)).toEqual(['CHARGE']);
    expect(await events()).toEqual([
      ['CHANGE_ORDER', { addtionalHandingFee: [null, '12.30'], charge: ['40.00', '52.30'] }, 2],
      ['CHANGE_ORDER', { addtionalHandingFee: ['12.30', '20.00'], charge: ['52.30', '60.00'] }, 3],
      ['CHANGE_ORDER', { addtionalHandingFee: ['20.00', null], charge: ['60.00', '40.00'] }, 4],
    ]);
  });

  test('that is not there is taken off without a trace', async () => {
    expect((await setFee('0')).body.version).toBe(1);
    expect(await events()).toEqual([]);
  });

  test('is the charge of an order that costs nothing else, and none again without it', async () => {
    order = await app.buildOrder({ company_id: company.id, currency: 'IDR' });
    expect((await setFee('15000')).body).toMatchObject({ currency: 'IDR', charge: '15000.00' });
    expect((await setFee('0')).body).toMatchObject({ charge: null, addtionalHandingFee: null, paymentList: [] });
  });
});

test('the delivery fee is switched with an event', async () => {
  expect((await setDelivery(true)).body).toMatchObject({ deliveryFeeFlag: true, version: 2, charge: '40.00' });
  expect((await setDelivery(true)).body.version).toBe(2);
  expect((await setDelivery(false)).body).toMatchObject({ deliveryFeeFlag: false, version: 3 });
  expect(await events()).toEqual([
    ['CHANGE_ORDER', { deliveryFeeFlag: ['false', 'true'] }, 2],
    ['CHANGE_ORDER', { deliveryFeeFlag: ['true', 'false'] }, 3],
  ]);
});

test.each(orderStatuses)('payments of an order that is %s are open, unless it is Cancelled', async (status) => {
  await build({ status });
  const wanted = status === 'Cancelled' ? 409 : 200;
  expect([(await setPayment('1')).status, (await setFee('1')).status, (await setDelivery(true)).status]).toEqual([
    wanted,
    wanted,
    wanted,
  ]);
  if (wanted === 409) {
    expect((await setFee('1')).error).toMatchObject({
      errorCode: 'STATUS_NOT_ALLOWED',
      data: { orders: [{ status }] },
    });
    expect((await readPayment()).version).toBe(1);
  }
});

test('two sessions that change different payments at once leave the sum right', async () => {
  const second = await app.signInAs(await app.buildUser({ company_id: company.id }));
  const overdue = await pay('OVERDUE', '1.00');
  await Promise.all(
    Array.from({ length: 10 }, (_, place) => [
      setPayment(`${10 + place}.10`),
      setFee(`${place}.01`, second),
      setPayment(`${place}.25`, overdue, second),
    ]).flat(),
  );
  const payments = await app.sql
    .selectFrom('order_payments')
    .select((is) => is.fn.sum<string>('amount').as('sum'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const after = await readPayment();
  expect(after.charge).toBe(payments.sum);
  const found = await events();
  expect(found.map(([, , version]) => version)).toEqual(found.map((_, place) => place + 2));
  // Each event goes on where the one before it ended.
  const totals = found.map(([, changes]) => (changes as { charge: [string, string] }).charge);
  for (const [place, [from]] of totals.entries()) if (place > 0) expect(from).toBe(totals[place - 1]?.[1]);
});

test('a payment that is not there is not found', async () => {
  expect((await setPayment('1', '999999999')).status).toBe(404);
});
