/** The statement that reads what an export holds, in the order of the list: last updated first. */
import type { OrderFilter } from '@cubby/contract/orders/orders.filters';
import type { Caller } from '../../platform/auth/callers.ts';
import { SqlValues } from '../../platform/db/sql-values.ts';
import { plainConditions, rangeConditions, searchTerms } from '../orders/index.ts';
import { copyOf, type ExportSource } from './export-run.ts';
import { exportColumns } from './order-exports.columns.ts';

/** What is exported: the orders of these ids, or all that the filters match. */
export type Chosen = { readonly ids: readonly string[] } | { readonly filter: OrderFilter };

/** The orders with the joins that `exportColumns` read. */
export const exportSource = (caller: Caller, chosen: Chosen): ExportSource => {
  const values = new SqlValues();
  const conditions =
    'ids' in chosen ? idsCondition(chosen.ids, values) : filterConditions(caller, chosen.filter, values);
  return {
    from: `from orders o
    join companies c on c.id = o.company_id
    left join services v on v.id = o.service_id
    left join sites s on s.id = o.site_id
    left join sites l on l.id = o.current_location_id
    left join companies d on d.id = o.logistics_company_id
    ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by o.last_updated_time desc, o.id desc`,
    values: values.list,
  };
};

/** A COPY to the client, one row for an order, fields in the order of `exportColumns`. */
export const exportStatement = (caller: Caller, chosen: Chosen): string =>
  copyOf(exportColumns, exportSource(caller, chosen));

const idsCondition = (ids: readonly string[], values: SqlValues): string[] => [
  `o.id = any (${values.add(ids)}::bigint[])`,
];

const filterConditions = (caller: Caller, filter: OrderFilter, values: SqlValues): string[] => {
  const { query, ...others } = filter;
  const conditions = [...plainConditions(caller, others, values), ...rangeConditions(others, values)];
  if (!query) return conditions;
  const { pattern, grams } = searchTerms(query);
  // All that are found: the count has refused what is too much.
  const found = `search_order_ids(${values.add(pattern)}, ${values.add(grams)}::text[], null)`;
  return [...conditions, `o.id = any ((select ${found})::bigint[])`];
};
