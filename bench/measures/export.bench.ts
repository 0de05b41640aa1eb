import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { phrases } from '@cubby/phrases';
import { createSheetStream, type SheetValue } from '../../apps/server/src/platform/sheets/index.ts';
import { copyRows } from '../../apps/server/src/platform/exports/copy-text.ts';
import { sheetColumns } from '../../apps/server/src/modules/orders/order-exports/order-exports.columns.ts';
import { exportStatement } from '../../apps/server/src/modules/orders/order-exports/order-exports.query.ts';
import type { OrderFilter } from '../../packages/contract/src/orders/orders/orders.filters.ts';
import { withPool } from '../lib/database.ts';
import { Connection, queryText } from '../lib/http.ts';
import { withLightLoad } from '../lib/light-load.ts';
import type { Measure } from '../lib/measure.ts';
import { residentBytes, watchMemory } from '../lib/memory.ts';
import { alternate, median, megabytes, ms, quantile, seconds } from '../lib/stats.ts';

const goal = 1.4;
const memoryGoal = 120;
const othersGoal = 20;
const wanted = 100_000;
const path = '/api/file/v1/export/articles/exportAll';

export const exporting: Measure = {
  name: 'export',
  goal: `100,000 rows x 25 to .xlsx: within ${goal} x of COPY out plus the bare writer; memory +${memoryGoal} MB; p99 of other calls under ${othersGoal} ms`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const { filter, rows } = await newestOrders(pool);
      const server = await context.freshServer();
      const connection = new Connection(server.origin);
      const download = (): Promise<number> =>
        timed(() =>
          connection.ask(path + queryText({ creationTimeStart: filter.creationTimeStart ?? 0 }), { discard: true }),
        );
      try {
        // The memory of a server that has answered lists for a while does not count for the export.
        await withLightLoad(server.origin, () => sleep(3000));
        const idle = await residentBytes(server.pid);
        const grown: number[] = [];
        const result = await alternate(
          context.rounds,
          async () => {
            const { result, memory } = await watchMemory(server.pid, download);
            grown.push(memory.peak - idle);
            return result;
          },
          () => copyAndWrite(context.database.superuserUrl, filter),
        );
        const others: number[] = [];
        for (let round = 0; round < context.rounds; round++)
          others.push(...(await withLightLoad(server.origin, download)).times);
        const p99 = quantile(others, 0.99);
        const memory = Math.max(...grown) / 1e6;
        return [
          {
            measure: `export of ${rows.toLocaleString('en')} rows x 25`,
            ours: seconds(result.ours),
            limit: seconds(result.limit),
            ratio: result.ratio,
            goal: `<= ${goal}`,
            ok: result.ratio <= goal,
            note: 'COPY out, then the bare writer',
          },
          {
            measure: 'export, memory on top',
            ours: megabytes(Math.max(...grown)),
            limit: '-',
            goal: `<= ${memoryGoal} MB`,
            ok: memory <= memoryGoal,
          },
          {
            measure: 'export, p99 of the list meanwhile',
            ours: ms(p99),
            limit: '-',
            goal: `< ${othersGoal} ms`,
            ok: p99 < othersGoal,
            note: `4 connections, ${others.length} calls, p50 ${ms(median(others))}`,
          },
        ];
      } finally {
        connection.close();
        await server.stop();
      }
    }),
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A filter that matches the newest 100,000 orders and no more. */
async function newestOrders(pool: Pool): Promise<{ filter: OrderFilter; rows: number }> {
  const { rows } = await pool.query<{ start: number }>(
    `select floor(extract(epoch from created_time) * 1000)::float8 + 1 as start from orders
     order by created_time desc offset least($1, (select count(*) from orders) - 1) limit 1`,
    [wanted],
  );
  const filter: OrderFilter = { creationTimeStart: rows[0]?.start };
  const counted = await pool.query<{ n: number }>(
    'select count(*)::float8 as n from orders where created_time >= to_timestamp($1::float8 / 1000)',
    [filter.creationTimeStart],
  );
  return { filter, rows: counted.rows[0]?.n ?? 0 };
}

/** The limit: the rows out of PostgreSQL, and then the sheet out of the rows; two times that are added. */
async function copyAndWrite(superuserUrl: string, filter: OrderFilter): Promise<number> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // A superuser needs no scope.
    const copy = exportStatement({ scope: 'all' } as Parameters<typeof exportStatement>[0], { filter });
    const copied = await timed(async () => {
      for await (const _ of client.query(copyTo(copy)));
    });
    const columns = sheetColumns(phrases.en_US.orderExportColumns);
    const rows: SheetValue[][] = [];
    for await (const batch of copyRows(client.query(copyTo(copy))))
      for (const fields of batch)
        rows.push(
          fields.map((field, place) => (field !== null && columns[place]?.type === 'date' ? Number(field) : field)),
        );
    const written = await timed(async () => {
      const sheet = createSheetStream({ sheetName: 'Orders', columns });
      sheet.stream.resume();
      const ended = new Promise((resolve) => sheet.stream.once('end', resolve));
      await sheet.writeRows(rows);
      await sheet.end();
      await ended;
    });
    return copied + written;
  } finally {
    await client.end();
  }
}
