import { calls } from '@cubby/contract';
import { type EventType, eventTypes } from '@cubby/contract/integrations/events/events.limits';
import type { Event } from '@cubby/contract/integrations/events/events.schemas';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { changeOrders } from '../../orders/order-changes/index.ts';
import { buildDiscrepancy } from '../../../../test/isolation.rows.ts';

type Query = CallRequest<typeof calls.listEvents>['query'];

const app: TestApp = await startTestApp();
const db = new Database(app.pool);
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const company = await app.buildCompany({ operator_id: operator.id });
const token = await app.signInAs(await app.buildUser({ company_id: company.id }));
const above = await app.signInAs(await app.buildUser({ company_id: operator.id }));
const site = await app.buildSite({ operator_id: operator.id });
const actor = { userId: null, userName: 'Test', address: null, requestId: null };

/** Waits for transactions of other tests, which delay the feed: they share the numbers of transactions. */
const settle = async (): Promise<void> => {
  const one = async (text: string) =>
    BigInt((await sql<{ x: string }>`select ${sql.raw(text)}::text as x`.execute(app.sql)).rows[0]?.x ?? '0');
  const now = await one('pg_current_xact_id()');
  await expect.poll(() => one('pg_snapshot_xmin(pg_current_snapshot())'), { timeout: 20_000 }).toBeGreaterThan(now);
};
const readNow = async (query: Query = {}, as = token) => (await app.call(calls.listEvents, { query }, { as })).body;
const read: typeof readNow = async (query, as) => {
  await settle();
  return readNow(query, as);
};
/** The cursor behind all that is there. */
const atEnd = async (as = token): Promise<string> => {
  let page = await read({ limit: 500 }, as);
  while (page.more) page = await read({ limit: 500, after: page.next }, as);
  return page.next;
};
const buildOrder = () => app.buildOrder({ company_id: company.id, site_id: site.id });
const move = (order: { readonly id: string }, status: 'Courier stored' | 'Completed') =>
  db.transactionAsSystem((trx) => changeOrders(trx, actor, [order], { event: { type: 'CHANGE_STATUS', status } }));

describe('each of the six events', () => {
  let box: { id: string };
  beforeAll(async () => {
    const [built] = await app.buildBoxes(site.id, ['A01']);
    if (!built) throw new Error('no compartment');
    box = built;
  });
  const since = async (as: string, work: () => Promise<unknown>): Promise<Event[]> => {
    const after = await atEnd(as);
    await work();
    return (await read({ after, limit: 500 }, as)).events;
  };
  const kinds = (events: readonly Event[]) => events.map(({ type, data }) => ({ type, data }));

  test('is written when its cause happens, and read by users who see that', async () => {
    const order = await buildOrder();
    expect(kinds(await since(token, () => move(order, 'Courier stored')))).toMatchObject([
      { type: 'PARCEL_STATUS_UPDATE', data: { status: 'Courier stored', parcel: { orderId: order.id } } },
    ]);
    expect(
      kinds(
        await since(token, () =>
          buildDiscrepancy(app.sql, { siteId: site.id, orderId: order.id, boxId: box.id, name: 'own' }),
        ),
      ),
    ).toMatchObject([{ type: 'PARCEL_OPERATION_ISSUE', data: { parcel: { orderId: order.id } } }]);
    const door = (type: string, body: object) =>
      sql`insert into door_events (site_id, boot_id, seq, type, body, happened_time, received_time, state)
        values (${site.id}, 1, (select coalesce(max(seq), 0) + 1 from door_events), ${type}, ${JSON.stringify(body)}::jsonb,
          now(), now(), 'NOTED')`.execute(app.sql);
    expect(kinds(await since(above, () => door('STORE_FAILED', { reason: 'NO_FREE_COMPARTMENT' })))).toMatchObject([
      { type: 'PARCEL_OPERATION_ISSUE', data: { issue: 'STORE_FAILED', reason: 'NO_FREE_COMPARTMENT', parcel: null } },
    ]);
    expect(kinds(await since(above, () => door('SIGNED_IN', {})))).toMatchObject([
      { type: 'LOCKER_CLIENT_SESSION', data: { session: 'SIGNED_IN' } },
    ]);
  });

  test('also those of alerts, doors, terminals and sites, for the operator', async () => {
    const alert = async (boxId: string | null, type: string) => {
      await sql`insert into alerts (site_id, box_id, type, since) values (${site.id}, ${boxId}, ${type}, now())`.execute(
        app.sql,
      );
      await sql`update alerts set open_time = now() where site_id = ${site.id} and type = ${type}`.execute(app.sql);
      await sql`update alerts set close_time = now() where site_id = ${site.id} and type = ${type}`.execute(app.sql);
    };
    expect(kinds(await since(above, () => alert(box.id, 'FORCED_OPEN')))).toMatchObject([
      { type: 'COMPARTMENT_ISSUE', data: { issue: 'FORCED_OPEN', state: 'OPEN' } },
      { type: 'COMPARTMENT_ISSUE', data: { issue: 'FORCED_OPEN', state: 'CLOSED' } },
    ]);
    expect(kinds(await since(above, () => alert(null, 'CLOCK_SKEW')))).toMatchObject([
      { type: 'LOCKER_ISSUE', data: { issue: 'CLOCK_SKEW', state: 'OPEN', part: null } },
      { type: 'LOCKER_ISSUE', data: { state: 'CLOSED' } },
    ]);
    const service = (to: string) =>
      sql`update box_states set service = ${to} where box_id = ${box.id}`.execute(app.sql);
    expect(kinds(await since(above, async () => [await service('FAULTY'), await service('IN_SERVICE')]))).toMatchObject(
      [
        { type: 'COMPARTMENT_ISSUE', data: { issue: 'OUT_OF_SERVICE', state: 'OPEN', reason: 'FAULTY' } },
        { type: 'COMPARTMENT_ISSUE', data: { issue: 'OUT_OF_SERVICE', state: 'CLOSED', reason: null } },
      ],
    );
    await sql`insert into terminal_states (site_id) values (${site.id}) on conflict do nothing`.execute(app.sql);
    const terminal = () =>
      sql`update terminal_states set connected = true, why = 'BIRTH', version = '2.0.0' where site_id = ${site.id}`.execute(
        app.sql,
      );
    expect(kinds(await since(above, terminal))).toMatchObject([
      { type: 'LOCKER_CLIENT_SESSION', data: { session: 'CONNECTED', reason: 'BIRTH' } },
      { type: 'LOCKER_UPDATE', data: { change: 'SOFTWARE', softwareVersion: '2.0.0' } },
    ]);
    const change = () =>
      sql`update sites set last_updated_time = clock_timestamp(), status = 'MAINTENANCE' where id = ${site.id}`.execute(
        app.sql,
      );
    expect(kinds(await since(above, change))).toMatchObject([
      { type: 'LOCKER_UPDATE', data: { change: 'CHANGED', status: 'MAINTENANCE' } },
    ]);
    const seen = new Set((await read({ limit: 500 }, above)).events.map(({ type }) => type));
    expect([...seen].toSorted()).toEqual(eventTypes.toSorted());
  });
});

describe('the feed', () => {
  test('pages by its cursor, filters by type, and names the oldest event', async () => {
    const after = await atEnd();
    const order = await buildOrder();
    await move(order, 'Courier stored');
    await move(order, 'Completed');
    const first = await read({ after, limit: 1 });
    expect(first).toMatchObject({ more: true, events: [{ data: { status: 'Courier stored' } }] });
    const second = await read({ after: first.next, limit: 1 });
    expect(second).toMatchObject({ more: false, events: [{ data: { status: 'Completed' } }] });
    expect(second.next).not.toContain(second.events[0]?.id);
    const only = async (type: EventType) => (await read({ after, type: [type] })).events.length;
    expect([await only('PARCEL_STATUS_UPDATE'), await only('LOCKER_UPDATE')]).toEqual([2, 0]);
    expect(first.oldest?.id).toBe((await read({ limit: 1 })).events[0]?.id);
  });

  test.each(['x', 'MS4xLjI', Buffer.from('1.1.99999999999999999999').toString('base64url')])(
    'takes no cursor of others: %s',
    async (after) => {
      const { status } = await app.call(calls.listEvents, { query: { after } }, { as: token });
      expect(status).toBe(after === 'MS4xLjI' ? 200 : 400);
    },
  );

  test('has no event of other companies', async () => {
    const other = await app.buildCompany();
    const order = await app.buildOrder({ company_id: other.id, site_id: site.id });
    const after = await atEnd();
    await move(order, 'Courier stored');
    expect((await read({ after })).events).toEqual([]);
    const far = await app.signInAs(await app.buildUser({ company_id: other.id }));
    expect((await read({}, far)).events.map(({ merchantId }) => merchantId)).toEqual([other.id]);
  });

  test('waits for an event, and answers as soon as there is one', async () => {
    const after = await atEnd();
    const order = await buildOrder();
    const began = performance.now();
    const answer = readNow({ after, wait: 10 });
    setTimeout(() => void move(order, 'Courier stored'), 200);
    expect((await answer).events).toHaveLength(1);
    expect(performance.now() - began).toBeLessThan(9000);
    expect(await read({ after: await atEnd(), wait: 1 })).toMatchObject({ events: [], more: false });
  });

  test('lets few requests of a user wait', async () => {
    const after = await atEnd();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call(calls.listEvents, { query: { after, wait: 1 } }, { as: token })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('misses nothing and shows nothing twice while 16 writers commit in random order and some roll back', async () => {
    const orders = await Promise.all(Array.from({ length: 16 }, () => buildOrder()));
    let after = await atEnd();
    const committed = new Map<string, number>();
    let version = 0;
    const write = async ({ id }: { readonly id: string }): Promise<void> => {
      for (let n = 0; n < 12; n++) {
        const events = 1 + Math.floor(Math.random() * 3);
        const fails = Math.random() < 0.1;
        const pause = Math.random() * 0.02;
        await app.sql
          .transaction()
          .execute(async (trx) => {
            // The transaction has its number before it writes the events.
            await sql`select pg_current_xact_id(), pg_sleep(${pause})`.execute(trx);
            for (let event = 0; event < events; event++) {
              version += 1;
              await sql`insert into order_events (order_id, track_flag_type, event_type, status, version)
                values (${id}, 'CHANGE_ORDER', 'CHANGE_STATUS', 'Courier stored', ${version})`.execute(trx);
            }
            if (fails) throw new Error('rolled back');
          })
          .then(
            () => committed.set(id, (committed.get(id) ?? 0) + events),
            () => {},
          );
      }
    };
    let writing = true;
    const seen: Event[] = [];
    const reader = async (): Promise<void> => {
      for (;;) {
        const last = !writing;
        if (last) await settle();
        const page = await readNow({ after, limit: 7 });
        seen.push(...page.events);
        after = page.next;
        if (last && !page.more) return;
      }
    };
    const reading = reader();
    await Promise.all(orders.map(write));
    writing = false;
    await reading;
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const counted = new Map<string, number>();
    for (const { data } of seen)
      if ('parcel' in data && data.parcel)
        counted.set(data.parcel.orderId, (counted.get(data.parcel.orderId) ?? 0) + 1);
    expect(counted).toEqual(committed);
  });
});

test('a key that is limited to the feed reads it and nothing else', async () => {
  const user = await app.buildUser({
    company_id: company.id,
    permissions: ['EVENT_LIST', 'ORDER_LIST', 'API_KEY_EDIT'],
  });
  const session = await app.signInAs(user);
  const { apiKey } = (
    await app.call(calls.regenerateApiKey, { body: { userId: user.id, permissions: ['EVENT_LIST'] } }, { as: session })
  ).body;
  expect((await read({ limit: 1 }, apiKey)).events).toHaveLength(1);
  expect((await app.call(calls.listOrders, { query: {} }, { as: apiKey })).status).toBe(403);
});
