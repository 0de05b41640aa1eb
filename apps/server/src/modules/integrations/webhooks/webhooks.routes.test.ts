import { calls } from '@cubby/contract';
import { sampleOf } from '@cubby/contract/integrations/events/events.samples';
import { eventTypes } from '@cubby/contract/integrations/events/events.limits';
import { platformNames } from '@cubby/contract/integrations/webhooks/webhooks.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { startWebhookWorld } from './webhooks.fixture.ts';
import { decryptSecrets } from './webhooks.secrets.ts';

const world = await startWebhookWorld();
const { app, company, operator, token, create, deps } = world;
const stranger = await app.buildCompany();
const far = await app.signInAs(await app.buildUser({ company_id: stranger.id }));
const above = await app.signInAs(await app.buildUser({ company_id: operator.id }));
afterAll(() => world.receiver.close());

type Update = Omit<CallRequest<typeof calls.updateWebhook>['body'], 'webhookId'>;
const get = (webhookId: string, as = token) => app.call(calls.getWebhook, { params: { webhookId } }, { as });
const update = (webhookId: string, more: Update, as = token) =>
  app.call(calls.updateWebhook, { body: { webhookId, ...more } }, { as });
const stored = async (id: string) => {
  const row = await app.sql
    .selectFrom('webhooks')
    .select('secrets_encrypted')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return decryptSecrets(deps.secrets, id, row.secrets_encrypted);
};
const of = (id: string) => ({ params: { id } });

describe('a new webhook', () => {
  test('takes from its platform template what is left out, and shows no secret', async () => {
    const { body } = await create();
    expect(body).toMatchObject({
      webhookName: '127.0.0.1',
      merchantId: company.id,
      platform: 'Bearer token',
      defualtSettingId: '1',
      method: 'POST',
      tokenType: 'AUTH_HEADER',
      authHeaderMap: { Authorization: '******' },
      apiKey: '******',
      triggers: eventTypes,
      webhookEvent: 'PARCEL_STATUS_UPDATE',
      invokeType: 'OrderStatusNotify',
      ordered: false,
      offReason: null,
    });
    expect(JSON.parse(body.webhookSample)).toEqual(sampleOf('PARCEL_STATUS_UPDATE'));
    expect(await stored(body.webhookId)).toMatchObject({
      apiKey: 'receiver-key',
      maps: { authHeaderMap: { Authorization: 'Bearer {apiKey}' } },
    });
    const { rows } = await sql<{ text: string }>`
      select w::text as text from webhooks w union all select a::text from audit_events a`.execute(app.sql);
    expect(rows.map(({ text }) => text).join('\n')).not.toContain('receiver-key');
    expect(await app.audited('webhooks', body.webhookId)).toMatchObject([
      { action: 'webhooks.create', after: { merchantId: company.id, authHeaderMap: ['Authorization'] } },
    ]);
  });

  test.each([
    ['merchantId', { merchantId: '' }],
    ['apiKey', { apiKey: '' }],
    ['payloadUrl', { payloadUrl: '' }],
    ['platform', { platform: 'Another' }],
    ['status', { status: 'PAUSED' as 'ENABLED' }],
    ['payloadUrl', { payloadUrl: 'ftp://receiver.example.com/' }],
    ['triggers', { triggers: [] }],
    ['headerMap', { headerMap: { 'webhook-id': 'x' } }],
    ['headerMap.X', { headerMap: { X: 'a\r\nb' } }],
    ['headerMap', { headerMap: { 'X Y': 'a' } }],
    ['headerMap', { headerMap: { X: '******' } }],
    ['authHeaderMapBody', { authHeaderMapBody: { data: 'a' } }],
    ['headerMapBasic', { tokenType: 'BASIC_ACCESS' as const }],
  ])('is refused at %s', async (path, more) => {
    const { status, error } = await create(more);
    expect([status, error.fieldErrors?.map((each) => each.path)]).toEqual([400, [path]]);
  });

  test.each([
    'http://receiver.example.com/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x0a000001/',
    'https://0177.0.0.1.nip.io.internal/',
    'https://user:password@receiver.example.com/',
    'https://metadata.google.internal/',
    'https://localhost./',
  ])('leads to no address of an own network, and is encrypted: %s', async (payloadUrl) => {
    const publicWorld = { ...deps, reach: 'public' } as const;
    const { createWebhooks } = await import('./webhooks.service.ts');
    const { update: change } = createWebhooks(publicWorld.secrets, publicWorld.reach);
    const { webhookId } = (await create()).body;
    const context = { caller: { scope: 'all', userId: '1' }, language: 'en_US' } as never;
    await expect(
      world.db.transactionAsSystem((trx) => change(trx, context, webhookId, { webhookId, payloadUrl })),
    ).rejects.toMatchObject({ details: { fieldErrors: [{ path: 'payloadUrl', code: 'outOfReach' }] } });
  });

  test('is of a company that its author sees', async () => {
    expect((await create({}, far)).error.fieldErrors).toMatchObject([{ path: 'merchantId', code: 'notFound' }]);
    expect((await create({}, above)).status).toBe(200);
  });
});

describe('a change', () => {
  test('leaves secrets of asterisks as they are, and replaces the others', async () => {
    const { webhookId, version } = (await create({ headerMap: { 'X-A': 'one', 'X-B': 'two' } })).body;
    const before = await stored(webhookId);
    await update(webhookId, { version, apiKey: '******', headerMap: { 'X-A': '******', 'X-C': 'three' } });
    expect(await stored(webhookId)).toEqual({
      ...before,
      maps: { ...before.maps, headerMap: { 'X-A': 'one', 'X-C': 'three' } },
    });
    await update(webhookId, { apiKey: 'other-key' });
    expect((await stored(webhookId)).apiKey).toBe('other-key');
    expect((await update(webhookId, { version, apiKey: '' })).error.errorCode).toBe('STALE_VERSION');
  });

  test('of the link needs the secrets again if it leads to another origin', async () => {
    const { webhookId, payloadUrl } = (await create({ headerMap: { 'X-A': 'one' } })).body;
    const moved = new URL(payloadUrl);
    moved.pathname = '/moved';
    expect((await update(webhookId, { payloadUrl: moved.href })).status).toBe(200);
    moved.port = '9';
    const refusal = async (more: object) =>
      (await update(webhookId, { payloadUrl: moved.href, ...more })).error.fieldErrors?.map(({ path }) => path);
    expect(await refusal({})).toEqual(['apiKey']);
    expect(await refusal({ apiKey: '******' })).toEqual(['apiKey']);
    expect(await refusal({ apiKey: 'again', headerMap: { 'X-A': '******' } })).toEqual(['headerMap']);
    expect((await update(webhookId, { payloadUrl: moved.href, apiKey: 'again' })).status).toBe(200);
    expect(await stored(webhookId)).toMatchObject({ apiKey: 'again', maps: { headerMap: {} } });
  });

  test('of the platform template changes where the key goes', async () => {
    const { webhookId } = (await create()).body;
    const { body } = await update(webhookId, { platform: 'Basic access' });
    expect(body).toMatchObject({
      tokenType: 'BASIC_ACCESS',
      authHeaderMap: {},
      headerMapBasic: { username: '******', password: '******' },
    });
    expect((await stored(webhookId)).maps.headerMapBasic).toEqual({ username: 'cubby', password: '{apiKey}' });
  });

  test('that switches it on again clears what had switched it off', async () => {
    const { webhookId } = (await create()).body;
    await sql`update webhooks set status = 'DISABLED', off_reason = 'FAILING', off_time = now(), failures_in_row = 9,
      failing_since = now() where id = ${webhookId}`.execute(app.sql);
    expect((await get(webhookId)).body).toMatchObject({ status: 'DISABLED', offReason: 'FAILING' });
    expect((await update(webhookId, { status: 'ENABLED' })).body).toMatchObject({
      status: 'ENABLED',
      offReason: null,
      failingSince: null,
    });
  });
});

test('the list is searched by name and link, and has no webhook of others', async () => {
  const { webhookId } = (await create({ webhookName: 'Warehouse 50%' })).body;
  const list = async (query: CallRequest<typeof calls.listWebhooks>['query'], as = token) =>
    (await app.call(calls.listWebhooks, { query }, { as })).body;
  expect((await list({ query: '50%' })).content.map((row) => row.webhookId)).toEqual([webhookId]);
  expect((await list({ query: '127.0.0.1', status: 'DISABLED' })).totalElements).toBe(0);
  expect((await list({}, far)).totalElements).toBe(0);
});

test('the lookups of the form name the templates, the sample and the webhook of an event', async () => {
  const names = async (query?: string) =>
    (await app.call(calls.listWebhookPlatforms, { query: { query } }, { as: token })).body;
  expect(await names()).toEqual(platformNames);
  expect(await names('BASIC')).toEqual(['Basic access']);
  const { webhookId } = (await create({ triggers: ['LOCKER_ISSUE', 'LOCKER_UPDATE'] })).body;
  const ofEvent = async (merchantId: string | undefined, as = token) =>
    (await app.call(calls.getWebhookOfEvent, { params: { event: 'LOCKER_UPDATE' }, query: { merchantId } }, { as }))
      .body;
  expect(await ofEvent(undefined)).toMatchObject({
    webhookId,
    webhookTriggers: [
      { webhookEvent: 'LOCKER_ISSUE', invokeType: 'LockerIssuePush' },
      { webhookEvent: 'LOCKER_UPDATE', invokeType: 'LockerUpdatePush' },
    ],
    settings: platformNames.map((platform) => ({ platform })),
  });
  expect((await ofEvent(company.id, far)).webhookId).toBeNull();
});

describe('the secret', () => {
  const reveal = (id: string, as = token) => app.call(calls.revealWebhookSecret, of(id), { as });
  const rotate = (id: string, overlapHours?: number) =>
    app.call(calls.rotateWebhookSecret, { ...of(id), body: { overlapHours } }, { as: token });

  test('is shown after a fresh proof, and leaves a line', async () => {
    const { webhookId, publicKey } = (await create()).body;
    await app.setConfirmed(token, null);
    expect((await reveal(webhookId)).error.errorCode).toBe('CONFIRMATION_NEEDED');
    await app.setConfirmed(token, new Date());
    const { body } = await reveal(webhookId);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(body.publicKey).toBe(publicKey);
    expect((await app.audited('webhooks', webhookId)).map(({ action }) => action)).toEqual([
      'webhooks.create',
      'webhooks.reveal-secret',
    ]);
  });

  test('is replaced with an overlap', async () => {
    const { webhookId, publicKey } = (await create()).body;
    await app.setConfirmed(token, new Date());
    const before = await stored(webhookId);
    const { body } = await rotate(webhookId);
    expect(body.publicKey).not.toBe(publicKey);
    const after = await stored(webhookId);
    expect(after.previous).toMatchObject({ hmac: before.hmac, privateKey: before.privateKey });
    expect((await get(webhookId)).body.secretOverlapEndsTime).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await rotate(webhookId, 0);
    expect((await stored(webhookId)).previous).toBeUndefined();
  });
});

test('the page of the receiver is read by its link alone, until that ends, and contains no secret', async () => {
  const { webhookId } = (await create({ triggers: ['LOCKER_UPDATE'] })).body;
  const { link } = (await app.call(calls.createReceiverLink, of(webhookId), { as: token })).body;
  const read = (from: string) => app.call(calls.readReceiverPage, { body: { token: from.split('token=')[1] ?? '' } });
  const { body } = await read(link);
  expect(body.events).toMatchObject([{ event: 'LOCKER_UPDATE', invokeType: 'LockerUpdatePush', version: 1 }]);
  expect(body.code.map(({ language }) => language)).toEqual(['TypeScript', 'Python', 'Java', 'Shell']);
  expect(JSON.stringify(body)).not.toContain((await stored(webhookId)).hmac);
  const next = (await app.call(calls.createReceiverLink, of(webhookId), { as: token })).body.link;
  expect((await read(link)).status).toBe(404);
  expect((await read(next)).status).toBe(200);
  await app.call(calls.endReceiverLink, of(webhookId), { as: token });
  expect((await read(next)).status).toBe(404);
});
