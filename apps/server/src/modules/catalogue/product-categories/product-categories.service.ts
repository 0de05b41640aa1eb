/** Categories of products (administration.md 5), which all companies share. */
import { productCategoryIcon } from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import type {
  ProductCategory,
  ProductCategoryInput,
  ProductCategoryListQuery,
  ProductCategoryUpdate,
} from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { defineResource, type Given, idIn } from '../../../platform/resource/define-resource.ts';
import { allExist, countRows } from '../../../platform/resource/fields.ts';
import { wrongUpload } from '../../settings/files/index.ts';

const related = `product_category_attributes l join product_attributes a on a.id = l.attribute_id where l.category_id = c.id`;

export const productCategories = defineResource<
  ProductCategory,
  ProductCategoryInput,
  ProductCategoryUpdate,
  ProductCategoryListQuery
>({
  name: 'product-categories',
  table: 'product_categories',
  alias: 'c',
  id: 'categoryId',
  platformWide: true,
  fields: {
    categoryName: 'name',
    status: 'status',
    serviceId: idIn('service_id'),
    description: 'description',
    iconFileId: 'icon_file_id',
  },
  links: { attributeIds: { table: 'product_category_attributes', of: 'category_id', to: 'attribute_id' } },
  shown: {
    serviceName: 's.name',
    attributeIds: `(select coalesce(json_agg(a.id::text order by lower(a.name)), '[]') from ${related})`,
    attributes: `(
      select coalesce(json_agg(json_build_object('attributeId', a.id::text, 'attributeName', a.name) order by lower(a.name)), '[]')
      from ${related})`,
    productCount: '(select count(*)::int from products p where p.category_id = c.id)',
  },
  joins: 'join services s on s.id = c.service_id',
  sorts: { categoryName: 'lower(c.name)' },
  filters: {
    query: (text) => sql`lower(c.name) like ${containsPattern(text.toLowerCase())}`,
    status: (status) => sql`c.status = ${status}::text`,
    serviceId: (id) => sql`c.service_id = ${id}::bigint`,
  },
  prepared: true,
  taken: { product_categories_name_key: 'categoryName' },
  inUse: {
    code: 'PRODUCT_CATEGORY_IN_USE',
    count: async (trx, { categoryId, productCount: products }) => ({
      products,
      menus: await countRows(trx, sql`menu_categories where category_id = ${categoryId}`),
    }),
    named: ({ categoryId, categoryName }) => ({ categoryId, categoryName }),
  },
  check: (trx, context, given, before) => checkReferences(trx, context, given, before),
});

/** The categories that products may be put into, by name. */
export const listProductCategoryOptions = (trx: Trx, context: RequestContext): Promise<ProductCategory[]> =>
  productCategories.readAll(trx, context, sql`c.status = 'VALID'`, sql`lower(c.name)`);

/** Checks new references; those that a category has already are not checked again. @throws CallError INVALID_REQUEST */
const checkReferences = async (
  trx: Trx,
  { caller }: RequestContext,
  { serviceId, attributeIds = [], iconFileId }: Given<ProductCategoryInput>,
  before?: ProductCategory,
): Promise<void> => {
  const faults: FieldError[] = [];
  if (serviceId !== undefined && serviceId !== before?.serviceId) {
    if (before && before.productCount > 0) faults.push({ path: 'serviceId', code: 'inUse' });
    else if (!(await allExist(trx, 'services', [serviceId]))) faults.push({ path: 'serviceId', code: 'notFound' });
  }
  const added = attributeIds.filter((id) => !before?.attributeIds.includes(id));
  const { rows: valid } = await sql`
    select from product_attributes where id = any (${added}::bigint[]) and status = 'VALID' for key share`.execute(trx);
  if (valid.length < added.length) faults.push({ path: 'attributeIds', code: 'notFound' });
  if (iconFileId && iconFileId !== before?.iconFileId)
    faults.push(
      ...(await wrongUpload(trx, caller, { fileId: iconFileId, path: 'iconFileId', ...productCategoryIcon })),
    );
  if (faults.length > 0) throw invalid(...faults);
};
