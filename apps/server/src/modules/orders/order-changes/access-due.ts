/**
 * Marks orders for new terminal access (`orders/terminal-access`), at those of their sites that have a terminal. Whatever changes an
 * order, its booking, its payments or its PIN marks it in the same transaction; `changeOrders` does so by itself.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { executePrepared } from '../../../platform/db/prepared-statements.ts';

/** `places` gives site_id, which may be null, and order_id. */
const insertDue = (places: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into access_due (site_id, order_id)
  with places as materialized (${places})
  select distinct p.site_id, p.order_id
  from places p join sites_with_terminals(array(select site_id from places)) t (site_id) on t.site_id = p.site_id`;

/** Columns that a terminal receives, or that decide which terminals receive the order. */
export const accessColumns = [
  'status',
  'site_id',
  'current_location_id',
  'box_id',
  'overdue_time',
  'tracking_number',
  'booking_box_type_id',
  'logistics_company_id',
] as const;

const columnsOf = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.join(accessColumns.map((column) => sql.ref(`${alias}.${column}`)))})`;

/**
 * A part of the statement that changes orders, for `changed` with id and `accessColumns`: the orders in which one of these changes, at
 * their sites before and after.
 */
export const accessDueOfChange: RawBuilder<unknown> = insertDue(sql`
  select s.site_id, c.id as order_id
  from changed c join orders o on o.id = c.id
  cross join lateral (values (c.site_id), (c.current_location_id), (o.site_id), (o.current_location_id)) s (site_id)
  where ${columnsOf('c')} is distinct from ${columnsOf('o')}`);

/** The end of a statement that changes PINs, for `given` with order_id and site_id. */
export const accessDueOfPin: RawBuilder<unknown> = insertDue(sql`select site_id, order_id from given`);

interface Marking {
  /** A site that the orders have left in this transaction. */
  readonly alsoAt?: string | null;
  /** A condition on the order, `o`. */
  readonly onlyIf?: RawBuilder<unknown>;
}

/** Marks orders at the sites where they are expected and where they are. */
export const markAccessDue = async (
  trx: Trx,
  orderIds: readonly string[],
  { alsoAt = null, onlyIf = sql`true` }: Marking = {},
): Promise<void> => {
  const statement = insertDue(sql`
    select s.site_id, o.id as order_id
    from orders o cross join lateral (values (o.site_id), (o.current_location_id), (${alsoAt}::bigint)) s (site_id)
    where o.id = any (${orderIds}::bigint[]) and ${onlyIf}`).compile(trx);
  // The best plan for many orders depends on their number.
  await (orderIds.length === 1 ? executePrepared(trx, statement) : trx.executeQuery(statement));
};
