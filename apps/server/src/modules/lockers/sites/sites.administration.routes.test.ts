import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { Database } from '../../../platform/db/database.ts';
import { refreshSiteTroubles } from './sites.health.ts';

let app: TestApp;
let operator: Company;
let other: Company;
let merchant: Company;
let serviceId: string;
const tokens: Record<'admin' | 'operator' | 'merchant', string> = { admin: '', operator: '', merchant: '' };

type Body = CallRequest<typeof calls.createSite>['body'];
let number = 0;

const groupOf = async ({ id }: Company): Promise<string> =>
  (await app.sql.selectFrom('site_groups').select('id').where('operator_id', '=', id).executeTakeFirstOrThrow()).id;
const made = async (overrides: Partial<Body> = {}): Promise<string> => {
  number += 1;
  const body = {
    siteName: `Quay ${number}`,
    siteSerialNumber: `QUAY-${number}`,
    siteType: 'ALFRED_LOCKER' as const,
    siteCondition: 'OUTDOOR' as const,
    longitude: 114.158,
    latitude: 22.285,
    merchantId: operator.id,
    serviceIds: [serviceId],
    siteGroupIds: [await groupOf(operator)],
    ...overrides,
  };
  return (await app.call(calls.createSite, { body }, { as: tokens.admin })).body.result;
};
const get = async (siteId: string, as: string = tokens.admin) =>
  (await app.call(calls.getSite, { params: { siteId }, query: {} }, { as })).body;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour' });
  other = await app.buildCompany({ company_type: 'OPERATOR', name: 'Hills' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  ({ id: serviceId } = await app.buildService());
  for (const [name, company_id] of [
    ['admin', null],
    ['operator', operator.id],
    ['merchant', merchant.id],
  ] as const)
    tokens[name] = await app.signInAs(await app.buildUser({ company_id, permissions: ['SITE_LIST', 'SITE_EDIT'] }));
});

describe('the list', () => {
  test('finds by a part of the name, the number and the street, each within what the caller sees', async () => {
    const id = await made({ siteName: 'Lighthouse', streetAddress: 'Lantern Road', siteSerialNumber: 'LH|7' });
    const hidden = await made({
      siteName: 'Lighthouse of others',
      merchantId: other.id,
      siteGroupIds: [await groupOf(other)],
    });
    const found = async (queryKeyword: string, as: string) => {
      const { body } = await app.call(calls.searchSites, { query: { queryKeyword } }, { as });
      expect(body.totalElements).toBe(body.content.length);
      return body.content.map(({ siteId }) => siteId);
    };
    expect(await found('lighthouse', tokens.operator)).toEqual([id]);
    expect(await found('antern r', tokens.merchant)).toEqual([id]);
    expect(await found('LH|', tokens.merchant)).toEqual([id]);
    expect(new Set(await found('lighthouse', tokens.admin))).toEqual(new Set([id, hidden]));
    expect(await found('%', tokens.admin)).toEqual([]);
  });

  test('shows the camera to those who administer the site, in the list of sites alone', async () => {
    const id = await made({ siteName: 'Watched', cctvLink: 'https://cctv.example/1' });
    const link = async (as: string) => {
      const { body } = await app.call(calls.searchSites, { query: { queryKeyword: 'Watched' } }, { as });
      return body.content.map(({ cctvLink }) => cctvLink);
    };
    const plain = await app.buildUser({ company_id: operator.id, permissions: ['ORDER_CREATE'] });
    expect(await link(tokens.operator)).toEqual(['https://cctv.example/1']);
    expect(await link(tokens.merchant)).toEqual([null]);
    expect(await link(await app.signInAs(plain))).toEqual([null]);
    expect((await get(id, tokens.merchant)).cctvLink).toBeNull();
  });

  test('counts its sites by status, whichever status is checked', async () => {
    await made({ siteName: 'Counted one' });
    await made({ siteName: 'Counted two', siteStatus: 'MAINTENANCE' });
    const { body } = await app.call(calls.countSites, { query: { queryKeyword: 'Counted' } }, { as: tokens.operator });
    expect(body).toEqual({ ENABLED: 1, DISABLED: 0, MAINTENANCE: 1 });
  });

  test('shows the health of each, and begins with those in trouble', async () => {
    const [fine, full, faulty, away] = await Promise.all(
      ['fine', 'full', 'faulty', 'away'].map((name) => made({ siteName: `Trouble ${name}` })),
    );
    const { sql } = app;
    for (const siteId of [fine, full, faulty, away]) await app.buildBoxes(siteId!, ['A01', 'A02']);
    await sql.updateTable('box_states').set({ service: 'LOCKED' }).where('site_id', '=', full!).execute();
    const [first] = await sql.selectFrom('boxes').select('id').where('site_id', '=', faulty!).orderBy('id').execute();
    await sql.updateTable('box_states').set({ service: 'FAULTY' }).where('box_id', '=', first!.id).execute();
    const since = new Date('2026-03-01T08:00:00Z');
    await sql
      .insertInto('terminal_states')
      .values({ site_id: away!, connected: false, why: 'LAST_WILL', since, heard_time: since })
      .onConflict((conflict) =>
        conflict.column('site_id').doUpdateSet({ connected: false, why: 'LAST_WILL', since, heard_time: since }),
      )
      .execute();
    const health = async (as: string) =>
      (await app.call(calls.listSiteHealth, { query: { siteIds: [fine!, full!, faulty!, away!] } }, { as })).body;
    const found = new Map((await health(tokens.operator)).map((row) => [row.siteId, row]));
    expect(found.get(fine!)).toMatchObject({ hasTerminal: false, offlineTime: null, contactTime: null, faults: 0 });
    expect(found.get(fine!)?.sizes).toEqual([expect.objectContaining({ free: 2, doors: 2 })]);
    expect(found.get(full!)).toMatchObject({ faults: 0, sizes: [expect.objectContaining({ free: 0, doors: 2 })] });
    expect(found.get(faulty!)).toMatchObject({ faults: 1, sizes: [expect.objectContaining({ free: 1, doors: 2 })] });
    expect(found.get(away!)).toMatchObject({ hasTerminal: true, offlineTime: +since, contactTime: +since });
    await refreshSiteTroubles(new Database(app.pool));
    const { body } = await app.call(
      calls.searchSites,
      { query: { queryKeyword: 'Trouble', sort: 'trouble,desc' } },
      { as: tokens.operator },
    );
    expect(body.content.map(({ siteId }) => siteId)).toEqual([away, faulty, full, fine]);
  });
});

describe('a change of several sites', () => {
  const change = (body: CallRequest<typeof calls.changeSites>['body'], as: string = tokens.operator) =>
    app.call(calls.changeSites, { body }, { as });

  test('is made to those that allow it, and names the others with the reason', async () => {
    const [free, busy] = [await made(), await made({ siteName: 'Busy quay' })];
    await app.buildOrder({ company_id: merchant.id, site_id: busy });
    const { body } = await change({ siteIds: [busy, free], merchantId: other.id }, tokens.admin);
    expect(body).toMatchObject({
      changed: 1,
      refused: [{ siteId: busy, siteName: 'Busy quay', errorCode: 'SITE_IN_USE', data: { openOrders: 1 } }],
    });
    expect(await get(free)).toMatchObject({ merchantId: other.id, siteGroupIds: [await groupOf(other)] });
    expect((await get(busy)).merchantId).toBe(operator.id);
  });

  test('takes each site once, and writes a line for each that changes', async () => {
    const [first, second, same] = [await made(), await made(), await made({ siteCondition: 'SHELTERED' })];
    const siteIds = [second, '999999', first, second, same];
    const { body } = await change({ siteIds, siteCondition: 'SHELTERED' });
    expect(body).toMatchObject({
      changed: 3,
      refused: [{ siteId: '999999', siteName: '', errorCode: 'NOT_FOUND' }],
    });
    const updates = async (id: string) =>
      (await app.audited('sites', id)).filter(({ action }) => action === 'sites.update');
    for (const id of [first, second]) {
      const { siteCondition, dataVersion } = await get(id);
      expect(siteCondition).toBe('SHELTERED');
      expect(await updates(id)).toMatchObject([
        { before: { siteCondition: 'OUTDOOR' }, after: { siteCondition: 'SHELTERED', version: dataVersion } },
      ]);
    }
    expect(await updates(same)).toEqual([]);
  });

  test('adds groups of the same operator, and retains those that a site has', async () => {
    const id = await made();
    const { id: group } = await app.sql
      .insertInto('site_groups')
      .values({ operator_id: operator.id, name: 'Night quays' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await change({ siteIds: [id], siteGroupIds: [group] })).body).toEqual({ changed: 1, refused: [] });
    expect((await get(id)).siteGroupIds).toEqual([await groupOf(operator), group]);
    const { body } = await change({ siteIds: [id], siteGroupIds: [await groupOf(other)] });
    expect(body).toMatchObject({ changed: 0, refused: [{ errorMsg: 'This belongs to another operator' }] });
  });

  test('is one change a call, and none to what the caller only reads', async () => {
    const id = await made();
    expect((await change({ siteIds: [id] })).status).toBe(400);
    expect((await change({ siteIds: [id], siteCondition: 'INDOOR', merchantId: other.id })).status).toBe(400);
    const { body } = await change({ siteIds: [id], siteCondition: 'INDOOR' }, tokens.merchant);
    expect(body).toMatchObject({ changed: 0, refused: [{ errorCode: 'NOT_FOUND' }] });
    expect((await change({ siteIds: [id], siteCondition: 'INDOOR' })).body.changed).toBe(1);
    expect((await get(id)).siteCondition).toBe('INDOOR');
  });
});

test('sites are exported by their ids, and none that the caller does not see', async () => {
  const id = await made({ siteName: 'Exported' });
  const download = (siteIds: string[], as: string) => app.call(calls.exportSites, { query: { siteIds } }, { as });
  expect((await download([id], tokens.operator)).status).toBe(200);
  const stranger = await app.signInAs(await app.buildUser({ company_id: other.id, permissions: ['SITE_LIST'] }));
  expect((await download([id], stranger)).status).toBe(404);
});
