import { startBare } from '../lib/bare.ts';
import { listPath } from '../lib/http.ts';
import { load } from '../lib/load.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { alternate, median, ms, rate } from '../lib/stats.ts';

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
  const { origin } = await context.server();
  const bare = await startBare(context.database);
  try {
    const ours = `${origin}${listPath}?size=${size}`;
    const limit = `${bare.origin}/list/${size}`;
    for (const url of [ours, limit]) await load(url, { connections, seconds: 2 });
    const slow: number[] = [];
    const result = await alternate(
      context.rounds,
      async () => {
        const { rate, p99 } = await load(ours, { connections, seconds: context.seconds });
        slow.push(p99);
        return rate;
      },
      async () => (await load(limit, { connections, seconds: context.seconds })).rate,
    );
    const p99 = median(slow);
    return [
      {
        measure: `list of ${size}`,
        ours: rate(result.ours),
        limit: rate(result.limit),
        ratio: result.ratio,
        goal: `>= ${goal.toFixed(2)}`,
        ok: result.ratio >= goal,
        note: 'bare Fastify with the JSON of PostgreSQL',
      },
      {
        measure: `list of ${size}, p99`,
        ours: ms(p99),
        limit: '-',
        goal: slowest === undefined ? '' : `< ${slowest} ms`,
        ok: slowest === undefined ? undefined : p99 < slowest,
      },
    ];
  } finally {
    await bare.stop();
  }
}
