import { calls } from '@cubby/contract';
import type { DiscrepancyDecision } from '@cubby/contract/orders/discrepancies/discrepancies.schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secrets } from '../../../../test/account-app.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Ingest } from '../../lockers/terminals/terminals.device.ts';
import { boot, enrol, openTestIngest } from '../../lockers/terminals/terminals.fixture.ts';
import { takeParcelEvents } from './door-events.ts';

let app: TestApp;
let ingest: Ingest;
let admin = '';

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signInAs(await app.buildUser({ permissions: ['SITE_LIST', 'TERMINAL_EDIT'] }));
  ({ ingest } = await openTestIngest(app, undefined, takeParcelEvents({ secrets })));
});
afterAll(() => ingest.settled());

/** A site of an operator with two doors, a terminal, a merchant, and a user of the operator who decides discrepancies. */
const newSite = async () => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  const site = await app.buildSite({ operator_id: operator.id });
  const doors = await app.buildBoxes(site.id, ['A1', 'A2']);
  const terminal = boot(await enrol(app, site.id, admin), 1);
  const boxes = doors.map(({ id }) => id);
  const { born } = terminal.birth(boxes.map((boxId) => ({ boxId, sensor: 'CLOSED', article: 'ABSENT' })));
  await ingest.take(born.topic, born.payload);
  const as = await app.signInAs(
    await app.buildUser({
      company_id: operator.id,
      nickname: 'Wai',
      permissions: ['DISCREPANCIES', 'ORDER_INFO', 'ORDER_LIST'],
    }),
  );
  return { siteId: site.id, operator, merchant, boxes, terminal, as };
};
type Site = Awaited<ReturnType<typeof newSite>>;

const sendEvent = async ({ terminal }: Site, type: string, body: object) => {
  const { topic, payload } = terminal.event({ type, by: 'COURIER', ...body });
  await ingest.take(topic, payload);
};
const newOrder = (site: Site, more: object = {}) =>
  app.buildOrder({ company_id: site.merchant.id, site_id: site.siteId, ...more });
const orderOf = (id: string) => app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ledgerOf = async (boxId = '') =>
  (await app.sql.selectFrom('box_states').select('ledger').where('box_id', '=', boxId).executeTakeFirstOrThrow())
    .ledger;

/** The one discrepancy of an order. */
const caseOf = async ({ as }: Site, articleId: string) => {
  const { content } = (await app.call(calls.listDiscrepancies, { query: { articleId } }, { as })).body;
  expect(content).toHaveLength(1);
  const params = { discrepancyId: content[0]?.discrepancyId ?? '' };
  return (await app.call(calls.getDiscrepancy, { params }, { as })).body;
};
const decide = ({ as }: Site, discrepancyId: string, decision: Partial<DiscrepancyDecision>) =>
  app.call(
    calls.decideDiscrepancy,
    { params: { discrepancyId }, body: { answer: 'AS_TOLD', version: 1, ...decision } },
    { as },
  );
/** A parcel of an order that has been cancelled lies in a door. */
const storedAfterEnd = async (site: Site) => {
  const order = await newOrder(site, { status: 'Cancelled' });
  await sendEvent(site, 'PARCEL_STORED', { boxId: site.boxes[0], orderId: order.id });
  return { order, found: await caseOf(site, order.id) };
};

test('a discrepancy shows both accounts, and is in the list by its state, kind, site and time', async () => {
  const site = await newSite();
  const { order, found } = await storedAfterEnd(site);
  expect(found).toMatchObject({
    kind: 'STORED_AFTER_END',
    state: 'OPEN',
    orderNumber: order.order_number,
    boxName: 'A1',
    told: { type: 'PARCEL_STORED', by: 'COURIER', place: expect.stringContaining('A1') },
    stands: { status: 'Cancelled', boxName: null },
    now: { status: 'Cancelled' },
    door: { ledger: 'AVAILABLE' },
    asTold: { status: 'Courier stored', obstacle: null },
  });
  const listed = async (query: object) =>
    (await app.call(calls.listDiscrepancies, { query }, { as: site.as })).body.totalElements;
  expect(await listed({ state: 'OPEN', kind: 'STORED_AFTER_END', siteId: site.siteId })).toBe(1);
  expect(await listed({ openedTimeEnd: found.openedTime - 1 })).toBe(0);
  expect(await listed({ kind: 'TAKEN_TWICE' })).toBe(0);
  expect(await listed({ state: 'DECIDED' })).toBe(0);
  expect((await app.call(calls.listWork, {}, { as: site.as })).body).toContainEqual({
    kind: 'DISCREPANCIES',
    count: 1,
  });
});

test('decided for the terminal, the order lies in its door with a PIN, and the customer takes it', async () => {
  const site = await newSite();
  const { order, found } = await storedAfterEnd(site);
  const decided = (await decide(site, found.discrepancyId, { note: 'Seen in the lobby' })).body;
  expect(decided).toMatchObject({ state: 'DECIDED', answer: 'AS_TOLD', closedByName: 'Wai', version: 2 });
  expect(await orderOf(order.id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[0] });
  expect(await ledgerOf(site.boxes[0])).toBe('OCCUPIED');
  const pins = app.sql.selectFrom('order_pins').select('active').where('order_id', '=', order.id);
  expect(await pins.execute()).toEqual([{ active: true }]);
  const { events } = (await app.call(calls.getOrder, { query: { articleId: order.id } }, { as: site.as })).body;
  expect(events[0]).toMatchObject({ trackEventType: 'CASE_DECIDED', operator: 'Wai', note: 'Seen in the lobby' });
  expect(events.map(({ trackEventType }) => trackEventType)).toEqual(
    expect.arrayContaining(['CASE_DECIDED', 'STORED', 'CASE_OPENED']),
  );
  expect(await app.audited('discrepancies', found.discrepancyId)).toMatchObject([
    { action: 'discrepancies.decide', after: { answer: 'AS_TOLD', note: 'Seen in the lobby' } },
  ]);
  await sendEvent(site, 'PARCEL_TAKEN', { boxId: site.boxes[0], orderId: order.id, by: 'CUSTOMER' });
  expect((await orderOf(order.id)).status).toBe('Completed');
});

test('a decision for the records moves nothing; it is made once, on the version that was read', async () => {
  const site = await newSite();
  const { order, found } = await storedAfterEnd(site);
  expect(
    (await decide(site, found.discrepancyId, { answer: 'AS_IT_STANDS', version: 2 })).error.fieldErrors,
  ).toMatchObject([{ path: 'version' }]);
  const answers = await Promise.all([
    decide(site, found.discrepancyId, { answer: 'AS_IT_STANDS' }),
    decide(site, found.discrepancyId, { answer: 'AS_TOLD' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error.errorCode).toBe('DISCREPANCY_DECIDED');
  const { state } = await caseOf(site, order.id);
  expect(state).toBe('DECIDED');
});

test('an order follows its terminal only where its status and the door allow it', async () => {
  const site = await newSite();
  const [one, two] = [await newOrder(site), await newOrder(site)];
  for (const { tracking_number: number } of [one, two])
    await sendEvent(site, 'PARCEL_STORED', { boxId: site.boxes[0], number });
  const found = await caseOf(site, two.id);
  expect(found).toMatchObject({ kind: 'DOOR_TAKEN', asTold: { obstacle: 'DOOR' } });
  const refused = await decide(site, found.discrepancyId, {});
  expect(refused.error).toMatchObject({ errorCode: 'DISCREPANCY_OBSTACLE', data: { obstacle: 'DOOR' } });
  expect((await orderOf(two.id)).status).toBe('Created');
  expect((await caseOf(site, two.id)).state).toBe('OPEN');

  // Taken twice: the courier says so of what the customer has.
  await sendEvent(site, 'PARCEL_TAKEN', { boxId: site.boxes[0], orderId: one.id, by: 'CUSTOMER' });
  await sendEvent(site, 'PARCEL_TAKEN', { boxId: site.boxes[0], orderId: one.id, deviceTime: Date.now() + 1 });
  const twice = await caseOf(site, one.id);
  expect(twice).toMatchObject({ kind: 'TAKEN_TWICE', asTold: { status: 'Courier Recycle', obstacle: null } });
  expect((await decide(site, twice.discrepancyId, {})).status).toBe(200);
  expect((await orderOf(one.id)).status).toBe('Courier Recycle');
  // Now the first door is free.
  expect((await decide(site, found.discrepancyId, {})).status).toBe(200);
  expect(await orderOf(two.id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[0] });
});

test('where a site takes several parcels per door, their orders lie in it, each with a PIN of its own', async () => {
  const site = await newSite();
  await app.sql.updateTable('sites').set({ parcels_per_door: 2 }).where('id', '=', site.siteId).execute();
  const orders = [await newOrder(site), await newOrder(site), await newOrder(site)] as const;
  for (const { id } of orders) await sendEvent(site, 'PARCEL_STORED', { boxId: site.boxes[0], orderId: id });
  const [one, two, three] = orders;
  expect(await orderOf(one.id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[0] });
  expect(await orderOf(two.id)).toMatchObject({ status: 'Courier stored', box_id: site.boxes[0] });
  const pins = app.sql.selectFrom('order_pins').select('digest').where('order_id', 'in', [one.id, two.id]);
  expect(new Set((await pins.execute()).map(({ digest }) => digest.toString('hex'))).size).toBe(2);
  expect(await caseOf(site, three.id)).toMatchObject({ kind: 'DOOR_TAKEN', asTold: { obstacle: 'DOOR' } });

  await sendEvent(site, 'PARCEL_TAKEN', { boxId: site.boxes[0], orderId: one.id, by: 'CUSTOMER' });
  expect((await orderOf(one.id)).status).toBe('Completed');
  expect(await ledgerOf(site.boxes[0])).toBe('OCCUPIED');
  expect(await caseOf(site, three.id)).toMatchObject({ asTold: { obstacle: null } });
  await sendEvent(site, 'PARCEL_TAKEN', { boxId: site.boxes[0], orderId: two.id, by: 'CUSTOMER' });
  expect(await ledgerOf(site.boxes[0])).toBe('AVAILABLE');
});

test('a door of another site is invalid: the event becomes a discrepancy, and that door remains free', async () => {
  const [site, other] = [await newSite(), await newSite()];
  const order = await newOrder(site);
  await sendEvent(site, 'PARCEL_STORED', { boxId: other.boxes[0], number: order.tracking_number });
  expect(await caseOf(site, order.id)).toMatchObject({ kind: 'DOOR_TAKEN', boxId: null, asTold: { obstacle: 'DOOR' } });
  expect(await ledgerOf(other.boxes[0])).toBe('AVAILABLE');
});

test('a user without the permission for discrepancies receives nothing of them', async () => {
  const site = await newSite();
  const { found } = await storedAfterEnd(site);
  const as = await app.signInAs(await app.buildUser({ company_id: site.operator.id, permissions: ['ORDER_INFO'] }));
  const params = { discrepancyId: found.discrepancyId };
  expect((await app.call(calls.getDiscrepancy, { params }, { as })).error.errorCode).toBe('NO_PERMISSION');
  const work = (await app.call(calls.listWork, {}, { as })).body;
  expect(work.map(({ kind }) => kind)).not.toContain('DISCREPANCIES');
});
