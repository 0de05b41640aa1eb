import { Connection, type ListPage, listPath } from '../lib/http.ts';
import { withPool } from '../lib/database.ts';
import type { Measure } from '../lib/measure.ts';
import { alternate, loop, median, rate } from '../lib/stats.ts';
import { newestTen, rowsOver } from '../limits/hand-rows.ts';

const goal = 0.75;
const size = 10;

export const deepPage: Measure = {
  name: 'deep-page',
  goal: `the page at offset 100,000, 1 connection: at least ${goal} of the rate of reading the ids first`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const connection = new Connection((await context.server()).origin);
      // A small try has fewer.
      const offset = Math.min(100_000, Math.floor(context.database.orders / 2 / size) * size);
      const path = `${listPath}?size=${size}&page=${offset / size}`;
      const ids = `select id, last_updated_time from orders ${newestTen} offset ${offset}`;
      const statement = { name: 'deep-page', text: `select (${rowsOver(ids)}) as content` };
      const { rows } = await pool.query<{ content: string }>(statement);
      const expected = (JSON.parse(rows[0]?.content ?? '[]') as { articleId: string }[]).map((row) => row.articleId);
      const page = await connection.json<ListPage>(path);
      const same = String(page.content.map((row) => row.articleId)) === String(expected);
      const perSecond = (times: number[]): number => 1000 / median(times);
      const result = await alternate(
        context.rounds,
        async () => perSecond(await loop(context.seconds, () => connection.ask(path))),
        async () => perSecond(await loop(context.seconds, () => pool.query(statement))),
      );
      connection.close();
      return [
        {
          measure: `page at offset ${offset.toLocaleString('en')}`,
          ours: rate(result.ours),
          limit: rate(result.limit),
          ratio: result.ratio,
          goal: `>= ${goal}`,
          ok: same && result.ratio >= goal,
          note: `ids first, by hand${same ? '' : '; THE ROWS DIFFER'}`,
        },
      ];
    }),
};
