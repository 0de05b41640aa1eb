/** Products: their list, one of them with its variants, and those to choose from. */
import { combinationKey, combinationsOf } from '@cubby/contract/catalogue/products/product-combinations';
import type { productSortFields } from '@cubby/contract/catalogue/products/products.limits';
import type {
  Product,
  ProductCombination,
  ProductListQuery,
} from '@cubby/contract/catalogue/products/products.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { maintainedTotal } from '../../../platform/db/list-counts.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { type Caller, seesAll } from '../../../platform/kernel/caller.ts';
import { variantName } from './products.policy.ts';

const rowColumns = `
  p.id::text as "productId", p.name as "productName", p.name_en as "productNameEn", p.company_id::text as "merchantId",
  m.name as "merchantName", m.currency, m.time_zone as "timeZone", p.category_id::text as "categoryId",
  k.name as "categoryName", p.service_id::text as "serviceId", s.name as "serviceName", s.kind as "productServiceType",
  p.status, ${epochMs('p.publish_start')} as "publishStartTime", ${epochMs('p.publish_end')} as "publishEndTime",
  p.image_file_id as "imageFileId",
  (select count(*)::int from product_variants v where v.product_id = p.id) as "variantCount",
  ${epochMs('p.created_time')} as "creationTime", ${epochMs('p.last_updated_time')} as "lastUpdatedTime", p.version`;
const joins = sql`join services s on s.id = p.service_id left join product_categories k on k.id = p.category_id
  left join companies m on m.id = p.company_id`;
export const productList: ListTable = { table: 'products', alias: 'p', columns: sql.raw(rowColumns), joins };

const choices = `
  select a.id::text as "attributeId", a.name as "attributeName", a.attribute_type as "attributeType",
    a.input_type as "inputType", max(c.text) as text,
    coalesce(json_agg(json_build_object('productAttributeValueId', x.id::text, 'attributeValue', x.name) order by x.place)
      filter (where x.id is not null), '[]') as "attributeValues"
  from product_attribute_choices c join product_attributes a on a.id = c.attribute_id
  left join product_attribute_values x on x.id = c.value_id
  where c.product_id = p.id group by a.id order by a.id`;
const groups = `
  select g.id::text as "productPriceGroupId", g.site_group_id::text as "siteGroupId", n.name as "siteGroupName",
    g.price_group_id::text as "priceGroupId", q.name as "priceGroupName"
  from product_site_groups g join site_groups n on n.id = g.site_group_id
  left join price_groups q on q.id = g.price_group_id where g.product_id = p.id order by lower(n.name)`;
const variants = `
  select v.id::text as "productVariantId", v.name as "productVariantName", v.status,
    array(select l.value_id::text from product_variant_values l join product_attribute_values x on x.id = l.value_id
      where l.variant_id = v.id order by x.attribute_id) as "productAttributeValueIds",
    variant_price(v.id, now())::text as "priceValue", n.price_value::text as "nextPriceValue",
    ${epochMs('n.valid_from')} as "nextPriceTime"
  from product_variants v left join lateral (
    select price_value, valid_from from product_variant_prices
    where variant_id = v.id and valid_from > now() order by valid_from limit 1
  ) n on true
  where v.product_id = p.id order by v.id`;
const jsonOf = (query: string): string => `(select coalesce(json_agg(row_to_json(t)), '[]') from (${query}) t)`;

export const wholeProduct: ListTable = {
  ...productList,
  columns: sql.raw(`${rowColumns}, p.image_file_id_en as "imageFileIdEn", p.description,
    p.description_en as "descriptionEn", p.min_count as "minCount",
    p.max_count as "maxCount", ${jsonOf(choices)} as "productAttributeList", ${jsonOf(groups)} as "productPriceGroupList",
    ${jsonOf(variants)} as variants,
    (select u.companies from product_uses(p.id) u) as "companyCount",
    (select count(distinct l.menu_id)::int from menu_category_products l where l.product_id = p.id) as "menuCount",
    is_product_ordered(p.id) as "inOrders"`),
};

const sortColumns = {
  lastUpdatedTime: 'p.last_updated_time',
  productName: 'lower(p.name)',
} as const satisfies Record<(typeof productSortFields)[number], string>;

export const listProducts = (
  db: Database,
  caller: Caller,
  { page, size, sort, query, status, categoryId, merchantId }: ProductListQuery,
): Promise<ListPage> => {
  const asked = Boolean(query) || categoryId !== undefined || merchantId !== undefined;
  return readListPage(db, caller, productList, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...whereAsked(query || undefined, (text) => {
        const pattern = containsPattern(text.toLowerCase());
        return sql`(lower(p.name) like ${pattern} or lower(p.name_en) like ${pattern})`;
      }),
      ...whereAsked(status, (one) => sql`p.status = ${one}::text`),
      ...whereAsked(categoryId, (id) => sql`p.category_id = ${id}::bigint`),
      ...whereAsked(merchantId, (id) => sql`p.company_id = ${id}::bigint`),
    ],
    // Companies see those of their operator, too: they are few enough to be counted.
    total:
      seesAll(caller.scope) && !asked
        ? maintainedTotal(caller, ['products'], { states: status && [status] })
        : undefined,
    prepared: !asked && status === undefined,
  });
};

/** @throws CallError NOT_FOUND */
export const getProduct = async (trx: Trx, id: string): Promise<Product> => {
  const product = await readOne<Omit<Product, 'combinations'>>(trx, wholeProduct, sql`p.id = ${id}`);
  return { ...product, combinations: missingCombinations(product) };
};

/** The values of each attribute that variants differ by. */
const variantValues = (
  attributes: readonly Pick<Product['productAttributeList'][number], 'attributeType' | 'attributeValues'>[],
) =>
  attributes.filter(({ attributeType }) => attributeType === 'VARIANT').map(({ attributeValues }) => attributeValues);

const missingCombinations = ({
  productName,
  merchantId,
  productAttributeList,
  variants: made,
}: Omit<Product, 'combinations'>): ProductCombination[] => {
  // Variants that all companies share came before attributes, and have names of their own.
  if (merchantId === null) return [];
  const known = new Set(made.map(({ productAttributeValueIds }) => combinationKey(productAttributeValueIds)));
  return combinationsOf(variantValues(productAttributeList))
    .map((values) => ({
      productAttributeValueIds: values.map(({ productAttributeValueId }) => productAttributeValueId),
      productVariantName: variantName(
        productName,
        values.map(({ attributeValue }) => attributeValue),
      ),
    }))
    .filter(({ productAttributeValueIds }) => !known.has(combinationKey(productAttributeValueIds)));
};

/** Products that are offered now, by name. */
export const listOfferedProducts = async (trx: Trx, where: Fragment = sql`true`) => {
  const { rows } = await sql<{ productId: string; productName: string; serviceId: string; serviceName: string }>`
    select p.id::text as "productId", p.name as "productName", s.id::text as "serviceId", s.name as "serviceName"
    from products p join services s on s.id = p.service_id
    where ${where} and p.status = 'VALID' and (p.publish_end is null or now() <= p.publish_end)
    order by lower(p.name), p.id`.execute(trx);
  return rows;
};

export const listServiceTypes = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`select distinct kind::text as kind from services order by 1`.execute(
    trx,
  );
  return rows.map(({ kind }) => kind);
};
