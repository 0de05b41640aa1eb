/** Makes, changes and deletes categories of products (administration.md 5), which all companies share. */
import { productCategoryIcon } from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import type {
  ProductCategory,
  ProductCategoryInput,
  ProductCategoryUpdate,
} from '@cubby/contract/catalogue/product-categories/product-categories.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import {
  allExist,
  columnsGiven,
  insertRow,
  refuseTaken,
  setLinks,
  writeRow,
} from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { wrongUpload } from '../../settings/uploaded-files/index.ts';
import { getProductCategory } from './product-categories.reads.ts';

const table = 'product_categories';
const productCategories: Changed<ProductCategory> = {
  noun: 'product-categories',
  table,
  read: (trx, _context, id) => getProductCategory(trx, id),
  companyOf: () => null,
  facts: ({ categoryName, status, serviceId, attributeIds, description, iconFileId }) => ({
    categoryName,
    status,
    serviceId,
    attributeIds,
    description,
    iconFileId,
  }),
  inUse: {
    code: 'PRODUCT_CATEGORY_IN_USE',
    count: async (trx, { categoryId, productCount }) => {
      const { rows } = await sql<{ menus: number }>`
        select count(*)::int as menus from menu_categories where category_id = ${categoryId}`.execute(trx);
      return { products: productCount, menus: rows[0]?.menus ?? 0 };
    },
    named: ({ categoryId, categoryName }) => ({ categoryId, categoryName }),
  },
};

/** The columns of the fields that people enter. */
const columns = {
  categoryName: 'name',
  status: 'status',
  serviceId: 'service_id',
  description: 'description',
  iconFileId: 'icon_file_id',
} as const;
const nameTaken = refuseTaken({ product_categories_name_key: 'categoryName' });
const attributeLinks = { table: 'product_category_attributes', of: 'category_id', to: 'attribute_id' } as const;

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST */
export const createProductCategory = async (
  trx: Trx,
  context: RequestContext,
  { attributeIds, ...given }: ProductCategoryInput,
): Promise<ProductCategory> => {
  refuseCompanies(context);
  await check(trx, context, { attributeIds, ...given });
  return createRow(trx, context, productCategories, async () => {
    const id = await insertRow(trx, table, columnsGiven(columns, given)).catch(nameTaken);
    await setLinks(trx, attributeLinks, id, attributeIds);
    return id;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updateProductCategory = (
  trx: Trx,
  context: RequestContext,
  { categoryId: id, version, attributeIds, ...given }: ProductCategoryUpdate,
): Promise<ProductCategory> => {
  refuseCompanies(context);
  return updateRow(trx, context, productCategories, { id, version }, async (before) => {
    await check(trx, context, { attributeIds, ...given }, before);
    await writeRow(trx, table, id, columnsGiven(columns, given)).catch(nameTaken);
    if (attributeIds) await setLinks(trx, attributeLinks, id, attributeIds);
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, PRODUCT_CATEGORY_IN_USE */
export const deleteProductCategory = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, productCategories, id);
};

/** What is new has to be there, and of use: what a category has already does not change. @throws CallError INVALID_REQUEST */
const check = async (
  trx: Trx,
  { caller }: RequestContext,
  { serviceId, attributeIds = [], iconFileId }: Partial<ProductCategoryInput>,
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
