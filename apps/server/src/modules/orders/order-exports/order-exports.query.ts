/** The statement that reads the rows of an export, in the order of the list: last updated first. */
import type { OrderFilter } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import { allOf, type Fragment } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { idsWithText, plainConditions, rangeConditions } from '../orders/index.ts';
import { copyOf, type ExportSource, exportSource } from '../../../platform/exports/export-run.ts';
import { exportColumns } from './order-exports.columns.ts';

/** What is exported: the orders of these ids, or all that the filters match. */
export type Chosen = { readonly ids: readonly string[] } | { readonly filter: OrderFilter };

/** The orders with the joins that `exportColumns` read. */
export const ordersSource = (caller: Caller, chosen: Chosen): ExportSource => {
  const conditions =
    'ids' in chosen ? [sql`o.id = any (${chosen.ids}::bigint[])`] : filterConditions(caller, chosen.filter);
  return exportSource(sql`from orders o
    join companies c on c.id = o.company_id
    left join services v on v.id = o.service_id
    left join sites s on s.id = o.site_id
    left join sites l on l.id = o.current_location_id
    left join companies d on d.id = o.logistics_company_id
    where ${allOf(conditions)}
    order by o.last_updated_time desc, o.id desc`);
};

/** A COPY to the client, one row for an order, fields in the order of `exportColumns`. */
export const exportStatement = (caller: Caller, chosen: Chosen): string =>
  copyOf(exportColumns, ordersSource(caller, chosen));

const filterConditions = (caller: Caller, { query, ...others }: OrderFilter): Fragment[] => [
  ...plainConditions(caller, others),
  ...rangeConditions(others),
  // All that are found: the count has refused what is too much.
  ...(query ? [sql`o.id = any ((select ${idsWithText(query, null)})::bigint[])`] : []),
];
