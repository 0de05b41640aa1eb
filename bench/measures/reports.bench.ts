/** The reports of lockers over many sites, and the export of one against that of orders. */
import type { Pool } from 'pg';
import { withPool } from '../lib/database.ts';
import { buildDoorHistory } from '../lib/door-history.ts';
import { Connection, queryText } from '../lib/http.ts';
import type { Measure, Row } from '../lib/measure.ts';
import { compare, loop, median, ms, quantile, rate } from '../lib/stats.ts';

const size = { sites: 1_000, doors: 20, days: 62, generated: 3 };
/** ms of the slowest call of twenty. */
const slowest = 300;
/** The least share of the rows per second of the export of orders. */
const exportGoal = 1;
/** Orders of the export that is compared with. */
const exported = 20_000;

const reports = [
  { title: 'utilization by site and day', path: '/api/locker/v1/report/pageLockerUtilizationReport' },
  { title: 'utilization by company', path: '/api/orders/v1/report/pageLockerUtilizationForOrderReport' },
  { title: 'collection times', path: '/api/orders/v1/report/listCustomerTakeOrderReport' },
] as const;
const reportExport = '/api/file/v1/export/exportLockerUtilizationReport';
const orderExport = '/api/file/v1/export/articles/exportAll';

/** The begin of the month before, in Hong Kong. @returns YYYY-MM */
const lastMonth = (): string => {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7);
};

/** Sites without compartments have no day to settle; the job of the product would mark each of them. */
const settleOthers = (pool: Pool) =>
  pool.query(
    `insert into report_sites (site_id, time_zone, settled_until)
     select z.site_id, z.time_zone, ((now() - interval '1 hour') at time zone z.time_zone)::date
     from report_time_zones(array(select id from sites)) z on conflict do nothing`,
  );

const timed = async (connection: Connection, path: string): Promise<number> => {
  const start = performance.now();
  await connection.ask(path, { discard: true });
  return performance.now() - start;
};

/** Rows per second of both exports, in turn. */
async function compareExports(pool: Pool, connection: Connection, month: string, rounds: number): Promise<Row> {
  const { rows } = await pool.query<{ start: number; orders: number }>(
    `select floor(extract(epoch from min(created_time)) * 1000)::float8 as start, count(*)::float8 as orders
     from (select created_time from orders order by created_time desc limit $1) o`,
    [exported],
  );
  const { start = 0, orders = 0 } = rows[0] ?? {};
  const page = `${reports[0].path}${queryText({ month, size: 1 })}`;
  const { lockerUtilizationReportPage } = await connection.json<{
    lockerUtilizationReportPage: { totalElements: number };
  }>(page);
  const days = lockerUtilizationReportPage.totalElements;
  const ours = async () => (1000 * days) / (await timed(connection, reportExport + queryText({ month })));
  const limit = async () =>
    (1000 * orders) / (await timed(connection, orderExport + queryText({ creationTimeStart: start })));
  const pairs: { ours: number; limit: number }[] = [];
  await limit();
  for (let round = 0; round < rounds; round++) pairs.push({ ours: await ours(), limit: await limit() });
  const found = compare(pairs);
  return {
    measure: 'export of utilization by site and day',
    ours: rate(found.ours),
    limit: rate(found.limit),
    ratio: found.ratio,
    goal: `>= ${exportGoal}`,
    ok: found.ratio >= exportGoal,
    note: `${days.toLocaleString('en')} rows; the export of ${orders.toLocaleString('en')} orders, rows per second of both`,
  };
}

export const lockerReports: Measure = {
  name: 'reports',
  goal: `each of the three reports of lockers over all sites in ${slowest} ms, p95; an export of rows as fast as that of orders`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const history = await buildDoorHistory(pool, size);
      await settleOthers(pool);
      await pool.query('vacuum (analyze) report_sites');
      const server = await context.freshServer({ role: 'api' });
      const connection = new Connection(server.origin);
      try {
        const rows: Row[] = [];
        for (const { title, path } of reports)
          for (const [name, month] of [
            ['a settled month', lastMonth()],
            ['the current month', new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)],
          ] as const) {
            const address = path + queryText({ month });
            await timed(connection, address);
            const times = await loop(context.seconds, () => timed(connection, address), 20);
            const p95 = quantile(times, 0.95);
            rows.push({
              measure: `report: ${title}, ${name}, p95`,
              ours: ms(p95),
              limit: '-',
              goal: `< ${slowest} ms`,
              ok: p95 < slowest,
              note: `${(size.sites * size.doors).toLocaleString('en')} compartments at ${size.sites} sites, ${context.database.orders.toLocaleString('en')} orders; p50 ${ms(median(times))}`,
            });
          }
        rows.push(await compareExports(pool, connection, lastMonth(), context.rounds));
        return rows;
      } finally {
        connection.close();
        await server.stop();
        await pool.query('delete from report_sites where site_id not in (select site_id from boxes)');
        await history.remove();
      }
    }),
};
