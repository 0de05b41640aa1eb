import type { Pool } from 'pg';

/** What a measure changes, as it was before. */
export interface SavedRows {
  /** Puts it back and removes what was written about it since. */
  restore(): Promise<void>;
}

const orderColumns = `status, version, logistics_company_id, current_location_id, compartment, inbound_time, arranged_time,
  dispatch_time, returned_to_warehouse_time, collected_time, last_take_time, last_updated_time`;
const requestColumns = 'state, version, reference_number, last_updated_time';
/** What measures add to. */
const added = [
  'order_events',
  'events',
  'outbox',
  'request_items',
  'request_events',
  'requests',
  'audit_events',
  'bulk_uploads',
];

/**
 * Copies orders and requests to temporary tables of the one connection of `pool`, a superuser's. No other user may
 * write meanwhile: all rows that were added since are taken to be the measure's.
 */
export async function saveRows(
  pool: Pool,
  { orders = [], requests = [] }: { orders?: readonly string[]; requests?: readonly string[] },
): Promise<SavedRows> {
  await pool.query('drop table if exists saved_orders, saved_requests, saved_flags');
  await pool.query(
    `create temporary table saved_orders as select id, ${orderColumns} from orders where id = any ($1::bigint[])`,
    [orders],
  );
  await pool.query(
    `create temporary table saved_requests as select id, ${requestColumns} from requests where id = any ($1::bigint[])`,
    [requests],
  );
  await pool.query(
    'create temporary table saved_flags as select * from order_flags where order_id = any ($1::bigint[])',
    [orders],
  );
  await pool.query('analyze saved_orders, saved_requests, saved_flags');
  const last = new Map<string, string>();
  for (const table of added) {
    const { rows } = await pool.query<{ id: string }>(`select coalesce(max(id), 0)::text as id from ${table}`);
    last.set(table, rows[0]?.id ?? '0');
  }
  const restore = async (): Promise<void> => {
    await pool.query('begin');
    for (const [table, id] of last) await pool.query(`delete from ${table} where id > $1`, [id]);
    for (const [table, columns] of [
      ['orders', orderColumns],
      ['requests', requestColumns],
    ] as const)
      await pool.query(
        `update ${table} t set (${columns}) = (select ${columns} from saved_${table} k where k.id = t.id)
         where id in (select k.id from saved_${table} k join ${table} o on o.id = k.id where o.version <> k.version)`,
      );
    await pool.query('delete from order_flags where order_id in (select id from saved_orders)');
    await pool.query('insert into order_flags select * from saved_flags');
    await pool.query('commit');
  };
  return { restore };
}

/**
 * Takes what was written and taken back out of the tables and indexes that are read most, and folds what it added to the
 * exact counts, as the worker does after each change of the product's own.
 */
export const tidy = async (pool: Pool): Promise<void> => {
  await pool.query('select fold_order_counts(), fold_list_counts(), fold_dashboard_sums()');
  await pool.query('vacuum order_count_deltas, list_count_deltas, dashboard_deltas');
  await pool.query('vacuum (index_cleanup on) orders, requests, request_items, order_events, order_flags');
};
