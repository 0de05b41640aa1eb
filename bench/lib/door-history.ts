/** Sites whose compartments have a history, as the demo makes it, with their days settled. */
import type { Pool } from 'pg';
import { storagePeriods } from '../../apps/server/src/demo/demo.door-history.ts';
import { insertRows, type SeedRow } from '../../apps/server/src/demo/demo.insert.ts';
import { Random } from '../../apps/server/src/demo/demo.random.ts';
import { untriggered } from './terminals.ts';

const hour = 3_600_000;
const seed = 29;

export interface HistorySize {
  readonly sites: number;
  /** Compartments of a site, of two sizes. */
  readonly doors: number;
  readonly days: number;
  /** Sites whose history is generated and settled; the others are copies of them, without figures of single compartments by day. */
  readonly generated: number;
}

export interface BuiltHistory {
  /** Those that were generated. */
  readonly siteIds: readonly string[];
  remove(): Promise<void>;
}

/** With rows of these sites, in the order in which they are emptied. */
const written = [
  'forecast_sites',
  'site_forecasts',
  'company_months',
  'site_months',
  'company_days',
  'site_days',
  'door_days',
  'report_sites',
  'box_history',
  'box_states',
  'boxes',
];

/** Rows of so many sites, numbered from `first` on. */
const insertSites = (pool: Pool, first: number, last: number) =>
  pool.query(
    `insert into sites (operator_id, name, serial_number, site_type)
     select (select min(id) from companies where company_type = 'OPERATOR'), 'Bench history ' || n, 'BENCH-HISTORY-' || n, 'ALFRED_LOCKER'
     from generate_series($1::int, $2::int) n`,
    [first, last],
  );

const sitesOf = `select id, substr(serial_number, 15)::int as n from sites where serial_number like 'BENCH-HISTORY-%'`;

/** Every copy with the site that it is made of, and the same for compartments. */
const copiesOf = (generated: number): string => `
  create temporary table bench_copies on commit drop as
    select c.id as site_id, o.id as original from (${sitesOf}) c join (${sitesOf}) o on o.n = (c.n - 1) % ${generated} + 1 and c.n > ${generated};
  create temporary table bench_box_copies on commit drop as
    select b.id as box_id, o.id as original, b.site_id from bench_copies c
      join boxes b on b.site_id = c.site_id join boxes o on o.site_id = c.original and o.number = b.number;
  analyze bench_copies, bench_box_copies`;

/** Copies rows with the columns that a table of copies names. @param key the column by which originals are found */
const copyRows = async (pool: Pool, table: string, copies: string, key: 'site_id' | 'box_id'): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => `${name === key || name === 'site_id' ? 'c' : 't'}.${name}`);
  await pool.query(
    `insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from ${copies} c join ${table} t on t.${key} = c.original`,
  );
};

/** Compartments of the sites from `first` on, half of them of a second size. */
const insertBoxes = (pool: Pool, first: number, doors: number) =>
  pool.query(
    `insert into boxes (site_id, box_type_id, name, number, number_in_cabinet, position_x, position_y)
     select s.id, t.ids[1 + d % 2], 'B' || d, d, d, (d - 1) / 20 + 1, (d - 1) % 20 + 1
     from (${sitesOf}) s, generate_series(1, $2::int) d,
       (select array_agg(id order by id) as ids from box_types where not management) t where s.n >= $1`,
    [first, doors],
  );

interface Box {
  readonly id: string;
  readonly siteId: string;
}

/** What was in each compartment since the time, epoch ms. */
const historyRows = (random: Random, boxes: readonly Box[], orderIds: readonly string[], since: number): SeedRow[] => {
  const until = Date.now();
  return [...Map.groupBy(boxes, ({ siteId }) => siteId)].flatMap(([siteId, doors]) => {
    // From the busiest of the demo to one that is hardly used.
    const idle = random.between(1, 8);
    return doors.flatMap(({ id }) => {
      const row = (fact: string, value: string, time: number, orderId: string | null = null): SeedRow => ({
        box_id: id,
        site_id: siteId,
        fact,
        value,
        cause: 'ORDER',
        order_id: orderId,
        from_time: new Date(time).toISOString(),
      });
      return [
        row('LEDGER', 'AVAILABLE', since),
        row('SERVICE', 'IN_SERVICE', since),
        ...storagePeriods(random, since, until + 40 * 24 * hour, idle).flatMap(([stored, taken]) =>
          [row('LEDGER', 'OCCUPIED', stored, random.pick(orderIds)), row('LEDGER', 'AVAILABLE', taken)].filter(
            ({ from_time }) => Date.parse(String(from_time)) < until,
          ),
        ),
      ];
    });
  });
};

/** @param pool a superuser's of one connection */
export async function buildDoorHistory(pool: Pool, size: HistorySize): Promise<BuiltHistory> {
  const { sites, doors, days, generated } = size;
  await removeDoorHistory(pool);
  const since = Date.now() - days * 24 * hour;
  const { rows: orders } = await pool.query<{ id: string }>('select id from orders order by id limit 500');
  await untriggered(pool, async () => {
    await insertSites(pool, 1, generated);
    await insertBoxes(pool, 1, doors);
    const { rows: boxes } = await pool.query<Box>(
      `select b.id, b.site_id as "siteId" from (${sitesOf}) s join boxes b on b.site_id = s.id order by b.id`,
    );
    const ids = orders.map(({ id }) => id);
    const client = await pool.connect();
    try {
      await insertRows(client, 'box_history', historyRows(new Random(seed), boxes, ids, since));
    } finally {
      client.release();
    }
  });
  const { rows: made } = await pool.query<{ id: string }>(`select id from (${sitesOf}) s order by n`);
  for (const { id } of made) await pool.query('select settle_report_days($1, $2)', [id, days + 2]);
  await untriggered(pool, async () => {
    await insertSites(pool, generated + 1, sites);
    await insertBoxes(pool, generated + 1, doors);
    await pool.query(copiesOf(generated));
    for (const table of ['report_sites', 'site_days', 'company_days', 'site_months', 'company_months'])
      await copyRows(pool, table, 'bench_copies', 'site_id');
    await copyRows(pool, 'box_history', 'bench_box_copies', 'box_id');
    await pool.query(
      `insert into box_states (box_id, site_id) select b.id, b.site_id from (${sitesOf}) s join boxes b on b.site_id = s.id`,
    );
  });
  await pool.query(`vacuum (analyze) ${written.join(', ')}, sites`);
  return { siteIds: made.map(({ id }) => id), remove: () => removeDoorHistory(pool) };
}

/** Also those that a run which broke off left. */
const removeDoorHistory = async (pool: Pool): Promise<void> => {
  await untriggered(pool, async () => {
    const { rows } = await pool.query<{ id: string }>(sitesOf);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const table of written) await pool.query(`delete from ${table} where site_id = any ($1::bigint[])`, [ids]);
    await pool.query('delete from sites where id = any ($1::bigint[])', [ids]);
  });
  await pool.query(`vacuum (analyze) ${written.join(', ')}, sites`);
};
