import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company, Site } from '../../../../test/factories/companies.ts';

type Input = CallRequest<typeof calls.createOrder>['body'];

let app: TestApp;
let merchant: Company;
let site: Site;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany();
  site = await app.buildSite();
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
});

let last = 0;
const create = (more: Partial<Input> = {}) =>
  app.call(
    calls.createOrder,
    { body: { expressNumber: `N-${(last += 1)}`, recipientPhoneNumber: '911', siteId: site.id, ...more } },
    { as: token },
  );
const wrongFields = async (more: Partial<Input>) =>
  (await create(more)).error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

const variantOf = async (service_id: string) =>
  app.sql
    .insertInto('product_variants')
    .values({ name: 'Box', service_id, company_id: merchant.id })
    .returning('id')
    .executeTakeFirstOrThrow();

test('is of one service: that of its products, and the one that is named', async () => {
  const [one, other] = [await app.buildService(), await app.buildService()];
  const [small, large] = [await variantOf(one.id), await variantOf(other.id)];
  const items = (...ids: string[]) => ({ items: ids.map((productVariantId) => ({ productVariantId, quantity: 1 })) });
  expect((await create({ serviceId: one.id, ...items(small.id) })).body.serviceId).toBe(one.id);
  expect(await wrongFields({ serviceId: other.id, ...items(small.id) })).toEqual(['serviceId otherService']);
  expect(await wrongFields(items(small.id, large.id))).toEqual(['items.1.productVariantId otherService']);
});

test('the content of a parcel is a word of the list', async () => {
  expect((await create({ productType: 'FOOD' })).body.productType).toBe('FOOD');
  expect((await create({ productType: '' })).body.productType).toBeNull();
  expect(await wrongFields({ productType: 'Bricks' as 'FOOD' })).toEqual(['productType notAnOption']);
});

test('invisible characters are not stored', async () => {
  const { body } = await create({
    expressNumber: '\uFEFFSEEN-1\u200B',
    recipientName: ' \u200BAda\u202E Wong\u200F',
    recipientMail: 'a\u200B@b.hk',
    recipientPhoneNumber: '\u2060911',
    recipientAddress: '1\u00AD Road\n\u200BHong Kong\u0007',
    invoiceNumber: 'NF\u2066-1',
    note: '\uFEFFRing\u200E twice',
  });
  expect(body).toMatchObject({
    expressNumber: 'SEEN-1',
    recipientName: 'Ada Wong',
    recipientMail: 'a@b.hk',
    recipientPhoneNumber: '911',
    recipientAddress: '1 Road\nHong Kong',
    invoiceNumber: 'NF-1',
    note: 'Ring twice',
  });
  const home = await app.buildSite({ site_type: 'HOME_DELIVERY' });
  expect(await wrongFields({ siteId: home.id, recipientName: 'A', recipientAddress: '\u200B' })).toEqual([
    'recipientAddress required',
  ]);
});

test('goes to a site or to groups of sites, not to both', async () => {
  const { error } = await create({ siteGroupIds: ['1'] });
  expect(error.fieldErrors).toMatchObject([{ path: 'siteGroupIds', message: expect.stringContaining('not both') }]);
  expect((await create({ siteGroupIds: [] })).status).toBe(200);
});

test.each([
  ['en_US', 'At most 999,999,999.99', 'At most 32 characters'],
  ['pt_BR', 'No máximo 999.999.999,99', 'No máximo 32 caracteres'],
  ['zh_HK', '最多 999,999,999.99', '最多 32 個字元'],
  ['id_ID', 'Maksimal 999.999.999,99', 'Maksimal 32 karakter'],
] as const)('an order beyond the limits is refused with them in %s', async (language, amount, characters) => {
  const body = {
    expressNumber: 'LIMITS',
    recipientPhoneNumber: '911',
    siteId: site.id,
    charge: '1000000000',
    recipientName: 'x'.repeat(33),
  };
  const { error } = await app.call(calls.createOrder, { body }, { as: token, language });
  expect(error.fieldErrors?.map(({ message }) => message).toSorted()).toEqual([amount, characters].toSorted());
  expect((await create({ charge: '999999999.99' })).body.charge).toBe('999999999.99');
});
