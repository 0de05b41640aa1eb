/** Terminals, orders and what became of them, for the tests of events at doors. */
import type { AccessOrder } from '@cubby/contract/downlinks/access.schemas';
import { afterAll, beforeAll } from 'vitest';
import { secrets } from '../../../../test/account-app.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { boot, enrol, type FakeLink, openTestIngest } from '../../lockers/terminals/terminals.fixture.ts';
import type { Ingest } from '../../lockers/terminals/terminals.device.ts';
import { markAccessDue } from '../order-changes/index.ts';
import { pushAccess } from '../terminal-access/index.ts';
import { takeParcelEvents } from './door-events.ts';

export let app: TestApp;
let ingest: Ingest;
export let link: FakeLink;
export let db: Database;
export let staff = '';

/** Each file of tests calls this: workers cache modules from one file to the next. */
export const startDoorEvents = (): void => {
  beforeAll(async () => {
    app = await startTestApp();
    staff = await app.signInAs(
      await app.buildUser({ permissions: ['SITE_LIST', 'TERMINAL_EDIT', 'ORDER_INFO', 'ORDER_LIST'] }),
    );
    ({ ingest, link, db } = await openTestIngest(app, undefined, takeParcelEvents({ secrets })));
  });
  afterAll(() => ingest.settled());
};

/** A site with doors and a terminal that is on, and a merchant of its operator. */
export const newSite = async (...names: string[]) => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  const site = await app.buildSite({ operator_id: operator.id });
  const doors = await app.buildBoxes(site.id, names);
  const terminal = boot(await enrol(app, site.id, staff), 1);
  const boxes = doors.map(({ id }) => id);
  const { born } = terminal.birth(boxes.map((boxId) => ({ boxId, sensor: 'CLOSED', article: 'ABSENT' })));
  await ingest.take(born.topic, born.payload);
  return { siteId: site.id, operator, merchant, boxes, terminal };
};
export type Site = Awaited<ReturnType<typeof newSite>>;
/** An order that terminals have yet to receive, as after its creation. */
export const buildDueOrder = async (columns: Parameters<TestApp['buildOrder']>[0]) => {
  const order = await app.buildOrder(columns);
  await db.transactionAsSystem((trx) => markAccessDue(trx, [order.id]));
  return order;
};
export const newOrder = (site: Site, more: object = {}) =>
  buildDueOrder({ company_id: site.merchant.id, site_id: site.siteId, ...more });
export const take = async (...messages: { topic: string; payload: Buffer }[]) => {
  for (const { topic, payload } of messages) await ingest.take(topic, payload);
};
export const stored = ({ terminal, boxes }: Site, number: string, door = 0, more: object = {}) =>
  terminal.event({ type: 'PARCEL_STORED', boxId: boxes[door], number, by: 'COURIER', ...more });
export const orderOf = (id: string) =>
  app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
export const ledgerOf = async (boxId = '') =>
  (await app.sql.selectFrom('box_states').select('ledger').where('box_id', '=', boxId).executeTakeFirstOrThrow())
    .ledger;
export const pinOf = (orderId: string) =>
  app.sql.selectFrom('order_pins').selectAll().where('order_id', '=', orderId).executeTakeFirst();
export const discrepanciesOf = async (orderId: string) =>
  (await app.sql.selectFrom('discrepancies').select('kind').where('order_id', '=', orderId).execute()).map(
    ({ kind }) => kind,
  );
/** What was sent to the terminal of a site, the newest of each order. */
export const accessOrdersSentTo = async (siteId: string): Promise<Map<string, AccessOrder>> => {
  while (await pushAccess(db, link, secrets));
  const orders = new Map<string, AccessOrder>();
  for (const { topic, body } of link.sent) {
    if (!topic.includes(`/${siteId}/down/cfg`) || body['type'] !== 'ACCESS') continue;
    for (const order of body['orders'] as AccessOrder[]) orders.set(order.orderId, order);
    for (const gone of body['gone'] as string[]) orders.delete(gone);
  }
  return orders;
};
