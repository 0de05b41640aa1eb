import { startBare } from '../lib/bare.ts';
import { withPool } from '../lib/database.ts';
import { Connection, listPath } from '../lib/http.ts';
import { loadInTurn } from '../lib/load.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { costRow, processorMsOf } from '../lib/processor.ts';
import { loop, ms, rate } from '../lib/stats.ts';

const connections = 16;

/** A page of the list against the bare server, at 16 connections. */
const listOf = (size: number, goal: number, slowest?: number): Measure => ({
  name: `list-${size}`,
  goal: `a page of ${size}, default order, ${connections} connections: at least ${goal.toFixed(2)} of the bare server's rate${slowest === undefined ? '' : `, p99 under ${slowest} ms`}`,
  run: (context) => run(context, size, goal, slowest),
});

export const list10 = listOf(10, 0.7, 10);
export const list100 = listOf(100, 0.8);

async function run(context: BenchContext, size: number, goal: number, slowest: number | undefined): Promise<Row[]> {
  const { origin, pid } = await context.server();
  const bare = await startBare(context.database);
  try {
    const ours = `${origin}${listPath}?size=${size}`;
    const limit = `${bare.origin}/list/${size}`;
    const found = await loadInTurn({ ours, limit }, context.rounds, { connections, seconds: context.seconds });
    const processor = await withPool(context.database.superuserUrl, (pool) =>
      processorMsOf(pool, [pid], async () => {
        const connection = new Connection(origin);
        const times = await loop(context.seconds, () => connection.ask(`${listPath}?size=${size}`, { discard: true }));
        connection.close();
        return times.length;
      }),
    );
    return [
      costRow(`a list of ${size}`, processor),
      {
        measure: `list of ${size}`,
        ours: rate(found.rate.ours),
        limit: rate(found.rate.limit),
        ratio: found.rate.ratio,
        goal: `>= ${goal.toFixed(2)}`,
        ok: found.rate.ratio >= goal,
        note: 'bare Fastify with the JSON of PostgreSQL',
      },
      {
        measure: `list of ${size}, p99`,
        ours: ms(found.p99.ours),
        limit: ms(found.p99.limit),
        ratio: found.p99.ratio,
        goal: slowest === undefined ? '' : `< ${slowest} ms`,
        ok: slowest === undefined ? undefined : found.p99.ours < slowest,
        note: 'the bare server under the same load',
      },
    ];
  } finally {
    await bare.stop();
  }
}
