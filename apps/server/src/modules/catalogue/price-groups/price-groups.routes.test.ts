import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createPriceGroup>['body'];
type Update = CallRequest<typeof calls.updatePriceGroup>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR', currency: 'HKD' });
const indonesian = await app.buildCompany({ company_type: 'OPERATOR', currency: 'IDR' });
const merchant = await app.buildCompany({ operator_id: operator.id });
const site = await app.buildSite({ operator_id: operator.id });
const [as, platform, buyer] = [
  await app.signInAs(await app.buildUser({ company_id: operator.id })),
  await app.signInAs(await app.buildUser()),
  await app.signInAs(await app.buildUser({ company_id: merchant.id })),
];
const boxType = async (name: string, management = false) => {
  const values = { name, width_mm: 1, height_mm: 1, depth_mm: 1, management };
  return (await app.sql.insertInto('box_types').values(values).returning('id').executeTakeFirstOrThrow()).id;
};
const [size, screen] = [await boxType('Size M'), await boxType('CONTROL1', true)];

let last = 0;
const price = { valueType: 'SERVICE_CHARGE' as const, priceValue: '12.5' };
const create = (more: Partial<Input> = {}, by = as) =>
  app.call(
    calls.createPriceGroup,
    {
      body: {
        priceGroupName: `Prices ${(last += 1)}`,
        standardTime: 24,
        overdueTime: 48,
        valueList: [price, { ...price, boxTypeId: size, priceValue: '20' }],
        ...more,
      },
    },
    { as: by },
  );
const update = (body: Update, by = as) => app.call(calls.updatePriceGroup, { body }, { as: by });
const remove = (id: string, by = as) => app.call(calls.deletePriceGroup, { params: { id } }, { as: by });
const nameInProduct = async (priceGroupId: string) => {
  const service = await app.buildService({});
  const groups = await sql<{ id: string; name: string }>`
    select id::text, name from site_groups where operator_id = ${operator.id} and is_default`.execute(app.sql);
  const group = groups.rows[0] ?? { id: '', name: '' };
  await sql`
    with p as (insert into products (name, service_id, company_id) values ('Lockers', ${service.id}, ${operator.id}) returning id)
    insert into product_site_groups (product_id, site_group_id, price_group_id)
    select id, ${group.id}, ${priceGroupId} from p`.execute(app.sql);
  return group;
};

describe('a new price group', () => {
  test('is read as it was written, with the words of its prices', async () => {
    const { body } = await create({ priceGroupName: ' Lockers ' });
    expect(body).toMatchObject({
      priceGroupName: 'Lockers',
      merchantId: operator.id,
      currency: 'HKD',
      siteId: null,
      status: 'VALID',
      standardPayType: 'TIME',
      overduePayType: 'HOUR',
      valueList: [
        { valueTypeName: 'Service charge', unitType: 'BOX', boxTypeId: null, payType: 'TIME', priceValue: '12.50' },
        { boxTypeId: size, boxTypeName: 'Size M', priceValue: '20.00' },
      ],
    });
  });

  test.each([
    ['without prices', { valueList: [] }, 'valueList', 'required'],
    ['with a price twice', { valueList: [price, price] }, 'valueList.1.boxTypeId', 'taken'],
    [
      'with a price of 10000 HKD',
      { valueList: [{ ...price, priceValue: '10000' }] },
      'valueList.0.priceValue',
      'tooLarge',
    ],
    ['with an empty price', { valueList: [{ ...price, priceValue: '' }] }, 'valueList.0.priceValue', 'required'],
    ['for a control screen', { valueList: [{ ...price, boxTypeId: screen }] }, 'valueList.0.boxTypeId', 'notFound'],
    [
      'for a size at a staffed point',
      { valueList: [{ ...price, unitType: 'REDEMPTION_CENTER', boxTypeId: size }] },
      'valueList.0.boxTypeId',
      'notAnOption',
    ],
    ['that allows overdue for no time', { allowOverdue: true, overdueTime: 0 }, 'overdueTime', 'required'],
    ['for a company that is no operator', { merchantId: merchant.id }, 'merchantId', 'notFound'],
    ['for a site that is not there', { siteId: '999999' }, 'siteId', 'notFound'],
  ] as [string, Partial<Input>, string, string][])('is refused %s', async (_name, more, path, code) => {
    expect((await create(more)).error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test('takes the highest price of its currency', async () => {
    const most = (priceValue: string, merchantId: string) =>
      create({ valueList: [{ ...price, priceValue }], merchantId }, platform);
    expect((await most('9999.99', operator.id)).status).toBe(200);
    expect((await most('99999999', indonesian.id)).status).toBe(200);
    expect((await most('99999999.01', indonesian.id)).error.fieldErrors).toMatchObject([{ code: 'tooLarge' }]);
  });

  test('is refused if its longest storage period costs more than an order can', async () => {
    const hourly = {
      standardPayType: 'HOUR',
      standardTime: 11,
      valueList: [{ ...price, priceValue: '99999999' }],
    } as const;
    const { error } = await create(
      { ...hourly, valueList: [...hourly.valueList], merchantId: indonesian.id },
      platform,
    );
    expect(error.fieldErrors).toMatchObject([{ path: 'valueList', code: 'tooLarge' }]);
  });

  test('is the only one of its site, and of a site of its operator', async () => {
    expect((await create({ siteId: site.id })).body).toMatchObject({ siteId: site.id });
    expect((await create({ siteId: site.id })).error.fieldErrors).toMatchObject([{ path: 'siteId', code: 'taken' }]);
    const { error } = await create({ siteId: site.id, merchantId: indonesian.id }, platform);
    expect(error.fieldErrors).toMatchObject([{ path: 'siteId', code: 'otherOperator' }]);
  });

  test('is not made by a company under the operator', async () => {
    expect((await create({}, buyer)).error.fieldErrors).toMatchObject([{ path: 'merchantId', code: 'notFound' }]);
    expect((await create({ merchantId: operator.id }, buyer)).error.errorCode).toBe('INVALID_REQUEST');
  });
});

describe('a change', () => {
  test('writes what is given, and retains the rest', async () => {
    const { priceGroupId, version } = (await create()).body;
    const { body } = await update({ priceGroupId, version, standardTime: 12 });
    expect(body).toMatchObject({ standardTime: 12, overdueTime: 48, valueList: [{}, {}], version: version + 1 });
    const wrong = await update({ priceGroupId, overdueTime: 0, allowOverdue: true });
    expect(wrong.error.fieldErrors).toMatchObject([{ path: 'overdueTime', code: 'required' }]);
  });

  test('is not made by a company under the operator, which reads it', async () => {
    const { priceGroupId } = (await create()).body;
    const read = await app.call(calls.getPriceGroup, { params: { id: priceGroupId } }, { as: buyer });
    expect(read.body).toMatchObject({ priceGroupId });
    expect((await update({ priceGroupId, standardTime: 1 }, buyer)).status).toBe(404);
    expect((await remove(priceGroupId, buyer)).status).toBe(404);
  });
});

test('one that products name says so, and is not deleted; the group of sites answers it', async () => {
  const { priceGroupId, priceGroupName } = (await create()).body;
  const group = await nameInProduct(priceGroupId);
  const { error } = await remove(priceGroupId);
  expect(error).toMatchObject({ errorCode: 'PRICE_GROUP_IN_USE', data: { priceGroupId, priceGroupName, products: 1 } });
  const query = { merchantId: operator.id };
  const { body } = await app.call(calls.listPriceGroupsOfSiteGroups, { query }, { as });
  expect(body).toEqual([
    { siteGroupId: group.id, siteGroupName: group.name, priceGroups: [{ priceGroupId, priceGroupName }] },
  ]);
  await sql`delete from product_site_groups`.execute(app.sql);
  expect((await remove(priceGroupId)).status).toBe(200);
  expect((await app.call(calls.getPriceGroup, { params: { id: priceGroupId } }, { as })).status).toBe(404);
});

test('the list is searched and filtered, and the options name sizes that take parcels', async () => {
  const { priceGroupId } = (await create({ priceGroupName: 'Night prices' })).body;
  const list = async (query: object) =>
    (await app.call(calls.listPriceGroups, { query }, { as })).body.content.map((row) => row.priceGroupId);
  expect(await list({ query: 'NIGHT' })).toEqual([priceGroupId]);
  expect(await list({ kind: 'SITE' })).toHaveLength(1);
  const options = await app.call(calls.getPriceGroupOptions, {}, { as });
  expect(options.body.pointTypeList).toMatchObject([
    { unitType: 'BOX', boxTypes: [{ boxTypeId: size }] },
    { unitType: 'REDEMPTION_CENTER', boxTypes: [] },
  ]);
  expect((await app.call(calls.listPriceValueTypes, {}, { as })).body).toHaveLength(4);
});
