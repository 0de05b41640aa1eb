import type { Pool } from 'pg';
import { orderStatuses } from '../../packages/contract/src/orders/orders/orders.statuses.ts';
import { Random } from '../../apps/server/src/demo/demo.random.ts';
import { Connection, countPath, type Query, queryText } from '../lib/http.ts';
import { withPool } from '../lib/database.ts';
import type { Measure, Row } from '../lib/measure.ts';
import { loop, ms, quantile } from '../lib/stats.ts';
import { wireRanges } from '../limits/hand-pieces.ts';

const slowest = 20;
/** Random combinations that are compared with COUNT(*); 12 of each kind. */
const ofEach = 12;

interface Kind {
  readonly name: string;
  readonly company?: true;
  readonly statuses?: true;
  readonly range?: true;
}

const kinds: readonly Kind[] = [
  { name: 'per company', company: true },
  { name: 'per status set', statuses: true },
  { name: 'status set + company', company: true, statuses: true },
  { name: 'one time range', range: true },
  { name: 'time range + company', company: true, range: true },
  { name: 'time range + status set', statuses: true, range: true },
  { name: 'time range + status set + company', company: true, statuses: true, range: true },
];

export const counts: Measure = {
  name: 'counts',
  goal: `exact counts, 1 connection: p95 under ${slowest} ms, and equal to COUNT(*)`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const connection = new Connection((await context.server()).origin);
      const random = new Random(20);
      const data = await boundsOf(pool);
      const rows: Row[] = [];
      for (const kind of [{ name: 'all' }, ...kinds]) {
        const queries = Array.from({ length: kind.name === 'all' ? 1 : ofEach }, (_, turn) =>
          draw(kind, turn, random, data),
        );
        let equal = 0;
        for (const query of queries) {
          const answered = await connection.json<number>(countPath + queryText(query));
          const counted = await countByHand(pool, query);
          if (answered === counted) equal++;
          else context.say(`${kind.name}: ${answered} instead of ${counted} for ${queryText(query)}`);
        }
        const paths = queries.map((query) => countPath + queryText(query));
        const times = await loop(
          context.seconds,
          (turn) => connection.ask(paths[turn % paths.length] ?? ''),
          paths.length * 3,
        );
        const p95 = quantile(times, 0.95);
        rows.push({
          measure: `count, ${kind.name}: p95`,
          ours: ms(p95),
          limit: '-',
          goal: `< ${slowest} ms, exact`,
          ok: p95 < slowest && equal === queries.length,
          note: `p50 ${ms(quantile(times, 0.5))}; ${equal} of ${queries.length} equal to COUNT(*)`,
        });
      }
      connection.close();
      return rows;
    }),
};

interface Bounds {
  readonly companies: readonly number[];
  /** Epoch ms. */
  readonly first: number;
  readonly last: number;
}

async function boundsOf(pool: Pool): Promise<Bounds> {
  const { rows } = await pool.query<{ companies: number[]; first: number; last: number }>(
    `select array(select id::int from companies where company_type = 'MERCHANT' order by id) as companies,
      extract(epoch from min(created_time))::float8 * 1000 as first,
      extract(epoch from max(created_time))::float8 * 1000 as last from orders`,
  );
  if (!rows[0]) throw new Error('No orders');
  return rows[0];
}

/** Ranges take their turns, from minutes to most of the two years, at odd milliseconds, some open at one end. */
function draw(kind: Kind, turn: number, random: Random, { companies, first, last }: Bounds): Query {
  const query: Record<string, string | number | readonly string[]> = {};
  // The biggest have the lowest numbers: they cost most.
  if (kind.company) query['merchantId'] = companies[Math.floor(random.next() ** 2 * companies.length)] ?? 0;
  if (kind.statuses) {
    const some = orderStatuses.filter(() => random.chance(0.3));
    query['statusList'] = some.length > 0 ? some : ['Completed'];
  }
  if (kind.range) {
    const [name] = wireRanges[turn % wireRanges.length] ?? wireRanges[0];
    const from = Math.floor(first + random.next() * (last - first) * 0.9);
    const length = Math.floor(60_000 + random.next() ** 3 * (last - from));
    if (turn % 6 !== 4) query[`${name}Start`] = from;
    if (turn % 6 !== 5) query[`${name}End`] = from + length;
  }
  return query;
}

async function countByHand(pool: Pool, query: Query): Promise<number> {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['true'];
  if (query['merchantId'] !== undefined) conditions.push(`company_id = ${add(query['merchantId'])}`);
  if (query['statusList'] !== undefined) conditions.push(`status = any (${add(query['statusList'])}::text[])`);
  for (const [name, column] of wireRanges) {
    const [from, to] = [query[`${name}Start`], query[`${name}End`]];
    if (from !== undefined) conditions.push(`${column} >= ${add(new Date(Number(from)).toISOString())}::timestamptz`);
    if (to !== undefined) conditions.push(`${column} < ${add(new Date(Number(to) + 1).toISOString())}::timestamptz`);
  }
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::float8 as n from orders where ${conditions.join(' and ')}`,
    values,
  );
  return rows[0]?.n ?? Number.NaN;
}
