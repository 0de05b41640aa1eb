/** Writes new products with what they are and with their variants, in statements over all of them. */
import type { ProductStatus } from '@cubby/contract/catalogue/products/products.limits';
import type { ChosenAttribute, ProductInput } from '@cubby/contract/catalogue/products/products.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';

export interface NewProduct extends Omit<ProductInput, 'merchantId' | 'productPriceGroupList'> {
  readonly companyId: string;
  readonly serviceId: string;
  readonly status: ProductStatus;
}

/** @returns their ids, in the order of the products */
export const insertProducts = async (trx: Trx, products: readonly NewProduct[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into products (name, name_en, description, description_en, image_file_id, image_file_id_en, status, min_count, max_count,
      company_id, category_id, service_id, publish_start, publish_end)
    select w."productName", w."productNameEn", w.description, w."descriptionEn", w."imageFileId", w."imageFileIdEn", w.status,
      w."minCount", w."maxCount", c.id, w."categoryId", w."serviceId", to_timestamp(w."publishStartTime" / 1000),
      ${lastMoment(sql`w."publishEndTime"`, sql`c.time_zone`)}
    from json_to_recordset(${JSON.stringify(products.map((product, place) => ({ ...product, place })))}::json)
      as w (place integer, "productName" text, "productNameEn" text, description text, "descriptionEn" text, "imageFileId" text,
        "imageFileIdEn" text, status text, "minCount" integer, "maxCount" integer, "companyId" bigint, "categoryId" bigint,
        "serviceId" bigint, "publishStartTime" float8, "publishEndTime" float8)
    join companies c on c.id = w."companyId" order by w.place
    returning id::text`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await insertChoices(
    trx,
    products.flatMap(({ productAttributeList }, place) => {
      const productId = ids[place] ?? '';
      return productAttributeList.map((chosen) => ({ ...chosen, productId }));
    }),
  );
  return ids;
};

/** Gives products what they are by their attributes. */
export const insertChoices = async (
  trx: Trx,
  chosen: readonly (ChosenAttribute & { readonly productId: string })[],
): Promise<void> => {
  const rows = chosen.flatMap(({ productId, attributeId, productAttributeValueIds, text }): object[] =>
    text
      ? [{ productId, attributeId, text }]
      : productAttributeValueIds.map((value) => ({ productId, attributeId, value })),
  );
  await sql`
    insert into product_attribute_choices (product_id, attribute_id, value_id, text)
    select w."productId", w."attributeId", w.value, w.text from json_to_recordset(${JSON.stringify(rows)}::json)
      as w ("productId" bigint, "attributeId" bigint, value bigint, text text)`.execute(trx);
};

export interface NewVariant {
  readonly productId: string;
  readonly name: string | undefined;
  readonly status: string;
  readonly productAttributeValueIds: readonly string[];
  readonly priceValue: string;
}

/** The variants first: the policies of dependent rows read them. */
export const insertVariants = async (trx: Trx, variants: readonly NewVariant[], userId: string): Promise<void> => {
  const { rows: made } = await sql<{ id: string }>`
    insert into product_variants (service_id, company_id, name, product_id, status)
    select p.service_id, p.company_id, w.name, p.id, w.status
    from json_to_recordset(${JSON.stringify(variants.map((variant, place) => ({ ...variant, place })))}::json)
      as w (place integer, "productId" bigint, name text, status text)
    join products p on p.id = w."productId" order by w.place returning id::text`.execute(trx);
  const list = JSON.stringify(variants.map((variant, place) => ({ ...variant, id: made[place]?.id })));
  await sql`
    with wanted as materialized (
      select * from json_to_recordset(${list}::json)
        as w (id bigint, "priceValue" numeric, "productAttributeValueIds" bigint[])
    ), linked as (
      insert into product_variant_values (variant_id, value_id)
      select w.id, value from wanted w, unnest(w."productAttributeValueIds") value
    )
    insert into product_variant_prices (variant_id, valid_from, price_value, created_by_id)
    select id, now(), "priceValue", ${userId}::bigint from wanted`.execute(trx);
};

/** The last millisecond of the day of a moment in a time zone. @param at epoch ms */
export const lastMoment = (at: Fragment, zone: Fragment): Fragment => sql`(
  select ((to_timestamp(${at}::float8 / 1000) at time zone z.name)::date + 1)::timestamp at time zone z.name
    - interval '1 millisecond'
  from (select ${zone} as name) z)`;
