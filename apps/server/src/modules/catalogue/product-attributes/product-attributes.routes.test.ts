import { calls } from '@cubby/contract';
import { productAttributeLimits } from '@cubby/contract/catalogue/product-attributes/product-attributes.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createProductAttribute>['body'];
type Update = CallRequest<typeof calls.updateProductAttribute>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const admin = await app.signInAs(await app.buildUser());
const staff = await app.signInAs(await app.buildUser({ company_id: operator.id }));

let last = 0;
const named = (...names: string[]) => names.map((attributeValue) => ({ attributeValue }));
const create = (more: Partial<Input> = {}, as = admin) =>
  app.call(
    calls.createProductAttribute,
    {
      body: {
        attributeName: `Attribute ${(last += 1)}`,
        inputType: 'SELECT',
        attributeType: 'VARIANT',
        attributeValues: named('S', 'M'),
        ...more,
      },
    },
    { as },
  );
const update = (body: Update, as = admin) => app.call(calls.updateProductAttribute, { body }, { as });
const useIn = async (attribute_id: string) => {
  const service = await app.sql
    .insertInto('services')
    .values({ name: `Service ${(last += 1)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.sql
    .insertInto('product_categories')
    .values({ name: `Category ${last}`, service_id: service.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql.insertInto('product_category_attributes').values({ category_id: id, attribute_id }).execute();
};

describe('a new attribute', () => {
  test('is read as it was written, with its values in their order, and leaves its line', async () => {
    const { body } = await create({
      attributeName: ' Size ',
      attributeValues: named('S', 'M', 'L'),
      description: 'Doors',
    });
    expect(body).toMatchObject({
      attributeName: 'Size',
      required: true,
      status: 'VALID',
      categoryCount: 0,
      version: 1,
    });
    expect(body.attributeValues.map(({ attributeValue }) => attributeValue)).toEqual(['S', 'M', 'L']);
    expect(await app.audited('product-attributes', body.attributeId)).toMatchObject([
      { action: 'product-attributes.create', after: { attributeName: 'Size', attributeValues: ['S', 'M', 'L'] } },
    ]);
  });

  test.each([
    ['a text for variants', { inputType: 'TEXT', attributeValues: [] }, 'inputType', 'notAnOption'],
    ['a choice without values', { attributeValues: [] }, 'attributeValues', 'required'],
    ['a value twice, whatever the case', { attributeValues: named('S', 's') }, 'attributeValues', 'taken'],
    ['a value without a name', { attributeValues: named(' ') }, 'attributeValues.0.attributeValue', 'required'],
    [
      'a name that is too long',
      { attributeName: 'n'.repeat(productAttributeLimits.nameMax + 1) },
      'attributeName',
      'tooLong',
    ],
    [
      'too many values',
      { attributeValues: named(...Array.from({ length: productAttributeLimits.valuesMax + 1 }, (_, at) => `v${at}`)) },
      'attributeValues',
      'tooLarge',
    ],
  ] as const)('is refused with %s', async (_name, more, path, code) => {
    expect((await create(more as Partial<Input>)).error.fieldErrors).toMatchObject([{ path, code }]);
  });
});

describe('an edit', () => {
  test('renames values by their ids, swaps their names, retains those of the same name and drops the rest', async () => {
    const { attributeId, attributeValues: before } = (await create({ attributeValues: named('A', 'B', 'C') })).body;
    const [a, b, c] = before.map(({ productAttributeValueId }) => productAttributeValueId);
    const swapped = await update({
      attributeId,
      attributeValues: [
        { productAttributeValueId: a, attributeValue: 'B' },
        { productAttributeValueId: b, attributeValue: 'A' },
        { attributeValue: 'c' },
        { attributeValue: 'D' },
      ],
    });
    expect(swapped.body.attributeValues).toMatchObject([
      { productAttributeValueId: a, attributeValue: 'B' },
      { productAttributeValueId: b, attributeValue: 'A' },
      { productAttributeValueId: c, attributeValue: 'c' },
      { attributeValue: 'D' },
    ]);
    const { body } = await update({ attributeId, attributeValues: named('D') });
    expect(body.attributeValues.map(({ attributeValue }) => attributeValue)).toEqual(['D']);
    const unknownValues = [{ productAttributeValueId: a, attributeValue: 'E' }];
    expect((await update({ attributeId, attributeValues: unknownValues })).error.fieldErrors).toMatchObject([
      { path: 'attributeValues.0.productAttributeValueId', code: 'notFound' },
    ]);
  });

  test('leaves how it is entered while categories have it, and checks what it becomes', async () => {
    const { attributeId } = (await create()).body;
    expect((await update({ attributeId, inputType: 'TEXT' })).error.fieldErrors).toMatchObject([
      { path: 'inputType', code: 'notAnOption' },
    ]);
    await useIn(attributeId);
    expect((await update({ attributeId, attributeType: 'DESCRIPTION' })).error.fieldErrors).toMatchObject([
      { path: 'attributeType', code: 'inUse' },
    ]);
    expect((await update({ attributeId, attributeType: 'VARIANT', required: false })).body).toMatchObject({
      required: false,
      categoryCount: 1,
    });
  });
});

test('the list is searched, filtered by status and sorted; forms are offered what is valid', async () => {
  const { attributeId } = (await create({ attributeName: '50% off' })).body;
  await update({ attributeId, status: 'INVALID' });
  const list = (query: object) => app.call(calls.listProductAttributes, { query }, { as: staff });
  expect((await list({ query: '0% O' })).body).toMatchObject({ totalElements: 1, content: [{ attributeId }] });
  expect((await list({ status: 'INVALID', size: 1000 })).body.content.map((row) => row.status)).not.toContain('VALID');
  const names = (await list({ sort: 'attributeName,asc', size: 1000 })).body.content.map((row) => row.attributeName);
  expect(names.map((name) => name.toLowerCase())).toEqual(names.map((name) => name.toLowerCase()).toSorted());
  const { body: options } = await app.call(calls.listProductAttributeOptions, {}, { as: staff });
  expect(options.map((row) => row.attributeId)).not.toContain(attributeId);
});
