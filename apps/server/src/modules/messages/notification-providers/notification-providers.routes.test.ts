import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import {
  passwordMask,
  providerLimits,
} from '@cubby/contract/messages/notification-providers/notification-providers.limits';
import type { Permission } from '@cubby/contract/permissions';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createProvider>['body'];
type Update = CallRequest<typeof calls.updateProvider>['body'];

const app = await startTestApp({
  environment: { PROVIDER_REACH: 'loopback', PUBLIC_URL: 'https://cubby.example.com' },
});
let admin: string;
beforeEach(async () => {
  // Test messages are counted by user.
  admin = await app.signInAs(await app.buildUser());
});

/** A gateway. `answers` are its next answers; 200 after them. */
const gateway = { received: [] as { url: string; headers: object; body: string }[], answers: [] as [number, string][] };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    gateway.received.push({ url: request.url ?? '', headers: request.headers, body });
    const [status, text] = gateway.answers.shift() ?? [200, '{"id":"sm-1","sid":"SM1","messages":[{"id":"wamid.1"}]}'];
    response.writeHead(status).end(text);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());
beforeEach(() => {
  gateway.received.length = 0;
  gateway.answers.length = 0;
});

let made = 0;
const input = (more: Partial<Input> = {}): Input => ({
  type: 'SMS',
  name: `Gateway ${++made}`,
  serverAddr: `${origin}/send`,
  username: 'cubby',
  password: 's3cret',
  ...more,
});
const create = (more: Partial<Input> = {}, as = admin) => app.call(calls.createProvider, { body: input(more) }, { as });
const idOf = async (more: Partial<Input> = {}) => (await create(more)).body.id;
const edit = (id: string, more: Omit<Update, 'id'>, as = admin) =>
  app.call(calls.updateProvider, { body: { id, ...more } }, { as });
const read = (id: string, hidePassword?: boolean, as = admin) =>
  app.call(calls.getProvider, { body: { id, hidePassword } }, { as });
const send = (id: string, target = '+85291234567', testBody = 'Test', as = admin) =>
  app.call(calls.testProvider, { body: { id, target, testBody } }, { as });
const fieldOf = (answer: { error: { fieldErrors?: readonly { path: string; code: string }[] | undefined } }) =>
  answer.error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

describe('a provider', () => {
  test('is created with its password encrypted and hidden, and leaves an audit line without it', async () => {
    const { body } = await create({ name: ' Victoria  SMS ', receiptSecret: 'signs' });
    expect(body).toMatchObject({
      type: 'SMS',
      name: 'Victoria SMS',
      password: passwordMask,
      receiptSecret: passwordMask,
      companies: [],
      alarm: null,
      receiptAddress: `https://cubby.example.com/api/v2/notification-providers/${body.id}/receipts`,
      receiptToken: null,
    });
    const lines = await app.audited('notification-providers', body.id);
    expect(lines).toMatchObject([{ action: 'notification-providers.create', after: { name: 'Victoria SMS' } }]);
    expect(JSON.stringify(lines)).not.toContain('s3cret');
  });

  test('has a price as it was typed, which an edit changes with an audit line or removes', async () => {
    const { id, price, currency } = (await create({ price: '0.05080', currency: 'USD' })).body;
    expect([price, currency]).toEqual(['0.0508', 'USD']);
    expect((await edit(id, { price: '9999999.99999' })).body.data).toMatchObject({ price: '9999999.99999' });
    expect((await app.audited('notification-providers', id)).at(-1)).toMatchObject({
      before: { price: '0.0508' },
      after: { price: '9999999.99999' },
    });
    expect(fieldOf(await edit(id, { price: null }))).toEqual(['price required']);
    expect((await edit(id, { price: null, currency: null })).body.data).toMatchObject({ price: null, currency: null });
  });

  test('is listed by type and ids, the newest first', async () => {
    const [sms, mail] = [
      await idOf(),
      await idOf({ type: 'MAIL', serverAddr: 'localhost', otherJsonData: { port: 25 } }),
    ];
    const page = async (body: CallRequest<typeof calls.pageProviders>['body']) =>
      (await app.call(calls.pageProviders, { body }, { as: admin })).body;
    const found = await page({ type: 'SMS', page: 0, size: 100 });
    expect(found).toMatchObject({ code: 200, data: { total: found.data.record.length } });
    expect(found.data.record[0]).toMatchObject({ id: sms, password: passwordMask });
    expect((await page({ idList: [mail] })).data).toMatchObject({
      total: 1,
      record: [{ id: mail, type: 'MAIL', otherJsonData: { port: 25 } }],
    });
    expect((await page({ sort: 'name,asc', size: 1 })).data.record).toHaveLength(1);
  });

  test.each<[string, Partial<Input>, string]>([
    ['a name of its type', { name: 'Twice' }, 'name taken'],
    ['settings of its type', { otherJsonData: { port: 25 } }, 'otherJsonData.port unknown'],
    ['a shape of its type', { otherJsonData: { shape: 'META', sender: '1' } }, 'otherJsonData.shape notAnOption'],
    ['a sender where its gateway needs one', { otherJsonData: { shape: 'TWILIO' } }, 'otherJsonData.sender required'],
    ['an address with TLS', { serverAddr: 'http://sms.example.com' }, 'serverAddr link'],
    ['an address that is one', { serverAddr: 'sms' }, 'serverAddr link'],
    ['an address within reach', { serverAddr: 'https://169.254.169.254/' }, 'serverAddr outOfReach'],
    ['a mail server that is a host', { type: 'MAIL', serverAddr: 'https://x.example.com' }, 'serverAddr invalid'],
    ['a price that has a currency', { price: '0.05' }, 'currency required'],
    ['a currency that has a price', { currency: 'HKD' }, 'price required'],
    ['a price of at most five decimals', { price: '0.000001', currency: 'HKD' }, 'price price'],
    ['a price that is not negative', { price: '-1', currency: 'HKD' }, 'price price'],
    ['a password within its length', { password: 'x'.repeat(providerLimits.passwordMax + 1) }, 'password tooLong'],
  ])('has %s', async (_name, more, error) => {
    if (more.name === 'Twice') await create({ name: 'Twice' });
    expect(fieldOf(await create(more))).toEqual([error]);
  });

  test('shows its password after a confirmation alone, with a line in the audit', async () => {
    const id = await idOf({ receiptSecret: 'signs' });
    expect((await read(id)).body.data).toMatchObject({ password: passwordMask });
    await app.setConfirmed(admin, null);
    expect((await read(id, false)).error.errorCode).toBe('CONFIRMATION_NEEDED');
    await app.setConfirmed(admin, new Date());
    expect((await read(id, false)).body.data).toMatchObject({ password: 's3cret', receiptSecret: 'signs' });
    const actions = (await app.audited('notification-providers', id)).map(({ action }) => action);
    expect(actions).toEqual(['notification-providers.create', 'notification-providers.reveal']);
  });

  test('retains its password where that is left out, empty or masked, and loses it by null', async () => {
    const id = await idOf();
    const passwordOf = async () => (await read(id, false)).body.data.password;
    for (const password of [undefined, '', passwordMask]) {
      await edit(id, { username: 'other', password });
      expect(await passwordOf()).toBe('s3cret');
    }
    await edit(id, { password: 'new' });
    expect(await passwordOf()).toBe('new');
    expect((await app.audited('notification-providers', id)).at(-2)).toMatchObject({ after: { password: 'changed' } });
    await edit(id, { password: null });
    expect((await read(id)).body.data.password).toBe('');
  });

  test('takes its password again with another server address, and a confirmation', async () => {
    const id = await idOf();
    const serverAddr = `${origin}/elsewhere`;
    expect(fieldOf(await edit(id, { serverAddr, password: passwordMask }))).toEqual(['password required']);
    await app.setConfirmed(admin, null);
    expect((await edit(id, { serverAddr, password: 's3cret' })).error.errorCode).toBe('CONFIRMATION_NEEDED');
    await app.setConfirmed(admin, new Date());
    expect((await edit(id, { serverAddr, password: 's3cret' })).body.data).toMatchObject({ serverAddr });
    const without = await idOf({ password: '', username: '' });
    expect((await edit(without, { serverAddr })).status).toBe(200);
  });

  test('has an alarm that ends with a change', async () => {
    const { id, version } = (await create()).body;
    await app.sql
      .updateTable('notification_providers')
      .set({ alarm_failure: 'CREDENTIALS_REFUSED', alarm_reason: '401', alarm_time: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await read(id)).body.data.alarm).toMatchObject({ failure: 'CREDENTIALS_REFUSED', reason: '401' });
    expect((await edit(id, { version, username: 'a' })).body.data.alarm).toBeNull();
  });

  test('is not deleted while companies use it, which are named; then its secrets are erased', async () => {
    const id = await idOf();
    const company = await app.buildCompany({ name: 'Wing Lok' });
    await app.sql
      .insertInto('company_providers')
      .values({ company_id: company.id, provider_id: id, place: 0 })
      .execute();
    const remove = () => app.call(calls.deleteProvider, { params: { id } }, { as: admin });
    const refused = (await remove()).error;
    expect(refused).toMatchObject({ errorCode: 'PROVIDER_IN_USE', data: { companyNames: 'Wing Lok', companies: 1 } });
    expect(refused.message).toContain('Wing Lok');
    await app.sql.deleteFrom('company_providers').where('provider_id', '=', id).execute();
    expect((await remove()).body).toEqual({ success: true });
    expect((await read(id)).status).toBe(404);
    const row = await app.sql
      .selectFrom('notification_providers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/"Buffer"|s3cret/);
    expect(
      (await app.call(calls.listProviderHealth, { query: {} }, { as: admin })).body.map((one) => one.id),
    ).not.toContain(id);
  });

  test('is an affair of the platform, and needs its permissions', async () => {
    const id = await idOf();
    const company = await app.buildCompany();
    const ofCompany = await app.signInAs(await app.buildUser({ company_id: company.id }));
    expect((await read(id, true, ofCompany)).error.errorCode).toBe('PLATFORM_ONLY');
    expect((await edit(id, { name: 'X' }, ofCompany)).error.errorCode).toBe('PLATFORM_ONLY');
    expect((await send(id, undefined, undefined, ofCompany)).error.errorCode).toBe('PLATFORM_ONLY');
    const as = async (...permissions: Permission[]) => app.signInAs(await app.buildUser({ permissions }));
    const reader = await as('PROVIDER_LIST');
    expect((await read(id, true, reader)).status).toBe(200);
    expect((await read(id, false, reader)).error.errorCode).toBe('NO_PERMISSION');
    expect((await create({}, reader)).status).toBe(403);
  });
});

describe('a test message', () => {
  test('leaves through the provider for real, in the JSON of Cubby', async () => {
    const id = await idOf();
    expect((await send(id, '+852 9123-4567', 'Is it there?')).body).toMatchObject({
      code: 200,
      data: { receipt: 'sm-1' },
    });
    const [request] = gateway.received;
    expect(request?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('cubby:s3cret').toString('base64')}`,
    });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ to: '+85291234567', text: 'Is it there?' });
    expect((await app.audited('notification-providers', id)).at(-1)).toMatchObject({
      action: 'notification-providers.test',
      after: { failure: null },
    });
  });

  test.each(['SMS', 'WHATSAPP'] as const)('leaves as the form of Twilio (%s)', async (type) => {
    const id = await idOf({
      type,
      serverAddr: origin,
      username: 'AC1',
      otherJsonData: { shape: 'TWILIO', sender: '+15005550006' },
    });
    expect((await send(id)).body.data.receipt).toBe('SM1');
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = gateway.received;
    expect(url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
    const prefix = type === 'SMS' ? '' : 'whatsapp:';
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      To: `${prefix}+85291234567`,
      From: `${prefix}+15005550006`,
      Body: 'Test',
      StatusCallback: expect.stringContaining(`/api/v2/notification-providers/${id}/receipts?message=provider-test-`),
    });
  });

  test('leaves as the JSON of Meta', async () => {
    const id = await idOf({
      type: 'WHATSAPP',
      serverAddr: origin,
      username: '',
      password: 'token',
      otherJsonData: { shape: 'META', sender: '1058' },
    });
    expect((await send(id)).body.data.receipt).toBe('wamid.1');
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = gateway.received;
    expect(url).toBe('/v23.0/1058/messages');
    expect(headers).toMatchObject({ authorization: 'Bearer token' });
    expect(JSON.parse(body)).toMatchObject({
      messaging_product: 'whatsapp',
      to: '85291234567',
      type: 'text',
      text: { body: 'Test' },
      biz_opaque_callback_data: expect.stringMatching(/^provider-test-/),
    });
    expect((await read(id)).body.data.receiptToken).toMatch(/^[0-9a-f]{32}$/);
  });

  test('that fails shows the words of the provider, and audits no address', async () => {
    const id = await idOf();
    gateway.answers.push([400, '{"code":21211,"message":"The \'To\' number is not valid:\\n+85291234567"}']);
    const { error } = await send(id);
    expect(error).toMatchObject({
      errorCode: 'PROVIDER_TEST_FAILED',
      data: {
        failure: 'REQUEST_REFUSED',
        reason: '400',
        words: "The 'To' number is not valid: +85291234567",
      },
    });
    expect(JSON.stringify(await app.audited('notification-providers', id))).not.toContain('9123');
    gateway.answers.push([503, '<h1>Down</h1>']);
    expect((await send(id)).error.data).toMatchObject({ failure: 'UNREACHABLE', words: '<h1>Down</h1>' });
  });

  test.each([
    ['SMS', '91234567', 'Test', 'target phone'],
    ['MAIL', '+85291234567', 'Test', 'target mail'],
    ['SMS', ' ', 'Test', 'target required'],
    ['SMS', '+85291234567', ' ', 'testBody required'],
  ] as const)('by %s to "%s" with "%s" is refused: %s', async (type, target, body, error) => {
    const id = await idOf(type === 'MAIL' ? { type, serverAddr: 'localhost' } : {});
    expect(fieldOf(await send(id, target, body))).toEqual([error]);
    expect(gateway.received).toEqual([]);
  });

  test('is one of five at once, then one each twelve seconds', async () => {
    const id = await idOf();
    const as = await app.signInAs(await app.buildUser());
    for (let n = 0; n < providerLimits.testsAtOnce; n++)
      expect((await send(id, undefined, undefined, as)).status).toBe(200);
    const refused = await send(id, undefined, undefined, as);
    expect(refused.error.errorCode).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10);
  });
});
