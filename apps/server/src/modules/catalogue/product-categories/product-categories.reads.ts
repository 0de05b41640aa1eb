/** The categories of products: their list, one of them, and those that products may be put into. */
import type { productCategorySortFields } from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import type {
  ProductCategory,
  ProductCategoryListQuery,
} from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, whereAsked } from '../../../platform/db/statements.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const related = `product_category_attributes l join product_attributes a on a.id = l.attribute_id where l.category_id = c.id`;

const columns = sql.raw(`
  c.id::text as "categoryId", c.name as "categoryName", c.status, c.service_id::text as "serviceId", s.name as "serviceName",
  (select coalesce(json_agg(a.id::text order by lower(a.name)), '[]') from ${related}) as "attributeIds",
  (select coalesce(json_agg(json_build_object('attributeId', a.id::text, 'attributeName', a.name) order by lower(a.name)), '[]')
    from ${related}) as attributes,
  c.description, c.icon_file_id as "iconFileId",
  (select count(*)::int from products p where p.category_id = c.id) as "productCount",
  ${epochMs('c.created_time')} as "creationTime", ${epochMs('c.last_updated_time')} as "lastUpdatedTime", c.version`);
const joins = sql`join services s on s.id = c.service_id`;
export const productCategoryList: ListTable = { table: 'product_categories', alias: 'c', columns, joins };

const sortColumns = {
  lastUpdatedTime: 'c.last_updated_time',
  categoryName: 'lower(c.name)',
} as const satisfies Record<(typeof productCategorySortFields)[number], string>;

export const listProductCategories = (
  db: Database,
  caller: Caller,
  { page, size, sort, query, status, serviceId }: ProductCategoryListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, productCategoryList, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...whereAsked(query || undefined, (text) => sql`lower(c.name) like ${containsPattern(text.toLowerCase())}`),
      ...whereAsked(status, (one) => sql`c.status = ${one}::text`),
      ...whereAsked(serviceId, (id) => sql`c.service_id = ${id}::bigint`),
    ],
    prepared: !query && status === undefined && serviceId === undefined,
  });

export const listProductCategoryOptions = async (trx: Trx): Promise<ProductCategory[]> => {
  const { rows } = await sql<{ option: ProductCategory }>`
    select row_to_json(o) as option from (
      select ${columns} from product_categories c ${joins} where c.status = 'VALID' order by lower(c.name)
    ) o`.execute(trx);
  return rows.map(({ option }) => option);
};

/** @throws CallError NOT_FOUND */
export const getProductCategory = (trx: Trx, id: string): Promise<ProductCategory> =>
  readOne<ProductCategory>(trx, productCategoryList, sql`c.id = ${id}`);
