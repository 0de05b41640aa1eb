/* oxlint-disable max-lines -- The rules of one resource, each with its call. */
import { calls } from '@cubby/contract';
import { templateEvents } from '@cubby/contract/catalogue/services/template-events';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { templateLimits } from '@cubby/contract/messages/templates/templates.limits';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Query = CallRequest<typeof calls.listTemplates>['query'];
type Input = CallRequest<typeof calls.createTemplate>['body'];
type Update = CallRequest<typeof calls.updateTemplate>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Operator' });
const merchant = await app.buildCompany({ operator_id: operator.id, name: 'Merchant' });
const stranger = await app.buildCompany({ name: 'Stranger' });
const tokenOf = async (company_id: string) => app.signInAs(await app.buildUser({ company_id }));
const [token, above, far] = [await tokenOf(merchant.id), await tokenOf(operator.id), await tokenOf(stranger.id)];
const admin = await app.signInAs(await app.buildUser());

const sms = (more: Partial<Input> = {}): Input => ({
  templateType: 'SMS',
  templateEvent: 'PIN_CODE',
  templateStatus: 'ENABLED',
  siteType: 'ALL',
  contentList: ['{{companyName}}: {{pin}}'],
  ...more,
});
const mail = (more: Partial<Input> = {}): Input => ({
  templateType: 'MAIL',
  templateEvent: 'ORDER_STORED',
  templateStatus: 'ENABLED',
  siteType: 'ALL',
  templateTitle: 'Parcel {{orderNumber}}',
  templateContent: '<p>Your parcel is at <strong>{{siteName}}</strong>.</p>',
  sendTo: 'RECIPIENT',
  ...more,
});
const create = (body: Input, as = token) => app.call(calls.createTemplate, { body }, { as });
const edit = (templateId: string, more: Omit<Update, 'templateId'>, as = token) =>
  app.call(calls.updateTemplate, { body: { templateId, ...more } }, { as });
const list = async (query: Query = {}, as = token) => (await app.call(calls.listTemplates, { query }, { as })).body;
const errorsOf = async (body: Input) =>
  ((await create(body)).error.fieldErrors ?? []).map(({ path, code }) => `${path} ${code}`);

describe('a new template', () => {
  test('belongs to the own company, has its placeholders, and leaves a version', async () => {
    const { body } = await create(sms({ templateName: ' Short ', contentList: ['A {{pin}}', 'B {{pin}}'] }));
    expect(body).toMatchObject({
      templateName: 'Short',
      templateContent: 'A {{pin}}',
      contentList: ['A {{pin}}', 'B {{pin}}'],
      merchantId: merchant.id,
      groupName: 'Operator',
      siteType: 'ALL',
      defaultFlag: false,
      sendTo: null,
      approvalState: null,
    });
    expect(body.placeholderList).toContain('pin');
    const versions = await app.call(calls.listTemplateVersions, { params: { id: body.templateId } }, { as: token });
    expect(versions.body).toMatchObject([{ version: 1, contentList: ['A {{pin}}', 'B {{pin}}'] }]);
  });

  test.each<[string, Input, string[]]>([
    ['texts that are the same', sms({ contentList: ['A {{pin}}', ' A  {{pin}}'] }), ['contentList.1 repeatedContent']],
    ['an empty text', sms({ contentList: ['A', ' '] }), ['contentList.1 required']],
    ['a placeholder of no event', sms({ contentList: ['{{password}}'] }), ['contentList.0 unknownPlaceholder']],
    ['an open brace', sms({ contentList: ['{{pin'] }), ['contentList.0 unknownPlaceholder']],
    [
      'a placeholder of another event',
      sms({ templateEvent: 'ORDER_CREATED', contentList: ['{{pin}}'] }),
      ['contentList.0 unknownPlaceholder'],
    ],
    ['a mail without a title', mail({ templateTitle: '' }), ['templateTitle required']],
    ['a mail without a receiver', mail({ sendTo: '' }), ['sendTo required']],
    ['a mail without a text', mail({ templateContent: ' ' }), ['templateContent required']],
    [
      'a PIN in a title',
      mail({ templateEvent: 'PIN_CODE', templateTitle: '{{pin}}' }),
      ['templateTitle unknownPlaceholder'],
    ],
    [
      'a PIN to the company',
      mail({ templateEvent: 'PIN_CODE', templateContent: '{{pin}}', sendTo: 'COMPANY' }),
      ['templateContent pinElsewhere'],
    ],
    ['a script', mail({ templateContent: '<p>x</p><script>alert(1)</script>' }), ['templateContent markup']],
    ['a style', mail({ templateContent: '<p style="x">x</p>' }), ['templateContent markup']],
    ['a link to a script', mail({ templateContent: '<a href="javascript:x">x</a>' }), ['templateContent markup']],
    [
      'a WhatsApp message without a text',
      { ...sms(), templateType: 'WHATSAPP', contentList: undefined },
      ['templateContent required'],
    ],
    [
      'a WhatsApp message that is too long',
      { ...sms(), templateType: 'WHATSAPP', templateContent: 'x'.repeat(templateLimits.textMax.WHATSAPP + 1) },
      ['templateContent tooLong'],
    ],
    ['a site operator of others', sms({ siteMerchantId: stranger.id }), ['siteMerchantId notFound']],
    ['an unknown product', sms({ products: [{ productId: '999999' }] }), ['products notFound']],
    ['a default that is none', sms({ defaultTemplateId: '999999' }), ['defaultTemplateId notFound']],
    ['a company of others', sms({ merchantId: stranger.id }), ['merchantId notFound']],
  ])('is refused with %s', async (_name, body, errors) => {
    expect(await errorsOf(body)).toEqual(errors);
  });

  test('has one to five texts', async () => {
    const texts = Array.from({ length: templateLimits.textsMax }, (_, index) => `${index} {{pin}}`);
    expect((await create(sms({ contentList: texts }))).body.contentList).toHaveLength(5);
    expect(await errorsOf(sms({ contentList: [...texts, 'six'] }))).toContain('contentList tooLarge');
    expect(await errorsOf(sms({ contentList: [] }))).toContain('contentList required');
    const { body } = await create(sms({ contentList: undefined, templateContent: 'One {{pin}}' }));
    expect(body.contentList).toEqual(['One {{pin}}']);
  });
});

describe('defaults of the platform', () => {
  test('are made and changed by its staff alone, read by companies, and copied by them', async () => {
    const { body: made } = await create(sms({ templateName: 'Default' }), admin);
    expect(made).toMatchObject({ merchantId: null, defaultFlag: true });
    const defaults = await app.call(calls.listDefaultTemplates, { query: { templateType: 'SMS' } }, { as: token });
    expect(defaults.body.map(({ templateId }) => templateId)).toContain(made.templateId);
    expect((await edit(made.templateId, { templateStatus: 'DISABLED' })).error.errorCode).toBe('PLATFORM_ONLY');
    const removal = await app.call(calls.deleteTemplate, { params: { templateId: made.templateId } }, { as: token });
    expect(removal.error.errorCode).toBe('PLATFORM_ONLY');
    const copy = await create(sms({ defaultTemplateId: made.templateId }));
    expect(copy.body).toMatchObject({
      merchantId: merchant.id,
      defaultTemplateId: made.templateId,
      defaultFlag: false,
    });
    expect((await create(sms({ defaultTemplateId: made.templateId }), admin)).error.fieldErrors).toMatchObject([
      { path: 'merchantId', code: 'required' },
    ]);
    expect((await edit(made.templateId, { templateStatus: 'DISABLED' }, admin)).body.templateStatus).toBe('DISABLED');
  });
});

describe('an edit', () => {
  test('changes what it names, and retains channel and event', async () => {
    const { templateId, version } = (await create(sms({ language: 'en_US', contentList: ['Old'] }))).body;
    const { body } = await edit(templateId, { version, contentList: ['New'], siteType: 'HKMU_LOCKER' });
    expect(body).toMatchObject({
      contentList: ['New'],
      siteType: 'HKMU_LOCKER',
      language: 'en_US',
      version: 2,
    });
    expect((await edit(templateId, { templateEvent: 'ORDER_CREATED' })).error.fieldErrors).toMatchObject([
      { path: 'templateEvent', code: 'notEditable' },
    ]);
    expect((await edit(templateId, { contentList: ['x', 'x'] })).error.fieldErrors).toMatchObject([
      { path: 'contentList.1', code: 'repeatedContent' },
    ]);
  });

  test('can be taken back to an older version, as a new one', async () => {
    const { templateId } = (await create(mail())).body;
    await edit(templateId, { templateTitle: 'Other', templateContent: '<p>Other</p>' });
    const { body } = await app.call(
      calls.restoreTemplateVersion,
      { params: { id: templateId }, body: { restored: 1 } },
      { as: token },
    );
    expect(body).toMatchObject({ templateTitle: 'Parcel {{orderNumber}}', version: 3 });
    const { body: versions } = await app.call(
      calls.listTemplateVersions,
      { params: { id: templateId } },
      { as: token },
    );
    expect(versions.map(({ version, templateTitle }) => [version, templateTitle])).toEqual([
      [3, 'Parcel {{orderNumber}}'],
      [2, 'Other'],
      [1, 'Parcel {{orderNumber}}'],
    ]);
  });

  test('of an approved WhatsApp text starts a review, and its category remembers the last one', async () => {
    const { body: made } = await create({
      ...sms(),
      templateType: 'WHATSAPP',
      contentList: undefined,
      templateContent: 'Parcel {{orderNumber}}',
    });
    expect(made).toMatchObject({ approvalState: 'IN_REVIEW', approvedContent: null });
    const approved = await edit(made.templateId, { approvalState: 'APPROVED', approvalCategory: 'UTILITY' });
    expect(approved.body).toMatchObject({ approvalState: 'APPROVED', approvedContent: 'Parcel {{orderNumber}}' });
    const changed = await edit(made.templateId, { templateContent: 'Changed', approvalCategory: 'MARKETING' });
    expect(changed.body).toMatchObject({
      approvalState: 'IN_REVIEW',
      approvedContent: 'Parcel {{orderNumber}}',
      approvalCategory: 'MARKETING',
      previousCategory: 'UTILITY',
    });
  });
});

test('the list is filtered by channel, default, company, event, site type, status and text', async () => {
  const { templateId } = (
    await create(
      mail({
        templateName: '50% off',
        templateStatus: 'DISABLED',
        siteType: 'BLE_LOCKER',
        templateEvent: 'ORDER_CREATED',
      }),
    )
  ).body;
  const found = async (query: Query) => (await list(query)).content.some((each) => each.templateId === templateId);
  const matching: Query = {
    templateType: 'MAIL',
    defaultFlag: false,
    merchantId: merchant.id,
    templateEvent: 'ORDER_CREATED',
    siteType: 'BLE_LOCKER',
    templateStatus: 'DISABLED',
    query: '50%',
    sort: 'lastUpdatedTime,desc',
  };
  expect(await found(matching)).toBe(true);
  const other: Query[] = [
    { templateType: 'SMS' },
    { defaultFlag: true },
    { merchantId: operator.id },
    { templateEvent: 'PIN_CODE' },
    { siteType: 'ALL' },
    { templateStatus: 'ENABLED' },
    { query: '50_' },
  ];
  for (const filter of other) expect(await found({ ...matching, ...filter })).toBe(false);
});

describe('a preview', () => {
  const preview = async (body: CallRequest<typeof calls.previewTemplate>['body'], as = token) =>
    (await app.call(calls.previewTemplate, { body }, { as })).body;

  test('says what a text costs by the first provider of the company, and that of no other company', async () => {
    const { id } = await app.sql
      .insertInto('notification_providers')
      .values({
        type: 'SMS',
        name: 'Priced',
        server_address: 'https://sms.example.com',
        price: '0.105',
        currency: 'HKD',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.sql
      .insertInto('company_providers')
      .values({ company_id: merchant.id, provider_id: id, place: 1 })
      .execute();
    const body = {
      templateType: 'SMS' as const,
      templateEvent: 'ORDER_STORED' as const,
      contentList: ['Short', 'x'.repeat(320)],
    };
    const costs = async (more: object = {}) =>
      (await preview({ ...body, ...more })).languages[0]?.texts.map(({ cost }) => cost);
    const expected = [
      { currency: 'HKD', amount: '0.105' },
      { currency: 'HKD', amount: '0.315' },
    ];
    expect(await costs()).toEqual(expected);
    expect(await costs({ merchantId: merchant.id })).toEqual(expected);
    expect(await costs({ templateType: 'WHATSAPP', templateContent: 'Hi', contentList: undefined })).toEqual([null]);
    const stranger = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
    const refused = await app.call(
      calls.previewTemplate,
      { body: { ...body, merchantId: merchant.id } },
      { as: stranger },
    );
    expect(refused.error.fieldErrors).toMatchObject([{ path: 'merchantId', code: 'notFound' }]);
  });

  test('fills the texts with an order in each language, the PIN masked, with parts and what costs them', async () => {
    const order = await app.buildOrder({ company_id: merchant.id, recipient_name: 'Ada' });
    const { orderNumber, languages } = await preview({
      templateType: 'SMS',
      templateEvent: 'PIN_CODE',
      contentList: ['{{orderNumber}} {{pin}}', `’ ${'x'.repeat(70)}`],
      orderNumber: order.order_number,
    });
    expect(orderNumber).toBe(order.order_number);
    expect(languages.map(({ language }) => language)).toEqual(['en_US', 'zh_HK', 'pt_BR', 'id_ID']);
    const [first, second] = languages[0]?.texts ?? [];
    expect(first?.text).toBe(`${order.order_number} ••••••`);
    expect(second).toMatchObject({ parts: 2, encoding: 'UCS-2', units: 72, unitsOfPart: 67, forcing: ['’'], cut: 2 });
  });

  test('of a mail is the document that is sent, with values as text', async () => {
    const order = await app.buildOrder({ company_id: merchant.id, recipient_name: 'Ada' });
    await app.sql.updateTable('companies').set({ name: '<b>&' }).where('id', '=', merchant.id).execute();
    const { languages } = await preview({
      templateType: 'MAIL',
      templateEvent: 'ORDER_CREATED',
      templateTitle: '{{companyName}}',
      templateContent: '<p>{{companyName}}</p><ul><li>One</li></ul><a href="https://x.example/">Site</a>',
      orderNumber: order.order_number,
    });
    expect(languages[0]?.subject).toBe('<b>&');
    expect(languages[0]?.texts[0]?.html).toContain('<p>&lt;b&gt;&amp;</p>');
    expect(languages[0]?.texts[0]?.text).toBe('<b>&\n\n- One\n\nSite (https://x.example/)');
  });

  test('uses sample values without an order, and finds no order of others', async () => {
    const order = await app.buildOrder({ company_id: merchant.id });
    const body = { templateType: 'SMS' as const, templateEvent: 'PIN_CODE' as const, contentList: ['{{siteName}}'] };
    expect((await preview(body)).orderNumber).toBeNull();
    const refused = await app.call(
      calls.previewTemplate,
      { body: { ...body, orderNumber: order.order_number } },
      { as: far },
    );
    expect(refused.status).toBe(404);
  });
});

test('the choice for an order names the template, why, and why not the others', async () => {
  const company = await app.buildCompany({ operator_id: operator.id, name: 'Chooser', currency: 'HKD' });
  const as = await tokenOf(company.id);
  const order = await app.buildOrder({ company_id: company.id });
  const kind = { templateEvent: 'ORDER_COLLECTED' as const, contentList: ['x'] };
  const explain = async () =>
    (
      await app.call(
        calls.explainTemplateChoice,
        { query: { templateType: 'SMS', templateEvent: 'ORDER_COLLECTED', orderNumber: order.order_number } },
        { as },
      )
    ).body;
  expect(await explain()).toMatchObject({ chosen: null, reasons: [], language: 'zh_HK' });
  await create(sms({ ...kind, templateName: 'Of the operator' }), above);
  expect(await explain()).toMatchObject({ chosen: { merchantName: 'Operator' }, reasons: ['OPERATOR'] });
  await create(sms({ ...kind, templateName: 'Other', language: 'pt_BR' }), as);
  await create(sms({ ...kind, templateName: 'Own', language: 'zh_HK' }), as);
  const { chosen, reasons, passedOver } = await explain();
  expect([chosen?.templateName, reasons]).toEqual(['Own', ['OWN_COMPANY', 'LANGUAGE']]);
  expect(passedOver.map(({ templateName, reason }) => `${templateName} ${reason}`)).toEqual([
    'Of the operator LESS_SPECIFIC',
    'Other OTHER_LANGUAGE',
  ]);
});

test('the events of templates are those of services', async () => {
  const events = await app.call(calls.listTemplateEvents, { query: { templateType: 'SMS' } }, { as: token });
  expect(events.body).toEqual([...templateEvents]);
});
