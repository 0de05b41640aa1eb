import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { secrets } from '../../../../test/account-app.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { FakeLink } from '../../lockers/terminals/terminals.fixture.ts';
import { pushAccess } from './terminal-access.ts';

const sites = 150;
const orders = 10;

let app: TestApp;
let db: Database;
let link: FakeLink;

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  const { id } = await app.buildCompany({ company_type: 'OPERATOR' });
  await sql`
    with made as (
      insert into sites (operator_id, name, serial_number, site_type)
      select ${id}::bigint, 'Round ' || n, 'ROUND-' || n, 'ALFRED_LOCKER' from generate_series(1, ${sites}::int) n returning id
    ), enrolled as (
      insert into terminals (site_id, tenant, secret_hash) select id, ${id}::bigint, sha256('x') from made
    )
    insert into terminal_states (site_id, connected) select id, true from made`.execute(app.sql);
});
beforeEach(async () => {
  link = new FakeLink();
  await sql`delete from access_due; delete from access_orders`.execute(app.sql);
  // Orders that have left their sites, so that the terminals are to delete them.
  await sql`
    insert into access_orders (site_id, order_id, version, body)
    select site_id, site_id * 1000 + n, 0, '{}' from terminal_states, generate_series(1, ${orders}::int) n`.execute(
    app.sql,
  );
  await sql`update terminal_states set access_version = 0, access_sent = 0, access_sent_time = null`.execute(app.sql);
});

/** Changes that wait, those of all sites in turn. */
const changeAll = () =>
  sql`insert into access_due (site_id, order_id) select site_id, order_id from access_orders order by order_id % 1000, site_id`.execute(
    app.sql,
  );
const sent = () => link.sent.map(({ topic, body }) => ({ site: topic.split('/')[3] ?? '', ...body }));

test('many changes of each of many sites are one message to each terminal', async () => {
  await changeAll();
  while (await pushAccess(db, link, secrets));
  expect(sent()).toHaveLength(sites);
  expect(new Set(sent().map(({ site }) => site)).size).toBe(sites);
  for (const message of sent())
    expect(message).toMatchObject({
      from: 0,
      to: orders,
      gone: Array.from({ length: orders }, (_, n) => String(Number(message.site) * 1000 + n + 1)),
    });
  expect(await app.sql.selectFrom('access_due').selectAll().execute()).toEqual([]);
});

test('a round takes as many statements for many sites as for one', async () => {
  const query = vi.spyOn(Client.prototype, 'query');
  const statementsOf = async (mostSites: number, after: number) => {
    await sql`
      insert into access_due (site_id, order_id) select site_id, order_id from access_orders
      where order_id % 1000 = 1 and site_id in (select site_id from terminal_states order by 1 limit ${mostSites} offset ${after})`.execute(
      app.sql,
    );
    link = new FakeLink();
    query.mockClear();
    await pushAccess(db, link, secrets);
    expect(link.sent).toHaveLength(mostSites);
    return query.mock.calls.length;
  };
  const one = await statementsOf(1, 0);
  expect(one).toBeGreaterThan(0);
  expect(await statementsOf(100, 1)).toBe(one);
  query.mockRestore();
});
