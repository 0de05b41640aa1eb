import type { Pool, QueryConfig } from 'pg';
import { Connection, type ListPage, listPath, queryText } from '../lib/http.ts';
import { withPool } from '../lib/database.ts';
import type { BenchContext, Measure, Row } from '../lib/measure.ts';
import { alternate, loop, median, ms, rate } from '../lib/stats.ts';
import { bestStatement } from '../limits/best-statement.ts';
import { newestTen } from '../limits/hand-rows.ts';

const fragmentGoal = 0.4;
const chineseGoal = 5;

/** Fragments that people type: the same ones for the same data. */
const fragments: readonly (readonly [name: string, text: string])[] = [
  ['8 digits of a tracking number', `substr(tracking_number, 4, 8)`],
  ['end of a phone, 6 digits', `right(recipient_phone, 6)`],
  ['beginning of a mail, 12 characters', `left(recipient_mail, 12)`],
  ['end of an order number, 5 digits', `right(order_number, 5)`],
];
const fewEach = 10;

export const search: Measure = {
  name: 'search',
  goal: `search by a fragment of 3 and more characters, 1 connection: at least ${fragmentGoal} of the SQL's rate`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const connection = new Connection((await context.server()).origin);
      const rows: Row[] = [];
      for (const [name, text] of fragments) {
        const found = await pool.query<{ fragment: string }>(
          `select lower(${text}) as fragment from orders where recipient_mail is not null and id in (select (i * (select max(id) from orders)) / 40 from generate_series(3, 39) i) order by id limit $1`,
          [fewEach],
        );
        rows.push(
          await fragmentRow(
            context,
            pool,
            connection,
            name,
            found.rows.map((row) => row.fragment),
          ),
        );
      }
      rows.push(await fragmentRow(context, pool, connection, '3 Chinese characters', await chineseNames(pool, 3)));
      connection.close();
      return rows;
    }),
};

async function fragmentRow(
  { rounds, seconds, say }: BenchContext,
  pool: Pool,
  connection: Connection,
  name: string,
  texts: readonly string[],
): Promise<Row> {
  let hits = 0;
  let same = true;
  const best: QueryConfig[] = [];
  for (const text of texts) {
    const condition = `select o.id, o.last_updated_time from orders o where o.id in (
      select t.order_id from order_texts t where t.search_text like $1)`;
    const byDigits = `select o.id, o.last_updated_time from orders o where o.id in (select t.order_id from order_texts t
      where digit_grams(t.search_text) @> digit_grams($1) and t.search_text || '' like $1)`;
    const each = await bestStatement(pool, {
      ids: {
        scan: `${condition} order by o.last_updated_time desc, o.id desc limit 10`,
        gather: `select id, last_updated_time from (${condition} offset 0) hits ${newestTen}`,
      },
      counts: { 'count(*)': 'select count(*) from order_texts t where t.search_text like $1' },
      hits: { gather: condition, ...(/\d{5}/.test(text) && { digits: byDigits }) },
      values: [`%${text}%`],
    });
    best.push(each.statement);
    hits += each.total;
    const page = await connection.json<ListPage>(listPath + queryText({ query: text }));
    same &&= page.totalElements === each.total;
  }
  const paths = texts.map((text) => listPath + queryText({ query: text }));
  const perSecond = (times: readonly number[]): number =>
    (times.length * 1000) / times.reduce((sum, time) => sum + time, 0);
  const result = await alternate(
    rounds,
    async () =>
      perSecond(await loop(seconds, (turn) => connection.ask(paths[turn % paths.length] ?? ''), paths.length)),
    async () =>
      perSecond(
        await loop(
          seconds,
          async (turn) => {
            const statement = best[turn % best.length];
            if (statement) await pool.query(statement);
          },
          paths.length,
        ),
      ),
  );
  say(`${name}: ${rate(result.ours)} against ${rate(result.limit)}`);
  return {
    measure: `search: ${name}`,
    ours: rate(result.ours),
    limit: rate(result.limit),
    ratio: result.ratio,
    goal: `>= ${fragmentGoal}`,
    ok: same && result.ratio >= fragmentGoal,
    note: `${texts.length} texts, ${Math.round(hits / texts.length)} hits each${same ? '' : '; THE TOTALS DIFFER'}`,
  };
}

const chineseNames = async (pool: Pool, length: number): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select recipient_name as name from orders where recipient_name ~ '^[一-龥]{${length}}$' group by 1 order by md5(recipient_name) limit ${fewEach}`,
  );
  return rows.map(({ name }) => name);
};

export const chineseSearch: Measure = {
  name: 'chinese-search',
  goal: `search by two Chinese characters, hit and miss: p50 under ${chineseGoal} ms`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const connection = new Connection((await context.server()).origin);
      const names = await chineseNames(pool, 3);
      const hits = names.map((name) => name.slice(1));
      // Two characters that no user is called.
      const misses = ['龘靐', '齉爩', '麤鱻', '灪龖'];
      const rows: Row[] = [];
      for (const [name, texts] of [
        ['hit', hits],
        ['miss', misses],
      ] as const) {
        let found = 0;
        // Counting by hand reads every order: some texts have to do.
        const checked = texts.slice(0, 3);
        for (const text of checked) {
          const { totalElements } = await connection.json<ListPage>(listPath + queryText({ query: text }));
          const { rows } = await pool.query<{ n: number }>(
            `select count(*)::float8 as n from order_texts where search_text like $1`,
            [`%${text}%`],
          );
          if (rows[0]?.n !== totalElements) throw new Error(`${text}: ${totalElements} instead of ${rows[0]?.n}`);
          found += totalElements;
        }
        const paths = texts.map((text) => listPath + queryText({ query: text }));
        const times = await loop(
          context.seconds,
          (turn) => connection.ask(paths[turn % paths.length] ?? ''),
          paths.length * 3,
        );
        const p50 = median(times);
        rows.push({
          measure: `search by two Chinese characters, ${name}: p50`,
          ours: ms(p50),
          limit: '-',
          goal: `< ${chineseGoal} ms`,
          ok: p50 < chineseGoal,
          note: `${texts.length} texts, ${Math.round(found / checked.length)} hits each, totals equal`,
        });
      }
      connection.close();
      return rows;
    }),
};
