import { calls } from '@cubby/contract';
import { auditActions, auditResources } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { type Language, languages, phrases } from '@cubby/phrases';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { type Insertable, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';

let app: TestApp;
let operator: Company;
let merchant: Company;
let carrier: Company;
let stranger: Company;
let admin: string;
let above: string;
let clerk: Awaited<ReturnType<TestApp['buildUser']>>;
let staff: Awaited<ReturnType<TestApp['buildUser']>>;

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const write = (...rows: Insertable<DB['audit_events']>[]) => app.sql.insertInto('audit_events').values(rows).execute();
const list = async (query: CallRequest<typeof calls.listAuditEvents>['query'] = {}, as = admin) =>
  (await app.call(calls.listAuditEvents, { query }, { as })).body;
const minutes = async (...args: Parameters<typeof list>) =>
  (await list(...args)).content.map(({ occurredTime }) => (occurredTime - at(0).getTime()) / 60_000);

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR' });
  merchant = await app.buildCompany({ operator_id: operator.id, name: 'Merchant' });
  carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
  stranger = await app.buildCompany();
  staff = await app.buildUser({ nickname: 'Ada of the platform', permissions: ['AUDIT_LIST'] });
  admin = await app.signInAs(staff);
  above = await app.signInAs(await app.buildUser({ company_id: operator.id }));
  clerk = await app.buildUser({ company_id: merchant.id, nickname: 'Bo 王' });
  const line = (minute: number, more: Partial<Insertable<DB['audit_events']>>) => ({
    occurred_time: at(minute),
    action: 'orders.update',
    noun: 'orders',
    noun_id: '77',
    company_id: merchant.id,
    user_id: clerk.id,
    user_name: clerk.nickname,
    address: '10.1.2.3',
    ...more,
  });
  await write(
    line(1, { before: JSON.stringify({ note: 'old' }), after: JSON.stringify({ note: 'new' }) }),
    line(2, { action: 'orders.cancel', noun_id: '78' }),
    line(3, { company_id: stranger.id, user_id: null, user_name: 'Cy' }),
    line(4, { company_id: null, user_id: staff.id, user_name: staff.nickname, noun: 'roles', action: 'roles.create' }),
    line(5, { user_id: staff.id, user_name: staff.nickname, address: '10.9.9.9' }),
    line(6, { company_id: carrier.id, user_id: null, user_name: 'Di 100%', address: '2001:db8::1' }),
  );
});

describe('the list', () => {
  test('is sorted by time, pages, and counts exactly', async () => {
    expect(await minutes()).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await minutes({ sort: 'occurredTime,asc' })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await minutes({ page: 1, size: 4 })).toEqual([2, 1]);
    expect(await list({ page: 1, size: 4 })).toMatchObject({ totalElements: 6, totalPages: 2, number: 1, size: 4 });
    expect(await minutes({ page: 9 })).toEqual([]);
  });

  test.each<[string, CallRequest<typeof calls.listAuditEvents>['query'], number[]]>([
    ['who', { query: 'bo 王' }, [2, 1]],
    ['two characters', { query: '王' }, [2, 1]],
    ['an id of a row', { query: '78' }, [2]],
    ['a part of a name', { query: 'PLATFORM' }, [5, 4]],
    ['signs with a meaning in patterns', { query: '100%' }, [6]],
    ['nothing', { query: '%' }, [6]],
    ['noun', { noun: 'roles' }, [4]],
    ['noun and id', { noun: 'orders', nounId: '78' }, [2]],
    ['action', { action: 'orders.cancel' }, [2]],
    ['address', { address: '10.9.9.9' }, [5]],
    ['an address of IPv6, written otherwise', { address: '2001:0db8:0::1' }, [6]],
    ['from and to, both included', { from: at(2).getTime(), to: at(4).getTime() }, [4, 3, 2]],
  ])('finds by %s', async (_, query, found) => {
    const page = await list(query);
    expect(page.content.map(({ occurredTime }) => (occurredTime - at(0).getTime()) / 60_000)).toEqual(found);
    expect(page.totalElements).toBe(found.length);
  });

  test('finds by person and company, and by all at once', async () => {
    expect(await minutes({ userId: clerk.id })).toEqual([2, 1]);
    expect(await minutes({ merchantId: merchant.id })).toEqual([5, 2, 1]);
    expect(
      await minutes({ userId: clerk.id, merchantId: merchant.id, action: 'orders.update', query: 'bo', from: 0 }),
    ).toEqual([1]);
  });

  test.each<[string, object]>([
    ['a size above 100', { size: 101 }],
    ['another order', { sort: 'userName,asc' }],
    ['a reversed range', { from: 2, to: 1 }],
    ['an address that is none', { address: '10.1.2' }],
    ['something unknown', { nonsense: '1' }],
  ])('refuses %s', async (_, query) => {
    expect((await app.call(calls.listAuditEvents, { query }, { as: admin })).status).toBe(400);
  });

  test('counts the same before and after the sums are folded', async () => {
    const totals = async () =>
      Promise.all(
        [admin, above].flatMap((as) => [
          list({}, as).then(({ totalElements }) => totalElements),
          list({ action: 'orders.update' }, as).then(({ totalElements }) => totalElements),
          list({ merchantId: merchant.id }, as).then(({ totalElements }) => totalElements),
        ]),
      );
    const waiting = await totals();
    expect(waiting).toEqual([6, 4, 3, 3, 2, 3]);
    await sql`select fold_list_counts()`.execute(app.sql);
    expect(await totals()).toEqual(waiting);
  });
});

describe('a company', () => {
  test('sees the lines about itself and those below, and never those of the platform or of others', async () => {
    expect(await minutes({}, above)).toEqual([5, 2, 1]);
    expect(await minutes({}, await app.signInAs(clerk))).toEqual([5, 2, 1]);
    expect(await minutes({}, await app.signInAs(await app.buildUser({ company_id: carrier.id })))).toEqual([6]);
    expect(await list({ merchantId: stranger.id }, above)).toMatchObject({ content: [], totalElements: 0 });
    expect(await list({ query: 'cy' }, above)).toMatchObject({ content: [], totalElements: 0 });
  });

  test('does not learn from where staff of the platform work', async () => {
    const { content } = await list({}, above);
    expect(content.map(({ address, userName }) => [userName, address])).toEqual([
      [staff.nickname, null],
      [clerk.nickname, '10.1.2.3'],
      [clerk.nickname, '10.1.2.3'],
    ]);
    expect(await minutes({ address: '10.9.9.9' }, above)).toEqual([]);
    expect(await minutes({ address: '10.1.2.3' }, above)).toEqual([2, 1]);
  });
});

test('one line contains before and after; that of another company is missing', async () => {
  const { content } = await list({ action: 'orders.update', userId: clerk.id });
  const params = { id: content[0]?.auditEventId ?? '' };
  const { body } = await app.call(calls.getAuditEvent, { params }, { as: above });
  expect(body).toMatchObject({ before: { note: 'old' }, after: { note: 'new' }, userName: clerk.nickname });
  const outside = await app.signInAs(await app.buildUser({ company_id: stranger.id }));
  expect((await app.call(calls.getAuditEvent, { params }, { as: outside })).status).toBe(404);
});

test('the export contains what the filters match, in words, and is itself written down', async () => {
  const answer = await app.call(
    calls.exportAuditEvents,
    { query: { userId: clerk.id } },
    { as: above, language: 'zh_HK' },
  );
  expect(answer.headers['content-disposition']).toContain('audit');
  const text = JSON.stringify(await readExport(new Uint8Array(answer.raw)));
  expect(text).toContain(phrases.zh_HK.auditEvents.actions.orders.cancel);
  expect(text).toContain('note');
  expect(text).not.toContain('Cy');
  const [line] = (await list({ action: 'audit-events.export' }, above)).content;
  expect(line).toMatchObject({ noun: 'order-exports', merchantId: operator.id });
});

test.each(Object.keys(languages) as Language[])(
  '%s has words for each action and resource of the closed list',
  (language) => {
    const { actions, resources } = phrases[language].auditEvents;
    const spoken = Object.entries(actions).flatMap(([resource, verbs]) =>
      Object.keys(verbs).map((verb) => `${resource}.${verb}`),
    );
    expect(spoken.toSorted()).toEqual([...auditActions].toSorted());
    expect(Object.keys(resources).toSorted()).toEqual([...auditResources].toSorted());
  },
);

// Last: lines of the audit remain.
test('names the person that a line is about, to those who see the person', async () => {
  const row = {
    occurred_time: at(-1),
    action: 'users.update',
    noun: 'users',
    noun_id: clerk.id,
    company_id: merchant.id,
  };
  await write({ ...row, user_id: staff.id, user_name: staff.nickname, address: '10.9.9.9' });
  const query = { noun: 'users', nounId: clerk.id };
  expect((await list(query)).content).toMatchObject([{ nounName: 'Bo 王' }]);
  expect((await list({ noun: 'roles' })).content).toMatchObject([{ nounId: '77', nounName: null }]);
});

test('one line names the ids in it, as far as the reader sees what they name', async () => {
  await write({
    occurred_time: at(0),
    action: 'users.update',
    noun: 'users',
    noun_id: clerk.id,
    company_id: merchant.id,
    user_name: 'Eve',
    before: JSON.stringify({ merchantId: stranger.id, note: merchant.id }),
    after: JSON.stringify({ merchantId: merchant.id, merchantIds: [merchant.id, 'none'] }),
  });
  const named = async (as: string) => {
    const { content } = await list({ query: 'Eve' }, as);
    const params = { id: content[0]!.auditEventId };
    return (await app.call(calls.getAuditEvent, { params }, { as })).body.names;
  };
  const own = { [merchant.id]: 'Merchant' };
  expect(await named(above)).toEqual({ merchantId: own, merchantIds: own });
  expect(await named(admin)).toEqual({ merchantId: { ...own, [stranger.id]: stranger.name }, merchantIds: own });
});

test('one line names the areas, files and companies in it, at any depth', async () => {
  const [area = ''] = await app.buildDistricts({ other: 'North Point', zh: '北角' });
  const file = { id: 'f'.repeat(32), file_name: 'contract.pdf', content_type: 'application/pdf', bytes: 10 };
  await app.sql
    .insertInto('files')
    .values({ ...file, company_id: merchant.id })
    .execute();
  await write({
    occurred_time: at(0),
    action: 'companies.update',
    noun: 'districts',
    noun_id: area,
    company_id: merchant.id,
    user_name: 'Fay',
    after: JSON.stringify({
      districtId: area,
      contractFileId: file.id,
      deliveryLogistics: [{ siteType: 'WAREHOUSE', distributionLogisticsId: carrier.id }],
    }),
  });
  const { content } = await list({ query: 'Fay' });
  const params = { id: content[0]!.auditEventId };
  const { body } = await app.call(calls.getAuditEvent, { params }, { as: admin });
  expect(body.nounName).toBe('North Point');
  expect(body.names).toEqual({
    districtId: { [area]: 'North Point' },
    contractFileId: { [file.id]: 'contract.pdf' },
    distributionLogisticsId: { [carrier.id]: carrier.name },
  });
});
