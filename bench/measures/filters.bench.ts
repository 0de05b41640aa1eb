import { startBare } from '../lib/bare.ts';
import { Connection, type ListPage, listPath, queryText } from '../lib/http.ts';
import { withPool } from '../lib/database.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { compare, loop, median, ms } from '../lib/stats.ts';
import { type Best, bestStatement } from '../limits/best-statement.ts';
import { aloneCases, chooseValues, type FilterCase, mixedCases } from '../limits/filter-cases.ts';

const goal = 1.5;

/** Seconds for a case on each side in a round: there are more than thirty. */
const share = 0.15;

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
        const row = await rowOf(each, best, connection, context, trip, () => pool.query(best.statement));
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
  limit: () => Promise<unknown>,
): Promise<Row> {
  const path = listPath + queryText(query);
  const page = await connection.json<ListPage>(path);
  const same =
    page.totalElements === best.total &&
    String(page.content.map(({ articleId }) => articleId)) === String(best.articleIds);
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
