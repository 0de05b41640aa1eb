import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql as raw } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createMailroomRecipient>['body'];
type Query = CallRequest<typeof calls.listMailroomRecipients>['query'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const merchant = await app.buildCompany({ operator_id: operator.id });
const sister = await app.buildCompany({ operator_id: operator.id });
const otherOperator = await app.buildCompany({ company_type: 'OPERATOR' });
const stranger = await app.buildCompany({ operator_id: otherOperator.id });
const logistics = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
const site = await app.buildSite({ operator_id: operator.id, name: 'Mailroom' });
const foreignSite = await app.buildSite({ operator_id: otherOperator.id });
const home = await app.buildSite({ site_type: 'HOME_DELIVERY' });
const account = await app.buildUser({ company_id: merchant.id, nickname: 'Ming' });
const foreignAccount = await app.buildUser({ company_id: stranger.id, nickname: 'Far' });
const token = await app.signInAs(account as never);
const above = await app.signInAs(await app.buildUser({ company_id: operator.id }));
const admin = await app.signInAs(await app.buildUser());
const carrier = await app.signInAs(await app.buildUser({ company_id: logistics.id }));

let last = 0;
const person = (more: Partial<Input> = {}): Input => ({
  firstName: `Ada ${(last += 1)}`,
  lastName: 'Wong',
  pushMethod: ['PHONE'],
  phone: '+85291234567',
  allSite: true,
  ...more,
});
const create = (more: Partial<Input> = {}, as = token) =>
  app.call(calls.createMailroomRecipient, { body: person(more) }, { as });
const wrongFields = async (more: Partial<Input>, as = token) => {
  const answer = await create(more, as);
  return answer.status === 200 ? [] : answer.error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
};
const list = async (query: Query = {}, as = token) =>
  (await app.call(calls.listMailroomRecipients, { query }, { as })).body;
const audited = (id: string) =>
  app.sql
    .selectFrom('audit_events')
    .select(['action', 'company_id', 'before', 'after'])
    .where('noun', '=', 'mailroom-recipients')
    .where('noun_id', '=', id)
    .orderBy('id')
    .execute();

describe('a new recipient', () => {
  test('has a name, contacts and sites, and is read as it was written', async () => {
    const { body } = await create({
      firstName: 'Ada',
      lastName: 'Lovelace',
      position: 'Reception',
      pushMethod: ['USER_ID', 'EMAIL', 'EMAIL'],
      email: 'ada@example.com',
      userId: account.id,
      allSite: false,
      siteId: [site.id, site.id],
    });
    expect(body).toMatchObject({
      name: 'Ada Lovelace',
      position: 'Reception',
      pushMethod: ['EMAIL', 'USER_ID'],
      email: 'ada@example.com',
      userId: account.id,
      userName: 'Ming',
      allSite: false,
      siteId: [site.id],
      sites: [{ siteId: site.id, siteName: 'Mailroom' }],
      merchantId: merchant.id,
      company: merchant.name,
    });
    const read = await app.call(calls.getMailroomRecipient, { params: { id: body.mailroomId } }, { as: token });
    expect(read.body).toEqual(body);
    expect(await audited(body.mailroomId)).toMatchObject([
      { action: 'mailroom-recipients.create', company_id: merchant.id, after: { name: 'Ada Lovelace' } },
    ]);
  });

  test('is called as the language of the name has it, or as a user says', async () => {
    expect((await create({ firstName: '大文', lastName: '陳' })).body.name).toBe('陳大文');
    expect((await create({ firstName: 'Budi', lastName: '' })).body.name).toBe('Budi');
    expect((await create({ firstName: 'A', lastName: 'B', name: 'Counter 3' })).body.name).toBe('Counter 3');
  });

  test('needs a site or all of them, a channel of messages, and the contact of each channel', async () => {
    expect(await wrongFields({ allSite: false })).toEqual(['siteId siteMissing']);
    expect(await wrongFields({ allSite: false, siteId: [] })).toEqual(['siteId siteMissing']);
    // Where it is all sites, those named do not matter.
    expect((await create({ allSite: true, siteId: [foreignSite.id] })).body.siteId).toEqual([]);
    expect(await wrongFields({ pushMethod: [] })).toEqual(['pushMethod required']);
    expect(await wrongFields({ pushMethod: ['PHONE', 'EMAIL', 'USER_ID'], phone: '' })).toEqual([
      'phone required',
      'email required',
      'userId required',
    ]);
  });

  test.each(['   ', '\u00A0', '\u200B'])('has none of what is given as %j', async (text) => {
    const { body } = await create({ position: text, email: text });
    expect(body).toMatchObject({ position: null, email: null });
    expect(await wrongFields({ phone: text })).toContain('phone required');
  });

  test('has limits at each field', async () => {
    expect(await wrongFields({ firstName: 'x'.repeat(32), lastName: '' })).toEqual([]);
    expect(await wrongFields({ firstName: 'x'.repeat(33), lastName: '' })).toContain('firstName tooLong');
    expect(await wrongFields({ firstName: 'x'.repeat(16), lastName: 'y'.repeat(15) })).toEqual([]);
    expect(await wrongFields({ firstName: 'x'.repeat(16), lastName: 'y'.repeat(16) })).toEqual(['name tooLong']);
    expect(await wrongFields({ firstName: '', lastName: '' })).toEqual(['firstName required']);
    expect(await wrongFields({ position: 'x'.repeat(100) })).toEqual([]);
    expect(await wrongFields({ position: 'x'.repeat(101) })).toEqual(['position tooLong']);
    expect(await wrongFields({ phone: '1'.repeat(15) })).toEqual([]);
    expect(await wrongFields({ phone: '1'.repeat(16) })).toEqual(['phone phone']);
    expect(await wrongFields({ email: 'missing' })).toEqual(['email mail']);
  });

  test('refers to sites and accounts of its own tree alone', async () => {
    for (const siteId of [[foreignSite.id], [home.id], [site.id, '999999']])
      expect(await wrongFields({ allSite: false, siteId })).toEqual(['siteId notFound']);
    for (const userId of [foreignAccount.id, '999999'])
      expect(await wrongFields({ pushMethod: ['USER_ID'], userId })).toEqual(['userId notFound']);
  });

  test('is not made twice, however often it is asked for at once', async () => {
    const same = { firstName: 'Twin', email: 'Twin@example.com' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(same)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wrongFields({ ...same, firstName: 'TWIN', email: 'twin@example.com' })).toEqual(['name taken']);
    // A recipient of that name with another contact is another one; and so is one of another company.
    expect(await wrongFields({ ...same, email: 'other@example.com' })).toEqual([]);
    expect(await wrongFields({ ...same, merchantId: sister.id }, above)).toEqual([]);
  });

  test('belongs to a company of the caller', async () => {
    expect((await create({ merchantId: sister.id }, above)).body.merchantId).toBe(sister.id);
    expect((await create({}, above)).body.merchantId).toBe(operator.id);
    expect((await create({ merchantId: stranger.id }, admin)).body.merchantId).toBe(stranger.id);
    expect(await wrongFields({}, admin)).toEqual(['merchantId required']);
    for (const [merchantId, as] of [
      [sister.id, token],
      [stranger.id, above],
      ['999999', admin],
    ] as const)
      expect(await wrongFields({ merchantId }, as)).toEqual(['merchantId notFound']);
    // A company that only delivers has no recipients.
    expect(await wrongFields({}, carrier)).toEqual(['merchantId notFound']);
  });
});

describe('a change', () => {
  const change = (mailroomId: string, more: Partial<Input> & { version?: number } = {}, as = token) =>
    app.call(calls.updateMailroomRecipient, { body: { ...person(), mailroomId, ...more } }, { as });

  test('writes all fields again, with what was before', async () => {
    const { mailroomId } = (await create({ allSite: false, siteId: [site.id], position: 'Old' })).body;
    const { body } = await change(mailroomId, { firstName: 'New', lastName: '', email: 'new@example.com' });
    expect(body).toMatchObject({ name: 'New', position: null, email: 'new@example.com', allSite: true, siteId: [] });
    const [, event] = await audited(mailroomId);
    expect(event).toMatchObject({
      action: 'mailroom-recipients.update',
      before: { position: 'Old', allSite: false, siteId: [site.id] },
      after: { name: 'New', allSite: true, siteId: [] },
    });
  });

  test('on an old copy is refused, with who changed what since', async () => {
    const { mailroomId, version } = (await create({ firstName: 'Old', position: 'Desk' })).body;
    const first = await change(mailroomId, { firstName: 'Old', position: 'Floor 2', version });
    const { error } = await change(mailroomId, { firstName: 'Mine', version });
    expect([error.statusCode, error.errorCode]).toEqual([409, 'STALE_VERSION']);
    const fields = [{ field: 'position', from: 'Desk', to: 'Floor 2' }];
    expect(error.data).toMatchObject({ version: first.body.version, changes: [{ fields }] });
  });

  test('does not move anybody to another company, nor make one person of two', async () => {
    const one = (await create({ firstName: 'One', lastName: '' })).body;
    const { mailroomId } = (await create({ firstName: 'Two', lastName: '' })).body;
    expect((await change(mailroomId, { merchantId: sister.id }, above)).error.fieldErrors).toMatchObject([
      { path: 'merchantId' },
    ]);
    expect((await change(mailroomId, { merchantId: merchant.id })).status).toBe(200);
    const twin = await change(mailroomId, { firstName: one.name, lastName: '', phone: one.phone ?? '' });
    expect(twin.error.fieldErrors).toMatchObject([{ path: 'name', code: 'taken' }]);
  });

  test('and a deletion reach no recipient of others, who is as good as none', async () => {
    const far = (await create({ merchantId: stranger.id }, admin)).body;
    for (const mailroomId of [far.mailroomId, '999999']) {
      expect((await change(mailroomId, {}, above)).status).toBe(404);
      expect((await app.call(calls.deleteMailroomRecipient, { query: { mailroomId } }, { as: above })).status).toBe(
        404,
      );
      expect((await app.call(calls.getMailroomRecipient, { params: { id: mailroomId } }, { as: above })).status).toBe(
        404,
      );
    }
  });
});

describe('a deletion', () => {
  test('takes the recipient away and leaves the parcels', async () => {
    const { mailroomId } = (await create({ allSite: false, siteId: [site.id] })).body;
    const order = await app.buildOrder({ company_id: merchant.id, mailroom_recipient_id: mailroomId });
    const remove = (headers = {}) =>
      app.call(calls.deleteMailroomRecipient, { query: { mailroomId } }, { as: token, headers });
    // A browser that prefetches deletes no recipient.
    expect((await remove({ 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await remove()).body).toEqual({ success: true });
    expect((await remove()).status).toBe(404);
    const stored = await app.sql
      .selectFrom('orders')
      .select('mailroom_recipient_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(stored.mailroom_recipient_id).toBeNull();
    expect((await audited(mailroomId)).at(-1)).toMatchObject({
      action: 'mailroom-recipients.delete',
      before: { siteId: [site.id] },
    });
  });
});

describe('the list', () => {
  test('counts exactly, before the sums are folded and after, for each caller', async () => {
    const truth = async (companies?: string[]) => {
      const rows = await app.sql.selectFrom('mailroom_recipients').select('company_id').execute();
      return rows.filter(({ company_id }) => companies?.includes(company_id) ?? true).length;
    };
    const check = async () => {
      expect((await list({}, admin)).totalElements).toBe(await truth());
      expect((await list({}, above)).totalElements).toBe(await truth([operator.id, merchant.id, sister.id]));
      expect((await list()).totalElements).toBe(await truth([merchant.id]));
      expect((await list({ merchantId: sister.id }, above)).totalElements).toBe(await truth([sister.id]));
      expect((await list({ merchantId: stranger.id }, above)).totalElements).toBe(0);
      expect((await list({}, carrier)).totalElements).toBe(0);
    };
    await check();
    await raw`select fold_list_counts()`.execute(app.sql);
    await check();
    const { mailroomId } = (await create()).body;
    await check();
    await app.call(calls.deleteMailroomRecipient, { query: { mailroomId } }, { as: token });
    await check();
  });

  test('is sorted, and paged without a gap or a repetition', async () => {
    for (const [as, sort] of [
      [token, 'lastUpdatedTime,desc'],
      [above, 'name,asc'],
      [admin, 'name,desc'],
    ] as const) {
      const all = (await list({ size: 1000, sort }, as)).content;
      const paged: string[] = [];
      for (let page = 0; paged.length < all.length; page++) {
        const { content } = await list({ page, size: 3, sort }, as);
        expect(content.length).toBeGreaterThan(0);
        paged.push(...content.map(({ mailroomId }) => mailroomId));
      }
      expect(paged).toEqual(all.map(({ mailroomId }) => mailroomId));
      const by = all.map(({ name, lastUpdatedTime }) => (sort.startsWith('name') ? name : lastUpdatedTime));
      const sorted = by.toSorted((one, other) => (one < other ? -1 : 1));
      expect(by).toEqual(sort.endsWith('asc') ? sorted : sorted.toReversed());
    }
    expect((await app.call(calls.listMailroomRecipients, { query: { sort: 'phone,asc' } }, { as: token })).status).toBe(
      400,
    );
  });

  test('is searched by a part of name, mail or phone, each sign meaning itself', async () => {
    await create({ firstName: 'José 100', lastName: '', email: 'Jose_x@example.com', phone: '5550001' });
    const found = async (query: string, more: Query = {}, as = token) => {
      const { content, totalElements } = await list({ query, ...more }, as);
      expect(totalElements).toBe(content.length);
      return content.map(({ name }) => name);
    };
    expect(await found('josé')).toEqual(['José 100']);
    expect(await found('SE_X@')).toEqual(['José 100']);
    expect(await found('5500')).toEqual(['José 100']);
    expect(await found('大')).toEqual(['陳大文']);
    expect(await found('%')).toEqual([]);
    expect(await found('josé', { merchantId: merchant.id }, above)).toEqual(['José 100']);
    expect(await found('josé', { merchantId: sister.id }, above)).toEqual([]);
    expect(await found('josé', {}, carrier)).toEqual([]);
    const far = await app.signInAs(await app.buildUser({ company_id: stranger.id }));
    expect(await found('josé', {}, far)).toEqual([]);
    expect(await found('josé', { merchantId: merchant.id }, far)).toEqual([]);
  });
});

test('accounts are those of the company and its operator', async () => {
  const search = async (query: object, as = token) =>
    (await app.call(calls.searchRecipientAccounts, { query }, { as })).body.map(({ userId }) => userId);
  expect(await search({ query: 'ming' })).toEqual([account.id]);
  expect(await search({ query: 'far' })).toEqual([]);
  expect(await search({ query: 'far', merchantId: stranger.id }, above)).toEqual([]);
  expect(await search({ query: 'far', merchantId: stranger.id }, admin)).toEqual([foreignAccount.id]);
  expect(await search({}, admin)).toEqual([]);
});

test('a text that more recipients have than the index of fragments gathers is found all the same', async () => {
  const insert = (companyId: string, first: number, until: number) =>
    raw`insert into mailroom_recipients (company_id, name, mail, all_sites)
      select ${companyId}::bigint, 'Plenty ' || lpad(n::text, 5, '0'), 'plenty@example.test', true
      from generate_series(${first}::int, ${until}::int) n`.execute(app.sql);
  await insert(merchant.id, 3, 4);
  await insert(stranger.id, 1, 100);
  const names = async (page: number, as: string) => {
    const { content, totalElements } = await list({ query: 'PLENTY', size: 2, sort: 'name,asc', page }, as);
    return [content.map(({ name }) => name), totalElements];
  };
  const found = [
    [['Plenty 00003', 'Plenty 00004'], 2],
    [['Plenty 00001', 'Plenty 00002'], 102],
    [['Plenty 00003', 'Plenty 00003'], 102],
  ];
  const seen = async () => [await names(0, token), await names(0, admin), await names(1, admin)];
  expect(await seen()).toEqual(found);
  await insert(stranger.id, 101, 10_100);
  expect(await seen()).toEqual(found.map(([page, total]) => [page, total === 102 ? 10_102 : total]));
});
