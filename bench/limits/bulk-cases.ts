/** Files that change many rows, and what a hand would write instead: one statement over the ids of all rows. */
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { phrases } from '@cubby/phrases';
import { createSheetStream, type SheetValue } from '../../apps/server/src/platform/sheets/index.ts';

/** What a row of the file names. */
export interface BulkTarget {
  readonly id: string;
  readonly number: string;
}

export interface BulkCase {
  readonly name: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What the rows name. */
  readonly of: 'orders' | 'requests';
  targets(pool: Pool, most: number): Promise<BulkTarget[]>;
  /** Writes the file; a later turn writes other values if the same would change nothing. */
  write(path: string, targets: readonly BulkTarget[], turn: number): Promise<void>;
  /** $1 the ids. */
  readonly statement: string;
}

const headings = phrases.en_US.bulkUploadFiles.columns;

async function writeSheet(path: string, columns: readonly string[], rows: SheetValue[][]): Promise<void> {
  const sheet = createSheetStream({ sheetName: 'Bulk', columns: columns.map((header) => ({ header })) });
  const bytes = buffer(sheet.stream);
  await sheet.writeRows(rows);
  await sheet.end();
  await writeFile(path, await bytes);
}

const some =
  (table: string, number: string, condition: string) =>
  async (pool: Pool, most: number): Promise<BulkTarget[]> => {
    const { rows } = await pool.query<BulkTarget>(
      `select id::text as id, ${number} as number from ${table} where ${condition} order by hashint8(id), id limit $1`,
      [most],
    );
    return rows;
  };

/** Orders changed, with the events and the audit of it. */
const orderStatement = (sets: string, event: string, ids: string): string => `with changed as (
    update orders set ${sets} version = version + 1, last_updated_time = now() where id = any (${ids})
    returning id, version, company_id
  ), notified as (
    insert into order_events (order_id, track_flag_type, event_type, status, version, operator_id, operator_name)
    select id, ${event}, version, 1, 'bench_admin' from changed
  )
  insert into audit_events (user_id, user_name, company_id, action, noun, noun_id, before, after)
  select 1, 'bench_admin', company_id, 'orders.status', 'orders', id::text, '{"status":"Created"}', '{"status":"Inbound"}'
  from changed`;

/** The first flag of the bench. */
const flag = { id: 1, code: 'FLAG_1' };

export const bulkCases: readonly BulkCase[] = [
  {
    name: 'statuses',
    path: '/api/orders/v1/upload/order/status/update',
    fields: {},
    of: 'orders',
    targets: some('orders', 'order_number', `status = 'Created' and kind = 'STANDARD'`),
    write: (path, targets) =>
      writeSheet(
        path,
        [headings.order, headings.status],
        targets.map(({ number }) => [number, 'Inbound']),
      ),
    statement: orderStatement(
      `status = 'Inbound', inbound_time = now(),`,
      `'STATUS_FLAG', 'CHANGE_STATUS', 'Inbound'`,
      '$1::bigint[]',
    ),
  },
  {
    name: 'flags',
    path: '/api/orders/v1/upload/csflag/import',
    fields: {},
    of: 'orders',
    targets: some(
      'orders',
      'order_number',
      `id % 20 = 1 and not exists (select from order_flags f where f.order_id = orders.id and f.flag_id = ${flag.id})`,
    ),
    write: (path, targets) =>
      writeSheet(
        path,
        [headings.order, headings.flag],
        targets.map(({ number }) => [number, flag.code]),
      ),
    statement: `with flagged as (
        insert into order_flags (order_id, flag_id, added_by_id) select unnest($1::bigint[]), ${flag.id}, 1
        returning order_id
      ), ${orderStatement('', `'CS_FLAG', 'ADD_FLAG', null`, 'array(select order_id from flagged)').slice('with '.length)}`,
  },
  {
    name: 'reference numbers',
    path: '/api/orders/v1/importRef',
    fields: { flag: '1' },
    of: 'requests',
    targets: some(
      'requests',
      'request_number',
      `request_type = 'PICKUP_REQUEST' and state in ('SUBMITTED', 'ARRANGED')`,
    ),
    write: (path, targets, turn) =>
      writeSheet(
        path,
        [headings.request, headings.reference],
        targets.map(({ id, number }) => [number, `BENCH-${turn}-${id}`]),
      ),
    statement: `with changed as (
        update requests set reference_number = 'BENCH-' || id, state = 'ARRANGED', version = version + 1,
          last_updated_time = now()
        where id = any ($1::bigint[]) returning id, company_id
      ), notified as (
        insert into request_events (request_id, event_type, operator_id, operator_name)
        select id, 'ARRANGED_PICKUP', 1, 'bench_admin' from changed
      ), notified_orders as (
        insert into order_events (order_id, track_flag_type, event_type, version, operator_id, operator_name)
        select o.id, 'CHANGE_PICKUP_DELIVERY', 'ARRANGED_PICKUP', o.version, 1, 'bench_admin'
        from changed c join request_items i on i.request_id = c.id and i.state = 'OPEN' join orders o on o.id = i.order_id
      )
      insert into audit_events (user_id, user_name, company_id, action, noun, noun_id, before, after)
      select 1, 'bench_admin', company_id, 'requests.reference', 'requests', id::text, '{"state":"SUBMITTED"}',
        '{"state":"ARRANGED"}'
      from changed`,
  },
];
