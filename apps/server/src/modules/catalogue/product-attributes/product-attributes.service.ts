/** Makes, changes and deletes attributes of products (administration.md 5), which all companies share. */
import {
  type ProductAttribute,
  type ProductAttributeInput,
  type ProductAttributeUpdate,
  wrongAttribute,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { columnsGiven, insertRow, refuseTaken, writeRow } from '../../../platform/resource/fields.ts';
import { refuseCompanies } from '../../../platform/resource/shared-rows.ts';
import { nameVariants } from '../products/index.ts';
import { getProductAttribute } from './product-attributes.reads.ts';

const table = 'product_attributes';
const productAttributes: Changed<ProductAttribute> = {
  noun: 'product-attributes',
  table,
  read: (trx, _context, id) => getProductAttribute(trx, id),
  companyOf: () => null,
  facts: ({ attributeName, inputType, attributeType, required, status, attributeValues, description }) => ({
    attributeName,
    inputType,
    attributeType,
    required,
    status,
    attributeValues: attributeValues.map(({ attributeValue }) => attributeValue),
    description,
  }),
  inUse: {
    code: 'PRODUCT_ATTRIBUTE_IN_USE',
    count: async (trx, { attributeId, categoryCount: categories }) => {
      const { rows } = await sql<{ products: number }>`
        select count(distinct product_id)::int as products from product_attribute_choices where attribute_id = ${attributeId}`.execute(
        trx,
      );
      return { categories, products: rows[0]?.products ?? 0 };
    },
    named: ({ attributeId, attributeName }) => ({ attributeId, attributeName }),
  },
};

/** The columns of the fields that people enter. */
const columns = {
  attributeName: 'name',
  inputType: 'input_type',
  attributeType: 'attribute_type',
  required: 'required',
  status: 'status',
  description: 'description',
} as const;
const nameTaken = refuseTaken({ product_attributes_name_key: 'attributeName' });

/** @throws CallError PLATFORM_ONLY, INVALID_REQUEST for a name that there is already */
export const createProductAttribute = (
  trx: Trx,
  context: RequestContext,
  { attributeValues, ...given }: ProductAttributeInput,
): Promise<ProductAttribute> => {
  refuseCompanies(context);
  return createRow(trx, context, productAttributes, async () => {
    const id = await insertRow(trx, table, columnsGiven(columns, given)).catch(nameTaken);
    await setValues(trx, id, attributeValues);
    return id;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, STALE_VERSION, INVALID_REQUEST */
export const updateProductAttribute = (
  trx: Trx,
  context: RequestContext,
  { attributeId: id, version, attributeValues, ...given }: ProductAttributeUpdate,
): Promise<ProductAttribute> => {
  refuseCompanies(context);
  return updateRow(trx, context, productAttributes, { id, version }, async (before) => {
    const { inputType = before.inputType, attributeType = before.attributeType } = given;
    const values = attributeValues ?? before.attributeValues;
    // Products of its categories have been described by it.
    const kept = (['inputType', 'attributeType'] as const).filter(
      (path) => before.categoryCount > 0 && given[path] !== undefined && given[path] !== before[path],
    );
    const faults = [
      ...kept.map((path) => ({ path, code: 'inUse' as const })),
      ...wrongAttribute({ inputType, attributeType, attributeValues: values }),
    ];
    if (faults.length > 0) throw invalid(...faults);
    await writeRow(trx, table, id, columnsGiven(columns, given)).catch(nameTaken);
    if (attributeValues) await setValues(trx, id, attributeValues);
    return undefined;
  });
};

/** @throws CallError PLATFORM_ONLY, NOT_FOUND, PRODUCT_ATTRIBUTE_IN_USE */
export const deleteProductAttribute = (trx: Trx, context: RequestContext, id: string): Promise<void> => {
  refuseCompanies(context);
  return deleteRow(trx, context, productAttributes, id);
};

/**
 * Makes these the values of an attribute, in their order. A value that is named by its id may have another name; one that
 * is not named stays where its name does, whatever the case.
 * @throws CallError INVALID_REQUEST for the id of a value that it does not have
 */
const setValues = async (trx: Trx, id: string, values: ProductAttributeInput['attributeValues']): Promise<void> => {
  const { rows: had } = await sql<{ id: string; name: string }>`
    select id::text, name from product_attribute_values where attribute_id = ${id} order by id for update`.execute(trx);
  const strange = values.findIndex(
    ({ productAttributeValueId: value }) => value !== undefined && !had.some((each) => each.id === value),
  );
  if (strange >= 0) throw invalid({ path: `attributeValues.${strange}.productAttributeValueId`, code: 'notFound' });
  const named = new Set(values.map(({ productAttributeValueId }) => productAttributeValueId));
  const wanted = values.map(({ productAttributeValueId, attributeValue: name }, place) => ({
    id:
      productAttributeValueId ??
      had.find((each) => !named.has(each.id) && each.name.toLowerCase() === name.toLowerCase())?.id ??
      null,
    name,
    place,
  }));
  const kept = wanted.flatMap((value) => value.id ?? []);
  if (new Set(kept).size < kept.length) throw invalid({ path: 'attributeValues', code: 'taken' });
  const { rows: used } = await sql`
    select from product_attribute_values v where attribute_id = ${id} and not id = any (${kept}::bigint[])
      and (exists (select from product_attribute_choices c where c.value_id = v.id)
        or exists (select from product_variant_values l where l.value_id = v.id))`.execute(trx);
  if (used.length > 0) throw invalid({ path: 'attributeValues', code: 'inUse' });
  await sql`delete from product_attribute_values where attribute_id = ${id} and not id = any (${kept}::bigint[])`.execute(
    trx,
  );
  // Two values may swap their names: these go out of each other's way first.
  await sql`update product_attribute_values set name = chr(1) || id where attribute_id = ${id}`.execute(trx);
  await sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w (id bigint, name text, place int)
    ), renamed as (
      update product_attribute_values v set name = w.name, place = w.place from wanted w where v.id = w.id
    )
    insert into product_attribute_values (attribute_id, name, place)
    select ${id}, name, place from wanted where id is null`.execute(trx);
  await nameVariants(trx, sql`select c.product_id from product_attribute_choices c where c.attribute_id = ${id}`);
};
