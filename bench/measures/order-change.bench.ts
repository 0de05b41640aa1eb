import type { Pool } from 'pg';
import { orderStatement } from '../../apps/server/src/modules/orders/orders/index.ts';
import { withPool } from '../lib/database.ts';
import { Connection } from '../lib/http.ts';
import { saveRows, tidy } from '../lib/saved-rows.ts';
import type { Measure } from '../lib/measure.ts';
import { alternate, loop, median, rate } from '../lib/stats.ts';

const goal = 0.6;
/** Orders on each side that are changed in turn. */
const wanted = 100;
/** Staff may take an order from one to the other and back. */
const statuses = ['Returned to warehouse', 'Inbound'] as const;

export const orderChange: Measure = {
  name: 'order-change',
  goal: `another status for an order, 1 connection: at least ${goal} of the rate of the same statements in a bare transaction`,
  run: (context) =>
    withPool(context.database.superuserUrl, (pool) =>
      withPool(context.database.superuserUrl, async (bare) => {
        const { origin } = await context.server();
        const connection = new Connection(origin);
        const { rows } = await pool.query<{ id: string }>(
          `select id::text as id from orders where status = 'Inbound' and kind = 'STANDARD' order by id desc limit $1`,
          [wanted * 2],
        );
        const ids = rows.map(({ id }) => id);
        const ours = ids.slice(0, ids.length / 2);
        const limit = ids.slice(ids.length / 2);
        const saved = await saveRows(pool, { orders: ids });
        const change = (articleId: string, statusStr: string) =>
          connection.ask('/api/orders/v1/updateArticle', {
            method: 'POST',
            body: JSON.stringify({ articleId, statusStr }),
          });
        try {
          const result = await alternate(
            context.rounds,
            () => changing(context.seconds, ours, change),
            () => changing(context.seconds, limit, (id, status) => changeByHand(bare, id, status)),
          );
          return [
            {
              measure: 'change of an order',
              ours: rate(result.ours),
              limit: rate(result.limit),
              ratio: result.ratio,
              goal: `>= ${goal}`,
              ok: result.ratio >= goal,
              note: 'lock, status with its event and, by its trigger, the outbox, audit, and the order read for the answer; each prepared',
            },
          ];
        } finally {
          connection.close();
          await saved.restore();
          await tidy(pool);
        }
      }),
    ),
};

/** Whole turns, so that every order ends as it began. @returns changes a second */
async function changing(
  seconds: number,
  ids: readonly string[],
  change: (id: string, status: string) => Promise<unknown>,
): Promise<number> {
  const times = await loop(
    seconds,
    async () => {
      for (const status of statuses) for (const id of ids) await change(id, status);
    },
    1,
  );
  return (1000 * statuses.length * ids.length) / median(times);
}

/** The limit: what any program would have to ask PostgreSQL for. */
async function changeByHand(pool: Pool, id: string, status: string): Promise<void> {
  const run = (name: string, text: string, values: readonly unknown[]) =>
    pool.query<{ status: string; company_id: string }>({ name, text, values: [...values] });
  await pool.query('begin');
  const { rows } = await run('lock', 'select * from orders where id = $1 for update', [id]);
  const [before] = rows;
  await run(
    'change',
    `with changed as (
       update orders set status = $2::text, version = version + 1, last_updated_time = now(),
         inbound_time = case when $2::text = 'Inbound' then now() else inbound_time end,
         returned_to_warehouse_time = case when $2::text = 'Inbound' then returned_to_warehouse_time else now() end
       where id = $1 returning id, version
     )
     insert into order_events (order_id, track_flag_type, event_type, status, version, operator_id, operator_name)
     select id, 'STATUS_FLAG', 'CHANGE_STATUS', $2::text, version, 1, 'bench_admin' from changed`,
    [id, status],
  );
  await run(
    'audit',
    `insert into audit_events (user_id, user_name, company_id, action, noun, noun_id, before, after, address, request_id)
     values (1, 'bench_admin', $2, 'orders.status', 'orders', $1, $3, $4, '127.0.0.1', 'bench')`,
    [id, before?.company_id, JSON.stringify({ status: before?.status }), JSON.stringify({ status })],
  );
  await run('read', orderStatement, [id]);
  await pool.query('commit');
}
