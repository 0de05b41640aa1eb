import { calls } from '@cubby/contract';
import { expect, test } from 'vitest';
import { tick } from '../deadlines/deadlines.clock.ts';
import {
  app,
  db,
  newOrder,
  newSite,
  orderOf,
  type Site,
  staff,
  startDoorEvents,
  stored,
  take,
} from './door-events.fixture.ts';

startDoorEvents();

const hour = 3_600_000;
/** Stored eight hours ago without a network, with an hour of time and 5.50 for each two after that; the clock has charged. */
const newOverdue = async (site: Site) => {
  const service = await app.buildService();
  await app.sql
    .insertInto('service_box_configs')
    .values({ service_id: service.id, standard_time: 1, overdue_time: 2, overdue_price: '5.50' })
    .execute();
  const order = await newOrder(site, { service_id: service.id });
  await take(stored(site, order.tracking_number, 0, { deviceTime: Date.now() - 8 * hour }));
  while ((await db.transactionAsSystem(tick)) > 0);
  expect((await orderOf(order.id)).charge).toBe('22.00');
  return order;
};
const collect = (site: Site, orderId: string, hoursAgo: number) =>
  take(
    site.terminal.event({
      type: 'PARCEL_TAKEN',
      boxId: site.boxes[0],
      orderId,
      by: 'CUSTOMER',
      deviceTime: Date.now() - hoursAgo * hour,
    }),
  );

test.each([
  ['before it was overdue', 7.5, '0.00'],
  ['in the second period', 4, '11.00'],
])(
  'a parcel that was collected %s, as its terminal reports later, costs what it did then',
  async (_, hoursAgo, charge) => {
    const site = await newSite('A1');
    const order = await newOverdue(site);
    await collect(site, order.id, hoursAgo);
    expect(await orderOf(order.id)).toMatchObject({ status: 'Completed', charge });
    const { events } = (await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: staff })).body;
    const changes = events.flatMap(({ operateDesc }) => (operateDesc ? [JSON.parse(operateDesc) as object] : []));
    expect(changes).toContainEqual({ overduePayment: ['22.00', charge], charge: ['22.00', charge] });
  },
);

test('an overdue charge that a person changed remains, whatever a terminal reports later', async () => {
  const site = await newSite('A1');
  const order = await newOverdue(site);
  const { paymentList } = (await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: staff })).body;
  const paymentId = paymentList[0]?.paymentItemId ?? '';
  const body = { paymentItemId: paymentId, amount: '15.00' };
  const as = await app.signInAs(await app.buildUser({ permissions: ['ORDER_PAYMENT_EDIT'] }));
  expect((await app.call(calls.updatePayment, { body }, { as })).status).toBe(200);
  await collect(site, order.id, 7.5);
  expect((await orderOf(order.id)).charge).toBe('15.00');
});

test('what a workflow records is stored once: weight, payment, photo; and a workflow may notify no user', async () => {
  const site = await newSite('A1');
  const order = await newOrder(site, { recipient_mail: 'recipient@example.com' });
  const step = (more: object) =>
    site.terminal.event({
      type: 'STEP_DONE',
      boxId: site.boxes[0],
      number: order.tracking_number,
      by: 'COURIER',
      workflow: { workflowId: '1', version: 3 },
      step: 4,
      ...more,
    });
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('pixels')]).toString('base64');
  const photo = step({ method: 'TAKE_PHOTO', image: png });
  await take(
    stored(site, order.tracking_number, 0, { notify: false }),
    step({ method: 'WEIGH', grams: 1234 }),
    step({ method: 'PAY', place: 'DESK' }),
    photo,
    photo,
    step({ method: 'SIGN', image: Buffer.from('<script>').toString('base64') }),
  );
  expect(await orderOf(order.id)).toMatchObject({ status: 'Courier stored', weight_kg: '1.23' });
  const lines = await app.sql
    .selectFrom('order_events')
    .select('changes')
    .where('order_id', '=', order.id)
    .where('event_type', '=', 'STEP_DONE')
    .orderBy('id')
    .execute();
  const id = (lines[2]?.changes as { photo?: string[] } | null)?.photo?.[1] ?? '';
  expect(lines.map(({ changes }) => changes)).toEqual([
    { weight: ['0.50', '1.23'] },
    { payment: [null, 'DESK'] },
    { photo: [null, expect.stringMatching(/^\d+$/)] },
    null,
  ]);
  const { body } = await app.call(calls.getOrderImage, { params: { id } }, { as: staff });
  expect(body.image).toBe(`data:image/png;base64,${png}`);
  const notifications = await app.sql
    .selectFrom('notification_records')
    .select('id')
    .where('order_id', '=', order.id)
    .execute();
  expect(notifications).toEqual([]);
});
