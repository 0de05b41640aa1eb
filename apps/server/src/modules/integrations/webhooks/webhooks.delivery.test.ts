import { createPublicKey, verify } from 'node:crypto';
import { calls } from '@cubby/contract';
import { eventSchemas } from '@cubby/contract/integrations/events/events.schemas';
import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { header, type Received, startWebhookWorld } from './webhooks.fixture.ts';
import { secretText } from './webhooks.secrets.ts';

const world = await startWebhookWorld();
const { app, db, token, create, buildOrder, move, receiver, round, one, secretsOf, deliveries, attempts, dueNow } =
  world;
const { received } = receiver;
let runner: { stop: () => Promise<void> } | undefined;
const start = () => (runner = world.start());
const stop = async () => {
  await runner?.stop();
  runner = undefined;
};

beforeEach(() => world.clear());
afterEach(stop);
afterAll(() => receiver.close());

const signed = (request: Received) => ({
  'webhook-id': header(request, 'webhook-id'),
  'webhook-timestamp': header(request, 'webhook-timestamp'),
  'webhook-signature': header(request, 'webhook-signature'),
});

describe('an order that moves', () => {
  test('is sent to the webhook of its company, signed, within moments', async () => {
    const { webhookId, publicKey } = (await create()).body;
    const order = await buildOrder();
    start();
    await move(order, 'Courier stored');
    await expect.poll(() => received.length).toBe(1);
    const request = one();
    expect([request.method, request.url]).toEqual(['POST', '/events']);
    expect(request.headers).toMatchObject({
      authorization: 'Bearer receiver-key',
      'content-type': 'application/json',
    });
    const event = eventSchemas.PARCEL_STATUS_UPDATE.parse(JSON.parse(request.body));
    expect(event).toMatchObject({
      id: header(request, 'webhook-id'),
      invokeType: 'OrderStatusNotify',
      merchantId: world.company.id,
      data: {
        parcel: { orderId: order.id, orderNumber: order.order_number },
        status: 'Courier stored',
        locker: { siteId: world.site.id },
      },
    });
    // No data of the recipient leaves.
    expect(request.body).not.toContain(order.recipient_name);
    const secrets = await secretsOf(webhookId);
    expect(new Verifier(secretText(secrets)).verify(request.body, signed(request))).toEqual(event);
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'OKP',
        crv: 'Ed25519',
        x: Buffer.from(publicKey.replace('whpk_', ''), 'base64').toString('base64url'),
      },
    });
    const [v1a = ''] = header(request, 'webhook-signature')
      .split(' ')
      .flatMap((part) => (part.startsWith('v1a,') ? [part.slice(4)] : []));
    const content = `${header(request, 'webhook-id')}.${header(request, 'webhook-timestamp')}.${request.body}`;
    expect(verify(null, Buffer.from(content), key, Buffer.from(v1a, 'base64'))).toBe(true);
    await expect.poll(async () => (await deliveries())[0]?.state).toBe('DELIVERED');
    expect(await attempts()).toMatchObject([{ number: 1, status: 200, failure: null, answer: 'ok' }]);
  });

  test('reaches the webhook of the operator, and none of another event or company', async () => {
    const above = await app.signInAs(await app.buildUser({ company_id: world.operator.id }));
    await create({ merchantId: world.operator.id }, above);
    await create({ triggers: ['LOCKER_ISSUE'] });
    const other = await app.buildCompany();
    await create({ merchantId: other.id }, await app.signInAs(await app.buildUser({ company_id: other.id })));
    await move(await buildOrder(), 'Courier stored');
    await round();
    expect(one().headers['authorization']).toBe('Bearer receiver-key');
  });

  test('is not sent if its transaction is rolled back', async () => {
    await create();
    const order = await buildOrder();
    await expect(
      db.transactionAsSystem(async (trx) => {
        await sql`insert into order_events (order_id, track_flag_type, event_type, status, version)
          values (${order.id}, 'CHANGE_ORDER', 'CHANGE_STATUS', 'Courier stored', 2)`.execute(trx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await deliveries()).toEqual([]);
  });
});

describe('authentication', () => {
  test.each([
    ['GET', { platform: 'X-API-Key header', method: 'GET' }, { 'x-api-key': 'receiver-key' }, {}],
    ['PUT', { platform: 'Basic access', method: 'PUT' }, { authorization: `Basic ${btoa('cubby:receiver-key')}` }, {}],
    ['PATCH', { platform: 'Key in the body', method: 'PATCH' }, {}, { apiKey: 'receiver-key' }],
    ['DELETE', { platform: 'Signature only', method: 'DELETE', headerMap: { 'X-Own': 'a' } }, { 'x-own': 'a' }, {}],
  ] as const)('%s is sent as its template says', async (method, input, headers, fields) => {
    const { webhookId } = (await create(input)).body;
    await move(await buildOrder(), 'Courier stored');
    await round();
    const request = one();
    expect(request.method).toBe(method);
    expect(request.headers).toMatchObject(headers);
    if (!('authorization' in headers)) expect(request.headers['authorization']).toBeUndefined();
    expect(JSON.parse(request.body)).toMatchObject({ type: 'PARCEL_STATUS_UPDATE', ...fields });
    const verifier = new Verifier(secretText(await secretsOf(webhookId)));
    expect(() => verifier.verify(request.body, signed(request))).not.toThrow();
  });

  test('is signed with both secrets while they overlap', async () => {
    const { webhookId } = (await create()).body;
    const before = secretText(await secretsOf(webhookId));
    await app.setConfirmed(token, new Date());
    await app.call(calls.rotateWebhookSecret, { params: { id: webhookId }, body: {} }, { as: token });
    await move(await buildOrder(), 'Courier stored');
    await round();
    const request = one();
    for (const secret of [before, secretText(await secretsOf(webhookId))])
      expect(() => new Verifier(secret).verify(request.body, signed(request))).not.toThrow();
    await app.call(calls.rotateWebhookSecret, { params: { id: webhookId }, body: { overlapHours: 0 } }, { as: token });
    await sql`update webhook_deliveries set state = 'PENDING'`.execute(app.sql);
    await dueNow();
    await round();
    const [, again] = received;
    if (!again) throw new Error('sent once');
    expect(() => new Verifier(before).verify(again.body, signed(again))).toThrow('No matching signature found');
  });
});
