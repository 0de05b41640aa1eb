import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from './app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

test('a call without a session is refused', async () => {
  const answer = await app.call(calls.listOrders, { query: {} });
  expect(answer.status).toBe(401);
  expect(answer.error.errorCode).toBe('SIGN_IN_REQUIRED');
});

test('a merchant sees its orders and no others', async () => {
  const merchant = await app.buildCompany();
  const order = await app.buildOrder({ company_id: merchant.id });
  await app.buildOrder();
  const token = await app.signInAs(await app.buildUser({ company_id: merchant.id }));
  const { body } = await app.call(calls.listOrders, { query: {} }, { as: token });
  expect(body.content.map((row) => row.articleId)).toEqual([order.id]);
  expect(body.totalElements).toBe(1);
});
