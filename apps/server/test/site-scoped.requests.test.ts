import { calls } from '@cubby/contract';
import { expect, test } from 'vitest';
import { startTestApp } from './app.ts';
import { buildSiteStaff } from './site-staff.fixture.ts';

test('a request retains the weight of orders that the person does not see', async () => {
  const app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const { id: company_id } = await app.buildCompany({ operator_id: operator.id });
  const sites = [await app.buildSite({ operator_id: operator.id }), await app.buildSite({ operator_id: operator.id })];
  const userId = await buildSiteStaff(app, operator.id, [sites[0]!.id]);
  const token = await app.signInAs({ id: userId, company_id: operator.id });
  const orders = [];
  for (const { id: site_id } of sites)
    orders.push(await app.buildOrder({ company_id, site_id, weight_kg: '2', status: 'Pickup requested' }));
  const request = await app.sql
    .insertInto('requests')
    .values({
      request_number: 'SCOPED-R',
      request_type: 'PICKUP_REQUEST',
      state: 'SUBMITTED',
      company_id,
      weight_kg: '4',
      start_time: new Date(),
      end_time: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.sql
    .insertInto('request_items')
    .values(
      orders.map(({ id }) => ({
        request_id: request.id,
        order_id: id,
        request_type: 'PICKUP_REQUEST' as const,
        company_id,
      })),
    )
    .execute();
  const { status } = await app.call(
    calls.updateOrder,
    { body: { articleId: orders[0]!.id, weight: 5 } },
    { as: token },
  );
  expect(status).toBe(200);
  const { weight_kg } = await app.sql
    .selectFrom('requests')
    .select('weight_kg')
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  expect(Number(weight_kg)).toBe(7);
});
