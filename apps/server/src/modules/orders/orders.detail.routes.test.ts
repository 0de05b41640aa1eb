import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import type { Company } from '../../../test/factories/companies.ts';

let app: TestApp;
let merchant: Company;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  merchant = await app.buildCompany();
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
});

const changesOf = (operateDesc: string | null | undefined): unknown => JSON.parse(operateDesc ?? 'null');

test('an event names the sites that it changed, and leaves other changes as they are', async () => {
  const [from, to] = [await app.buildSite({ name: 'Harbour Gate' }), await app.buildSite({ name: 'Central Plaza' })];
  const { id } = await app.buildOrder({ company_id: merchant.id, site_id: from.id });
  await app.call(calls.updateOrder, { body: { articleId: id, note: 'Ring twice' } }, { as: token });
  const { body } = await app.call(calls.updateOrder, { body: { articleId: id, siteId: to.id } }, { as: token });
  const [moved, noted] = body.events;
  expect(changesOf(moved?.operateDesc)).toEqual({
    siteId: [from.id, to.id],
    siteNames: { [from.id]: 'Harbour Gate', [to.id]: 'Central Plaza' },
  });
  expect(changesOf(noted?.operateDesc)).toEqual({ note: [null, 'Ring twice'] });
});

test('a place that was not known before has one name', async () => {
  const depot = await app.buildSite({ site_type: 'WAREHOUSE', name: 'Depot' });
  const { id } = await app.buildOrder({ company_id: merchant.id, status: 'Inbound' });
  const body = { articleId: id, currentLocationId: depot.id };
  const answer = await app.call(calls.updateOrder, { body }, { as: token });
  expect(changesOf(answer.body.events[0]?.operateDesc)).toEqual({
    currentLocationId: [null, depot.id],
    siteNames: { [depot.id]: 'Depot' },
  });
});
