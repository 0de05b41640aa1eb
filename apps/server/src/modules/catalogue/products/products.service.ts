/** Makes, changes, copies and deletes products (administration.md 4 and 5). */
import { productImages } from '@cubby/contract/catalogue/products/products.limits';
import type { Product, ProductInput, ProductUpdate } from '@cubby/contract/catalogue/products/products.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, writeRow } from '../../../platform/resource/fields.ts';
import { findOwners, ownerOf } from '../../../platform/resource/owners.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { wrongUpload } from '../../settings/files/index.ts';
import { nameVariants } from './products.names.ts';
import { findAttributes, setChoices, setSiteGroups, wrongSiteGroups } from './products.parts.ts';
import { wrongAttributes, wrongProduct, wrongRanges, wrongStatus } from './products.policy.ts';
import { getProduct } from './products.reads.ts';
import { insertProducts, lastMoment } from './products.repository.ts';

const table = 'products';
export const changedProducts: Changed<Product> = {
  resource: 'products',
  table,
  read: (trx, _context, id) => getProduct(trx, id),
  companyOf: ({ merchantId }) => merchantId,
  auditFields: ({ productAttributeList, productPriceGroupList, ...product }) => ({
    productName: product.productName,
    productNameEn: product.productNameEn,
    merchantId: product.merchantId,
    categoryId: product.categoryId,
    status: product.status,
    description: product.description,
    descriptionEn: product.descriptionEn,
    imageFileId: product.imageFileId,
    imageFileIdEn: product.imageFileIdEn,
    publishStartTime: product.publishStartTime,
    publishEndTime: product.publishEndTime,
    minCount: product.minCount,
    maxCount: product.maxCount,
    productAttributeList: productAttributeList.map(({ attributeName, attributeValues, text }) =>
      [attributeName, text ?? attributeValues.map(({ attributeValue }) => attributeValue).join(', ')].join(': '),
    ),
    productPriceGroupList: productPriceGroupList.map(({ siteGroupName, priceGroupName }) =>
      [siteGroupName, priceGroupName].filter(Boolean).join(': '),
    ),
  }),
  inUse: {
    code: 'PRODUCT_IN_USE',
    count: (trx, { productId }) => countUses(trx, productId),
    named: ({ productId, productName }) => ({ productId, productName }),
  },
};

/** The columns of the fields that people enter. */
const columns = {
  productName: 'name',
  productNameEn: 'name_en',
  description: 'description',
  descriptionEn: 'description_en',
  imageFileId: 'image_file_id',
  imageFileIdEn: 'image_file_id_en',
  status: 'status',
  minCount: 'min_count',
  maxCount: 'max_count',
} as const;

/** @throws CallError INVALID_REQUEST */
export const createProduct = async (
  trx: Trx,
  context: RequestContext,
  { merchantId, productPriceGroupList: groups, ...given }: ProductInput,
): Promise<Product> => {
  const owner = await ownerOf(trx, context.caller, merchantId);
  const { rows: categories } = await sql<{ service_id: string }>`
    select service_id::text from product_categories where id = ${given.categoryId} and status = 'VALID' for key share`.execute(
    trx,
  );
  const [category] = categories;
  const faults: FieldError[] = [
    ...wrongProduct(given, category && (await findAttributes(trx, { categoryIds: [given.categoryId] }))),
    ...(await wrongSiteGroups(trx, groups, owner.operator_id)),
    ...(await wrongImages(trx, context, given, 'create')),
  ];
  if (faults.length > 0 || !category) throw invalid(...faults);
  return createRow(trx, context, changedProducts, async () => {
    const product = { ...given, companyId: owner.id, serviceId: category.service_id, status: 'UNFINISHED' } as const;
    const [id = ''] = await insertProducts(trx, [product]);
    if (groups.length > 0) await setSiteGroups(trx, id, groups);
    return id;
  });
};

/** @throws CallError NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updateProduct = (
  trx: Trx,
  context: RequestContext,
  { productId: id, version, ...given }: ProductUpdate,
): Promise<Product> =>
  updateProductRow(trx, context, { id, version }, async (before) => {
    const { productAttributeList: chosen, productPriceGroupList: groups, status } = given;
    const made = before.variants.map(({ productAttributeValueIds }) => productAttributeValueIds);
    const faults: FieldError[] = [
      ...(chosen ? wrongAttributes(chosen, await findAttributes(trx, ofProduct(before)), made) : []),
      ...(groups
        ? await wrongSiteGroups(trx, groups, await operatorOf(trx, context, before), before.productPriceGroupList)
        : []),
      ...(await wrongImages(trx, context, given, 'update', before)),
      ...wrongRanges({ ...before, ...withoutUndefined(given) }),
      ...(status ? wrongStatus(before, status) : []),
    ];
    if (faults.length > 0) throw invalid(...faults);
    await writeRow(trx, table, id, columnsGiven(columns, given));
    await setWindow(trx, id, given);
    if (chosen) await setChoices(trx, id, chosen);
    if (groups) await setSiteGroups(trx, id, groups);
    if (given.productName !== undefined) await nameVariants(trx, sql`${id}::bigint`);
    return undefined;
  });

/** Changes a product of the caller; those that all companies share are for the platform. @throws CallError PLATFORM_ONLY */
export const updateProductRow: (
  trx: Trx,
  context: RequestContext,
  edited: { readonly id: string; readonly version: number | undefined },
  write: (before: Product) => Promise<object | 'unchanged' | undefined>,
) => Promise<Product> = async (trx, context, edited, write) => {
  await refuseOthers(trx, context, edited.id);
  return updateRow(trx, context, changedProducts, edited, write);
};

/** @throws CallError NOT_FOUND, PRODUCT_IN_USE */
export const deleteProduct = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  await refuseOthers(trx, context, id);
  return deleteRow(trx, context, changedProducts, id, {
    remove: async () => {
      await sql`delete from product_variants where product_id = ${id}`.execute(trx);
      await sql`delete from products where id = ${id}`.execute(trx);
    },
  });
};

/** @throws CallError NOT_FOUND */
export const copyProduct = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { productName }: { readonly productName: string },
): Promise<Product> => {
  const original = await getProduct(trx, id);
  await refuseOthers(trx, context, id);
  return createRow(trx, context, changedProducts, async () => {
    const { rows } = await sql<{ id: string }>`
      insert into products (name, service_id, category_id, company_id, description, description_en, image_file_id, image_file_id_en, status,
        publish_start, publish_end, min_count, max_count)
      select ${productName}, service_id, category_id, company_id, description, description_en, image_file_id, image_file_id_en,
        ${original.status === 'UNFINISHED' ? 'UNFINISHED' : 'INVALID'}, publish_start, publish_end, min_count, max_count
      from products where id = ${id} returning id`.execute(trx);
    const copy = rows[0]?.id ?? '';
    await sql`insert into product_attribute_choices (product_id, attribute_id, value_id, text)
      select ${copy}, attribute_id, value_id, text from product_attribute_choices where product_id = ${id}`.execute(
      trx,
    );
    await sql`insert into product_site_groups (product_id, site_group_id, price_group_id)
      select ${copy}, site_group_id, price_group_id from product_site_groups where product_id = ${id}`.execute(trx);
    await copyVariants(trx, original, copy, context.caller.userId);
    await nameVariants(trx, sql`${copy}::bigint`);
    return copy;
  });
};

const copyVariants = async (trx: Trx, { variants }: Product, copy: string, userId: string): Promise<void> => {
  const { rows: made } = await sql<{ id: string }>`
    insert into product_variants (service_id, company_id, name, product_id, status)
    select v.service_id, v.company_id, v.name, ${copy}, v.status
    from unnest(${variants.map(({ productVariantId }) => productVariantId)}::bigint[]) with ordinality w (id, place)
    join product_variants v using (id) order by w.place returning id::text`.execute(trx);
  const pairs = variants.flatMap((variant, place) => {
    const id = made[place]?.id;
    return id === undefined ? [] : [{ of: variant.productVariantId, id }];
  });
  const list = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as w (of bigint, id bigint)`;
  await sql`insert into product_variant_values (variant_id, value_id)
    select w.id, l.value_id from ${list} join product_variant_values l on l.variant_id = w.of`.execute(trx);
  await sql`insert into product_variant_prices (variant_id, valid_from, price_value, created_by_id)
    select w.id, now(), variant_price(w.of, now()), ${userId} from ${list}
    where variant_price(w.of, now()) is not null`.execute(trx);
};

/** What a product may have by its attributes, and those that it has. */
const ofProduct = ({ categoryId, productAttributeList: had }: Product) => ({
  categoryIds: categoryId === null ? [] : [categoryId],
  had,
});

const refuseOthers = async (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  const { rows } = await sql<{ company_id: string | null }>`
    select company_id::text from products where id = ${id}`.execute(trx);
  const [product] = rows;
  if (!product) throw new CallError('NOT_FOUND');
  if (product.company_id === null) refuseCompanies(context);
  // A company below sees the products of its operator, and does not change them.
  else if ((await findOwners(trx, context.caller, { ids: [product.company_id] })).length === 0)
    throw new CallError('NOT_FOUND');
};

const operatorOf = async (
  trx: Trx,
  { caller }: RequestContext,
  { merchantId }: Product,
): Promise<string | undefined> => {
  const [owner] = merchantId === null ? [] : await findOwners(trx, caller, { ids: [merchantId] });
  return owner?.operator_id;
};

type Images = Partial<Pick<Product, 'imageFileId' | 'imageFileIdEn'>>;

/** The errors of new images. A product retains those that it had. */
const wrongImages = async (
  trx: Trx,
  { caller }: RequestContext,
  given: { readonly [Field in keyof Images]: Images[Field] | undefined },
  call: keyof typeof productImages,
  before: Images = {},
): Promise<FieldError[]> => {
  const faults: FieldError[] = [];
  for (const path of ['imageFileId', 'imageFileIdEn'] as const) {
    const fileId = given[path];
    if (fileId && fileId !== before[path])
      faults.push(...(await wrongUpload(trx, caller, { fileId, path, ...productImages[call] })));
  }
  return faults;
};

const withoutUndefined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** The publish window: its last day is whole, in the time zone of the managing company (administration.md 5). */
const setWindow = async (
  trx: Trx,
  id: string,
  { publishStartTime: start, publishEndTime: end }: Pick<ProductUpdate, 'publishStartTime' | 'publishEndTime'>,
): Promise<void> => {
  if (start === undefined && end === undefined) return;
  const zone = sql`coalesce((select c.time_zone from companies c where c.id = p.company_id), 'UTC')`;
  await sql`update products p set
    publish_start = ${start === undefined ? sql`p.publish_start` : sql`to_timestamp(${start}::float8 / 1000)`},
    publish_end = ${end === undefined ? sql`p.publish_end` : lastMoment(sql`${end}`, zone)}
    where id = ${id}`.execute(trx);
};

/** What of the whole product uses it, out of sight of the caller too. */
const countUses = (trx: Trx, id: string): Promise<Readonly<Record<string, number>>> =>
  withoutRowSecurity(trx, async () => {
    const { rows } = await sql<Record<string, number>>`
      select u.companies, u.orders, u.imports,
        (select count(distinct menu_id)::int from menu_category_products where product_id = ${id}) as menus
      from product_uses(${id}) u`.execute(trx);
    return rows[0] ?? {};
  });
