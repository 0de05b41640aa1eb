import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { follow } from '../src/modules/settings/live-events/live-events.fixture.ts';
import { startTestApp, type TestApp } from './app.ts';

const metricsToken = 'the token of the tests';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { METRICS_TOKEN: metricsToken } });
});

const metrics = async (authorization = `Bearer ${metricsToken}`) => {
  const { statusCode, body } = await app.fastify.inject({ url: '/metrics', headers: { authorization } });
  return { statusCode, body };
};
/** The value of a metric by its name, with its labels where it has some. */
const valueOf = async (name: string): Promise<number | undefined> => {
  const { body } = await metrics();
  const line = body.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

test('metrics are for holders of the token alone', async () => {
  expect((await metrics('Bearer another')).statusCode).toBe(401);
  expect((await metrics('')).statusCode).toBe(401);
  expect((await metrics()).statusCode).toBe(200);
});

test('calls are counted by name and status', async () => {
  await app.call(calls.listOrders, { query: {} });
  expect(await valueOf('cubby_call_seconds_count{call="listOrders",status="401"}')).toBe(1);
  expect(await valueOf('cubby_database_connections{state="waited for"}')).toBe(0);
});

test('open streams of live events are counted, those that have ended are not', async () => {
  const origin = await app.listen();
  const token = await app.signInAs(await app.buildUser());
  expect(await valueOf('cubby_live_streams')).toBe(0);
  const streams = [await follow(origin, token), await follow(origin, token)];
  expect(await valueOf('cubby_live_streams')).toBe(2);
  for (const stream of streams) stream.close();
  await expect.poll(() => valueOf('cubby_live_streams')).toBe(0);
});

test('the alerts ask for metrics, states and calls that there are, and the page explains each', async () => {
  const folder = join(import.meta.dirname, '../../../docs/alerts');
  const rules = readFileSync(join(folder, 'cubby.rules.yml'), 'utf8');
  const { body } = await metrics();
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const asked = [...rules.matchAll(/\b((?:cubby|nodejs|process)_\w+?)(?:_bucket|_count)?\b(?=[{)[])/g)].map(
    ([, name]) => name,
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  expect([...rules.matchAll(/call="(\w+)"/g)].map(([, id]) => id).filter((id) => !(String(id) in calls))).toEqual([]);
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect([...page.matchAll(/^\| (Cubby\w+)/gm)].map(([, name]) => name)).toEqual(alerts);
});
