import { calls } from '@cubby/contract';
import { liveLimits } from '@cubby/contract/settings/live-events/live-events.limits';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { begun, follow } from './live-events.fixture.ts';

let app: TestApp;
let origin: string;
let client: Client;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  client = new Client({ connectionString: app.database.superuserUrl });
  await client.connect();
  token = await app.signInAs(await app.buildUser());
});
afterAll(() => client.end());

const noteOn = (orders: readonly string[], on: Client = client) =>
  on.query(
    `insert into order_events (order_id, track_flag_type, event_type, version)
     select id, 'CS_NOTES', 'NOTE', 1 from unnest($1::bigint[]) id`,
    [orders],
  );
const buildOrders = async (count: number): Promise<string[]> => {
  const { company_id } = await app.buildOrder();
  const { rows } = await client.query<{ id: string }>(
    `insert into orders (company_id, order_number, tracking_number, currency)
     select c, 'L' || c || '-' || n, 'L' || c || '-' || n, 'HKD'
     from (values ($1::bigint)) company (c), generate_series(1, $2::int) n returning id::text`,
    [company_id, count],
  );
  return rows.map(({ id }) => id);
};
const newToken = async () => app.signInAs(await app.buildUser());

describe('what is sent', () => {
  test('a change of an order, once', async () => {
    const [order, last] = [await app.buildOrder(), await app.buildOrder()];
    const stream = await begun(origin, token);
    await app.call(calls.cancelOrder, { body: { articleId: order.id } }, { as: token });
    await stream.receives(order.id);
    await app.call(calls.cancelOrder, { body: { articleId: last.id } }, { as: token });
    await stream.receives(last.id);
    expect(stream.ids()).toEqual([order.id, last.id]);
    stream.close();
  });

  test('a change whose transaction commits late, though others have been sent before', async () => {
    const [late, early] = [await app.buildOrder(), await app.buildOrder()];
    const stream = await begun(origin, token);
    const slow = new Client({ connectionString: app.database.superuserUrl });
    await slow.connect();
    await slow.query('begin');
    await noteOn([late.id], slow);
    await noteOn([early.id]);
    await stream.receives(early.id);
    expect(stream.ids()).toEqual([early.id]);
    await slow.query('commit');
    await stream.receives(late.id);
    expect(stream.ids()).toEqual([early.id, late.id]);
    await slow.end();
    stream.close();
  });

  test('nothing of what was taken back', async () => {
    const [undone, done] = [await app.buildOrder(), await app.buildOrder()];
    const stream = await begun(origin, token);
    await client.query('begin');
    await noteOn([undone.id]);
    await client.query('rollback');
    await noteOn([done.id]);
    await stream.receives(done.id);
    expect(stream.ids()).toEqual([done.id]);
    stream.close();
  });

  test('nothing of transactions that are yet to come, as a restored database contains them', async () => {
    const [old, order] = [await app.buildOrder(), await app.buildOrder()];
    const stream = await begun(origin, token);
    await client.query(
      `insert into outbox (xact, topic, order_id, company_id, event_type)
       values ((pg_current_xact_id()::text::bigint + 1000000)::text::xid8, 'order', $1, $2, 'X')`,
      [old.id, old.company_id],
    );
    await noteOn([order.id]);
    await stream.receives(order.id);
    expect(stream.ids()).toEqual([order.id]);
    await client.query('delete from outbox where order_id = $1', [old.id]);
    stream.close();
  });

  test.each([
    [liveLimits.idsMax, false],
    [liveLimits.idsMax + 1, true],
  ])('%i orders of one statement in one event; more: %s', async (count, more) => {
    const orders = await buildOrders(count);
    const stream = await begun(origin, token);
    await noteOn([...orders, ...orders]);
    await expect.poll(() => stream.ids().length, { interval: 20 }).toBeGreaterThan(0);
    const orderEvents = stream.events.filter(({ name }) => name === 'orders');
    expect(orderEvents).toEqual([{ name: 'orders', data: { ids: expect.any(Array), more } }]);
    expect(new Set(stream.ids()).size).toBe(liveLimits.idsMax);
    expect(orders).toEqual(expect.arrayContaining([...stream.ids()]));
    stream.close();
  });

  test('to a later follower, what changed since their rows were read; else that anything may have', async () => {
    const order = await app.buildOrder();
    const first = await begun(origin, token);
    await noteOn([order.id]);
    await first.receives(order.id);
    const second = await follow(origin, token, 60_000);
    await expect.poll(() => second.events, { interval: 20 }).toEqual([{ name: 'resync', data: {} }]);
    // So long that the first minute of the polls includes these two seconds and the latency of a request.
    await expect
      .poll(async () => {
        const late = await follow(origin, token, 0);
        await noteOn([order.id]);
        await late.receives(order.id);
        late.close();
        return late.events.map(({ name }) => name);
      })
      .not.toContain('resync');
    for (const stream of [first, second]) stream.close();
  });
});

describe('a stream', () => {
  test('comes as it is made: not retained, not gathered, and not as a file', async () => {
    const abort = new AbortController();
    const { headers } = await fetch(`${origin}/api/v2/live-events`, {
      headers: { 'x-user-token': token },
      signal: abort.signal,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-disposition')).toBeNull();
    abort.abort();
    const head = await fetch(`${origin}/api/v2/live-events`, { method: 'HEAD', headers: { 'x-user-token': token } });
    expect(head.status).toBe(404);
  });

  test('goes on when the database has ended every connection, and nothing is skipped', async () => {
    const order = await app.buildOrder();
    const stream = await begun(origin, token);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await noteOn([order.id]);
    await stream.receives(order.id);
    expect(stream.over()).toBe(false);
    stream.close();
  });

  test('is one of ten of its person, over all sessions: one more takes the place of the oldest', async () => {
    const user = await app.buildUser();
    const sessions = [await app.signInAs(user), await app.signInAs(user), await app.signInAs(user)];
    const streams = [];
    for (let n = 0; n < liveLimits.streamsOfPersonMax; n++)
      streams.push(await follow(origin, sessions[n % sessions.length]!));
    const stranger = await follow(origin, await newToken());
    expect(streams.some((stream) => stream.over())).toBe(false);
    const last = await follow(origin, await app.signInAs(user));
    expect(await streams[0]?.ends()).toEqual({ retrySeconds: 60 });
    const order = await app.buildOrder();
    await noteOn([order.id]);
    for (const stream of [...streams.slice(1), last, stranger]) await stream.receives(order.id);
    for (const stream of [...streams, last, stranger]) stream.close();
  });

  test('of one session is one of a few; those of others are not fewer for it', async () => {
    const [own, other] = [await newToken(), await newToken()];
    const streams = [];
    for (let n = 0; n < liveLimits.streamsMax; n++) streams.push(await follow(origin, own));
    const one = await follow(origin, own);
    expect(await one.ends()).toEqual({ retrySeconds: 60 });
    expect(one.events).toHaveLength(1);
    const another = await follow(origin, other);
    const order = await app.buildOrder();
    await noteOn([order.id]);
    for (const stream of [...streams, another]) await stream.receives(order.id);
    streams[0]?.close();
    // The place is free when the server has seen the other end go.
    await expect
      .poll(async () => {
        const again = await follow(origin, own);
        await noteOn([order.id]);
        await expect.poll(() => again.over() || again.ids().length > 0).toBe(true);
        again.close();
        return again.events.map((event) => event.name);
      })
      .not.toContain('busy');
    for (const stream of [...streams, another]) stream.close();
  });

  test('that no user follows costs the database nothing', async () => {
    const stream = await begun(origin, await newToken());
    stream.close();
    const countPolls = async () => {
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(calls), 0)::int as n from pg_stat_statements
        where query like '%pg_visible_in_snapshot%' and query not like '%pg_stat_statements%'
          and dbid = (select oid from pg_database where datname = current_database())`.execute(app.sql);
      return rows[0]?.n;
    };
    await sql`create extension if not exists pg_stat_statements`.execute(app.sql);
    let before: number | undefined;
    await expect
      .poll(
        async () => {
          const last = before;
          return (before = await countPolls()) === last;
        },
        { interval: 1200 },
      )
      .toBe(true);
  });
});

test('a server that stops ends its streams at once', async () => {
  const other = await startTestApp();
  const there = await other.listen();
  const stream = await follow(there, await other.signInAs(await other.buildUser()));
  await other.fastify.close();
  await expect.poll(stream.over, { interval: 10 }).toBe(true);
  expect(stream.events.filter(({ name }) => name !== 'resync')).toEqual([]);
});
