/** The attributes of products: their list, one of them, and those that categories may be given. */
import type { productAttributeSortFields } from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import type {
  ProductAttribute,
  ProductAttributeListQuery,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const columns = sql.raw(`
  a.id::text as "attributeId", a.name as "attributeName", a.input_type as "inputType", a.attribute_type as "attributeType",
  a.required, a.status,
  (select coalesce(json_agg(json_build_object('productAttributeValueId', v.id::text, 'attributeValue', v.name) order by v.place), '[]')
    from product_attribute_values v where v.attribute_id = a.id) as "attributeValues",
  a.description, (select count(*)::int from product_category_attributes l where l.attribute_id = a.id) as "categoryCount",
  ${epochMs('a.created_time')} as "creationTime", ${epochMs('a.last_updated_time')} as "lastUpdatedTime", a.version`);
const list: ListTable = { table: 'product_attributes', alias: 'a', columns };

const sortColumns = {
  lastUpdatedTime: 'a.last_updated_time',
  attributeName: 'lower(a.name)',
} as const satisfies Record<(typeof productAttributeSortFields)[number], string>;

export const listProductAttributes = (
  db: Database,
  caller: Caller,
  { page, size, sort, query, status }: ProductAttributeListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...whereAsked(query || undefined, (text) => sql`lower(a.name) like ${containsPattern(text.toLowerCase())}`),
      ...whereAsked(status, (one) => sql`a.status = ${one}::text`),
    ],
  });

export const listProductAttributeOptions = async (trx: Trx): Promise<ProductAttribute[]> => {
  const { rows } = await sql<{ option: ProductAttribute }>`
    select row_to_json(o) as option from (
      select ${columns} from product_attributes a where a.status = 'VALID' order by lower(a.name)
    ) o`.execute(trx);
  return rows.map(({ option }) => option);
};

/** @throws CallError NOT_FOUND */
export const getProductAttribute = (trx: Trx, id: string): Promise<ProductAttribute> =>
  readOne<ProductAttribute>(trx, list, sql`a.id = ${id}`);
