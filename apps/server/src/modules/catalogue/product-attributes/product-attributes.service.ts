/** Attributes of products (administration.md 5), which all companies share. */
import {
  type ProductAttribute,
  type ProductAttributeInput,
  type ProductAttributeListQuery,
  type ProductAttributeUpdate,
  wrongAttribute,
} from '@cubby/contract/catalogue/product-attributes/product-attributes.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { invalid } from '../../../platform/kernel/call-error.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { defineResource, type Given } from '../../../platform/resource/define-resource.ts';
import { countRows } from '../../../platform/resource/fields.ts';
import { nameVariants } from '../products/index.ts';

export const productAttributes = defineResource<
  ProductAttribute,
  ProductAttributeInput,
  ProductAttributeUpdate,
  ProductAttributeListQuery
>({
  name: 'product-attributes',
  table: 'product_attributes',
  alias: 'a',
  id: 'attributeId',
  platformWide: true,
  fields: {
    attributeName: 'name',
    inputType: 'input_type',
    attributeType: 'attribute_type',
    required: 'required',
    status: 'status',
    description: 'description',
  },
  shown: {
    attributeValues: `(
      select coalesce(json_agg(json_build_object('productAttributeValueId', v.id::text, 'attributeValue', v.name) order by v.place), '[]')
      from product_attribute_values v where v.attribute_id = a.id)`,
    categoryCount: '(select count(*)::int from product_category_attributes l where l.attribute_id = a.id)',
  },
  audited: ({ attributeValues }) => ({
    attributeValues: attributeValues.map(({ attributeValue }) => attributeValue),
  }),
  sorts: { attributeName: 'lower(a.name)' },
  filters: {
    query: (text) => sql`lower(a.name) like ${containsPattern(text.toLowerCase())}`,
    status: (status) => sql`a.status = ${status}::text`,
  },
  taken: { product_attributes_name_key: 'attributeName' },
  inUse: {
    code: 'PRODUCT_ATTRIBUTE_IN_USE',
    count: async (trx, { attributeId, categoryCount: categories }) => ({
      categories,
      products: await countRows(
        trx,
        sql`(select distinct product_id from product_attribute_choices where attribute_id = ${attributeId}) p`,
      ),
    }),
    named: ({ attributeId, attributeName }) => ({ attributeId, attributeName }),
  },
  check: (_trx, _context, given, before) => before && checkChange(given, before),
  writeParts: async (trx, _context, id, { attributeValues }) => {
    if (attributeValues) await setValues(trx, id, attributeValues);
  },
});

/** The attributes that categories may be given, by name. */
export const listProductAttributeOptions = (trx: Trx, context: RequestContext): Promise<ProductAttribute[]> =>
  productAttributes.readAll(trx, context, sql`a.status = 'VALID'`, sql`lower(a.name)`);

/** @throws CallError INVALID_REQUEST */
const checkChange = (given: Given<ProductAttributeInput>, before: ProductAttribute): void => {
  const {
    inputType = before.inputType,
    attributeType = before.attributeType,
    attributeValues = before.attributeValues,
  } = given;
  // Products of its categories have been described by it.
  const fixedFields = (['inputType', 'attributeType'] as const).filter(
    (path) => before.categoryCount > 0 && given[path] !== undefined && given[path] !== before[path],
  );
  const faults = [
    ...fixedFields.map((path) => ({ path, code: 'inUse' as const })),
    ...wrongAttribute({ inputType, attributeType, attributeValues }),
  ];
  if (faults.length > 0) throw invalid(...faults);
};

/**
 * Makes these the values of an attribute, in their order. A value that is named by its id may have another name; one
 * that is not named remains if its name does, whatever the case.
 * @throws CallError INVALID_REQUEST for the id of a value that it does not have
 */
const setValues = async (trx: Trx, id: string, values: ProductAttributeInput['attributeValues']): Promise<void> => {
  const { rows: had } = await sql<{ id: string; name: string }>`
    select id::text, name from product_attribute_values where attribute_id = ${id} order by id for update`.execute(trx);
  const unknownIndex = values.findIndex(
    ({ productAttributeValueId: value }) => value !== undefined && !had.some((each) => each.id === value),
  );
  if (unknownIndex >= 0)
    throw invalid({ path: `attributeValues.${unknownIndex}.productAttributeValueId`, code: 'notFound' });
  const named = new Set(values.map(({ productAttributeValueId }) => productAttributeValueId));
  const wanted = values.map(({ productAttributeValueId, attributeValue: name }, place) => ({
    id:
      productAttributeValueId ??
      had.find((each) => !named.has(each.id) && each.name.toLowerCase() === name.toLowerCase())?.id ??
      null,
    name,
    place,
  }));
  const currentIds = wanted.flatMap((value) => value.id ?? []);
  if (new Set(currentIds).size < currentIds.length) throw invalid({ path: 'attributeValues', code: 'taken' });
  const { rows: used } = await sql`
    select from product_attribute_values v where attribute_id = ${id} and not id = any (${currentIds}::bigint[])
      and (exists (select from product_attribute_choices c where c.value_id = v.id)
        or exists (select from product_variant_values l where l.value_id = v.id))`.execute(trx);
  if (used.length > 0) throw invalid({ path: 'attributeValues', code: 'inUse' });
  await sql`delete from product_attribute_values where attribute_id = ${id} and not id = any (${currentIds}::bigint[])`.execute(
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
