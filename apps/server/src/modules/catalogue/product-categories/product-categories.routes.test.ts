import { calls } from '@cubby/contract';
import { productCategoryIcon } from '@cubby/contract/catalogue/product-categories/product-categories.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createProductCategory>['body'];
type Update = CallRequest<typeof calls.updateProductCategory>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const admin = await app.buildUser();
const [as, staff] = [await app.signInAs(admin), await app.signInAs(await app.buildUser({ company_id: operator.id }))];

let last = 0;
const serviceOf = async (name: string) => {
  const values = { name: `${name} ${(last += 1)}` };
  return (await app.sql.insertInto('services').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const icon = async (more: { bytes?: number; content_type?: string; created_by_id?: string } = {}) => {
  const id = (last += 1).toString(16).padStart(32, '0');
  await app.sql
    .insertInto('files')
    .values({ id, file_name: 'icon.png', content_type: 'image/png', bytes: 100, created_by_id: admin.id, ...more })
    .execute();
  return id;
};
const attribute = async (status = 'VALID') => {
  const values = { name: `Attribute ${(last += 1)}`, input_type: 'TEXT', attribute_type: 'DESCRIPTION', status };
  return (await app.sql.insertInto('product_attributes').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const [lockers, laundry, size] = [await serviceOf('Lockers'), await serviceOf('Laundry'), await attribute()];
const create = async (more: Partial<Input> = {}, by = as) =>
  app.call(
    calls.createProductCategory,
    {
      body: {
        categoryName: `Category ${(last += 1)}`,
        serviceId: lockers,
        attributeIds: [size],
        iconFileId: await icon(),
        ...more,
      },
    },
    { as: by },
  );
const update = (body: Update, by = as) => app.call(calls.updateProductCategory, { body }, { as: by });
const addProduct = (category_id: string, service_id = lockers) =>
  app.sql.insertInto('products').values({ name: 'Product', service_id, category_id }).execute();

describe('a new category', () => {
  test('is read as it was written, with the names of its service and attributes', async () => {
    const { body } = await create({ categoryName: ' Small ', attributeIds: [size, size] });
    expect(body).toMatchObject({
      categoryName: 'Small',
      status: 'VALID',
      serviceId: lockers,
      attributeIds: [size],
      attributes: [{ attributeId: size }],
      productCount: 0,
      version: 1,
    });
  });

  test.each([
    ['without attributes', async () => ({ attributeIds: [] }), 'attributeIds', 'required'],
    ['with an attribute that is not there', async () => ({ attributeIds: ['999999'] }), 'attributeIds', 'notFound'],
    [
      'with an attribute that is not valid',
      async () => ({ attributeIds: [await attribute('INVALID')] }),
      'attributeIds',
      'notFound',
    ],
    ['with a service that is not there', async () => ({ serviceId: '999999' }), 'serviceId', 'notFound'],
    ['with no icon', async () => ({ iconFileId: undefined }), 'iconFileId', 'required'],
    [
      'with an icon of 20 MB',
      async () => ({ iconFileId: await icon({ bytes: productCategoryIcon.maxBytes }) }),
      'iconFileId',
      'fileTooLarge',
    ],
    [
      'with a document as its icon',
      async () => ({ iconFileId: await icon({ content_type: 'application/pdf' }) }),
      'iconFileId',
      'fileType',
    ],
    [
      'with the file of another user',
      async () => ({ iconFileId: await icon({ created_by_id: (await app.buildUser()).id }) }),
      'iconFileId',
      'notFound',
    ],
  ] as const)('is refused %s', async (_name, more, path, code) => {
    expect((await create((await more()) as Partial<Input>)).error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test('takes an icon of a byte less than 20 MB', async () => {
    const { status } = await create({ iconFileId: await icon({ bytes: productCategoryIcon.maxBytes - 1 }) });
    expect(status).toBe(200);
  });
});

describe('an edit', () => {
  test('changes what it names, and retains an attribute', async () => {
    const { categoryId, version, iconFileId } = (await create()).body;
    const { body } = await update({ categoryId, version, status: 'INVALID', serviceId: laundry });
    expect(body).toMatchObject({ status: 'INVALID', serviceId: laundry, iconFileId, version: version + 1 });
    expect((await update({ categoryId, attributeIds: [] })).error.fieldErrors).toMatchObject([
      { path: 'attributeIds', code: 'required' },
    ]);
  });

  test('retains an attribute that is no longer valid, and the service while there are products', async () => {
    const old = await attribute();
    const { categoryId } = (await create({ attributeIds: [old] })).body;
    await app.sql.updateTable('product_attributes').set({ status: 'INVALID' }).where('id', '=', old).execute();
    expect((await update({ categoryId, attributeIds: [old, size] })).body.attributeIds.toSorted()).toEqual(
      [old, size].toSorted(),
    );
    await addProduct(categoryId);
    expect((await update({ categoryId, serviceId: laundry })).error.fieldErrors).toMatchObject([
      { path: 'serviceId', code: 'inUse' },
    ]);
  });
});

test('a product has the service of its category', async () => {
  const { categoryId } = (await create()).body;
  await expect(addProduct(categoryId, laundry)).rejects.toThrow(/products_category_fkey/);
});

test('the list is searched and filtered; forms are offered what is valid', async () => {
  const { categoryId } = (await create({ categoryName: '50% off', serviceId: laundry })).body;
  await update({ categoryId, status: 'INVALID' });
  const list = (query: object) => app.call(calls.listProductCategories, { query }, { as: staff });
  expect((await list({ query: '0% O' })).body).toMatchObject({ totalElements: 1, content: [{ categoryId }] });
  expect((await list({ status: 'INVALID', serviceId: laundry })).body.content[0]?.categoryId).toBe(categoryId);
  const { body: options } = await app.call(calls.listProductCategoryOptions, {}, { as: staff });
  expect(options.map((row) => row.categoryId)).not.toContain(categoryId);
});
