import { calls } from '@cubby/contract';
import { capacityOf, parseFormula, sequenceOf } from '@cubby/contract/settings/number-rules/formula';
import { makesNumber } from '@cubby/contract/settings/number-rules/formula-numbers';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { newNumbers } from './orders.numbering.ts';

const app = await startTestApp();
const db = new Database(app.pool);
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const company = await app.buildCompany({ operator_id: operator.id, generates_tracking_numbers: true });
const token = await app.signInAs(await app.buildUser({ company_id: company.id }));
const site = await app.buildSite({ operator_id: operator.id, site_type: 'ALFRED_LOCKER' });

beforeEach(async () => {
  await app.sql.deleteFrom('number_rules').execute();
});

const buildRule = (text: string, more: { company_id?: string | null; site_type?: string } = {}) => {
  const formula = parseFormula(text).formula ?? [];
  return app.sql
    .insertInto('number_rules')
    .values({
      company_id: company.id,
      formula: text,
      reset: sequenceOf(formula)?.reset ?? null,
      capacity: capacityOf(formula)?.toString() ?? null,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
const take = (wanted: number, siteType: string | null = null, companyId = company.id) =>
  db.transactionAsSystem((trx) => newNumbers(trx, { companyId, siteType }, wanted));
const order = (more: object = {}) =>
  app.call(
    calls.createOrder,
    { body: { siteId: site.id, recipientName: 'Chan Tai Man', recipientPhoneNumber: '91234567', ...more } },
    { as: token },
  );
const numberOf = async (id: string) =>
  (await app.sql.selectFrom('orders').select('tracking_number').where('id', '=', id).executeTakeFirstOrThrow())
    .tracking_number;

test('the rule of company and site type comes before that of the company, and this before the global ones', async () => {
  await buildRule('G{SEQ:4}', { company_id: null });
  expect(await take(1)).toEqual(['G0001']);
  await buildRule('GL{SEQ:4}', { company_id: null, site_type: 'ALFRED_LOCKER' });
  expect([await take(1, 'ALFRED_LOCKER'), await take(1, 'WAREHOUSE')]).toEqual([['GL0001'], ['G0002']]);
  await buildRule('C{SEQ:4}');
  expect(await take(1, 'ALFRED_LOCKER')).toEqual(['C0001']);
  await buildRule('CL{SITE}{SEQ:4}', { site_type: 'ALFRED_LOCKER' });
  expect([await take(1, 'ALFRED_LOCKER'), await take(1, 'WAREHOUSE')]).toEqual([['CLAL0001'], ['C0002']]);
  expect(await take(1, null, operator.id)).toEqual(['G0003']);
});

describe('a sequence', () => {
  test('gives a hundred who ask at once each others, without a hole', async () => {
    await buildRule('AT{SEQ:6}');
    const made = (await Promise.all(Array.from({ length: 100 }, (_, at) => take((at % 3) + 1)))).flat();
    const all = Array.from({ length: made.length }, (_, at) => `AT${String(at + 1).padStart(6, '0')}`);
    expect(made.toSorted()).toEqual(all);
  });

  test('goes on while the order that took a number is not made yet, and retains what it gave', async () => {
    await buildRule('BE{SEQ:6}');
    let next: string[] = [];
    await expect(
      db.transactionAsSystem(async (trx) => {
        await newNumbers(trx, { companyId: company.id }, 1);
        next = await take(1);
        throw new Error('no order');
      }),
    ).rejects.toThrow('no order');
    expect(next).toEqual(['BE000002']);
    expect(await take(1)).toEqual(['BE000003']);
  });

  test('takes no connection that orders need: with all of them in use it goes on', async () => {
    await buildRule('CO{SEQ:6}');
    const most = app.pool.options.max ?? 10;
    let inside = 0;
    let begin: (() => void) | undefined;
    const everyone = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const made = await Promise.all(
      Array.from({ length: most }, () =>
        db.transactionAsSystem(async (trx) => {
          inside += 1;
          if (inside === most) begin?.();
          await everyone;
          return newNumbers(trx, { companyId: company.id }, 1);
        }),
      ),
    );
    expect(new Set(made.flat()).size).toBe(most);
  });

  test('begins again in each period', async () => {
    const { id } = await buildRule('{YYYY}{MM}{DD}-{SEQ:3:DAY}');
    await app.sql
      .insertInto('number_counters')
      .values({ number_rule_id: id, period: '2020-01-01', used: '999' })
      .execute();
    expect((await take(1))[0]).toMatch(/^\d{8}-001$/);
  });

  test('passes over numbers that orders have, however many', async () => {
    await buildRule('PA{SEQ:4}');
    for (let at = 1; at <= 60; at++)
      await app.buildOrder({ company_id: company.id, tracking_number: `PA${String(at).padStart(4, '0')}` });
    const [first = '', ...others] = await take(3);
    expect(Number(first.slice(2))).toBeGreaterThan(60);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test('ends: what is left is given, and then an order is refused with what to do', async () => {
    await buildRule('E{SEQ:1}');
    expect(await take(7)).toHaveLength(7);
    expect(await take(5)).toEqual(['E8', 'E9']);
    expect(await take(1)).toEqual([]);
    expect((await order()).error.fieldErrors).toMatchObject([{ path: 'expressNumber', code: 'noNumberLeft' }]);
  });
});

describe('an order', () => {
  test('without a number gets the next of its rule, in whatever pattern its company has', async () => {
    const strict = await app.buildCompany({
      operator_id: operator.id,
      generates_tracking_numbers: true,
      tracking_number_pattern: 'ZZ[0-9]{9}',
    });
    await buildRule('S{SITE}{SEQ:5}{CHECK:10}', { company_id: strict.id });
    const as = await app.signInAs(await app.buildUser({ company_id: strict.id }));
    const created = await app.call(
      calls.createOrder,
      { body: { siteId: site.id, recipientName: 'Chan', recipientPhoneNumber: '91234567' } },
      { as },
    );
    expect(await numberOf(created.body.articleId)).toMatch(/^SAL00001\d$/);
  });

  test('whose typed number begins as those of a rule of its company is one of these, or refused', async () => {
    await buildRule('TY{SEQ:5}{CHECK:11}');
    const formula = parseFormula('TY{SEQ:5}{CHECK:11}').formula ?? [];
    const [made = ''] = await take(1);
    const wrongDigit = `${made.slice(0, -1)}${made.endsWith('0') ? '1' : '0'}`;
    expect(makesNumber(formula, wrongDigit)).toBe(false);
    expect((await order({ expressNumber: wrongDigit })).error.fieldErrors).toMatchObject([
      { path: 'expressNumber', code: 'companyTrackingNumber' },
    ]);
    expect((await order({ expressNumber: made })).status).toBe(200);
    expect((await order({ expressNumber: 'COURIER-1' })).status).toBe(200);
    // A global rule is no rule of the company: others may begin as its numbers.
    await buildRule('GX{SEQ:5}', { company_id: null });
    expect((await order({ expressNumber: 'GX-OF-COURIER' })).status).toBe(200);
  });
});
