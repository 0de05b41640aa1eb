import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appRole } from '../src/platform/db/roles.ts';
import { startTestApp } from './app.ts';
import { buildPhoto } from './factories/files.ts';
import { buildVersion } from './factories/upgrades.ts';
import { type Viewer, viewers } from './isolation.viewers.ts';
import { buildIsolationWorld } from './isolation.world.ts';
import { buildServerRows, forServerAlone } from './row-policies.server.ts';
import { unguarded } from './unguarded-tables.ts';
import { findScopedFaults } from './row-policies.scoped.ts';
import { expectedRows } from './row-policies.expected.ts';
import { ofOperators, writesOfOperators } from './row-policies.operators.ts';

interface Policy {
  readonly table: string;
  readonly name: string;
  readonly command: string;
  readonly reads: boolean;
}

let client: Client;
let world: Awaited<ReturnType<typeof buildIsolationWorld>>;
let policies: Policy[];
/** How many orders there are, past row-level security. */
let orders: { own: number; all: number };

beforeAll(async () => {
  const app = await startTestApp();
  world = await buildIsolationWorld(app);
  client = new Client({ connectionString: app.database.superuserUrl });
  await client.connect();
  // The own order is in the sums by now; a delta of the own company waits.
  const { company, carrier } = world.own;
  await client.query(
    `insert into order_count_deltas (company_id, logistics_company_id, status, created, n)
     values ($1, $2, 'Created', current_date, 0)`,
    [company.id, carrier.id],
  );
  await client.query('select fold_list_counts()');
  const takeOne = async () => {
    for (const tree of [world.own, world.foreign])
      await client.query(
        `insert into dashboard_deltas (company_id, logistics_company_id, site_id, day, currency, stored, taken, amount)
         values ($1, $2, $3, '2026-01-01', 'HKD', 1, 1, 5)`,
        [tree.company.id, tree.carrier.id, tree.site.id],
      );
  };
  await takeOne();
  await client.query('select fold_dashboard_sums()');
  await takeOne();
  for (const { company, site } of [world.own, world.foreign]) {
    const values = [site.id, company.id];
    await client.query(`delete from report_sites where site_id = $1`, [site.id]);
    await client.query(`insert into report_sites values ($1, 'UTC', '2026-01-02')`, [site.id]);
    await client.query(`insert into door_days values ($1, '2026-01-01', 1, 1, 0, 0, 0, 0, 0, 0)`, [site.id]);
    await client.query(`insert into site_days values ($1, '2026-01-01', 0, 0, 0, 0, 0, 0, 0, '{}', '{}')`, [site.id]);
    await client.query(`insert into site_months values ($1, '2026-01-01', 0, '2026-01-02', 0, 0, 0, 0, 0, 0)`, [
      site.id,
    ]);
    await client.query(`insert into forecast_sites values ($1, '2026-01-01')`, [site.id]);
    await client.query(
      `insert into site_forecasts values ($1, '2026-01-01', 1, 1, '{}', '{}', '{}', '{}', 1, null, 0, 0)`,
      [site.id],
    );
    await client.query(`insert into company_days values ($1, '2026-01-01', $2, 1, 0, 0)`, values);
    await client.query(`insert into company_months values ($1, '2026-01-01', $2, 1, 0, 0)`, values);
  }
  for (const tree of [world.own, world.foreign])
    await client.query(
      `insert into list_count_deltas (list, company_id, logistics_company_id, state, n) values ('tests', $1, $2, 'X', 1)`,
      [tree.company.id, tree.carrier.id],
    );
  await buildServerRows(client, world.foreign);
  // No row refers to these: the company of a file shows it.
  for (const tree of [world.own, world.foreign])
    await buildPhoto(app.sql, { company_id: tree.company.id, created_by_id: null });
  await buildVersion(app.sql);
  // All of them are under one policy: the event of the order represents the events of building the other rows.
  await client.query(`delete from outbox where topic <> 'order'`);
  const counted = await client.query<typeof orders>(
    `select count(*)::int as all, count(*) filter (where company_id = $1)::int as own from orders`,
    [company.id],
  );
  orders = counted.rows[0] ?? { own: 0, all: 0 };
  // A policy for the owner alone lets the schema be filled and the functions of the search run; the server is not the owner.
  const found = client.query<Policy>(`
    select tablename as table, policyname as name, cmd as command, qual is not null as reads from pg_policies
    where schemaname = 'public' and roles && array['public', '${appRole}']::name[] order by 1, 2`);
  policies = (await found).rows;
});
afterAll(() => client.end());

/** The owner of order_texts may see all: its functions search it, and plan by the statistics of PostgreSQL. */
const tables = async () =>
  (
    await client.query<{ name: string; enabled: boolean; forced: boolean; owner: string }>(`
      select relname as name, relrowsecurity as enabled, relforcerowsecurity or relname = 'order_texts' as forced, relowner::regrole::text as owner
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  ).rows;

const scopeOf = (viewer: Viewer): string => {
  const { operator, company, carrier } = world.own;
  if (viewer === 'LOGISTICS') return `logistics:{${carrier.id}}`;
  return `companies:{${viewer === 'OPERATOR' ? [operator.id, company.id].join(',') : company.id}}`;
};

/** The tables of which the viewer sees another number of rows than expected, with both numbers. */
const findWrongCounts = async (expected: readonly (readonly [table: string, rows: number])[]): Promise<string[]> => {
  const seen = await client.query<{ table: string; n: number }>(
    expected
      .map(([table]) => `select ${escapeLiteral(table)} as table, count(*)::int as n from ${escapeIdentifier(table)}`)
      .join(' union all '),
  );
  const counts = new Map(seen.rows.map(({ table, n }) => [table, n]));
  return expected.flatMap(([table, wanted]) =>
    counts.get(table) === wanted ? [] : [`${table}: ${counts.get(table)} rows instead of ${wanted}`],
  );
};

/**
 * The errors in what is visible to the viewer; none when the tenants are isolated and the own rows are there.
 * @param firstTable checked before all others, which are left out if it is wrong
 */
const faults = async (viewer: Viewer, firstTable?: string): Promise<string[]> => {
  await client.query(`savepoint looking; set local role ${appRole}`);
  await client.query(`select set_config('cubby.scope', $1, true)`, [scopeOf(viewer)]);
  const expected = Object.entries(expectedRows(viewer, orders.own));
  const first = await findWrongCounts(expected.filter(([table]) => table === firstTable));
  if (first.length > 0) return first;
  const found = await findWrongCounts(expected);
  await client.query('savepoint writing');
  const changed = await client.query<Record<string, number>>(writesOfOperators).then(
    (result) => result.rows[0] ?? {},
    () => ({}) as Record<string, number>,
  );
  await client.query('rollback to savepoint writing');
  const mine = viewer === 'OPERATOR' ? 1 : 0;
  for (const table of ofOperators)
    if (changed[table] !== mine) found.push(`${table}: ${changed[table] ?? 'no'} rows are written instead of ${mine}`);
  const { rows } = await client.query<{ ids: string[]; n: string }>(
    `select search_order_ids('%foreign%', null, 10) as ids, count_found_orders('%foreign%', null) as n`,
  );
  if (rows[0]?.ids.length !== 0 || rows[0].n !== '0') found.push('the search reaches into the other tree');
  const requests = await client.query<{ ids: string[] }>(`select search_request_ids('%foreign%', null, 10) as ids`);
  if (requests.rows[0]?.ids.length !== 0) found.push('the search of requests reaches into the other tree');
  const written = await client.query(`insert into audit_events (action, noun) values ('tests.write', 'tests')`).then(
    () => true,
    () => false,
  );
  await client.query('rollback to savepoint looking');
  if (!written) found.push('audit_events: nothing can be written');
  return found;
};

/**
 * Checks the policies under `change` of a table, and takes it back: returns the errors of the first viewer who has any.
 */
const faultsUnder = async (change: string, firstTable?: string): Promise<string[]> => {
  await client.query('begin');
  try {
    await client.query(change);
    for (const viewer of viewers) {
      const found = await faults(viewer, firstTable);
      if (found.length > 0) return found.map((fault) => `${viewer}: ${fault}`);
    }
    return await findScopedFaults(client, world.own);
  } finally {
    await client.query('rollback');
  }
};

describe('the tables', () => {
  test('are guarded by row-level security, forced, or named here with the reason why not', async () => {
    const bare = (await tables()).filter(({ enabled, forced }) => !enabled || !forced).map(({ name }) => name);
    expect(bare.filter((name) => !(name in unguarded))).toEqual([]);
    const guarded = (await tables()).filter(({ enabled }) => enabled).map(({ name }) => name);
    expect(guarded.filter((name) => name in unguarded)).toEqual([]);
    for (const viewer of viewers) expect(Object.keys(expectedRows(viewer, orders.own)).toSorted()).toEqual(guarded);
  });

  test('that are guarded have a policy for the server each', async () => {
    const guarded = (await tables()).filter(({ enabled }) => enabled).map(({ name }) => name);
    expect([...new Set(policies.map(({ table }) => table))].toSorted()).toEqual(guarded);
  });
});

describe('the role of the server', () => {
  test('owns nothing, passes nothing and is a member of nothing', async () => {
    const { rows } = await client.query(
      `select r.rolsuper, r.rolbypassrls, r.rolcreatedb, r.rolcreaterole,
         (select count(*)::int from pg_class where relowner = r.oid) as tables,
         (select count(*)::int from pg_proc where proowner = r.oid) as functions,
         (select count(*)::int from pg_type where typowner = r.oid) as types,
         (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas,
         (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
         has_schema_privilege(r.oid, 'public', 'create') as creates
       from pg_roles r where rolname = $1`,
      [appRole],
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreatedb: false,
        rolcreaterole: false,
        tables: 0,
        functions: 0,
        types: 0,
        schemas: 0,
        memberships: 0,
        creates: false,
      },
    ]);
  });

  test('may not rewrite the audit, empty a table, or reach a partition past the policies of the whole', async () => {
    const { rows } = await client.query(
      `select has_table_privilege($1, 'audit_events', 'update') or has_table_privilege($1, 'audit_events', 'delete') as rewrites,
         (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
           and has_table_privilege($1, oid, 'truncate')) as truncates,
         (select count(*)::int from pg_class where relispartition and relkind = 'r'
           and has_any_column_privilege($1, oid, 'select, insert, update')) as parts`,
      [appRole],
    );
    expect(rows).toEqual([{ rewrites: false, truncates: 0, parts: 0 }]);
  });
});

describe('the policies', () => {
  test('let each see the own rows and no other', async () => {
    expect(await faultsUnder('select')).toEqual([]);
  });

  test('let no user see anything without a scope', async () => {
    for (const scope of ['', 'companies:{}', 'logistics:{}', 'All', 'companies']) {
      await client.query('begin');
      await client.query(`set local role ${appRole}`);
      await client.query(`select set_config('cubby.scope', $1, true)`, [scope]);
      for (const { name } of (await tables()).filter(({ enabled }) => enabled)) {
        const { rows } = await client.query(`select * from ${escapeIdentifier(name)}`);
        expect([scope, name, rows]).toEqual([scope, name, []]);
      }
      await client.query('rollback');
    }
  });

  test('let platform staff see all', async () => {
    await client.query(`begin; set local role ${appRole}`);
    await client.query(`select set_config('cubby.scope', 'all', true)`);
    const { rows } = await client.query(`select count(*)::int as n from orders`);
    await client.query('rollback');
    expect(rows).toEqual([{ n: orders.all }]);
  });

  test('for site-scoped users are no plans of their own in the statements of others', async () => {
    const { rows: ofSites } = await client.query<{ table: string; name: string }>(
      `select tablename as table, policyname as name from pg_policies
       where permissive = 'RESTRICTIVE' and cmd in ('ALL', 'SELECT') order by 1`,
    );
    expect(ofSites.map(({ table }) => table).join(' ')).toBe(
      'mailroom_recipient_sites mailroom_recipients maintenance_windows orders site_groups sites',
    );
    await client.query(`begin; select set_config('cubby.scope', '${scopeOf('OPERATOR')}', true)`);
    /** The plans in a statement, and how many of them are a value that was computed. */
    const plansOf = async (table: string) => {
      await client.query(`set local role ${appRole}`);
      const { rows } = await client.query<Record<'QUERY PLAN', string>>(
        `explain (analyze, costs off, timing off, summary off, buffers off) select from ${escapeIdentifier(table)}`,
      );
      await client.query('set local role none');
      const plans = rows
        .map((row) => row['QUERY PLAN'])
        .filter((line) => line.includes('actual') || line.includes('never'));
      const values = plans.filter((line) => line.includes('->  Result'));
      return {
        others: plans.length - values.length,
        computed: values.filter((line) => line.includes('actual')).length,
      };
    };
    for (const { table, name } of ofSites) {
      const guarded = await plansOf(table);
      await client.query(`drop policy ${escapeIdentifier(name)} on ${escapeIdentifier(table)}`);
      const open = await plansOf(table);
      expect([table, guarded]).toEqual([table, { others: open.others, computed: open.computed + 1 }]);
    }
    await client.query('rollback');
  });

  test('refuse to write a row of the other tree', async () => {
    for (const viewer of viewers) {
      await client.query(`begin; set local role ${appRole}`);
      await client.query(`select set_config('cubby.scope', $1, true)`, [scopeOf(viewer)]);
      const insert = client.query(
        `insert into orders (company_id, order_number, tracking_number, currency) values ($1, 'X', 'X', 'HKD')`,
        [world.foreign.company.id],
      );
      await expect(insert).rejects.toThrow(/row-level security/);
      await client.query('rollback');
      await client.query(`begin; set local role ${appRole}`);
      await client.query(`select set_config('cubby.scope', $1, true)`, [scopeOf(viewer)]);
      const moved = client.query(`update orders set company_id = $1, logistics_company_id = null`, [
        world.foreign.company.id,
      ]);
      await expect(moved).rejects.toThrow(/row-level security/);
      await client.query('rollback');
    }
  });

  test('are each needed: without one, or with one that lets all through, the tenants are not as they should be', async () => {
    expect(policies.length).toBeGreaterThanOrEqual(12);
    const idle: string[] = [];
    for (const { table, name, reads } of policies) {
      const place = `${escapeIdentifier(name)} on ${escapeIdentifier(table)}`;
      if ((await faultsUnder(`drop policy ${place}`, table)).length === 0 && !forServerAlone.has(table))
        idle.push(`dropped: ${place}`);
      if (reads && (await faultsUnder(`alter policy ${place} using (true)`, table)).length === 0)
        idle.push(`opened: ${place}`);
    }
    expect(idle).toEqual([]);
  });

  test('are forced: were one of the tables not, its owner would see all', async () => {
    for (const { name, enabled } of await tables())
      if (enabled && name !== 'audit_events')
        expect([
          name,
          await faultsUnder(`alter table ${escapeIdentifier(name)} disable row level security`),
        ]).not.toEqual([name, []]);
  });
});
