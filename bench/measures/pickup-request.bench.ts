import type { Pool } from 'pg';
import type { RequestRow, Slot } from '../../packages/contract/src/requests/requests/requests.schemas.ts';
import { requestLimits } from '../../packages/contract/src/requests/requests/requests.limits.ts';
import { withPool } from '../lib/database.ts';
import { Connection } from '../lib/http.ts';
import { saveRows, tidy } from '../lib/saved-rows.ts';
import type { Measure } from '../lib/measure.ts';
import { median, seconds } from '../lib/stats.ts';

/** ms. */
const slowest = 1000;
const wanted = requestLimits.ordersMax;

export const pickupRequest: Measure = {
  name: 'pickup-request',
  goal: `a pickup request for ${wanted.toLocaleString('en')} orders: under ${seconds(slowest)}`,
  run: (context) =>
    withPool(context.database.superuserUrl, async (pool) => {
      const ids = await createdOrders(pool);
      const connection = new Connection((await context.server()).origin);
      const post = <T>(path: string, body: unknown) =>
        connection.json<T>(`/api/orders/v1/${path}`, { method: 'POST', body: JSON.stringify(body) });
      const saved = await saveRows(pool, { orders: ids });
      const times: number[] = [];
      try {
        const [slot] = await post<Slot[]>('getPickUpOrDeliveryTimeZone', { requestType: 'pickUp', ordersIds: ids });
        if (!slot) throw new Error('No slot to book');
        const { requestStartTime, requestEndTime } = slot;
        // The first is for getting warm.
        for (let round = 0; round <= context.rounds; round++) {
          const start = performance.now();
          const made = await post<RequestRow>('request/createPickupRequest', {
            requestStartTime,
            requestEndTime,
            ordersIds: ids,
          });
          if (round > 0) times.push(performance.now() - start);
          if (made.orders !== ids.length) throw new Error(`${made.orders} orders in the request`);
          await saved.restore();
        }
      } finally {
        connection.close();
        await saved.restore();
        await tidy(pool);
      }
      const taken = median(times);
      return [
        {
          measure: `pickup request for ${ids.length.toLocaleString('en')} orders`,
          ours: seconds(taken),
          limit: '-',
          goal: `< ${seconds(slowest)}`,
          ok: taken < slowest && ids.length === wanted,
          note: ids.length === wanted ? undefined : 'the data have no company with more that are Created',
        },
      ];
    }),
};

/** Orders that are Created, of the company that has most of them. */
async function createdOrders(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id from orders
     where status = 'Created' and company_id = (
       select company_id from orders where status = 'Created' group by 1 order by count(*) desc limit 1
     ) order by id limit $1`,
    [wanted],
  );
  return rows.map(({ id }) => id);
}
