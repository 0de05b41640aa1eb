/** The variants that can be booked, and the prices of those of a product. */
import { productLimits } from '@cubby/contract/catalogue/products/products.limits';
import type {
  ProductPrice,
  ProductVariantOption,
} from '@cubby/contract/catalogue/product-variants/product-variants.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { allOf, epochMs, whereAsked } from '../../../platform/db/statements.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';
import { getProduct } from '../products/index.ts';

/** Variants that are offered now and that the company can book. @throws CallError NOT_FOUND if the caller doesn't see the company */
export const listProductVariants = async (
  trx: Trx,
  caller: Caller,
  { merchantId, siteId }: { readonly merchantId?: string | undefined; readonly siteId?: string | undefined },
): Promise<ProductVariantOption[]> => {
  const company = merchantId ?? caller.companyId ?? undefined;
  if (merchantId !== undefined && merchantId !== caller.companyId) {
    const { rows } = await sql`
      select from companies where id = ${merchantId} and (sees_all() or id = any (seen_companies()))`.execute(trx);
    if (rows.length === 0) throw new CallError('NOT_FOUND');
  }
  const { rows } = await sql<ProductVariantOption>`
    select v.id::text as "productVariantId", v.name as "productName", v.service_id::text as "serviceId",
      s.function_type as "functionType", s.import_article as importable
    from product_variants v join services s on s.id = v.service_id
    where variant_offered(v.id, ${siteId ?? null}::bigint)
      and ${allOf(whereAsked(company, (id) => sql`company_books(${id}::bigint, v.company_id, v.product_id)`))}
    order by v.name, v.id`.execute(trx);
  return rows;
};

/** @throws CallError NOT_FOUND */
export const listProductPrices = async (trx: Trx, id: string): Promise<ProductPrice[]> => {
  await getProduct(trx, id);
  const { rows } = await sql<ProductPrice>`
    select v.id::text as "productVariantId", v.name as "productVariantName", p.price_value::text as "priceValue",
      ${sql.raw(epochMs('p.valid_from'))}::float8 as "validFrom", ${sql.raw(epochMs('p.created_time'))}::float8 as "createdTime",
      u.id::text as "createdById", u.nickname as "createdBy"
    from product_variants v join product_variant_prices p on p.variant_id = v.id
    left join users u on u.id = p.created_by_id
    where v.product_id = ${id} order by p.valid_from desc, v.id limit ${productLimits.pricesShown}`.execute(trx);
  return rows;
};
