import { startBare } from '../lib/bare.ts';
import { Connection, type ListPage, listPath, queryText } from '../lib/http.ts';
import { withPool } from '../lib/database.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { compare, loop, median, ms } from '../lib/stats.ts';
import { type Best, bestStatement, type Found, sameOrders } from '../limits/best-statement.ts';
import { chooseValues } from '../limits/chosen-values.ts';
import { aloneCases, type FilterCase, mixedCases } from '../limits/filter-cases.ts';

const goal = 1.5;

/** Seconds for a case on each side in a round: there are more than thirty. */
const share = 0.15;

/** Calls of ours before a case is timed. */
const warmUp = 11;

export const filters: Measure = {
  name: 'filters',
  goal: `every filter alone, and ten mixed ones: p50 within ${goal} x of the best hand-written SQL and the bare trip, 1 connection`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const { origin } = await context.server();
      const connection = new Connection(origin);
      const bare = await startBare(context.database);
      const bareConnection = new Connection(bare.origin);
      const trip = median(await loop(context.seconds, () => bareConnection.ask('/trip'), 200));
      bareConnection.close();
      await bare.stop();
      // The bare server had its loop to get warm in; ours has the same.
      await loop(context.seconds, () => connection.ask(listPath), 200);
      const chosen = await chooseValues(pool);
      const rows: Row[] = [
        {
          measure: 'filters: the trip of ten rows through a bare Fastify',
          ours: '-',
          limit: ms(trip),
          goal: '',
          note: 'without the database; part of every limit below',
        },
      ];
      for (const each of [...aloneCases(chosen), ...mixedCases(chosen)]) {
        const best = await bestStatement(pool, each.written);
        const row = await rowOf(each, best, connection, context, trip, () => pool.query<Found>(best.statement));
        context.say(`${row.measure}: ${row.ours} against ${row.limit} (${row.note})`);
        rows.push(row);
      }
      connection.close();
      return rows;
    }),
};

async function rowOf(
  { name, query }: FilterCase,
  best: Best,
  connection: Connection,
  { rounds, seconds }: BenchContext,
  /** ms of HTTP alone, which the hand-written SQL does not pay. */
  trip: number,
  limit: () => Promise<{ rows: Found[] }>,
): Promise<Row> {
  const path = listPath + queryText(query);
  let same = false;
  // Orders expire while the bench runs: a difference counts if it persists.
  for (let turn = 0; turn < 3 && !same; turn++) {
    const { rows } = await limit();
    const { content, totalElements: total } = await connection.json<ListPage>(path);
    same = rows[0] !== undefined && sameOrders(rows[0], { content: JSON.stringify(content), total });
  }
  // As many turns as the hand-written statement had before it was chosen: PostgreSQL plans again for the first five.
  for (let turn = 0; turn < warmUp; turn++) await connection.ask(path);
  const pairs: { ours: number; limit: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = median(await loop(seconds * share, () => connection.ask(path)));
    pairs.push({ ours, limit: trip + median(await loop(seconds * share, limit)) });
  }
  const result = compare(pairs);
  return {
    measure: `filter: ${name}`,
    ours: ms(result.ours),
    limit: ms(result.limit),
    ratio: result.ratio,
    goal: `<= ${goal}`,
    ok: same && result.ratio <= goal,
    note: `${best.name}: SQL alone ${ms(result.limit - trip)}; ${best.total.toLocaleString('en')} hits${same ? '' : '; THE ROWS DIFFER'}`,
  };
}
