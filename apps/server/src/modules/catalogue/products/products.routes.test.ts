import { calls } from '@cubby/contract';
import { productImages, productLimits } from '@cubby/contract/catalogue/products/products.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { describe, expect, test } from 'vitest';
import { faults, startProducts } from './products.fixture.ts';

type Input = CallRequest<typeof calls.createProduct>['body'];

const {
  app,
  operator,
  as,
  below,
  platform,
  service,
  size,
  colour,
  categoryId,
  id,
  addAttribute,
  addCategory,
  chosen,
  image,
  create,
  update,
  price,
  remove,
  finished,
  offered,
  groupOf,
  groupWithPrices,
} = await startProducts();

describe('a new product', () => {
  test('is unfinished, lists its combinations, and is offered with the last price', async () => {
    const { body } = await create({ productName: ' Box ' });
    expect(body).toMatchObject({
      productName: 'Box',
      status: 'UNFINISHED',
      merchantId: operator.id,
      currency: 'HKD',
      serviceId: service.id,
      variants: [],
      combinations: [
        { productAttributeValueIds: [size.ids[0], colour.ids[0]], productVariantName: 'Box · S · Red' },
        { productAttributeValueIds: [size.ids[1], colour.ids[0]], productVariantName: 'Box · M · Red' },
      ],
    });
    const [first = [], second = []] = body.combinations.map(({ productAttributeValueIds: ids }) => ids);
    expect((await price(body.productId, [first])).body).toMatchObject({ status: 'UNFINISHED', combinations: [{}] });
    expect(await offered()).toEqual([]);
    const { body: whole } = await price(body.productId, [second], '9999.99');
    expect(whole).toMatchObject({
      status: 'VALID',
      combinations: [],
      variants: [{ priceValue: '25.50' }, { priceValue: '9999.99' }],
    });
    expect(await offered()).toEqual(expect.arrayContaining(whole.variants.map((each) => each.productVariantId)));
    const lines = await app.audited('products', body.productId);
    expect(lines.at(-1)).toMatchObject({
      action: 'products.update',
      after: { prices: { 'Box · M · Red': '9999.99' } },
    });
  });

  test.each([
    [
      'without a category that is valid',
      async () => ({ categoryId: await addCategory([], 'INVALID') }),
      'categoryId: notFound',
    ],
    [
      'without a value of a required attribute',
      async () => ({ productAttributeList: chosen([]) }),
      'productAttributeList.0.productAttributeValueIds: required',
    ],
    [
      'without a required attribute',
      async () => ({ productAttributeList: chosen().slice(1) }),
      'productAttributeList: required',
    ],
    [
      'with a value of another attribute',
      async () => ({ productAttributeList: chosen(colour.ids) }),
      'productAttributeList.0.productAttributeValueIds: notFound',
    ],
    [
      'with an attribute of another category',
      async () => ({ productAttributeList: [...chosen(), { attributeId: (await addAttribute(['x'])).attributeId }] }),
      'productAttributeList.2.attributeId: notFound',
    ],
    ['with an end before its start', async () => ({ publishEndTime: 1 }), 'publishEndTime: rangeReversed'],
    ['with fewer at most than at least', async () => ({ minCount: 3, maxCount: 2 }), 'maxCount: rangeReversed'],
    [
      'with a group of sites of another operator',
      async () => ({
        productPriceGroupList: [await groupWithPrices((await app.buildCompany({ company_type: 'OPERATOR' })).id)],
      }),
      'productPriceGroupList.0.siteGroupId: notFound',
    ],
    [
      'with a group of sites without its price group',
      async () => ({ productPriceGroupList: [{ siteGroupId: await groupOf(operator.id) } as never] }),
      'productPriceGroupList.0.priceGroupId: required',
    ],
    [
      'with a price group of another operator',
      async () => {
        const { priceGroupId } = await groupWithPrices((await app.buildCompany({ company_type: 'OPERATOR' })).id);
        return { productPriceGroupList: [{ siteGroupId: await groupOf(operator.id), priceGroupId }] };
      },
      'productPriceGroupList.0.priceGroupId: notFound',
    ],
    [
      'with an image in English of 50 MB',
      async () => ({ imageFileIdEn: await image(productImages.create.maxBytes) }),
      'imageFileIdEn: fileTooLarge',
    ],
    [
      'with an image of 50 MB',
      async () => ({ imageFileId: await image(productImages.create.maxBytes) }),
      'imageFileId: fileTooLarge',
    ],
    ['for a company out of reach', async () => ({ merchantId: (await app.buildCompany()).id }), 'merchantId: notFound'],
  ] as const)('is refused %s', async (_name, more, fault) => {
    expect(faults(await create((await more()) as Partial<Input>))).toEqual([fault]);
  });

  test('has 200 combinations at most', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
    const [ten, twentyOne] = [await addAttribute(names(10)), await addAttribute(names(21))];
    const wide = await addCategory([ten, twentyOne]);
    const of = (count: number) => [
      { attributeId: ten.attributeId, productAttributeValueIds: ten.ids },
      { attributeId: twentyOne.attributeId, productAttributeValueIds: twentyOne.ids.slice(0, count) },
    ];
    expect(faults(await create({ categoryId: wide, productAttributeList: of(21) }))).toEqual([
      'productAttributeList: tooLarge',
    ]);
    const { body } = await create({ categoryId: wide, productAttributeList: of(20) });
    expect(body.combinations).toHaveLength(productLimits.combinationsMax);
    const all = await price(
      body.productId,
      body.combinations.map(({ productAttributeValueIds: ids }) => ids),
    );
    expect(all.body).toMatchObject({ status: 'VALID', variantCount: productLimits.combinationsMax });
  });

  test('takes prices up to the ceiling of its currency, of its own combinations, each once', async () => {
    const { body } = await create();
    const [first = []] = body.combinations.map(({ productAttributeValueIds: ids }) => ids);
    expect(faults(await price(body.productId, [first], '10000'))).toEqual(['0.priceValue: tooLarge']);
    expect(faults(await price(body.productId, [first, first]))).toEqual(['1.productAttributeValueIds: taken']);
    expect(faults(await price(body.productId, [size.ids]))).toEqual(['0.productAttributeValueIds: notFound']);
    const rupiah = await app.buildCompany({ operator_id: operator.id, currency: 'IDR' });
    const { body: costly } = await create({
      merchantId: rupiah.id,
      productAttributeList: chosen(size.ids.slice(0, 1)),
    });
    const ids = costly.combinations.map(({ productAttributeValueIds }) => productAttributeValueIds);
    expect(faults(await price(costly.productId, ids, '100000000'))).toEqual(['0.priceValue: tooLarge']);
    expect((await price(costly.productId, ids, '99999999')).body.status).toBe('VALID');
  });
});

describe('an edit', () => {
  test('ends the publish window with the last day where the managing company is', async () => {
    const { productId } = (await create()).body;
    // 2026-03-05 in Hong Kong, the day before in the west.
    const { body } = await update({ productId, publishEndTime: Date.UTC(2026, 2, 4, 20) });
    expect(body.publishEndTime).toBe(Date.UTC(2026, 2, 5, 16) - 1);
  });

  test('names the variants again, retains the values that they have, and is refused from an old copy', async () => {
    const { productId, version } = await finished();
    const { body } = await update({ productId, version, productName: 'Crate' });
    expect(body.variants.map(({ productVariantName }) => productVariantName)).toEqual([
      'Crate · S · Red',
      'Crate · M · Red',
    ]);
    expect((await update({ productId, version, description: 'Lost' })).error.errorCode).toBe('STALE_VERSION');
    const less = chosen(size.ids.slice(0, 1));
    expect(faults(await update({ productId, productAttributeList: less }))).toEqual(['productAttributeList: inUse']);
    const more = await update({ productId, productAttributeList: chosen(size.ids) });
    expect(more.body).toMatchObject({ status: 'VALID', combinations: [{ productVariantName: 'Crate · L · Red' }] });
  });

  test('follows the table of statuses', async () => {
    const open = (await create()).body.productId;
    expect(faults(await update({ productId: open, status: 'VALID' }))).toEqual(['status: priceMissing']);
    expect(faults(await update({ productId: open, status: 'TAKEN_OFF' }))).toEqual(['status: notAnOption']);
    const { productId } = await finished();
    for (const status of ['INVALID', 'TAKEN_OFF', 'VALID'] as const)
      expect((await update({ productId, status })).body.status).toBe(status);
    expect(faults(await update({ productId, status: 'UNFINISHED' }))).toEqual(['status: notAnOption']);
  });

  test('takes an image below 20 MB', async () => {
    const { productId } = (await create({ imageFileId: await image(productImages.create.maxBytes - 1) })).body;
    const most = productImages.update.maxBytes;
    expect(faults(await update({ productId, imageFileId: await image(most) }))).toEqual(['imageFileId: fileTooLarge']);
    const fits = await image(most - 1);
    expect(faults(await update({ productId, imageFileIdEn: await image(most) }))).toEqual([
      'imageFileIdEn: fileTooLarge',
    ]);
    expect((await update({ productId, imageFileId: fits, imageFileIdEn: fits })).body.imageFileIdEn).toBe(fits);
  });
});

test('a value that products have can’t be taken from its attribute, and names their variants again', async () => {
  const attribute = await addAttribute(['Cold', 'Warm']);
  const list = [{ attributeId: attribute.attributeId, productAttributeValueIds: attribute.ids.slice(0, 1) }];
  const { productId } = await finished({ categoryId: await addCategory([attribute]), productAttributeList: list });
  const change = (
    attributeValues: readonly { productAttributeValueId?: string | undefined; attributeValue: string }[],
  ) =>
    app.call(
      calls.updateProductAttribute,
      { body: { attributeId: attribute.attributeId, attributeValues: [...attributeValues] } },
      { as: platform },
    );
  expect(faults(await change([{ productAttributeValueId: attribute.ids[1], attributeValue: 'Warm' }]))).toEqual([
    'attributeValues: inUse',
  ]);
  expect((await change([{ productAttributeValueId: attribute.ids[0], attributeValue: 'Chilled' }])).status).toBe(200);
  const { body } = await app.call(calls.getProduct, { params: { id: productId } }, { as });
  expect(body.variants[0]?.productVariantName).toBe(`${body.productName} · Chilled`);
});

test('a copy has the values, the groups and the prices of today, and is offered once a user says so', async () => {
  const group = await groupWithPrices(operator.id);
  const { productId, variants } = await finished({ productPriceGroupList: [group] });
  const { body } = await app.call(
    calls.copyProduct,
    { params: { id: productId }, body: { productName: 'Copy' } },
    { as },
  );
  expect(body).toMatchObject({ productName: 'Copy', status: 'INVALID', productPriceGroupList: [group] });
  expect(body.variants.map(({ productVariantName, priceValue }) => [productVariantName, priceValue])).toEqual([
    ['Copy · S · Red', '25.50'],
    ['Copy · M · Red', '25.50'],
  ]);
  expect(variants.some((each) => each.productVariantId === body.variants[0]?.productVariantId)).toBe(false);
  expect((await update({ productId: body.productId, status: 'VALID' })).body.status).toBe('VALID');
});

test('the list is searched by either name and filtered; what all companies share is for the platform to change', async () => {
  const { productId } = await finished({ productName: '雪櫃', productNameEn: '50% Fridge' });
  const list = (query: object) => app.call(calls.queryProducts, { query }, { as });
  expect((await list({ query: '0% f' })).body).toMatchObject({ totalElements: 1, content: [{ productId }] });
  expect((await list({ status: 'VALID', categoryId, merchantId: operator.id, query: '雪' })).body.totalElements).toBe(
    1,
  );
  const shared = await id(
    app.sql
      .insertInto('products')
      .values({ name: 'Shared', service_id: service.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  expect((await update({ productId: shared, status: 'INVALID' })).error.errorCode).toBe('PLATFORM_ONLY');
  expect((await update({ productId: shared, status: 'INVALID' }, platform)).body.status).toBe('INVALID');
  expect((await update({ productId, productName: 'Taken over' }, below)).status).toBe(404);
  const reader = await app.signInAs(await app.buildUser({ permissions: ['PRODUCT_LIST'] }));
  for (const { status } of [
    await create({}, reader),
    await update({ productId }, reader),
    await remove(productId, reader),
  ])
    expect(status).toBe(403);
});
