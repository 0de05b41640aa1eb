import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company, Site } from '../../../../test/factories/companies.ts';

type Input = CallRequest<typeof calls.registerMailroomParcel>['body'];

let app: TestApp;
let operator: Company;
let merchant: Company;
let stranger: Company;
let mailroom: Site;
let token: string;
let ada: string;
let foreign: string;

const recipient = async (company_id: string, name: string, more: { mail?: string; phone?: string } = {}) =>
  (
    await app.sql
      .insertInto('mailroom_recipients')
      .values({ company_id, name, mail: null, phone: null, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR' });
  merchant = await app.buildCompany({ operator_id: operator.id });
  stranger = await app.buildCompany({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
  await app.buildSite({ operator_id: operator.id });
  mailroom = await app.buildSite({ operator_id: operator.id, site_type: 'WAREHOUSE', name: 'Mailroom' });
  token = await app.signInAs(await app.buildUser({ company_id: merchant.id, nickname: 'Ming' }));
  ada = await recipient(merchant.id, '陳大文', { mail: 'Ada@example.com', phone: '+85291234567' });
  await recipient(merchant.id, 'José Silva', { mail: 'jose@example.com' });
  await recipient(merchant.id, '100% Wong_Ka', { phone: '23456789' });
  foreign = await recipient(stranger.id, 'José Foreign');
});

let last = 0;
const register = async (more: Partial<Input> = {}, as = token) =>
  (
    await app.call(
      calls.registerMailroomParcel,
      { body: { expressNumber: `IN-${(last += 1)}`, mailroomId: ada, ...more } },
      { as },
    )
  ).body;
const wrongFields = async (more: Partial<Input>, as = token) => {
  const { created, BAD_PARAMETER } = await register(more, as);
  expect(created).toBeNull();
  return BAD_PARAMETER[0]?.fieldErrors.map(({ path, code }) => `${path} ${code}`);
};
const search = async (query: string, as = token) =>
  (await app.call(calls.searchMailroomRecipients, { query: { query } }, { as })).body.map(({ name }) => name);

describe('recipients', () => {
  test('are found by a part of name, mail or phone, whatever the case, each sign meaning itself', async () => {
    expect(await search('大文')).toEqual(['陳大文']);
    expect(await search('ADA@')).toEqual(['陳大文']);
    expect(await search('2345')).toEqual(['100% Wong_Ka', '陳大文']);
    expect(await search('%')).toEqual(['100% Wong_Ka']);
    expect(await search('josé')).toEqual(['José Silva']);
    expect(await search('missing')).toEqual([]);
    expect(await search('')).toHaveLength(3);
  });

  test('are those of the company; an operator sees those of the companies below', async () => {
    const above = await app.signInAs(await app.buildUser({ company_id: operator.id }));
    expect(await search('jos', above)).toEqual(['José Silva']);
    const admin = await app.signInAs(await app.buildUser());
    expect(await search('jos', admin)).toHaveLength(2);
  });

  test('are read one by one, and not those of others', async () => {
    const read = (id: string) => app.call(calls.getMailroomRecipient, { params: { id } }, { as: token });
    expect((await read(ada)).body).toMatchObject({
      mailroomId: ada,
      name: '陳大文',
      email: 'Ada@example.com',
      phone: '+85291234567',
      position: null,
      merchantId: merchant.id,
      company: merchant.name,
    });
    expect((await read(foreign)).status).toBe(404);
  });

  test('come as many as are asked for, 10 by default, 100 at most', async () => {
    const as = await app.signInAs(await app.buildUser({ company_id: stranger.id }));
    for (let count = 0; count < 12; count++) await recipient(stranger.id, `Many ${count}`);
    const found = async (limit?: number) =>
      app.call(
        calls.searchMailroomRecipients,
        { query: { query: 'Many', ...(limit !== undefined && { limit }) } },
        { as },
      );
    expect((await found()).body).toHaveLength(10);
    expect((await found(3)).body).toHaveLength(3);
    expect((await found(101)).status).toBe(400);
  });
});

describe('a registered parcel', () => {
  test('is an order of the kind MAILROOM at the mailroom, with what is known of the recipient', async () => {
    const result = await register({ expressNumber: 'FIRST' });
    expect(result).toEqual({
      created: {
        articleId: expect.any(String),
        orderNumber: expect.stringMatching(/^C\d{14}$/),
        expressNumber: 'FIRST',
        recipientName: '陳大文',
        siteId: mailroom.id,
        siteName: 'Mailroom',
      },
      ALREADY_EXIST: [],
      BAD_PARAMETER: [],
      NOT_PERMISSION: [],
    });
    const row = await app.sql
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', result.created?.articleId ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      kind: 'MAILROOM',
      status: 'Created',
      company_id: merchant.id,
      site_id: mailroom.id,
      mailroom_recipient_id: ada,
      recipient_phone: '+85291234567',
      recipient_mail: 'Ada@example.com',
    });
    const audited = await app.sql.selectFrom('audit_events').select('after').where('noun_id', '=', row.id).execute();
    expect(audited).toEqual([{ after: { tracking_number: 'FIRST', kind: 'MAILROOM' } }]);
  });

  test('is cancelled while it is Created, and its number is free again', async () => {
    const { created } = await register({ expressNumber: 'UNDO' });
    await app.call(calls.cancelOrder, { body: { articleId: created?.articleId ?? '' } }, { as: token });
    expect((await register({ expressNumber: 'UNDO' })).created).not.toBeNull();
  });

  test('may say more of the recipient than is known, or name one who is not known', async () => {
    const more = await register({ recipientAddress: 'Unit 5', recipientPhoneNumber: '123' });
    const row = await app.sql
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', more.created?.articleId ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ recipient_address: 'Unit 5', recipient_phone: '123', recipient_name: '陳大文' });
    const named = await register({
      mailroomId: undefined,
      recipientName: 'New person',
      recipientPhoneNumber: '999',
      recipientMail: 'new@example.com',
      recipientAddress: '1 Road',
    });
    expect(named.created?.recipientName).toBe('New person');
  });

  test('lies where a user says, if the operator has that site', async () => {
    const other = await app.buildSite({ operator_id: operator.id, site_type: 'ALFRED_POINT' });
    expect((await register({ siteId: other.id })).created?.siteId).toBe(other.id);
    const foreignSite = await app.buildSite({ operator_id: stranger.operator_id, site_type: 'WAREHOUSE' });
    const open = await app.buildSite({ site_type: 'HOME_DELIVERY' });
    for (const siteId of [foreignSite.id, open.id, '999999'])
      expect(await wrongFields({ siteId })).toEqual(['siteId notFound']);
  });
});

describe('a parcel that is not registered', () => {
  test('lacks its number or its recipient, or has one that does not fit', async () => {
    expect(await wrongFields({ expressNumber: '' })).toEqual(['expressNumber required']);
    expect(await wrongFields({ expressNumber: 'abc' })).toEqual(['expressNumber trackingNumber']);
    expect(await wrongFields({ mailroomId: undefined })).toEqual(['recipientName required']);
    expect(await wrongFields({ recipientMail: 'x', recipientPhoneNumber: 'y' })).toEqual([
      'recipientPhoneNumber phone',
      'recipientMail mail',
    ]);
  });

  test('is there already', async () => {
    await register({ expressNumber: 'DOUBLE' });
    const { created, ALREADY_EXIST } = await register({ expressNumber: 'DOUBLE' });
    expect(created).toBeNull();
    expect(ALREADY_EXIST).toEqual([
      {
        orderId: 'DOUBLE',
        expressNumber: 'DOUBLE',
        errorMsg: 'Parcel number: Already in use',
        fieldErrors: [{ path: 'expressNumber', code: 'taken', message: 'Already in use' }],
      },
    ]);
  });

  test('is for a user of another company, or of none', async () => {
    for (const mailroomId of [foreign, '999999'])
      expect((await register({ mailroomId })).NOT_PERMISSION).toMatchObject([{ errorMsg: expect.any(String) }]);
    const { NOT_PERMISSION } = await register({ mailroomId: undefined, recipientName: 'A', merchantId: stranger.id });
    expect(NOT_PERMISSION).toHaveLength(1);
  });

  test('has no mailroom to lie in', async () => {
    const as = await app.signInAs(await app.buildUser({ company_id: stranger.id }));
    const lonely = await app.buildCompany({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
    const there = await app.signInAs(await app.buildUser({ company_id: lonely.id }));
    expect(await wrongFields({ mailroomId: undefined, recipientName: 'A' }, there)).toEqual(['siteId required']);
    expect((await register({ mailroomId: foreign }, as)).created).not.toBeNull();
  });

  test('is of no user’s company where the platform registers it without a recipient', async () => {
    const admin = await app.signInAs(await app.buildUser());
    expect(await wrongFields({ mailroomId: undefined, recipientName: 'A' }, admin)).toEqual(['merchantId required']);
    expect((await register({}, admin)).created).not.toBeNull();
  });

  test('does not become an order of who delivers', async () => {
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
    const as = await app.signInAs(await app.buildUser({ company_id: carrier.id }));
    expect((await register({ mailroomId: undefined, recipientName: 'A' }, as)).NOT_PERMISSION).toHaveLength(1);
    expect((await register({}, as)).NOT_PERMISSION).toHaveLength(1);
  });
});

test('of many who scan one parcel at once, one registers it', async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => register({ expressNumber: 'RACE' })));
  expect(results.filter(({ created }) => created)).toHaveLength(1);
  expect(results.filter(({ ALREADY_EXIST }) => ALREADY_EXIST.length === 1)).toHaveLength(9);
});
