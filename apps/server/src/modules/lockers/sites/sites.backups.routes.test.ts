import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';

let app: TestApp;
let operator: Company;
let other: Company;
let merchant: Company;
let serviceId: string;
let groupId: string;
const tokens: Record<'admin' | 'operator', string> = { admin: '', operator: '' };
const permissions = ['SITE_LIST', 'SITE_EDIT', 'SITE_DELETE'] as const;

type Body = CallRequest<typeof calls.createSite>['body'];
let number = 0;

const site = (overrides: Partial<Body> = {}): Body => {
  number += 1;
  return {
    siteName: `Berth ${number}`,
    siteSerialNumber: `BERTH-${number}`,
    siteType: 'ALFRED_LOCKER',
    siteCondition: 'OUTDOOR',
    longitude: 114.158,
    latitude: 22.285,
    merchantId: operator.id,
    serviceIds: [serviceId],
    siteGroupIds: [groupId],
    ...overrides,
  };
};

const create = (overrides: Partial<Body> = {}, as: string = tokens.operator) =>
  app.call(calls.createSite, { body: site(overrides) }, { as });
const made = async (overrides: Partial<Body> = {}): Promise<string> => (await create(overrides)).body.result;
const get = async (siteId: string, as: string = tokens.operator) =>
  (await app.call(calls.getSite, { params: { siteId }, query: {} }, { as })).body;
const groupOf = async ({ id }: Company): Promise<string> =>
  (await app.sql.selectFrom('site_groups').select('id').where('operator_id', '=', id).executeTakeFirstOrThrow()).id;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour' });
  other = await app.buildCompany({ company_type: 'OPERATOR', name: 'Hills' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  ({ id: serviceId } = await app.buildService());
  groupId = await groupOf(operator);
  for (const [name, company_id] of [
    ['admin', null],
    ['operator', operator.id],
  ] as const)
    tokens[name] = await app.signInAs(await app.buildUser({ company_id, permissions: [...permissions] }));
});

describe('a backup', () => {
  const backups = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => get(id, tokens.admin)))).map(({ backupLocationId }) => backupLocationId);
  const update = (siteId: string, overrides: Partial<CallRequest<typeof calls.updateSite>['body']>) =>
    app.call(calls.updateSite, { body: { ...site(), ...overrides, siteId } }, { as: tokens.admin });

  test.each([
    ['is deleted', (id: string) => app.call(calls.deleteSite, { params: { id } }, { as: tokens.operator })],
    [
      'is given away',
      (siteId: string) =>
        app.call(calls.updateSiteSettings, { body: { siteId, merchantId: other.id } }, { as: tokens.admin }),
    ],
    [
      'is given away with its other fields',
      async (siteId: string) => update(siteId, { merchantId: other.id, siteGroupIds: [await groupOf(other)] }),
    ],
  ])('that %s is the backup of no site any more, which can be saved and says so', async (_, end) => {
    const backup = await made();
    const [one, two] = [
      await made({ backupLocationId: backup }),
      await made({ backupLocationId: backup, siteName: `Diverts ${backup}` }),
    ];
    const query = { siteIds: [backup, one] };
    const { body } = await app.call(calls.listDivertingSites, { query }, { as: tokens.operator });
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({ siteId: two, siteName: `Diverts ${backup}`, backupLocationId: backup });
    expect((await end(backup)).status).toBe(200);
    expect(await backups([one, two])).toEqual([null, null]);
    expect((await app.audited('sites', one)).at(-1)).toMatchObject({
      action: 'sites.update',
      before: { backupLocationId: backup },
      after: { backupLocationId: null },
    });
    expect((await update(one, {})).status).toBe(200);
  });

  test('of a site that is given away remains with the operator', async () => {
    const id = await made({ backupLocationId: await made() });
    await app.call(calls.updateSiteSettings, { body: { siteId: id, merchantId: other.id } }, { as: tokens.admin });
    expect(await backups([id])).toEqual([null]);
  });
});

test('a site with a parcel is not deleted, wherever its order goes', async () => {
  const id = await made();
  const elsewhere = await made();
  const order = await app.buildOrder({
    company_id: merchant.id,
    site_id: elsewhere,
    current_location_id: id,
    status: 'Courier stored',
  });
  const remove = () => app.call(calls.deleteSite, { params: { id } }, { as: tokens.operator });
  expect((await remove()).error).toMatchObject({ errorCode: 'SITE_IN_USE', data: { openOrders: 0, parcels: 1 } });
  const away = { siteId: id, merchantId: other.id };
  const given = await app.call(calls.updateSiteSettings, { body: away }, { as: tokens.admin });
  expect(given.error).toMatchObject({ errorCode: 'SITE_IN_USE', data: { parcels: 1 } });
  await app.sql.updateTable('orders').set({ status: 'Completed' }).where('id', '=', order.id).execute();
  expect((await remove()).status).toBe(200);
});

test('a site that is given away and names no groups joins the default group of its new operator', async () => {
  const id = await made();
  const body = { ...site({ merchantId: other.id }), siteId: id, isChangeGroupFlag: false };
  expect((await app.call(calls.updateSite, { body }, { as: tokens.admin })).status).toBe(200);
  expect(await get(id, tokens.admin)).toMatchObject({ merchantId: other.id, siteGroupIds: [await groupOf(other)] });
});
