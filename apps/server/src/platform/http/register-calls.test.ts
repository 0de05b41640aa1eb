import { calls } from '@cubby/contract';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { Database, StaleCallerError } from '../db/database.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signInAs(await app.buildUser());
});
afterEach(() => vi.restoreAllMocks());

const listOrders = () => app.call(calls.listOrders, { query: {} }, { as: token });

test('a request whose rights change twice is answered with those of now', async () => {
  const read = vi.spyOn(Database.prototype, 'readAs');
  for (let change = 0; change < 2; change++) read.mockRejectedValueOnce(new StaleCallerError());
  expect((await listOrders()).status).toBe(200);
});

test('a request whose rights change without end is refused, and is no defect of the server', async () => {
  vi.spyOn(Database.prototype, 'readAs').mockRejectedValue(new StaleCallerError());
  const { status, error } = await listOrders();
  expect([status, error.errorCode]).toEqual([409, 'RIGHTS_CHANGED']);
});
