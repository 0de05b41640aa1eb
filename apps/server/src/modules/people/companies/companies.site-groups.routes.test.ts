import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signInAs(await app.buildUser());
});

const made = (more: Parameters<TestApp['buildCompany']>[0] = {}) => app.buildCompany(more);
const update = (merchantId: string, body: object) =>
  app.call(calls.updateCompany, { body: { merchantId, ...body } }, { as: admin });
const send = (merchantId: string, siteId: string, expressNumber: string) =>
  app.call(
    calls.createOrder,
    { body: { merchantId, siteId, expressNumber, recipientPhoneNumber: '+85291234567' } },
    { as: admin },
  );
const wrong = async (answer: ReturnType<typeof send> | ReturnType<typeof update>) =>
  ((await answer).error.fieldErrors ?? []).map(({ path, code }) => `${path}: ${code}`);

test('an operator has a default group as soon as it is one, by a name that is free', async () => {
  const defaults = (operatorId: string) =>
    app.sql
      .selectFrom('site_groups')
      .select('name')
      .where('operator_id', '=', operatorId)
      .where('is_default', '=', true)
      .execute();
  const create = async (merchantName: string, companyType: 'OPERATOR' | 'MERCHANT') =>
    (await app.call(calls.createCompany, { body: { merchantName, companyType, currency: 'HKD' } }, { as: admin })).body
      .merchantId;
  const first = await create('Pier (Central)', 'OPERATOR');
  expect(await defaults(first)).toEqual([{ name: 'Pier Central' }]);
  await update(first, { merchantName: 'Harbour pier' });
  const second = await create('Pier Central', 'MERCHANT');
  expect(await defaults(second)).toEqual([]);
  await update(second, { companyType: 'OPERATOR' });
  expect(await defaults(second)).toEqual([{ name: `Pier Central ${second}` }]);
});

describe('the groups of sites that the orders of a company go to', () => {
  const groupOf = async (operatorId: string) =>
    await app.sql
      .selectFrom('site_groups')
      .select(['id', 'name'])
      .where('operator_id', '=', operatorId)
      .executeTakeFirstOrThrow();

  test('are those of its operator, and limit its orders from then on', async () => {
    const [operator, other] = [await made({ company_type: 'OPERATOR' }), await made({ company_type: 'OPERATOR' })];
    const company = await made({ operator_id: operator.id });
    const [group, foreign] = [await groupOf(operator.id), await groupOf(other.id)];
    expect(await wrong(update(company.id, { lockerGroupIds: [foreign.id] }))).toEqual(['lockerGroupIds: notFound']);
    const { body } = await update(company.id, { lockerGroupIds: [group.id] });
    expect(body).toMatchObject({ lockerGroupIds: [group.id], lockerGroups: [group] });
    const site = await app.buildSite({ operator_id: operator.id });
    expect(await wrong(send(company.id, site.id, 'GROUPED-1'))).toEqual(['siteId: companySite']);
    await update(company.id, { lockerGroupIds: [] });
    expect((await send(company.id, site.id, 'GROUPED-1')).status).toBe(200);
  });

  test('can not be deleted while the company has them, and go with the operator', async () => {
    const [operator, other] = [await made({ company_type: 'OPERATOR' }), await made({ company_type: 'OPERATOR' })];
    const company = await made({ operator_id: operator.id });
    const { id } = await app.sql
      .insertInto('site_groups')
      .values({ operator_id: operator.id, name: 'Harbour side' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await update(company.id, { lockerGroupIds: [id] });
    const uses = await app.call(calls.getSiteGroupUses, { params: { id } }, { as: admin });
    expect(uses.body.companies).toBe(1);
    const remove = () => app.call(calls.deleteSiteGroup, { params: { id } }, { as: admin });
    expect((await remove()).error.errorCode).toBe('SITE_GROUP_IN_USE');
    const { body } = await update(company.id, { upperGradeId: other.id });
    expect(body.lockerGroupIds).toEqual([]);
    expect((await remove()).status).toBe(200);
  });
});
