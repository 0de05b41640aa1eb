import { calls } from '@cubby/contract';
import { productColumns, type ProductColumn } from '@cubby/contract/catalogue/products/products.limits';
import type { Permission } from '@cubby/contract/permissions';
import { languages, phrases } from '@cubby/phrases';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../../test/factories/users.ts';
import { sheetOf } from '../../../../test/hostile-files.ts';
import { runImportJob, stageImport } from '../../../../test/staged-imports.ts';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';
import { startProducts } from './products.fixture.ts';
import { productImportJobs } from './products.imports.ts';

const world = await startProducts();
const { app, operator, merchant, as, below, platform, service, size, colour, addAttribute, addCategory, offered } =
  world;
const nameOf = async (table: 'product_attributes' | 'product_categories', id: string) =>
  (await app.sql.selectFrom(table).select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
const category = await nameOf('product_categories', world.categoryId);
const namesOf = (attributes: readonly { readonly attributeId: string }[]) =>
  Promise.all(attributes.map(({ attributeId }) => nameOf('product_attributes', attributeId)));
const [sizes = '', colours = ''] = await namesOf([size, colour]);

type Row = Partial<Record<ProductColumn, string>>;
const parcel: Row = {
  productName: 'Parcel',
  categoryId: category,
  productAttributeList: `${sizes}: S, M; ${colours}: Red`,
  priceValue: '12.50',
  publishStartTime: '2026-01-01',
};
const headings = productColumns.map((column) => phrases.en_US.products.fields[column]);
const cells = (rows: readonly Row[]) => rows.map((row) => productColumns.map((column) => row[column] ?? ''));
const send = (file: Blob, by = as, fields: { check?: 'true' } = {}) =>
  app.call(calls.importProducts, { file, fields }, { as: by });
const take = async (rows: readonly Row[], by = as) => (await send(await buildSheet(headings, cells(rows)), by)).body;
type Answer = Awaited<ReturnType<typeof take>>;
const reasons = ({ ALREADY_EXIST, BAD_PARAMETER, NOT_PERMISSION }: Answer) =>
  [...ALREADY_EXIST, ...BAD_PARAMETER, ...NOT_PERMISSION]
    .toSorted((one, other) => Number(one.orderId) - Number(other.orderId))
    .map(({ orderId, errorMsg, fieldErrors }) =>
      [
        orderId,
        fieldErrors.length > 0 ? fieldErrors.map(({ path, code }) => `${path} ${code}`).join(', ') : errorMsg,
      ].join(' '),
    );
const find = async (query: string, by = as) =>
  (await app.call(calls.queryProducts, { query: { query, size: 50 } }, { as: by })).body.content;
const whole = async (query: string) => {
  const [found] = await find(query);
  return (await app.call(calls.getProduct, { params: { id: found?.productId ?? '0' } }, { as })).body;
};
const words = phrases.en_US.products.import;

describe('a product import', () => {
  test('makes products with their variants and prices, which are offered at once', async () => {
    const answer = await take([
      { ...parcel, productNameEn: 'Parcel EN', minCount: '1', maxCount: '3', publishEndTime: '2030-06-01' },
      {
        ...parcel,
        categoryId: '',
        productAttributeList: `${colours}: red; ${sizes.toUpperCase()}: L`,
        priceValue: '20,5',
      },
      { ...parcel, productName: 'Letter', productAttributeList: `${sizes}：S\n${colours}：Blue`, publishStartTime: '' },
    ]);
    expect(answer).toMatchObject({ total: 3, created: 3, count: 0 });
    const product = await whole('parcel');
    expect(product).toMatchObject({
      productName: 'Parcel',
      productNameEn: 'Parcel EN',
      merchantId: operator.id,
      categoryName: category,
      serviceId: service.id,
      status: 'VALID',
      minCount: 1,
      maxCount: 3,
      // Days of Hong Kong.
      publishStartTime: Date.UTC(2025, 11, 31, 16),
      publishEndTime: Date.UTC(2030, 5, 1, 16) - 1,
      combinations: [],
      variants: [
        { productVariantName: 'Parcel · S · Red', priceValue: '12.50' },
        { productVariantName: 'Parcel · M · Red', priceValue: '12.50' },
        { productVariantName: 'Parcel · L · Red', priceValue: '20.50' },
      ],
    });
    const letter = await whole('letter');
    expect(letter.status).toBe('VALID');
    expect(letter.publishStartTime).toBeLessThanOrEqual(Date.now());
    expect(await offered()).toEqual(
      expect.arrayContaining([...product.variants, ...letter.variants].map((each) => each.productVariantId)),
    );
    expect((await app.audited('products', product.productId)).at(-1)).toMatchObject({
      action: 'products.import',
      after: { productName: 'Parcel', merchantId: operator.id, prices: { 'Parcel · L · Red': '20.5' } },
    });
    const historyOf = async (company_id: string) => {
      const by = await app.signInAs(await app.buildUser({ company_id, permissions: ['PRODUCT_EDIT'] }));
      return (await app.call(calls.listImports, { query: {} }, { as: by })).body.content;
    };
    expect(await historyOf(operator.id)).toMatchObject([
      { kind: 'PRODUCT_IMPORT', state: 'DONE', doneRows: 3, failedRows: 0, company: operator.name },
    ]);
    expect(await historyOf((await app.buildCompany()).id)).toEqual([]);
  });

  test('reports each error with row and column, and takes the fixed file without doubling rows', async () => {
    const bag = { ...parcel, productName: 'Bag' };
    const one = `${sizes}: S; ${colours}: Red`;
    const faulty: Row[] = [
      { ...parcel, productName: 'Good' },
      { ...bag, productAttributeList: one },
      { ...bag, productAttributeList: `${sizes}: XXL; ${colours}: Red` },
      { ...parcel, productName: 'No such category', categoryId: 'Gone' },
      { ...parcel, productName: 'Dear', priceValue: '10000' },
      { ...parcel, productName: 'Words', priceValue: 'much', publishStartTime: '2026-02-30', minCount: 'few' },
      { ...parcel, productName: 'Backwards', publishEndTime: '2025-01-01' },
      { ...parcel, productName: 'Not mine', merchantId: 'Missing Ltd' },
      { ...parcel, productName: '' },
      { ...parcel, productName: 'Gap', productAttributeList: one },
      { ...parcel, productName: 'Gap', productAttributeList: `${sizes}: M; ${colours}: Blue` },
      { ...parcel, productName: 'Twice', productAttributeList: one },
      { ...parcel, productName: 'twice', productAttributeList: one },
      { ...parcel, productName: 'Half', productAttributeList: one },
      { ...parcel, productName: 'Half', productAttributeList: `${sizes}: M`, maxCount: '5' },
    ];
    const answer = await take(faulty);
    expect(answer).toMatchObject({ total: 15, created: 1, count: 14 });
    expect(reasons(answer)).toEqual([
      `3 ${words.reasons.otherRows}`,
      '4 productAttributeList attributeText',
      '5 categoryId notFound',
      '6 priceValue tooLarge',
      '7 priceValue notANumber, publishStartTime notADate, minCount notANumber',
      '8 publishEndTime rangeReversed',
      `9 ${phrases.en_US.errors.NOT_FOUND}`,
      '10 productName required',
      '11 priceValue priceMissing',
      `12 ${words.reasons.otherRows}`,
      `13 ${words.reasons.otherRows}`,
      '14 productAttributeList twiceInFile',
      `15 ${words.reasons.otherRows}`,
      '16 maxCount rowsDiffer',
    ]);
    expect(answer.BAD_PARAMETER.find(({ orderId }) => orderId === '4')?.errorMsg).toContain('“XXL”');
    expect(await find('bag')).toEqual([]);
    const fixed = await take([
      { ...parcel, productName: 'GOOD' },
      { ...bag, productAttributeList: one },
      { ...bag, productAttributeList: `${sizes}: M; ${colours}: Red`, priceValue: '13' },
    ]);
    expect(reasons(fixed)).toEqual([`2 ${words.reasons.exists}`]);
    expect(fixed.created).toBe(2);
    expect(await find('good')).toHaveLength(1);
    expect((await whole('bag')).variants).toMatchObject([{ priceValue: '12.50' }, { priceValue: '13.00' }]);
  });

  test('is checked before anything of it is taken', async () => {
    const rows = [
      { ...parcel, productName: 'Only checked' },
      { ...parcel, productName: 'Faulty', priceValue: '-1' },
    ];
    const preview = (await send(await buildSheet(headings, cells(rows)), as, { check: 'true' })).body;
    expect(preview).toMatchObject({ total: 2, created: 1, count: 1 });
    expect(reasons(preview)).toEqual(['3 priceValue tooManyDecimals']);
    expect(await find('only checked')).toEqual([]);
    expect((await take(rows)).created).toBe(1);
  });

  test('follows the attributes of the category: those it needs, one text, values with commas', async () => {
    const [weight, kind] = [
      await addAttribute(['1,5 kg', '2 kg']),
      await addAttribute(['Dry', 'Wet'], { attribute_type: 'DESCRIPTION', required: true }),
    ];
    const care = await addAttribute([], { attribute_type: 'DESCRIPTION' });
    const named = await namesOf([weight, kind, care]);
    const categoryId = await nameOf('product_categories', await addCategory([weight, kind, care]));
    const row = (productName: string, ...texts: readonly string[]): Row => ({
      ...parcel,
      productName,
      categoryId,
      productAttributeList: texts
        .flatMap((text, place) => (text === '' ? [] : [`${named[place]}: ${text}`]))
        .join('; '),
    });
    const answer = await take([
      row('Laundry', '1,5 kg', 'Dry', 'Cold: 30°, no bleach'),
      row('Both options', '2 kg', 'Dry, Wet'),
      row('Nothing said', '2 kg'),
      { ...row('No colon'), productAttributeList: '2 kg' },
    ]);
    expect(reasons(answer)).toEqual([
      '3 productAttributeList tooLarge',
      '4 productAttributeList required',
      '5 productAttributeList attributeText',
    ]);
    const { productAttributeList, variants } = await whole('laundry');
    expect(variants).toMatchObject([{ productVariantName: 'Laundry · 1,5 kg' }]);
    expect(productAttributeList.map(({ text }) => text)).toContain('Cold: 30°, no bleach');
  });

  test('makes products of the companies for which the caller manages products, and of no others', async () => {
    const stranger = await app.buildCompany({ company_type: 'OPERATOR' });
    const of = (productName: string, merchantId: string): Row => ({ ...parcel, productName, merchantId });
    const mine = await take([of('Ours', merchant.name.toUpperCase()), of('Theirs', stranger.name)]);
    expect(reasons(mine)).toEqual([`3 ${phrases.en_US.errors.NOT_FOUND}`]);
    expect((await whole('ours')).merchantId).toBe(merchant.id);
    // A merchant has none of the operator's; the name is free in another company.
    expect(reasons(await take([of('Above', operator.name)], below))).toEqual([`2 ${phrases.en_US.errors.NOT_FOUND}`]);
    const all = await take([of('Ours', operator.name), of('Nobody’s', ''), of('Theirs', stranger.name)], platform);
    expect(reasons(all)).toEqual(['3 merchantId required']);
    expect(await find('theirs')).toEqual([]);
    expect(await find('theirs', platform)).toHaveLength(1);
  });

  test('takes formulas for what they show, text like a formula for text, and no error', async () => {
    const row = (name: unknown, price: unknown) =>
      productColumns.map((column) =>
        column === 'productName' ? name : column === 'priceValue' ? price : (parcel[column] ?? ''),
      );
    const file = sheetOf([
      headings,
      row('Formula price', { t: 'n', v: 7, f: '3+4' }),
      row({ t: 's', v: '=HYPERLINK("http://example.com")' }, 5),
      row('Broken', { t: 'e', v: 0x17, w: '#REF!' }),
    ]);
    const { body } = await send(new Blob([new Uint8Array(file)]));
    expect(reasons(body)).toEqual(['4 priceValue cellError']);
    expect((await whole('formula price')).variants[0]?.priceValue).toBe('7.00');
    expect((await whole('=hyperlink')).productName).toBe('=HYPERLINK("http://example.com")');
  });

  test('contains at most 20,000 rows', async () => {
    const rowOf = (place: number): Row =>
      place % 2 ? { ...parcel, productName: `Many ${place}` } : { productName: `Not ${place}` };
    const many = (count: number) =>
      buildSheet(headings, cells(Array.from({ length: count }, (_, place) => rowOf(place))));
    expect((await send(await many(20_000))).body).toMatchObject({ total: 20_000, created: 10_000, count: 10_000 });
    expect((await send(await many(20_001))).status).toBe(413);
  });

  test('makes 20,000 variants and no more', async () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, place) => String(place));
    const [tens, units] = [await addAttribute(numbers(10)), await addAttribute(numbers(20))];
    const [ten, unit] = await namesOf([tens, units]);
    const categoryId = await nameOf('product_categories', await addCategory([tens, units]));
    const text = `${ten}: ${numbers(10).join(', ')}; ${unit}: ${numbers(20).join(', ')}`;
    const products = (count: number) =>
      numbers(count).map((n) => ({ ...parcel, productName: `Wide ${n}`, categoryId, productAttributeList: text }));
    const { error } = await send(await buildSheet(headings, cells(products(101))));
    expect(error).toMatchObject({ statusCode: 413, errorCode: 'FILE_TOO_LARGE' });
    expect((await take(products(100))).created).toBe(100);
    expect(await find('wide 99')).toMatchObject([{ variantCount: 200 }]);
  });

  test.each(Object.keys(languages) as (keyof typeof languages)[])(
    'has a template in %s that is read back',
    async (language) => {
      const template = await app.call(calls.downloadProductTemplate, {}, { as, language });
      // Its example names a category that is not there.
      expect(reasons((await send(template.body as Blob, below)).body)).toEqual(['2 categoryId notFound']);
    },
  );
});

describe('two imports of one file at once, and a job whose process died', () => {
  test('make each product once', async () => {
    const rows = Array.from({ length: 50 }, (_, place) => ({ ...parcel, productName: `Both ${place}` }));
    const answers = await Promise.all([take(rows), take(rows.toReversed())]);
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(50);
    expect(await find('both ')).toHaveLength(50);
  });

  /** What a process leaves that dies when it has staged a product. */
  const stage = (importer: User, productName: string) => {
    const ids = [size.ids[0] ?? '', colour.ids[0] ?? ''];
    const product = {
      productName,
      categoryId: world.categoryId,
      companyId: operator.id,
      status: 'VALID',
      publishStartTime: 1_700_000_000_000,
      productAttributeList: world.chosen(ids.slice(0, 1), ids.slice(1)),
    };
    const name = `${productName} · S · Red`;
    const variants = [{ name, status: 'VALID', productAttributeValueIds: ids, priceValue: '1' }];
    return stageImport(app, 'PRODUCT_IMPORT', importer, [{ name: productName, change: { of: 2, product, variants } }]);
  };
  const work = (uploadId: string, importer: User) => runImportJob(app, productImportJobs, uploadId, importer);

  test('makes what was staged, once', async () => {
    const importer = await app.buildUser({ company_id: operator.id });
    const id = await stage(importer, 'Left behind');
    for (let run = 0; run < 2; run += 1) expect(await work(id, importer)).toEqual([[2, 'made']]);
    expect(await find('left behind')).toMatchObject([{ status: 'VALID', variantCount: 1 }]);
  });

  test('makes nothing for users who may no longer add products, of a name that was taken, or of a category that is gone', async () => {
    const late = async (productName: string, permissions?: readonly Permission[]) => {
      const importer = await app.buildUser({ company_id: operator.id, ...(permissions && { permissions }) });
      return work(await stage(importer, productName), importer);
    };
    expect(await late('Lost', ['PRODUCT_LIST'])).toEqual([[2, { bucket: 'NOT_PERMISSION', reason: 'rights' }]]);
    expect(await late('LEFT behind')).toEqual([[2, { bucket: 'ALREADY_EXIST', reason: 'exists' }]]);
    await app.sql.updateTable('product_categories').set({ status: 'INVALID' }).where('name', '=', category).execute();
    expect(await late('Lost')).toEqual([
      [2, { bucket: 'BAD_PARAMETER', wrong: [{ path: 'categoryId', code: 'notFound' }] }],
    ]);
    expect(await find('lost')).toEqual([]);
  });
});
