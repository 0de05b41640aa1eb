/** What the laundry list, its detail and its exports read of an order, in SQL over `orders o`. */
import {
  type LaundryStatus,
  laundryStatuses,
  orderStatusesOf,
} from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';

/** How the status of an order reads for laundry. */
export const laundryStatusSql = `case o.status ${laundryStatuses
  .flatMap((status) => orderStatusesOf(status).map((of) => `when '${of}' then '${status satisfies LaundryStatus}'`))
  .join(' ')} end`;

/** How the last message about it went; over `laundryJoins`. */
export const notifyStatusSql = 'w.notify_state';

/** "Wash and fold × 2; Dry cleaning × 1". */
export const productsSql = `(
  select string_agg(p.name || ' × ' || i.quantity, '; ' order by p.name)
  from order_items i join product_variants p on p.id = i.product_variant_id where i.order_id = o.id)`;

/** The names that `laundryColumns` and the exports read by. */
export const laundryJoins = `
  join companies c on c.id = o.company_id
  join laundry_orders w on w.order_id = o.id
  left join services v on v.id = o.service_id
  left join sites dirty on dirty.id = w.dirty_site_id
  left join sites clean on clean.id = w.clean_site_id`;

/** The dirty and the clean site, as the wire names them. */
export const laundrySiteColumns = `
  w.dirty_site_id::text as "dirtySiteId", dirty.serial_number as "dirtySiteCode", dirty.name as "dirtySiteName",
  w.clean_site_id::text as "cleanSiteId", clean.serial_number as "cleanSiteCode", clean.name as "cleanSiteName",
  w.dirty_compartment as "dirtyCompartment", w.clean_compartment as "cleanCompartment"`;
