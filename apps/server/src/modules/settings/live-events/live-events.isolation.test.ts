import { calls } from '@cubby/contract';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { appRole } from '../../../platform/db/roles.ts';
import { scopeSees } from '../../../platform/live/scope-sees.ts';
import { begun, follow, type Following } from './live-events.fixture.ts';

let app: TestApp;
let origin: string;
let client: Client;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  client = new Client({ connectionString: app.database.superuserUrl });
  await client.connect();
});
afterAll(() => client.end());

/** A merchant under an operator, with a logistics company and an order that it delivers. */
const buildTree = async () => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const company = await app.buildCompany({ operator_id: operator.id });
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
  const order = await app.buildOrder({ company_id: company.id, logistics_company_id: carrier.id });
  return { operator, company, carrier, order };
};

const tokenOf = async (company_id: string | null) => app.signInAs(await app.buildUser({ company_id }));
const followOf = async (company_id: string | null) => begun(origin, await tokenOf(company_id));

test('each follower receives the orders that they see, and no other', async () => {
  const [own, foreign] = [await buildTree(), await buildTree()];
  const without = await app.buildOrder({ company_id: own.company.id });
  const admin = await followOf(null);
  const seers = { merchant: own.company, operator: own.operator, carrier: own.carrier };
  const streams: Record<string, Following> = {};
  for (const [who, { id }] of Object.entries(seers)) streams[who] = await follow(origin, await tokenOf(id));
  const change = async (order: { readonly id: string }) =>
    expect(
      (await app.call(calls.cancelOrder, { body: { articleId: order.id } }, { as: await tokenOf(null) })).status,
    ).toBe(200);
  // The foreign one first: a follower who has received a later one would have received this one.
  await change(foreign.order);
  await admin.receives(foreign.order.id);
  await change(without);
  await admin.receives(without.id);
  await change(own.order);
  await admin.receives(own.order.id);
  for (const stream of Object.values(streams)) await stream.receives(own.order.id);
  expect(streams['merchant']?.ids()).toEqual([without.id, own.order.id]);
  expect(streams['operator']?.ids()).toEqual([without.id, own.order.id]);
  expect(streams['carrier']?.ids()).toEqual([own.order.id]);
  expect(admin.ids()).toEqual([foreign.order.id, without.id, own.order.id]);
  for (const stream of [admin, ...Object.values(streams)]) stream.close();
});

test('an administrator who impersonates a user receives what the user would', async () => {
  const [own, foreign] = [await buildTree(), await buildTree()];
  const admin = await followOf(null);
  const person = await app.buildUser({ company_id: own.company.id });
  const viewing = await app.call(
    calls.beginView,
    { params: { id: person.id }, body: { reason: 'Case 4711' } },
    { as: await tokenOf(null) },
  );
  const view = await follow(origin, viewing.body.token);
  for (const { order } of [foreign, own]) {
    await app.call(calls.cancelOrder, { body: { articleId: order.id } }, { as: await tokenOf(null) });
    await admin.receives(order.id);
  }
  await view.receives(own.order.id);
  expect(view.ids()).toEqual([own.order.id]);
  expect(view.text()).not.toContain(foreign.order.id);
  for (const stream of [admin, view]) stream.close();
});

test('a user who may see no orders receives none, whatever is in their scope', async () => {
  const { order } = await buildTree();
  const admin = await followOf(null);
  const clerk = await app.buildUser({ company_id: null, permissions: ['USER_LIST'] });
  const token = await app.signInAs(clerk);
  const [deaf, late] = [await follow(origin, token), await follow(origin, token, 0)];
  await app.call(calls.cancelOrder, { body: { articleId: order.id } }, { as: await tokenOf(null) });
  await admin.receives(order.id);
  // A new follower receives what changed since their rows were read: for them that is nothing.
  const back = await follow(origin, token, 5000);
  const later = await buildTree();
  await app.call(calls.cancelOrder, { body: { articleId: later.order.id } }, { as: await tokenOf(null) });
  await admin.receives(later.order.id);
  for (const stream of [deaf, late, back]) expect(stream.ids()).toEqual([]);
  for (const stream of [admin, deaf, late, back]) stream.close();
});

/** Changes the only row of a resource in a tree, as an edit does; of the compartments of a site, a fact. */
const touch = (table: string, id: string) =>
  client.query(
    table === 'box_states'
      ? `update box_states set service = 'DIRTY' where site_id = $1`
      : `update ${table} set last_updated_time = last_updated_time + interval '1 second' where id = $1`,
    [id],
  );

test('each follower receives the rows of other resources that they see, and no other', async () => {
  const [own, foreign] = [await buildTree(), await buildTree()];
  const rowsOf = async ({ operator, company, carrier }: typeof own) => {
    const made = await client.query<{ id: string }>(
      `insert into mailroom_recipients (company_id, name) values ($1, 'Ada') returning id::text`,
      [company.id],
    );
    const request = await client.query<{ id: string }>(
      `insert into requests (request_number, request_type, state, company_id, logistics_company_id, start_time, end_time)
       values (gen_random_uuid(), 'PICKUP_REQUEST', 'SUBMITTED', $1, $2, now(), now() + interval '1 hour') returning id::text`,
      [company.id, carrier.id],
    );
    const site = await app.buildSite({ operator_id: operator.id });
    await app.buildBoxes(site.id, ['A01']);
    return {
      users: ['users', (await app.buildUser({ company_id: company.id })).id],
      roles: ['roles', await app.buildRole(company, [])],
      companies: ['companies', company.id],
      sites: ['sites', site.id],
      'site-boxes': ['box_states', site.id],
      'mailroom-recipients': ['mailroom_recipients', made.rows[0]!.id],
      requests: ['requests', request.rows[0]!.id],
    } as const;
  };
  const [ours, theirs] = [await rowsOf(own), await rowsOf(foreign)];
  const topics = Object.keys(ours) as (keyof typeof ours)[];
  const seers = { merchant: own.company, operator: own.operator, carrier: own.carrier };
  const admin = await followOf(null);
  const streams: Record<string, Following> = {};
  for (const [who, { id }] of Object.entries(seers)) streams[who] = await follow(origin, await tokenOf(id));
  const clerk = await follow(
    origin,
    await app.signInAs(await app.buildUser({ company_id: own.company.id, permissions: ['USER_LIST'] })),
  );
  const receivedTopics = (stream: Following) => topics.filter((topic) => stream.idsOf(topic).includes(ours[topic][1]));
  for (const rows of [theirs, ours]) for (const [table, id] of Object.values(rows)) await touch(table, id);
  const hearing = async (stream: Following | undefined, what: readonly string[]) => {
    await expect.poll(() => receivedTopics(stream!), { interval: 20 }).toEqual(what);
  };
  await hearing(admin, topics);
  await hearing(streams['operator'], topics);
  await hearing(
    streams['merchant'],
    topics.filter((topic) => topic !== 'sites' && topic !== 'site-boxes'),
  );
  await hearing(streams['carrier'], ['requests']);
  await hearing(clerk, ['users']);
  for (const stream of [clerk, ...Object.values(streams)])
    for (const topic of topics) expect(stream.idsOf(topic)).not.toContain(theirs[topic][1]);
  for (const stream of [admin, clerk, ...Object.values(streams)]) stream.close();
});

test('a caller without a session receives nothing', async () => {
  expect((await app.call(calls.followLiveEvents, { query: {} })).status).toBe(401);
  expect((await app.call(calls.followLiveEvents, { query: {} }, { as: 'no-such-token' })).status).toBe(401);
});

test('what the server compares itself is what the policy of the table says', async () => {
  const id = fc.integer({ min: 1, max: 4 });
  const scope = fc.oneof(
    fc.constantFrom('all', '', 'All', 'companies', 'companies:{}', 'logistics:{}'),
    fc
      .tuple(fc.constantFrom('companies', 'logistics'), fc.uniqueArray(id, { minLength: 1 }))
      .map(([kind, ids]) => `${kind}:{${ids.join(',')}}`),
  );
  const owners = fc.record({ company: id, logistics: fc.option(id) });
  await client.query(`begin; set local role ${appRole}`);
  await fc.assert(
    fc.asyncProperty(scope, fc.array(owners, { minLength: 1, maxLength: 8 }), async (seenWith, rows) => {
      await client.query('savepoint round; reset role');
      await client.query('delete from outbox');
      await client.query(
        `insert into outbox (topic, order_id, company_id, logistics_company_id, event_type)
         select 'order', n, company, logistics, 'X'
         from unnest($1::bigint[], $2::bigint[]) with ordinality row (company, logistics, n)`,
        [rows.map(({ company }) => company), rows.map(({ logistics }) => logistics)],
      );
      await client.query(`set local role ${appRole}`);
      await client.query(`select set_config('cubby.scope', $1, true)`, [seenWith]);
      const seen = await client.query<{ n: number }>('select order_id::int as n from outbox order by 1');
      const sees = scopeSees(seenWith);
      const expectedCounts = rows.flatMap(({ company, logistics }, place) =>
        sees({ companyId: String(company), logisticsCompanyId: logistics === null ? null : String(logistics) })
          ? [place + 1]
          : [],
      );
      expect(seen.rows.map(({ n }) => n)).toEqual(expectedCounts);
      await client.query('rollback to savepoint round');
    }),
    { numRuns: 200 },
  );
  await client.query('rollback');
});
