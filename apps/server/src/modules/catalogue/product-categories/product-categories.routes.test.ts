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
const remove = (id: string, by = as) => app.call(calls.deleteProductCategory, { params: { id } }, { as: by });
const addProduct = (category_id: string, service_id = lockers) =>
  app.sql.insertInto('products').values({ name: 'Product', service_id, category_id }).execute();

describe('a new category', () => {
  test('is read as it was written, with the names of its service and attributes, and leaves its line', async () => {
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
    const read = await app.call(calls.getProductCategory, { params: { id: body.categoryId } }, { as: staff });
    expect(read.body).toEqual(body);
    expect(await app.audited('product-categories', body.categoryId)).toMatchObject([
      { action: 'product-categories.create', after: { categoryName: 'Small', serviceId: lockers } },
    ]);
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

  test('takes an icon of a byte less than 20 MB, and a name that no other has', async () => {
    const { status, body } = await create({ iconFileId: await icon({ bytes: productCategoryIcon.maxBytes - 1 }) });
    expect(status).toBe(200);
    expect((await create({ categoryName: body.categoryName.toUpperCase() })).error.fieldErrors).toMatchObject([
      { path: 'categoryName', code: 'taken' },
    ]);
  });
});

describe('an edit', () => {
  test('changes what it names, and is refused from an old copy', async () => {
    const { categoryId, version, iconFileId } = (await create()).body;
    const { body } = await update({ categoryId, version, status: 'INVALID', serviceId: laundry });
    expect(body).toMatchObject({ status: 'INVALID', serviceId: laundry, iconFileId, version: version + 1 });
    expect((await update({ categoryId, version, description: 'Lost' })).error.errorCode).toBe('STALE_VERSION');
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

test('a category is deleted, unless there are products in it: then the refusal says how many', async () => {
  const { categoryId, categoryName } = (await create()).body;
  await addProduct(categoryId);
  expect((await remove(categoryId)).error).toMatchObject({
    errorCode: 'PRODUCT_CATEGORY_IN_USE',
    data: { categoryName, products: 1 },
  });
  const { categoryId: free } = (await create()).body;
  expect((await remove(free)).body).toEqual({ success: true });
  expect((await remove(free)).status).toBe(404);
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

test('companies read categories and change none, and each call needs its permission', async () => {
  const { categoryId } = (await create()).body;
  for (const { error } of [
    await create({}, staff),
    await update({ categoryId }, staff),
    await remove(categoryId, staff),
  ])
    expect(error.errorCode).toBe('PLATFORM_ONLY');
  const reader = await app.signInAs(await app.buildUser({ permissions: ['PRODUCT_CATEGORY_LIST'] }));
  expect((await create({}, reader)).status).toBe(403);
  expect((await update({ categoryId }, reader)).status).toBe(403);
  expect((await remove(categoryId, reader)).status).toBe(403);
});
