import { calls } from '@cubby/contract';
import { describe, expect, test } from 'vitest';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';
import { faults, startProducts } from '../products/products.fixture.ts';

const {
  app,
  operator,
  merchant,
  as,
  below,
  platform,
  service,
  site,
  update,
  setPrices,
  remove,
  finished,
  offered,
  groupWithPrices,
} = await startProducts();
let last = 0;

describe('prices', () => {
  test('change now or from a moment on, and their history remains', async () => {
    const { productId, variants } = await finished();
    const [first, second] = variants.map(({ productVariantId }) => productVariantId);
    const later = Date.now() + 86_400_000;
    const { body } = await setPrices({ productId, variantList: [{ productVariantId: first ?? '', priceValue: '30' }] });
    expect(body.variants.map(({ priceValue }) => priceValue)).toEqual(['30.00', '25.50']);
    const both = [first, second].map((variant = '') => ({ productVariantId: variant, priceValue: '40' }));
    const planned = (await setPrices({ productId, variantList: both, validFrom: later })).body.variants;
    expect(
      planned.map(({ priceValue, nextPriceValue, nextPriceTime }) => [priceValue, nextPriceValue, nextPriceTime]),
    ).toEqual([
      ['30.00', '40.00', later],
      ['25.50', '40.00', later],
    ]);
    const { body: history } = await app.call(calls.listProductPrices, { params: { id: productId } }, { as });
    expect(history.filter((each) => each.productVariantId === first).map(({ priceValue }) => priceValue)).toEqual([
      '40.00',
      '30.00',
      '25.50',
    ]);
    expect(faults(await setPrices({ productId, variantList: both, validFrom: 1 }))).toEqual(['validFrom: inThePast']);
  });

  test('that do not change make no new version', async () => {
    const { productId, variants, version } = await finished();
    const same = variants.map(({ productVariantId }) => ({ productVariantId, priceValue: '25.5' }));
    expect((await setPrices({ productId, variantList: same })).body.version).toBe(version);
  });
});

describe('a price import', () => {
  const upload = async (rows: readonly (readonly string[])[]) =>
    (
      await app.call(
        calls.importProductPrices,
        { file: await buildSheet(['Variant', 'Price', 'Valid from'], rows) },
        { as },
      )
    ).body;

  test('that gives the last variant its price offers a product that was unfinished; a price to come does not', async () => {
    const { productId, variants } = await finished();
    const [first, second] = variants;
    await app.sql.updateTable('products').set({ status: 'UNFINISHED' }).where('id', '=', productId).execute();
    for (const { productVariantId } of variants)
      await app.sql.deleteFrom('product_variant_prices').where('variant_id', '=', productVariantId).execute();
    const status = async () => (await app.call(calls.getProduct, { params: { id: productId } }, { as })).body.status;
    await upload([
      [first?.productVariantName ?? '', '5', ''],
      [second?.productVariantName ?? '', '6', '2030-01-01'],
    ]);
    expect(await status()).toBe('UNFINISHED');
    await upload([[second?.productVariantName ?? '', '6', '']]);
    expect(await status()).toBe('VALID');
  });

  test('sets prices by the names of variants, now or from a day on; each other row says why not', async () => {
    const { productId, productName, variants } = await finished();
    const stranger = await app.buildCompany({ company_type: 'OPERATOR' });
    await app.sql
      .insertInto('product_variants')
      .values({ name: 'Not yours', service_id: service.id, company_id: stranger.id })
      .execute();
    const [first = '', second = ''] = variants.map(({ productVariantName }) => productVariantName);
    const body = await upload([
      [first.toUpperCase(), '31.5', ''],
      [second, '32', '2030-01-01'],
      [first, '33', ''],
      ['Not yours', '1', ''],
      [second, '10000', ''],
      [second, 'much', ''],
      [second, '1', '2020-01-01'],
      [second, '1', 'soon'],
    ]);
    expect(body).toMatchObject({ total: 8, created: 2, count: 6 });
    expect(
      body.BAD_PARAMETER.map(({ orderId, fieldErrors }) => [
        orderId,
        ...fieldErrors.map(({ path, code }) => `${path} ${code}`),
      ]),
    ).toEqual([
      ['4', 'productVariantId twiceInFile'],
      ['5', 'productVariantId notFound'],
      ['6', 'priceValue tooLarge'],
      ['7', 'priceValue tooManyDecimals'],
      ['8', 'validFrom inThePast'],
      ['9', 'validFrom notADate'],
    ]);
    const now = (await app.call(calls.getProduct, { params: { id: productId } }, { as })).body;
    expect(now.variants).toMatchObject([
      { priceValue: '31.50', nextPriceValue: null },
      // Midnight in Hong Kong.
      { priceValue: '25.50', nextPriceValue: '32.00', nextPriceTime: Date.UTC(2029, 11, 31, 16) },
    ]);
    expect((await app.audited('products', productId)).at(-1)).toMatchObject({
      action: 'products.import-prices',
      after: { prices: { [`${productName} · S · Red`]: '31.5', [`${productName} · M · Red`]: '32 2030-01-01' } },
    });
  });

  test('takes no name that two products have', async () => {
    await finished({ productName: 'Twin' });
    await finished({ productName: 'Twin' });
    const body = await upload([['Twin · S · Red', '1', '']]);
    expect(body.BAD_PARAMETER[0]?.fieldErrors).toMatchObject([{ path: 'productVariantId', code: 'ambiguous' }]);
  });
});

describe('a variant is booked by companies under the operator', () => {
  const order = (variant: string, more: object = {}) =>
    app.call(
      calls.createOrder,
      {
        body: {
          merchantId: merchant.id,
          recipientName: 'A',
          expressNumber: `P${(last += 1)}`,
          recipientPhoneNumber: '+85290000000',
          siteId: site.id,
          items: [{ productVariantId: variant, quantity: 1 }],
          ...more,
        },
      },
      { as: platform },
    );
  const why = async (variant: string) => faults(await order(variant));

  test('while both are valid, within the publish window and at the sites of its groups', async () => {
    const { productId, variants } = await finished();
    const variant = variants[0]?.productVariantId ?? '';
    expect((await order(variant)).status).toBe(200);
    const refused = ['items.0.productVariantId: notOffered'];
    await update({ productId, status: 'INVALID' });
    expect(await why(variant)).toEqual(refused);
    expect(await offered()).not.toContain(variant);
    await update({ productId, status: 'VALID', publishStartTime: Date.now() + 60_000 });
    expect(await why(variant)).toEqual(refused);
    await update({ productId, publishStartTime: 1_700_000_000_000, publishEndTime: 1_700_000_000_000 });
    expect(await why(variant)).toEqual(refused);
    const group = await groupWithPrices(operator.id);
    await update({ productId, publishEndTime: null, productPriceGroupList: [group] });
    expect(await why(variant)).toEqual(refused);
    expect(await offered(below, site.id)).not.toContain(variant);
    await app.sql.insertInto('site_group_sites').values({ group_id: group.siteGroupId, site_id: site.id }).execute();
    expect((await order(variant)).status).toBe(200);
    expect(await offered(below, site.id)).toContain(variant);
    await setPrices({ productId, variantList: [{ productVariantId: variant, status: 'INVALID' }] });
    expect(await why(variant)).toEqual(refused);
  });

  test('in quantities that the product allows', async () => {
    const variant = (await finished({ minCount: 2, maxCount: 3 })).variants[0]?.productVariantId ?? '';
    const of = (quantity: number) => order(variant, { items: [{ productVariantId: variant, quantity }] });
    expect(faults(await of(1))).toEqual(['items.0.quantity: tooSmall']);
    expect(faults(await of(4))).toEqual(['items.0.quantity: tooLarge']);
    for (const quantity of [2, 3]) expect((await of(quantity)).status).toBe(200);
  });

  test('and by no company under another', async () => {
    const variant = (await finished()).variants[0]?.productVariantId ?? '';
    const elsewhere = await app.buildCompany({
      operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id,
    });
    expect(await offered(await app.signInAs(await app.buildUser({ company_id: elsewhere.id })))).not.toContain(variant);
  });

  test('and then the product is not deleted, but taken off; unused it goes', async () => {
    const { productId, variants, productName } = await finished();
    expect((await order(variants[0]?.productVariantId ?? '')).status).toBe(200);
    await app.sql.insertInto('company_products').values({ company_id: merchant.id, product_id: productId }).execute();
    expect((await remove(productId)).error).toMatchObject({
      errorCode: 'PRODUCT_IN_USE',
      data: { productName, orders: 1, companies: 1, imports: 0 },
    });
    expect((await update({ productId, status: 'TAKEN_OFF' })).body.status).toBe('TAKEN_OFF');
    await app.sql.deleteFrom('company_products').execute();
    const free = (await finished()).productId;
    expect((await remove(free)).body).toEqual({ success: true });
    expect((await remove(free)).status).toBe(404);
  });
});
