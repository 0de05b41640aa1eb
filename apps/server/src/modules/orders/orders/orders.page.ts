/** The statements that read a page of the order list as JSON that needs no further work. */
import type { OrderListQuery } from '@cubby/contract/orders/orders/orders.filters';
import { sql } from 'kysely';
import { allOf, epochMs, type Fragment } from '../../../platform/db/statements.ts';
import { sortColumns } from './orders.columns.ts';
import { overdueCondition } from './orders.filter.ts';

const flagsOf = (category: 'CS' | 'ORDER'): string =>
  `coalesce(json_agg(json_build_object('flagId', f.flag_id::text, 'flagName', g.name, 'flagColor', g.color, 'flagNote', f.note)
    order by g.name) filter (where g.category = '${category}'), '[]'::json)`;

const rowColumns = `
  o.id::text as "articleId", o.order_number as "orderNumber", o.tracking_number as "expressNumber", o.status,
  o.company_id::text as "merchantId", c.name as company, v.name as "serviceName", o.recipient_name as "recipientName",
  o.recipient_phone as "recipientPhoneNumber", o.recipient_mail as "recipientMail", o.recipient_address as address,
  o.site_id::text as "siteId", s.name as "siteName", s.serial_number as "siteCode", s.site_type as "siteType",
  l.id::text as "currentlyInId", l.name as "currentlyIn", o.compartment, d.id::text as "deliveryLogisticsId", d.name as "deliveryLogistics", o.weight_kg as weight,
  ${overdueCondition} is true as overdue,
  ${epochMs('o.created_time')} as "timeCreated", ${epochMs('o.last_updated_time')} as "lastUpdatedTime",
  ${epochMs('o.stored_time')} as "timeStored", ${epochMs('o.inbound_time')} as "inboundTime",
  ${epochMs('o.last_store_time')} as "lastStoreTime", ${epochMs('o.last_take_time')} as "lastTakeTime",
  ${epochMs('o.collected_time')} as "timeCollected", ${epochMs('o.arranged_time')} as "outboundActionTime",
  ${epochMs('o.dispatch_time')} as "outboundTime", ${epochMs('o.returned_to_warehouse_time')} as "returnedToWareHouseTime",
  ${epochMs('o.overdue_time')} as "overdueTime", x.cs as "ordersCsFlags", x.orders as "ordersFlags", o.version`;

const rowJoins = `
  join companies c on c.id = o.company_id
  left join services v on v.id = o.service_id
  left join sites s on s.id = o.site_id
  left join sites l on l.id = o.current_location_id
  left join companies d on d.id = o.logistics_company_id
  cross join lateral (
    select ${flagsOf('CS')} as cs, ${flagsOf('ORDER')} as orders
    from order_flags f join flags g on g.id = f.flag_id where f.order_id = o.id
  ) x`;

/**
 * How the ids of a page are found: `scan` scans the list in its order until the page is full, `gather` reads every hit
 * and sorts. The planner, which assumes that hits are evenly distributed, would scan for few hits that are far down.
 */
export type Access = 'scan' | 'gather';

/** Values of a column, such as sites or statuses, for each of which an index contains the order of the list. */
export interface Branches {
  readonly column: string;
  /** An array. */
  readonly values: Fragment;
}

export interface PagePlan {
  /** Conditions on `orders o`. */
  readonly conditions: readonly Fragment[];
  /** `merge` takes a page's worth from each branch and sorts those; only where the sort field is never empty. */
  readonly access: Access | { readonly merge: Branches };
}

export interface Window extends Pick<OrderListQuery, 'sort' | 'size' | 'page'> {
  /** The rows before the page as a value, so that one prepared statement serves every page. */
  readonly offset?: Fragment;
}

/** The ids first: along an index that covers the query, so that a deep page costs no reading of rows. */
const idsOf = ({ conditions, access }: PagePlan, { sort, size, page, offset }: Window): Fragment => {
  const at = sql.ref(sortColumns[sort.field].column);
  const way = sql.raw(sort.direction);
  const order = sql`${at} ${way}, id ${way}`;
  const orders = sql`select o.id, o.${at} from orders o`;
  const limit = sql`limit ${sql.lit(size)} offset ${offset ?? sql.lit(page * size)}`;
  const upTo = sql`limit ${sql.lit((page + 1) * size)}`;
  if (typeof access === 'object')
    return sql`select t.id, t.${at} from unnest(${access.merge.values}) branch (value) cross join lateral (
        ${orders} where ${allOf([...conditions, sql`${sql.ref(access.merge.column)} = branch.value`])}
        order by ${order} ${upTo}
      ) t order by ${order} ${limit}`;
  if (access === 'gather')
    // The empty offset prevents the planner from scanning after all.
    return sql`select id, ${at} from (${orders} where ${allOf(conditions)} offset 0) hits
      order by ${at} ${way} nulls last, id ${way} ${limit}`;
  if (!sortColumns[sort.field].nullable) return sql`${orders} where ${allOf(conditions)} order by ${order} ${limit}`;
  // Rows without the value come last whichever the direction of the list; the index contains only those with one.
  return sql`select id, ${at} from (
      (select 0 as part, o.id, o.${at} from orders o where ${allOf([...conditions, sql`o.${at} is not null`])}
        order by o.${at} ${way}, o.id ${way} ${upTo})
      union all
      (select 1, o.id, o.${at} from orders o where ${allOf([...conditions, sql`o.${at} is null`])} order by o.id ${way} ${upTo})
    ) parts order by part, ${order} ${limit}`;
};

/** One row, one column: the JSON list of the page's rows. */
export const pageStatement = (plan: PagePlan, window: Window): Fragment => {
  const at = sql.ref(`o.${sortColumns[window.sort.field].column}`);
  const way = sql.raw(window.sort.direction);
  return sql`select coalesce(json_agg(r), '[]')::text as content from (
    select ${sql.raw(rowColumns)} from (${idsOf(plan, window)}) p join orders o on o.id = p.id ${sql.raw(rowJoins)}
    order by ${at} ${way} nulls last, o.id ${way}
  ) r`;
};

/** The ids of a page alone, in its order, as one array: cheap to plan, for filters whose best plan hangs on their values. */
export const pageIds = (plan: PagePlan, window: Window): Fragment =>
  sql`array(select id::text from (${idsOf(plan, window)}) p)`;

/**
 * Gathers at most `most` hits and one more, and takes the page and the total from them: one row with `total`, and `ids`
 * as of `pageIds`. Above `most` the two say nothing.
 */
export const gatheredStatement = (conditions: readonly Fragment[], window: Window, most: number): Fragment => {
  const { sort, size, page } = window;
  const at = sql.ref(sortColumns[sort.field].column);
  const way = sql.raw(sort.direction);
  return sql`with hits as materialized (
      select o.id, o.${at} from orders o where ${allOf(conditions)} limit ${sql.lit(most + 1)}
    )
    select (select count(*) from hits)::float8 as total, array(select id::text from hits
      order by ${at} ${way} nulls last, hits.id ${way} limit ${sql.lit(size)} offset ${sql.lit(page * size)}) as ids`;
};

/** The rows of the ids `$1`, in their order: one text for every filter, so it is planned once. */
export const rowsStatement = `select coalesce(json_agg(r), '[]')::text as content from (
    select ${rowColumns} from unnest($1::bigint[]) with ordinality p (id, place)
    join orders o on o.id = p.id ${rowJoins} order by p.place
  ) r`;
