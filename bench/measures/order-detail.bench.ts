import { isDeepStrictEqual } from 'node:util';
import { orderStatement } from '../../apps/server/src/modules/orders/orders/index.ts';
import { startBareStatements } from '../lib/bare.ts';
import { withPool } from '../lib/database.ts';
import { Connection } from '../lib/http.ts';
import { load } from '../lib/load.ts';
import type { Measure } from '../lib/measure.ts';
import { alternate, rate } from '../lib/stats.ts';

const goal = 0.6;
const connections = 16;
/** Orders that are asked for in turn. */
const wanted = 500;
const path = '/api/orders/v1/report/articles/info?articleId=';

export const orderDetail: Measure = {
  name: 'order-detail',
  goal: `an order with timeline, flags and payments, ${connections} connections: at least ${goal} of the rate of a bare server that reads the same rows by id`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      // Spread over the whole table; those with flags are one in 25.
      const { rows } = await pool.query<{ id: string }>(
        `select id::text as id from orders where id % greatest(1, (select max(id) / $1 from orders)) = 0 limit $1`,
        [wanted],
      );
      const { origin } = await context.server();
      const statement = { text: `select found as content from (${orderStatement}) o`, values: [] };
      const bare = await startBareStatements(context.database, { order: statement });
      try {
        const ours = rows.map(({ id }) => `${origin}${path}${id}`);
        const limit = rows.map(({ id }) => `${bare.origin}/order/${id}`);
        const same = await sameOrders(ours[0] ?? '', limit[0] ?? '');
        for (const urls of [ours, limit]) await load(urls, { connections, seconds: 2 });
        const result = await alternate(
          context.rounds,
          async () => (await load(ours, { connections, seconds: context.seconds })).rate,
          async () => (await load(limit, { connections, seconds: context.seconds })).rate,
        );
        return [
          {
            measure: 'order in full',
            ours: rate(result.ours),
            limit: rate(result.limit),
            ratio: result.ratio,
            goal: `>= ${goal}`,
            ok: same && result.ratio >= goal,
            note: `bare Fastify with the JSON of PostgreSQL by id; ${rows.length} orders in turn${same ? '' : '; THE ORDERS DIFFER'}`,
          },
        ];
      } finally {
        await bare.stop();
      }
    }),
};

/** The words of the status and the country code of the phone come from Node. */
async function sameOrders(ours: string, limit: string): Promise<boolean> {
  const [one, other] = await Promise.all(
    [ours, limit].map(async (url) => {
      const { origin } = new URL(url);
      const connection = new Connection(origin);
      const order = await connection.json<Record<string, unknown>>(url.slice(origin.length));
      connection.close();
      return { ...order, displayStatus: null, recipientPhoneAddAreaCode: null };
    }),
  );
  return isDeepStrictEqual(one, other);
}
