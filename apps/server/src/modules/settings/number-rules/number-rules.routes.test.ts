import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { begun } from '../live-events/live-events.fixture.ts';

type Input = CallRequest<typeof calls.createNumberRule>['body'];
type Query = CallRequest<typeof calls.listNumberRules>['query'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const merchant = await app.buildCompany({ operator_id: operator.id, name: 'Merchant', time_zone: 'Asia/Hong_Kong' });
const sister = await app.buildCompany({ operator_id: operator.id, name: 'Sister' });
const stranger = await app.buildCompany({ name: 'Stranger' });
const carrier = await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id });
const tokenOf = async (company_id: string) => app.signInAs(await app.buildUser({ company_id }));
const [token, above, far, delivers] = [
  await tokenOf(merchant.id),
  await tokenOf(operator.id),
  await tokenOf(stranger.id),
  await tokenOf(carrier.id),
];
const admin = await app.signInAs(await app.buildUser());

beforeEach(() => app.sql.deleteFrom('number_rules').execute());

const create = (more: Partial<Input> = {}, as = token) =>
  app.call(
    calls.createNumberRule,
    { body: { siteType: 'ALL', merchantId: merchant.id, randomFiled: 'HK{SEQ:6}', ...more } },
    { as },
  );
const list = async (query: Query = {}, as = token) => (await app.call(calls.listNumberRules, { query }, { as })).body;
const remove = (id: string, as = token) => app.call(calls.deleteNumberRule, { params: { id } }, { as });
const update = (id: string, more: Partial<Input> & { version?: number } = {}, as = token) =>
  app.call(
    calls.updateNumberRule,
    { body: { id, siteType: 'ALL', merchantId: merchant.id, randomFiled: 'MO{SEQ:6}', ...more } },
    { as },
  );
const preview = async (body: CallRequest<typeof calls.previewNumberRule>['body'], as = token) =>
  (await app.call(calls.previewNumberRule, { body }, { as })).body;

describe('a new rule', () => {
  test('is read as it was written, in capitals, and leaves its line', async () => {
    const { body } = await create({ randomFiled: ' hk{yyyy}-{seq:6:year}{check:97} ', siteType: 'ALFRED_LOCKER' });
    expect(body).toMatchObject({
      randomFiled: 'HK{YYYY}-{SEQ:6:YEAR}{CHECK:97}',
      siteType: 'ALFRED_LOCKER',
      merchantId: merchant.id,
      merchantName: 'Merchant',
      globalFlag: false,
      capacity: 999_999,
      resetPeriod: 'YEAR',
      used: 0,
      version: 1,
    });
    expect(await app.audited('number-rules', body.id)).toMatchObject([
      { action: 'number-rules.create', after: { formula: body.randomFiled, siteType: 'ALFRED_LOCKER' } },
    ]);
  });

  test('shows what it lacks in the order site type, company, formula; a global one lacks no company', async () => {
    const wrong = async (body: object, as = admin) => {
      const { error } = await app.call(calls.createNumberRule, { body: body as Input }, { as });
      return error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await wrong({})).toEqual(['siteType required', 'merchantId required', 'randomFiled required']);
    expect(await wrong({ siteType: 'ALL', randomFiled: 'A' })).toEqual([
      'merchantId required',
      'randomFiled formulaNotUnique',
    ]);
    expect(await wrong({ globalFlag: true, randomFiled: '' })).toEqual(['siteType required', 'randomFiled required']);
  });

  test('names the place of a fault in its formula, from 1', async () => {
    const { error } = await create({ randomFiled: 'HK{SEQ:6}_' });
    expect(error.fieldErrors).toMatchObject([
      { path: 'randomFiled', code: 'formulaSign', message: expect.stringMatching(/^Position 10: /) as string },
    ]);
  });

  test('is the only one of its company and site type', async () => {
    await create();
    expect((await create()).error.fieldErrors).toMatchObject([{ path: 'siteType', code: 'taken' }]);
    expect((await create({ siteType: 'WAREHOUSE' })).status).toBe(200);
    expect((await create({ merchantId: sister.id }, above)).status).toBe(200);
  });

  test('belongs to a company within reach; a global one is for the platform to make, and has no company', async () => {
    for (const as of [token, far])
      expect((await create({ merchantId: sister.id }, as)).error.fieldErrors).toMatchObject([
        { path: 'merchantId', code: 'notFound' },
      ]);
    expect((await create({ globalFlag: true }, above)).error.errorCode).toBe('PLATFORM_ONLY');
    expect((await create({ globalFlag: true }, admin)).body).toMatchObject({ globalFlag: true, merchantId: null });
    expect((await create({ globalFlag: true }, admin)).error.fieldErrors).toMatchObject([{ path: 'siteType' }]);
  });
});

describe('a change', () => {
  test('is refused from an old copy with who changed what, and leaves its line', async () => {
    const { id, version } = (await create()).body;
    const { body } = await update(id, { version }, above);
    expect(body).toMatchObject({ randomFiled: 'MO{SEQ:6}', version: version + 1 });
    expect((await update(id, { version })).error).toMatchObject({
      errorCode: 'STALE_VERSION',
      data: { changes: [{ fields: [{ field: 'randomFiled', from: 'HK{SEQ:6}', to: 'MO{SEQ:6}' }] }] },
    });
    expect((await app.audited('number-rules', id)).at(-1)).toMatchObject({ before: { formula: 'HK{SEQ:6}' } });
  });

  test('and a deletion reach no rule of others, and no global one but by the platform', async () => {
    const { id } = (await create()).body;
    for (const each of [id, '999999']) {
      expect((await update(each, { merchantId: stranger.id }, far)).status).toBe(404);
      expect((await remove(each, far)).status).toBe(404);
    }
    const { id: globalId } = (await create({ globalFlag: true }, admin)).body;
    expect((await update(globalId)).error.errorCode).toBe('PLATFORM_ONLY');
    expect((await remove(globalId)).error.errorCode).toBe('PLATFORM_ONLY');
    expect((await remove(id)).body).toEqual({ success: true });
    expect((await remove(id)).status).toBe(404);
    expect((await remove(globalId, admin)).status).toBe(200);
  });
});

describe('the list', () => {
  test('has the rules of the own companies and the global ones, whose use is for the platform alone', async () => {
    const { id } = (await create({ globalFlag: true, randomFiled: 'G{SEQ:3}' }, admin)).body;
    await create();
    await create({ merchantId: stranger.id }, far);
    await app.sql.insertInto('number_counters').values({ number_rule_id: id, period: '', used: '1200' }).execute();
    const seen = async (as: string) =>
      (await list({ sort: 'lastUpdatedTime,asc' }, as)).content.map(({ randomFiled, used }) => [randomFiled, used]);
    expect(await seen(token)).toEqual([
      ['G{SEQ:3}', null],
      ['HK{SEQ:6}', 0],
    ]);
    expect(await seen(admin)).toEqual([
      ['G{SEQ:3}', 999],
      ['HK{SEQ:6}', 0],
      ['HK{SEQ:6}', 0],
    ]);
    expect(await seen(delivers)).toEqual([]);
  });

  test('is paged up to 999 and 1000 rows, filtered and searched by formula and company', async () => {
    await create({ globalFlag: true, randomFiled: 'G{SEQ:3}' }, admin);
    await create();
    await create({ merchantId: sister.id, siteType: 'BLE_LOCKER' }, above);
    for (const size of [999, 1000]) expect(await list({ size }, above)).toMatchObject({ totalElements: 3, size });
    expect((await list({ page: 1, size: 2, sort: 'siteType,asc' }, above)).content).toHaveLength(1);
    const formulas = async (query: Query) => (await list(query, above)).content.map(({ randomFiled }) => randomFiled);
    expect(await formulas({ globalFlag: true })).toEqual(['G{SEQ:3}']);
    expect(await formulas({ query: 'g{seq' })).toEqual(['G{SEQ:3}']);
    expect(await formulas({ query: 'sister' })).toEqual(['HK{SEQ:6}']);
    expect((await list({ merchantId: sister.id }, above)).totalElements).toBe(1);
    expect((await app.call(calls.listNumberRules, { query: { size: 1001 } }, { as: above })).status).toBe(400);
  });
});

test('a rule of which 80 % are used waits on Home for users who may change it', async () => {
  const { id } = (await create({ randomFiled: 'A{SEQ:1}' })).body;
  const waiting = async (as: string) =>
    (await app.call(calls.listWork, {}, { as })).body.find(({ kind }) => kind === 'ENDING_NUMBERS')?.count;
  await app.sql.insertInto('number_counters').values({ number_rule_id: id, period: '', used: '7' }).execute();
  expect(await waiting(token)).toBe(0);
  await app.sql.updateTable('number_counters').set({ used: '8' }).where('number_rule_id', '=', id).execute();
  expect([await waiting(token), await waiting(above), await waiting(far)]).toEqual([1, 1, 0]);
});

describe('a preview', () => {
  test('has the next ten numbers by the day of the company, how many there are, and reserves none', async () => {
    const { id } = (await create({ randomFiled: 'A{SEQ:2}' })).body;
    await app.sql.insertInto('number_counters').values({ number_rule_id: id, period: '', used: '95' }).execute();
    const trial = { id, randomFiled: 'a{seq:2}', merchantId: merchant.id };
    expect(await preview(trial)).toEqual({
      numbers: ['A96', 'A97', 'A98', 'A99'],
      pattern: '^A(?!0{2})[0-9]{2}$',
      capacity: 99,
      resetPeriod: 'NEVER',
      often: false,
    });
    expect(await preview(trial)).toEqual(await preview(trial));
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format().replaceAll('-', '');
    const { numbers } = await preview({ randomFiled: '{YYYY}{MM}{DD}{SITE}{SEQ:3:DAY}', siteType: 'BLE_LOCKER' });
    expect([numbers.length, numbers[9]]).toEqual([10, `${day}BL010`]);
  });

  test('warns of random numbers that are soon taken', async () => {
    expect(await preview({ randomFiled: 'A{RANDOM:6:DIGITS}' })).toMatchObject({ often: true, capacity: null });
    expect((await preview({ randomFiled: 'A{RANDOM:12}' })).often).toBe(false);
  });
});

test('a change is sent to users who see the row, while it is on their screens, and to no other', async () => {
  const origin = await app.listen();
  const streams = [await begun(origin, token), await begun(origin, above), await begun(origin, far)];
  const { id } = (await create()).body;
  for (const stream of streams.slice(0, 2)) await expect.poll(() => stream.idsOf('number-rules')).toContain(id);
  expect(streams[2]?.idsOf('number-rules')).not.toContain(id);
  for (const stream of streams) stream.close();
});
