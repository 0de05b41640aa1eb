import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let merchantId: string;
let token: string;
let last = 0;

beforeAll(async () => {
  app = await startTestApp();
  merchantId = (await app.buildCompany()).id;
  const permissions = ['ORDER_CREATE', 'ORDER_LIST', 'MODIFY_ORDER_LOCATION'] as const;
  token = await app.signInAs(await app.buildUser({ company_id: merchantId, permissions: [...permissions] }));
});

const create = (siteId: string) =>
  app.call(
    calls.createOrder,
    { body: { siteId, expressNumber: `CLOSED-${(last += 1)}`, recipientPhoneNumber: '91234567', weight: 1 } },
    { as: token },
  );

describe.each([
  ['DISABLED', 'siteClosed'],
  ['MAINTENANCE', 'siteInMaintenance'],
] as const)('a site that is %s', (status, code) => {
  test('takes no new order, nor one that moves', async () => {
    const closed = await app.buildSite({ status });
    expect((await create(closed.id)).error.fieldErrors).toMatchObject([{ path: 'siteId', code }]);
    const { body } = await create((await app.buildSite()).id);
    const move = await app.call(
      calls.updateOrder,
      { body: { articleId: body.articleId, siteId: closed.id } },
      { as: token },
    );
    expect(move.error.fieldErrors).toMatchObject([{ path: 'siteId', code }]);
  });

  test('retains the orders that it had, and lets them be changed otherwise', async () => {
    const site = await app.buildSite();
    const { body } = await create(site.id);
    await app.sql.updateTable('sites').set({ status }).where('id', '=', site.id).execute();
    const { status: answered } = await app.call(
      calls.updateOrder,
      { body: { articleId: body.articleId, recipientPhoneNumber: '97654321', siteId: site.id } },
      { as: await app.signInAs(await app.buildUser({ company_id: merchantId })) },
    );
    expect(answered).toBe(200);
  });
});
