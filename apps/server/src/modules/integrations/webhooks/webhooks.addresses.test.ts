import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { calls } from '@cubby/contract';
import { afterAll, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

/** What names resolve to; a name that is not here has no address. */
const names: Readonly<Record<string, string>> = {
  'rebound.example.com': '10.0.0.5',
  'looped.example.com': '127.0.0.1',
  'cloud.example.com': '169.254.169.254',
  'receiver.example.com': '93.184.215.14',
};
type Done = (error: Error | null, found?: unknown) => void;
const { lookup } = dns;
vi.spyOn(dns, 'lookup').mockImplementation(((name: string, options: object, done: Done) => {
  if (!name.endsWith('.example.com')) return lookup(name, options as never, done as never);
  const address = names[name];
  if (address === undefined) return done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  return done(null, [{ address, family: 4 }]);
}) as never);
syncBuiltinESMExports();

const app = await startTestApp();
const company = await app.buildCompany();
const token = await app.signInAs(await app.buildUser({ company_id: company.id }));
const create = (host: string) =>
  app.call(
    calls.createWebhook,
    {
      body: {
        merchantId: company.id,
        platform: 'Bearer token',
        apiKey: 'receiver-key',
        payloadUrl: `https://${host}/events`,
        status: 'ENABLED',
      },
    },
    { as: token },
  );
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each(['rebound', 'looped', 'cloud'])('a link whose name leads to an own network is refused: %s', async (name) => {
  const { status, error } = await create(`${name}.example.com`);
  expect([status, error.fieldErrors]).toMatchObject([400, [{ path: 'payloadUrl', code: 'outOfReach' }]]);
});

test('a link whose name has a public address, or none yet, is saved', async () => {
  const { webhookId } = (await create('receiver.example.com')).body;
  expect((await create('not-yet.example.com')).status).toBe(200);
  const body = { webhookId, payloadUrl: 'https://rebound.example.com/events', apiKey: 'receiver-key' };
  const { error } = await app.call(calls.updateWebhook, { body }, { as: token });
  expect(error.fieldErrors).toMatchObject([{ path: 'payloadUrl', code: 'outOfReach' }]);
  const { body: after } = await app.call(calls.getWebhook, { params: { webhookId } }, { as: token });
  expect(after.payloadUrl).toBe('https://receiver.example.com/events');
});
