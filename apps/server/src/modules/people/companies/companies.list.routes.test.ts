import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { type Language, phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';
import { buildCompanies } from './companies.fixture.ts';

type Query = CallRequest<typeof calls.queryCompanies>['query'];

const world = await buildCompanies();
const { app, below, create, product, read, remove, service, stranger, tokens, update } = world;

const list = async (query: Query = {}, as = tokens.admin) =>
  (await app.call(calls.queryCompanies, { query: { size: 100, sort: 'merchantName,asc', ...query } }, { as })).body;
const names = async (query: Query = {}, as = tokens.admin) => {
  const { content, totalElements } = await list(query, as);
  expect(totalElements).toBe(content.length);
  return content.map(({ merchantName }) => merchantName);
};

describe('the list', () => {
  const all = ['Books', 'Harbour', 'Harbour north', 'Other carrier', 'Other operator', 'Stranger', 'Swift'];
  const trees = {
    admin: all,
    operator: ['Books', 'Harbour', 'Harbour north', 'Swift'],
    merchant: ['Books'],
    carrier: ['Swift'],
    other: ['Other carrier', 'Other operator', 'Stranger'],
  };

  test.each(Object.entries(trees))('of %s contains what they manage', async (who, wanted) => {
    const token = tokens[who as keyof typeof trees];
    for (const sort of ['merchantName,asc', 'merchantName,desc'])
      expect((await names({ sort }, token)).toSorted()).toEqual(wanted);
    expect(await names({}, token)).toEqual(wanted);
    expect((await names({ sort: 'lastUpdatedTime,desc' }, token)).toSorted()).toEqual(wanted);
    expect((await names({ sort: 'creationTime,asc', creationTimeStart: 0 }, token)).toSorted()).toEqual(wanted);
  });

  test('of people of a lower operator begins there', async () => {
    expect(await names({}, await world.as(below))).toEqual(['Books', 'Harbour north']);
  });

  test.each<[Query, string[], string[]]>([
    [{ companyType: 'LOGISTICS' }, ['Other carrier', 'Swift'], ['Swift']],
    [{ companyType: 'OPERATOR' }, ['Harbour', 'Harbour north', 'Other operator'], ['Harbour', 'Harbour north']],
    [{ query: 'HARB' }, ['Harbour', 'Harbour north'], ['Harbour', 'Harbour north']],
    [{ query: '%' }, [], []],
    [{ query: 'north', companyType: 'MERCHANT' }, [], []],
    [{ merchantStatus: 'SUSPENDED' }, [], []],
    [{ creationTimeEnd: 0 }, [], []],
  ])('is filtered by %j', async (query, forAdmin, forOperator) => {
    expect(await names(query)).toEqual(forAdmin);
    expect(await names(query, tokens.operator)).toEqual(forOperator);
  });

  test('is filtered by operator and service', async () => {
    await update(world.merchant.id, { productIds: [product.id] });
    for (const as of [tokens.admin, tokens.operator]) {
      expect(await names({ upperGradeId: world.operator.id }, as)).toEqual(['Harbour north', 'Swift']);
      expect(await names({ serviceId: service.id }, as)).toEqual(['Books']);
    }
    expect(await names({ upperGradeId: world.other.id }, tokens.operator)).toEqual([]);
    expect(await names({ upperGradeId: below.id }, tokens.merchant)).toEqual(['Books']);
    const { content } = await list({ serviceId: service.id });
    expect(content[0]?.serviceSet).toEqual([{ serviceId: service.id, serviceName: 'Locker' }]);
  });

  test('takes moments as they are shown, to the millisecond', async () => {
    const { creationTime } = (await read(stranger.id)).body;
    const between = (creationTimeStart: number, creationTimeEnd: number) =>
      list({ creationTimeStart, creationTimeEnd }).then(({ totalElements }) => totalElements);
    expect(await between(creationTime, creationTime)).toBeGreaterThan(0);
    expect(await between(0, creationTime - 60_000)).toBe(0);
  });

  test.each([{ sort: 'status,asc' }, { merchantStatus: 'GONE' }, { size: 1001 }, { nothing: 1 }] as never[])(
    'refuses %j',
    async (query) => {
      const answer = await app.call(calls.queryCompanies, { query }, { as: tokens.admin });
      expect(answer.status).toBe(400);
    },
  );
});

describe('the total', () => {
  test('is exact through all that happens to companies, folded or not', async () => {
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    const token = await world.as(operator);
    const fold = () => sql`select fold_list_counts()`.execute(app.sql);
    const exact = async () => {
      for (const query of [
        {},
        { merchantStatus: 'ACTIVE' },
        { merchantStatus: 'SUSPENDED' },
        { companyType: 'MERCHANT' },
        { companyType: 'OPERATOR', merchantStatus: 'ACTIVE' },
        { upperGradeId: operator.id },
      ] satisfies Query[])
        for (const as of [token, tokens.admin]) {
          const { content, totalElements } = await list({ size: 1000, ...query }, as);
          expect(totalElements).toBe(content.length);
        }
      return (await list({}, token)).totalElements;
    };
    expect(await exact()).toBe(1);
    const made = [];
    for (let place = 0; place < 3; place++) made.push((await create({ upperGradeId: operator.id }, token)).body);
    expect(await exact()).toBe(4);
    await fold();
    const [one, two, three] = made.map(({ merchantId }) => merchantId);
    await update(one ?? '', { merchantStatus: 'SUSPENDED', statusNote: 'x' });
    await update(two ?? '', { companyType: 'OPERATOR' });
    await create({ upperGradeId: two }, token);
    expect(await exact()).toBe(5);
    await remove(three ?? '');
    await fold();
    expect(await exact()).toBe(4);
    await update(one ?? '', { upperGradeId: world.other.id });
    expect(await exact()).toBe(3);
  });

  test('and the pages together are the list, without a gap or a repetition', async () => {
    const operator = await app.buildCompany({ company_type: 'OPERATOR' });
    const token = await world.as(operator);
    const lower = await app.buildCompany({ company_type: 'OPERATOR', operator_id: operator.id });
    // All at one moment: only ids distinguish them.
    await sql`
      insert into companies (name, company_type, operator_id, currency, created_time, last_updated_time)
      select 'Paged ' || lpad(i::text, 3, '0'), 'MERCHANT', case when i % 2 = 0 then ${operator.id}::bigint else ${lower.id}::bigint end, 'HKD', now(), now()
      from generate_series(1, 25) i`.execute(app.sql);
    for (const sort of ['lastUpdatedTime,desc', 'creationTime,asc', 'merchantName,asc']) {
      const found: string[] = [];
      for (let page = 0; page < 3; page++) {
        const { content, totalElements, totalPages } = await list({ page, size: 10, sort }, token);
        expect([totalElements, totalPages]).toEqual([27, 3]);
        found.push(...content.map(({ merchantId }) => merchantId));
      }
      expect(new Set(found).size).toBe(27);
    }
  });
});

describe('the export', () => {
  const ask = async (
    query: CallRequest<typeof calls.exportCompanies>['query'],
    as = tokens.admin,
    language: Language = 'en_US',
  ) => app.call(calls.exportCompanies, { query: { sort: 'merchantName,asc', ...query } }, { as, language });

  test('contains what the list contains, in the language of the caller', async () => {
    const { headings, rows } = await readExport((await ask({}, tokens.operator)).raw);
    expect(headings).toEqual(Object.values(phrases.en_US.companyExportColumns).slice(1));
    expect(rows.map((row) => row['Company']?.value)).toEqual(await names({}, tokens.operator));
    const chinese = await readExport((await ask({ query: 'Books' }, tokens.operator, 'zh_HK')).raw);
    expect(chinese.rows[0]?.['類型']?.value).toBe(phrases.zh_HK.companies.types.MERCHANT);
  });

  test('of named ones contains these, or is refused', async () => {
    const { rows } = await readExport((await ask({ merchantIds: [world.carrier.id] }, tokens.operator)).raw);
    expect(rows).toHaveLength(1);
    const mixed = { merchantIds: [world.carrier.id, stranger.id] };
    expect((await ask(mixed, tokens.operator)).status).toBe(404);
    expect((await ask({}, await world.as(world.operator, ['COMPANY_LIST']))).status).toBe(403);
  });
});
