import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ProviderWorld, startProviderWorld } from './notifications.fixture.ts';

let world: ProviderWorld;
let providerId = '';
const secret = 's3cret';
beforeAll(async () => {
  world = await startProviderWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.begin();
  providerId = await world.sms(world.first.url, { password: secret, settings: { shape: 'META', sender: '1058' } });
});

const post = async (body: object, by = secret) => {
  const payload = JSON.stringify(body);
  const { statusCode } = await world.app.fastify.inject({
    method: 'POST',
    url: `/api/v2/notification-providers/${providerId}/receipts`,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', by).update(payload).digest('hex')}`,
    },
    payload,
  });
  return statusCode;
};
/** A report of Meta. @param seconds after 2026-01-01 */
const meta = (field: string, value: object, seconds: number, by = secret) =>
  post(
    {
      object: 'whatsapp_business_account',
      entry: [{ id: '1', time: 1_767_225_600 + seconds, changes: [{ field, value }] }],
    },
    by,
  );
const status = (name: string, event: string, seconds: number, more: object = {}) =>
  meta(
    'message_template_status_update',
    {
      message_template_id: 594_425_479,
      message_template_name: name,
      message_template_language: 'en_US',
      event,
      ...more,
    },
    seconds,
  );

let made = 0;
const template = async (more: object = {}): Promise<{ id: string; name: string }> => {
  const name = `parcel_${++made}`;
  const { id } = await world.app.sql
    .insertInto('notification_templates')
    .values({
      company_id: world.now.companyId,
      channel: 'whatsapp',
      template_event: 'ORDER_STORED',
      status: 'ENABLED',
      texts: ['Parcel {{orderNumber}}'],
      content_template_id: name,
      approval_state: 'IN_REVIEW',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
};
const row = (id: string) =>
  world.app.sql.selectFrom('notification_templates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a report of a template', () => {
  test('changes its state with the words of the provider, as a version and a line', async () => {
    const { id, name } = await template();
    const reason = { reason: 'ABUSIVE_CONTENT', other_info: { title: 'Rejected', description: 'It names a price.' } };
    expect(await status(name, 'REJECTED', 10, reason)).toBe(200);
    const rejected = await row(id);
    expect(rejected).toMatchObject({
      approval_state: 'REJECTED',
      approval_note: 'Rejected · It names a price. · ABUSIVE_CONTENT',
      approved_text: null,
      version: 2,
    });
    await status(name, 'APPROVED', 20, { reason: 'NONE' });
    expect(await row(id)).toMatchObject({
      approval_state: 'APPROVED',
      approval_note: null,
      approved_text: 'Parcel {{orderNumber}}',
    });
    const { rows } = await sql<{ version: number }>`
      select version from notification_template_versions where template_id = ${id} order by version`.execute(
      world.app.sql,
    );
    expect(rows.map(({ version }) => version)).toEqual([2, 3]);
    expect(await world.app.audited('templates', id)).toMatchObject([
      { action: 'templates.update', after: { approvalState: 'REJECTED' } },
      { action: 'templates.update', before: { approvalState: 'REJECTED' }, after: { approvalState: 'APPROVED' } },
    ]);
  });

  test('changes nothing when it comes again, or after a newer one', async () => {
    const { id, name } = await template();
    await status(name, 'PAUSED', 30);
    const paused = await row(id);
    await status(name, 'PAUSED', 30);
    await status(name, 'APPROVED', 20);
    expect(await row(id)).toEqual(paused);
    await status(name, 'DISABLED', 40);
    expect(await row(id)).toMatchObject({ approval_state: 'DISABLED' });
  });

  test('of its category leaves the state, and shows the category before', async () => {
    const { id, name } = await template({ approval_state: 'APPROVED', approval_category: 'UTILITY' });
    const value = { message_template_name: name, message_template_language: 'en', previous_category: 'UTILITY' };
    await meta('template_category_update', { ...value, new_category: 'MARKETING' }, 50);
    expect(await row(id)).toMatchObject({
      approval_state: 'APPROVED',
      approval_category: 'MARKETING',
      previous_category: 'UTILITY',
    });
  });

  test('of another language, company or signature changes nothing', async () => {
    const chinese = await template({ language: 'zh_HK' });
    const stranger = await world.app.buildCompany();
    const foreign = await template({ company_id: stranger.id });
    const own = await template();
    for (const { name } of [chinese, foreign]) await status(name, 'APPROVED', 60);
    const value = { message_template_name: own.name, message_template_language: 'en_US', event: 'APPROVED' };
    expect(await meta('message_template_status_update', value, 60, 'other')).toBe(400);
    await meta('message_template_status_update', { ...value, message_template_language: 'fr' }, 60);
    for (const { id } of [chinese, foreign, own]) expect((await row(id)).approval_state).toBe('IN_REVIEW');
  });

  test('comes from a generic gateway, too', async () => {
    providerId = await world.sms(world.first.url, { password: secret });
    const { id, name } = await template();
    await post({ template: name, state: 'APPROVED', category: 'UTILITY' });
    expect(await row(id)).toMatchObject({ approval_state: 'APPROVED', approval_category: 'UTILITY' });
  });
});
