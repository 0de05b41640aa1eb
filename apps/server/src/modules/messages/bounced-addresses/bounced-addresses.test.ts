import { calls } from '@cubby/contract';
import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startProviderWorld } from '../notifications/notifications.fixture.ts';

const world = await startProviderWorld({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'cubby@example.com' });
const { app, smtp, first } = world;
beforeEach(world.begin);
afterAll(world.stop);

const list = async (query = {}, as = world.now.token) =>
  (await app.call(calls.listBouncedAddresses, { query }, { as })).body.content;
const remove = (id: string, as = world.now.token) => app.call(calls.deleteBouncedAddress, { params: { id } }, { as });
const stateOf = async (id: string) => {
  const { state, failure } = await world.record(id);
  return `${state} ${failure}`;
};
const mail = async (): Promise<string> => {
  const [id = ''] = await world.queue(['mail']);
  await world.run(id);
  return id;
};

describe('a mail address', () => {
  test('that is refused for good gets nothing more, until a user removes it', async () => {
    await world.mail();
    smtp.answers.push(550);
    const refused = await mail();
    const [row] = await list();
    expect(row).toMatchObject({
      merchantId: world.now.companyId,
      channel: 'mail',
      address: 'ada@example.com',
      reason: '550',
      words: expect.stringContaining('550') as string,
    });
    const dropped = await mail();
    expect(smtp.mails).toEqual([]);
    expect(await stateOf(refused)).toBe('ERROR REFUSED');
    expect(await stateOf(dropped)).toBe('ERROR BOUNCED');
    const { body } = await app.call(calls.listMessages, { query: { msgRecordId: dropped } }, { as: world.now.token });
    expect(body.content[0]).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('for good') as string });
    expect((await remove(row?.bouncedAddressId ?? '')).body).toEqual({ success: true });
    expect((await app.audited('bounced-addresses', row?.bouncedAddressId ?? '')).at(-1)).toMatchObject({
      action: 'bounced-addresses.delete',
      before: { address: 'ada@example.com', channel: 'mail' },
    });
    await mail();
    expect(smtp.mails).toHaveLength(1);
  });

  test('that another provider accepts has not bounced', async () => {
    await world.mail();
    await world.mail();
    smtp.answers.push(550, 250);
    const [id = ''] = await world.queue(['mail']);
    await world.work();
    expect(await stateOf(id)).toBe('SUCCESS null');
    expect(await list()).toEqual([]);
  });

  test('that is refused for now has not bounced', async () => {
    await world.mail();
    smtp.answers.push(450);
    await mail();
    expect(await list()).toEqual([]);
  });
});

/** A text message that went out and that its provider reports as failed. */
const failSms = async (more: object) => {
  const providerId = await world.sms(first.url, { password: 's3cret' });
  const [id = ''] = await world.queue(['sms']);
  await world.run(id);
  const { create_time: created } = await world.record(id);
  const payload = JSON.stringify({ id: `notification-${id}-${created.getTime()}`, status: 'FAILED', ...more });
  const signature = `sha256=${createHmac('sha256', 's3cret').update(payload).digest('hex')}`;
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: `/api/v2/notification-providers/${providerId}/receipts`,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    payload,
  });
  expect(statusCode).toBe(200);
  return { providerId, id };
};

test('a phone number bounces by a report that says so, with the words of the provider', async () => {
  await failSms({ reason: '21614', permanent: true, words: 'Not a mobile number' });
  expect(await list({ channel: 'sms', query: 'mobile' })).toMatchObject([
    { address: '+85291234567', reason: '21614', words: 'Not a mobile number' },
  ]);
  expect(await list({ channel: 'mail' })).toEqual([]);
  const [again = ''] = await world.queue(['sms']);
  await world.run(again);
  expect(await stateOf(again)).toBe('ERROR BOUNCED');
  expect(first.received).toHaveLength(1);
});

test('a phone number that was not reached this time has not bounced', async () => {
  await failSms({ reason: '30003' });
  expect(await list()).toEqual([]);
});

test('the list is that of the company, and its rows are removed by those who may', async () => {
  await failSms({ permanent: true });
  const [row] = await list();
  const reader = await app.signInAs(
    await app.buildUser({ company_id: world.now.companyId, permissions: ['TEMPLATE_LIST'] }),
  );
  expect(await list({}, reader)).toHaveLength(1);
  expect((await remove(row?.bouncedAddressId ?? '', reader)).status).toBe(403);
  const stranger = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
  expect(await list({}, stranger)).toEqual([]);
  expect((await remove(row?.bouncedAddressId ?? '', stranger)).status).toBe(404);
});

test('a resend leaves out a message whose address has bounced', async () => {
  const { id } = await failSms({ permanent: true });
  await app.sql
    .updateTable('notification_records')
    .set({ create_time: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute();
  const preview = await app.call(calls.previewResend, { body: { ids: [id] } }, { as: world.now.token });
  expect(preview.body).toMatchObject({ ids: [], refused: [{ msgRecordId: id, reason: 'BOUNCED' }] });
});
