/** The rows that hang on a product: what it is by its attributes, and the groups of sites that offer it. */
import type { ChosenAttribute, Product, ProductInput } from '@cubby/contract/catalogue/products/products.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import type { KnownAttribute } from './products.policy.ts';
import { insertChoices } from './products.repository.ts';

/** An attribute with its names, and with the categories that were asked for. */
export interface NamedAttribute extends KnownAttribute {
  readonly name: string;
  /** In the order of `valueIds`. */
  readonly valueNames: readonly string[];
  readonly categoryIds: readonly string[];
}

/** The attributes of categories that are in use, and those that a product has already. */
export const findAttributes = async (
  trx: Trx,
  {
    categoryIds,
    had = [],
  }: { readonly categoryIds: readonly string[]; readonly had?: readonly { readonly attributeId: string }[] },
): Promise<NamedAttribute[]> => {
  const { rows } = await sql<NamedAttribute>`
    select a.id::text, a.name, a.attribute_type as "attributeType", a.input_type as "inputType",
      a.required and a.status = 'VALID' as required, l.ids as "categoryIds",
      array(select v.id::text from product_attribute_values v where v.attribute_id = a.id order by v.place) as "valueIds",
      array(select v.name from product_attribute_values v where v.attribute_id = a.id order by v.place) as "valueNames"
    from product_attributes a cross join lateral (
      select array(select category_id::text from product_category_attributes
        where attribute_id = a.id and category_id = any (${categoryIds}::bigint[])) as ids
    ) l
    where a.id = any (${had.map(({ attributeId }) => attributeId)}::bigint[])
      or a.status = 'VALID' and cardinality(l.ids) > 0
    order by a.id for key share of a`.execute(trx);
  return rows;
};

export const setChoices = async (trx: Trx, productId: string, chosen: readonly ChosenAttribute[]): Promise<void> => {
  await sql`delete from product_attribute_choices where product_id = ${productId}`.execute(trx);
  await insertChoices(
    trx,
    chosen.map((each) => ({ ...each, productId })),
  );
};

interface Owned {
  readonly id: string;
  readonly operator: string;
}
type SiteGroups = ProductInput['productPriceGroupList'];

/**
 * The errors of groups of sites and their price groups, which are of one operator. One that is not VALID remains where
 * it was.
 * @param operatorId whose groups they have to be; undefined: any that are visible to the caller
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
