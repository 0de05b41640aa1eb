import { isDeepStrictEqual } from 'node:util';
import { type BareStatement, startBareStatements } from '../lib/bare.ts';
import { withPool } from '../lib/database.ts';
import { Connection } from '../lib/http.ts';
import { loadInTurn } from '../lib/load.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { ms, rate } from '../lib/stats.ts';
import { type AreaList, areaLists } from '../limits/area-lists.ts';

const connections = 16;
const slowest = 10;
/** The least share of the bare server's rate, by the rows of a page. */
const sizes = [
  { size: 10, goal: 0.7 },
  { size: 100, goal: 0.8 },
] as const;

/** Each of the other lists against a bare server. */
export const otherLists: readonly Measure[] = areaLists.map((list) => ({
  name: `list-${list.name}`,
  goal: `${list.title}, a page of 10 and of 100, ${connections} connections: at least ${sizes.map(({ goal }) => goal.toFixed(2)).join(' and ')} of the bare server's rate, p99 of 10 under ${slowest} ms`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const remove = await list.build?.(pool);
      try {
        return await run(context, list);
      } finally {
        await remove?.();
      }
    }),
}));

async function run(context: BenchContext, list: AreaList): Promise<Row[]> {
  const { origin } = await context.server();
  const statements: Record<string, BareStatement> = {};
  for (const { size } of sizes) statements[String(size)] = await list.statement(size);
  const bare = await startBareStatements(context.database, statements);
  const rows: Row[] = [];
  try {
    for (const { size, goal } of sizes) {
      const ours = `${origin}${list.path}?size=${size}`;
      const limit = `${bare.origin}/${size}`;
      const same = await sameRows(ours, limit);
      const found = await loadInTurn({ ours, limit }, context.rounds, { connections, seconds: context.seconds });
      const limited = size === 10;
      rows.push(
        {
          measure: `${list.title}, list of ${size}`,
          ours: rate(found.rate.ours),
          limit: rate(found.rate.limit),
          ratio: found.rate.ratio,
          goal: `>= ${goal.toFixed(2)}`,
          ok: same && found.rate.ratio >= goal,
          note: `bare Fastify with the JSON of PostgreSQL${same ? '' : '; THE ROWS DIFFER'}`,
        },
        {
          measure: `${list.title}, list of ${size}, p99`,
          ours: ms(found.p99.ours),
          limit: ms(found.p99.limit),
          ratio: found.p99.ratio,
          goal: limited ? `< ${slowest} ms` : '',
          ok: limited ? found.p99.ours < slowest : undefined,
          note: 'the bare server under the same load',
        },
      );
    }
  } finally {
    await bare.stop();
  }
  return rows;
}

/** Whether both answer the same rows, to the last field. */
async function sameRows(ours: string, limit: string): Promise<boolean> {
  const read = async (url: string): Promise<unknown> => {
    const { origin } = new URL(url);
    const connection = new Connection(origin);
    const body = await connection.json<unknown>(url.slice(origin.length));
    connection.close();
    return body;
  };
  const { content } = (await read(ours)) as { content: readonly unknown[] };
  return content.length > 0 && isDeepStrictEqual(content, await read(limit));
}
