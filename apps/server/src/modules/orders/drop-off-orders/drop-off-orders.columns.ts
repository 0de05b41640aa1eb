/** What drop-off orders show, over the joins below: `o` the order, `x` what a drop-off carries besides. */

/** The names of the products, or what was written as their type. */
export const productType = `coalesce(o.product_type, (
  select string_agg(p.name, ', ' order by p.name) from order_items i join product_variants p on p.id = i.product_variant_id
  where i.order_id = o.id))`;

/** Where the parcel goes in the end. */
export const destination = 'coalesce(x.destination, o.recipient_address)';

export const dropOffJoins = `
  join drop_off_orders x on x.order_id = o.id
  join companies c on c.id = o.company_id
  left join sites s on s.id = o.site_id`;
