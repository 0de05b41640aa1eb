/** The rows that hang on a product: what it is by its attributes, and the groups of sites that offer it. */
import type { ChosenAttribute, Product, ProductInput } from '@cubby/contract/catalogue/products/products.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { FieldError } from '../../../platform/http/call-error.ts';
import type { KnownAttribute } from './products.policy.ts';

/** The attributes of a category that are in use, and those that a product has already. */
export const findAttributes = async (
  trx: Trx,
  {
    categoryId,
    productAttributeList = [],
  }: {
    readonly categoryId: string | null;
    readonly productAttributeList?: readonly { readonly attributeId: string }[];
  },
): Promise<KnownAttribute[]> => {
  const had = productAttributeList.map(({ attributeId }) => attributeId);
  const { rows } = await sql<KnownAttribute>`
    select a.id::text, a.attribute_type as "attributeType", a.input_type as "inputType", a.required and a.status = 'VALID' as required,
      array(select v.id::text from product_attribute_values v where v.attribute_id = a.id order by v.place) as "valueIds"
    from product_attributes a
    where a.id = any (${had}::bigint[]) or a.status = 'VALID' and exists (
      select from product_category_attributes l where l.category_id = ${categoryId}::bigint and l.attribute_id = a.id
    ) order by a.id for key share`.execute(trx);
  return rows;
};

export const setChoices = async (trx: Trx, id: string, chosen: readonly ChosenAttribute[]): Promise<void> => {
  const rows = chosen.flatMap(({ attributeId, productAttributeValueIds, text }): object[] =>
    text ? [{ attributeId, text }] : productAttributeValueIds.map((value) => ({ attributeId, value })),
  );
  await sql`delete from product_attribute_choices where product_id = ${id}`.execute(trx);
  await sql`
    insert into product_attribute_choices (product_id, attribute_id, value_id, text)
    select ${id}, w."attributeId", w.value, w.text
    from json_to_recordset(${JSON.stringify(rows)}::json) as w ("attributeId" bigint, value bigint, text text)`.execute(
    trx,
  );
};

interface Owned {
  readonly id: string;
  readonly operator: string;
}
type SiteGroups = ProductInput['productPriceGroupList'];

/**
 * What speaks against groups of sites and their price groups, which are of one operator. One that is not VALID stays where it was.
 * @param operatorId whose groups they have to be; undefined: any that the caller sees
 */
export const wrongSiteGroups = async (
  trx: Trx,
  groups: SiteGroups,
  operatorId: string | undefined,
  had: Product['productPriceGroupList'] = [],
): Promise<FieldError[]> => {
  const { rows: sites } = await sql<Owned>`
    select id::text, operator_id::text as operator from site_groups
    where id = any (${groups.map(({ siteGroupId }) => siteGroupId)}::bigint[])
      and operator_id = coalesce(${operatorId ?? null}::bigint, operator_id)`.execute(trx);
  const { rows: prices } = await sql<Owned>`
    select id::text, company_id::text as operator from price_groups
    where id = any (${groups.map(({ priceGroupId }) => priceGroupId)}::bigint[]) and site_id is null
      and (status = 'VALID' or id = any (${had.map(({ priceGroupId }) => priceGroupId)}::bigint[]))`.execute(trx);
  return groups.flatMap(({ siteGroupId, priceGroupId }, place): FieldError[] => {
    const path = `productPriceGroupList.${place}`;
    const found = sites.find(({ id }) => id === siteGroupId);
    if (!found) return [{ path: `${path}.siteGroupId`, code: 'notFound' }];
    if (groups.findIndex((each) => each.siteGroupId === siteGroupId) < place)
      return [{ path: `${path}.siteGroupId`, code: 'taken' }];
    return prices.some(({ id, operator }) => id === priceGroupId && operator === found.operator)
      ? []
      : [{ path: `${path}.priceGroupId`, code: 'notFound' }];
  });
};

export const setSiteGroups = async (trx: Trx, id: string, groups: SiteGroups): Promise<void> => {
  const list = sql`json_to_recordset(${JSON.stringify(groups)}::json) as w ("siteGroupId" bigint, "priceGroupId" bigint)`;
  await sql`
    delete from product_site_groups g where product_id = ${id} and not exists (
      select from ${list} where w."siteGroupId" = g.site_group_id)`.execute(trx);
  await sql`
    insert into product_site_groups (product_id, site_group_id, price_group_id)
    select ${id}, w."siteGroupId", w."priceGroupId" from ${list}
    on conflict (product_id, site_group_id) do update set price_group_id = excluded.price_group_id`.execute(trx);
};

/** The last millisecond of the day of a moment, in the time zone of the company that manages the product `p`. */
export const lastMoments = (at: number | null): Fragment => sql`(
  select ((to_timestamp(${at}::float8 / 1000) at time zone z.name)::date + 1)::timestamp at time zone z.name
    - interval '1 millisecond'
  from (select coalesce((select c.time_zone from companies c where c.id = p.company_id), 'UTC') as name) z)`;
