import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';

/** Names the variants of products by the product and their values, wherever one of these has another name now. */
export const nameVariants = async (trx: Trx, products: Fragment): Promise<void> => {
  await sql`
    update product_variants v set name = n.name from (
      select v.id, concat_ws(' · ', p.name, (
        select string_agg(x.name, ' · ' order by x.attribute_id)
        from product_variant_values l join product_attribute_values x on x.id = l.value_id where l.variant_id = v.id
      )) as name
      from product_variants v join products p on p.id = v.product_id
      where p.company_id is not null and p.id in (${products})
    ) n where n.id = v.id and n.name <> v.name`.execute(trx);
};
