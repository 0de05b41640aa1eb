import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startProviderWorld } from '../notifications/notifications.fixture.ts';

type Input = CallRequest<typeof calls.createTemplate>['body'];

const world = await startProviderWorld({ PROVIDER_REACH: 'loopback' });
const { app, smtp, first } = world;
const admin = await app.signInAs(await app.buildUser());
beforeEach(async () => {
  await world.begin();
  await app.sql.deleteFrom('notification_templates').execute();
});
afterAll(world.stop);

const create = async (more: Partial<Input>, as = world.now.token) =>
  (
    await app.call(
      calls.createTemplate,
      {
        body: {
          templateType: 'MAIL',
          templateEvent: 'ORDER_STORED',
          templateStatus: 'ENABLED',
          siteType: 'ALL',
          templateTitle: 'Parcel of {{companyName}}',
          templateContent: '<p>Hello <strong>{{recipientName}}</strong>,</p><p>{{orderNumber}} waits.</p>',
          sendTo: 'RECIPIENT',
          ...more,
        },
      },
      { as },
    )
  ).body;
const sms = (contentList: string[]): Partial<Input> => ({
  templateType: 'SMS',
  templateTitle: undefined,
  templateContent: undefined,
  sendTo: undefined,
  contentList,
});
const orderNow = () =>
  app.sql.selectFrom('orders').selectAll().where('id', '=', world.now.orderId).executeTakeFirstOrThrow();
/** The parts of a mail, without the line breaks of its encoding. */
const plain = (mail: string | undefined) => (mail ?? '').replaceAll('=\r\n', '').replaceAll('\r\n', '\n');

describe('a message that goes out', () => {
  test('over SMTP is the company’s own copy, in HTML and text, and is stored as sent', async () => {
    await world.mail();
    await create({ templateTitle: 'Default' }, admin);
    const { templateId } = await create({});
    const [id] = await world.queue(['mail']);
    await world.run(id);
    const { order_number: number, recipient_name: name } = await orderNow();
    const mail = plain(smtp.mails[0]);
    expect(mail).toContain(`<p>${number} waits.</p>`);
    expect(mail).toContain(`\n${number} waits.\n`);
    expect(mail).toMatch(/Subject: Parcel of /);
    expect(await world.record(id)).toMatchObject({
      state: 'SUCCESS',
      template_id: templateId,
      template_version: 1,
      text_number: 1,
      parts: null,
      content: expect.stringContaining(`Hello ${name ?? ''}`),
    });
  });

  test('has the texts of the product if no template applies, and a default before those', async () => {
    await world.mail();
    const [before] = await world.queue(['mail']);
    await world.run(before);
    expect((await world.record(before)).template_id).toBeNull();
    expect((await world.record(before)).content).toContain('智能櫃');
    const { templateId } = await create({ templateContent: 'Of the platform' }, admin);
    const [after] = await world.queue(['mail']);
    await world.run(after);
    expect((await world.record(after)).template_id).toBe(templateId);
    expect(plain(smtp.mails[1])).toContain('Of the platform');
  });

  test('takes the texts in turn, and counts the parts of each and how many of their orders were collected', async () => {
    await world.sms(first.url, { price: '0.0508' });
    const { templateId } = await create(sms(['One {{orderNumber}}', `Two ${'x'.repeat(170)}`]));
    for (let count = 0; count < 4; count++) {
      const [id] = await world.queue(['sms']);
      await world.run(id);
    }
    await app.sql
      .updateTable('orders')
      .set({ collected_time: new Date(Date.now() + 60_000) })
      .execute();
    const texts = first.received.map(({ body }) => body['text']?.slice(0, 3));
    expect(texts.filter((text) => text === 'One')).toHaveLength(2);
    const figures = await app.call(calls.getTemplateFigures, { params: { id: templateId } }, { as: world.now.token });
    expect(figures.body).toMatchObject([
      {
        textNumber: 1,
        sent: 2,
        collected: 2,
        share: 1,
        shareTo: 1,
        parts: 1,
        costs: [{ currency: 'HKD', mean: '0.0508', from: '0.0508', to: '0.0508' }],
      },
      { textNumber: 2, sent: 2, collected: 2, parts: 2, costs: [{ currency: 'HKD', mean: '0.1016' }] },
    ]);
    expect(figures.body[0]?.shareFrom).toBeCloseTo(0.342, 2);
    await app.call(
      calls.updateTemplate,
      { body: { templateId, contentList: ['One {{orderNumber}}', 'New'] } },
      { as: world.now.token },
    );
    const later = await app.call(calls.getTemplateFigures, { params: { id: templateId } }, { as: world.now.token });
    expect(later.body.map(({ sent }) => sent)).toEqual([2, 0]);
  });

  test('names the sender of the template, and the approved template of WhatsApp', async () => {
    await world.sms(first.url);
    await create({ ...sms(['Hi']), senderName: 'Harbour' });
    await world.run((await world.queue(['sms']))[0]);
    expect(first.received[0]?.body).toMatchObject({ from: 'Harbour', text: 'Hi', template: 'ORDER_STORED' });
  });

  test('to the service desk goes to the company, and not to an address that staff typed', async () => {
    await world.mail();
    await app.sql
      .updateTable('companies')
      .set({ service_mail: 'desk@winglok.example' })
      .where('id', '=', world.now.companyId)
      .execute();
    await create({ sendTo: 'COMPANY' });
    await world.run((await world.queue(['mail']))[0]);
    await world.run((await world.queue(['mail'], 'ORDER_STORED', 'typed@example.com'))[0]);
    expect(smtp.envelopes).toEqual([['desk@winglok.example'], ['typed@example.com']]);
  });

  test('has no value as markup, and no line of its own in the header', async () => {
    await world.mail();
    await app.sql
      .updateTable('companies')
      .set({ name: 'A\r\nBcc: thief@example.com <script>x</script>' })
      .where('id', '=', world.now.companyId)
      .execute();
    await create({ templateContent: '<p>{{companyName}}</p>' });
    await world.run((await world.queue(['mail']))[0]);
    const [head = ''] = (smtp.mails[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(smtp.envelopes[0]).toEqual(['ada@example.com']);
    const [, html = ''] = plain(smtp.mails[0]).split('Content-Type: text/html');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });
});

describe('a test message', () => {
  const send = async (templateId: string, target: string) =>
    app.call(calls.sendTestTemplate, { body: { templateId, target } }, { as: world.now.token });

  test('goes through the provider of the company with a masked PIN, and leaves an audit line', async () => {
    await world.sms(first.url);
    const { templateId } = await create({ ...sms(['PIN {{pin}}']), templateEvent: 'PIN_CODE' });
    expect((await send(templateId, '+85291234567')).body).toEqual({ receipt: 'first-1', failure: null, reason: null });
    expect(first.received[0]?.body).toMatchObject({ to: '+85291234567', text: 'PIN ••••••' });
    first.answers.push(400);
    expect((await send(templateId, '+85291234567')).body).toMatchObject({
      receipt: null,
      failure: expect.stringContaining('refused'),
      reason: '400',
    });
    expect((await app.audited('templates', templateId)).map(({ action }) => action)).toContain('templates.test');
  });

  test('needs a provider, and an address of its channel', async () => {
    const { templateId } = await create({});
    expect((await send(templateId, 'ada@example.com')).error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
    expect((await send(templateId, '+85291234567')).error.fieldErrors).toMatchObject([
      { path: 'target', code: 'mail' },
    ]);
  });
});
