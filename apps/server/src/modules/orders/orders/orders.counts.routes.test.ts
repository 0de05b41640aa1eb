import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@cubby/contract';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import { orderTimeRanges, type OrderTimeRange } from '@cubby/contract/orders/orders/orders.limits';
import fc from 'fast-check';
import { sql as raw } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { timeColumns } from './orders.columns.ts';

/** Sessions that change orders while the counts are read. */
const writers = 4;
const day = 86_400_000;
const start = Date.UTC(2026, 9, 1);

let app: TestApp;
let companies: string[];
let carriers: string[];
let viewers: { token: string; condition: ReturnType<typeof raw> }[];

beforeAll(async () => {
  app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const merchants = [
    await app.buildCompany({ operator_id: operator.id }),
    await app.buildCompany({ operator_id: operator.id }),
    await app.buildCompany(),
  ];
  const logistics = [
    await app.buildCompany({ company_type: 'LOGISTICS', operator_id: operator.id }),
    await app.buildCompany({ company_type: 'LOGISTICS' }),
  ];
  companies = merchants.map(({ id }) => id);
  carriers = logistics.map(({ id }) => id);
  const as = async (company_id: string | null) => app.signInAs(await app.buildUser({ company_id }));
  viewers = [
    { token: await as(null), condition: raw`true` },
    { token: await as(operator.id), condition: raw`company_id = any (${companies.slice(0, 2)}::bigint[])` },
    { token: await as(companies[2] ?? ''), condition: raw`company_id = ${companies[2]}` },
    { token: await as(carriers[0] ?? ''), condition: raw`logistics_company_id = ${carriers[0]}` },
  ];
});

let last = 0;
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const someTime = () => (Math.random() < 0.6 ? new Date(start + Math.floor(Math.random() * 120) * (day / 4)) : null);
const times = () => ({
  inbound_time: someTime(),
  arranged_time: someTime(),
  dispatch_time: someTime(),
  returned_to_warehouse_time: someTime(),
  stored_time: someTime(),
  collected_time: someTime(),
});

/** One random change, in a transaction of its own that commits or is given up. */
const change = async (): Promise<void> => {
  const dice = Math.random();
  await app.sql
    .transaction()
    .execute(async (trx) => {
      if (dice < 0.4) {
        const rows = Array.from({ length: 1 + Math.floor(Math.random() * 8) }, () => ({
          company_id: pick(companies),
          logistics_company_id: pick([...carriers, null]),
          order_number: `P${(last += 1)}`,
          tracking_number: `P${last}`,
          currency: 'HKD',
          status: pick(orderStatuses),
          created_time: new Date(start + Math.floor(Math.random() * 120) * (day / 4)),
          ...times(),
        }));
        await trx.insertInto('orders').values(rows).execute();
      } else if (dice < 0.8) {
        const hit = Math.floor(Math.random() * 5);
        await trx
          .updateTable('orders')
          .set({ status: pick(orderStatuses), logistics_company_id: pick([...carriers, null]), ...times() })
          .where(raw<boolean>`id % 5 = ${hit}`)
          .where('id', 'in', (from) =>
            from.selectFrom('orders').select('id').orderBy('id').forUpdate().skipLocked().limit(40),
          )
          .execute();
      } else {
        await trx
          .deleteFrom('orders')
          .where('id', 'in', (from) =>
            from
              .selectFrom('orders')
              .select('id')
              .orderBy(raw`random()`)
              .forUpdate()
              .skipLocked()
              .limit(3),
          )
          .execute();
      }
      if (Math.random() < 0.15) throw new Error('given up');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'given up')) throw error;
    });
};

const fold = (most: number) => raw`select fold_order_counts(${most})`.execute(app.sql);

interface Asked {
  readonly viewer: number;
  readonly statuses: readonly (typeof orderStatuses)[number][];
  readonly company: number | undefined;
  readonly range: readonly [OrderTimeRange, number | undefined, number | undefined] | undefined;
}
const moment = fc.integer({ min: 0, max: 240 }).map((eighths) => start + eighths * (day / 8));
const asked: fc.Arbitrary<Asked> = fc.record({
  viewer: fc.nat({ max: 3 }),
  statuses: fc.subarray([...orderStatuses], { maxLength: 3 }),
  company: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
  range: fc.option(
    fc
      .tuple(
        fc.constantFrom(...orderTimeRanges),
        fc.option(moment, { nil: undefined }),
        fc.option(moment, { nil: undefined }),
      )
      .filter(([, from, to]) => (from !== undefined || to !== undefined) && (from ?? 0) <= (to ?? Infinity)),
    { nil: undefined },
  ),
});

const readCount = async ({ viewer, statuses, company, range }: Asked): Promise<number> => {
  const [name, from, to] = range ?? [];
  const query = {
    statusList: statuses,
    merchantId: company === undefined ? undefined : companies[company],
    ...(name !== undefined && { [`${name}Start`]: from, [`${name}End`]: to }),
  };
  return (await app.call(calls.countOrders, { query }, { as: viewers[viewer]?.token ?? '' })).body;
};

const counted = async ({ viewer, statuses, company, range }: Asked): Promise<number> => {
  const [name, from, to] = range ?? [];
  const column = raw.ref(name === undefined ? 'created_time' : timeColumns[name].column);
  const { rows } = await raw<{ n: number }>`
    select count(*)::int as n from orders
    where ${viewers[viewer]?.condition}
      and (${statuses.length === 0} or status = any (${[...statuses]}::text[]))
      and (${company === undefined} or company_id = ${companies[company ?? 0]}::bigint)
      and (${from === undefined} or ${column} >= to_timestamp(${from ?? 0}::float8 / 1000))
      and (${to === undefined} or ${column} < to_timestamp((${to ?? 0}::float8 + 1) / 1000))`.execute(app.sql);
  return rows[0]?.n ?? -1;
};

test('a count is what counting would say, after any changes, folded or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(asked, { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 0, max: 400 }),
      async (questions, most) => {
        // Several sessions change orders, and the sums are folded in the midst of it.
        await Promise.all([
          ...Array.from({ length: writers }, async () => {
            await change();
            await change();
          }),
          fold(most),
          sleep(1).then(() => fold(5)),
        ]);
        for (const question of questions)
          expect([question, await readCount(question)]).toEqual([question, await counted(question)]);
      },
    ),
    { numRuns: 40 },
  );
});

test('a count never shows half of a change, while others write', async () => {
  // Each change moves one order from one status to the other: together they are always as many.
  const company = await app.buildCompany();
  const token = await app.signInAs(await app.buildUser({ company_id: company.id }));
  const orders = [];
  for (let count = 0; count < 12; count++) orders.push(await app.buildOrder({ company_id: company.id }));
  const others = { writing: true };
  const write = (async () => {
    for (let round = 0; round < 60; round++) {
      const { id } = pick(orders);
      await raw`update orders set status = case status when 'Created' then 'Inbound' else 'Created' end where id = ${id}`.execute(
        app.sql,
      );
      if (round % 5 === 0) await fold(round);
    }
    others.writing = false;
  })();
  while (others.writing) {
    const { body } = await app.call(
      calls.countOrders,
      { query: { statusList: ['Created', 'Inbound'] } },
      { as: token },
    );
    expect(body).toBe(12);
  }
  await write;
});

test('what is folded leaves no delta behind, and the sums say the same', async () => {
  const question: Asked = { viewer: 0, statuses: [], company: undefined, range: undefined };
  const before = await readCount(question);
  while ((await raw<{ n: number }>`select fold_order_counts() as n`.execute(app.sql)).rows[0]?.n);
  const { rows } = await raw<{ n: number }>`select count(*)::int as n from order_count_deltas`.execute(app.sql);
  expect(rows).toEqual([{ n: 0 }]);
  expect(await readCount(question)).toBe(before);
  expect(await counted(question)).toBe(before);
});

test('a count includes the last day that the wire can represent', async () => {
  const question = (viewer: number): Asked => ({
    viewer,
    statuses: [],
    company: undefined,
    range: ['creationTime', undefined, 253_402_300_799_999],
  });
  for (const viewer of viewers.keys())
    expect(await readCount(question(viewer))).toBe(await readCount({ ...question(viewer), range: undefined }));
});

test('of a company that the person does not see, nothing is counted', async () => {
  const ofLast: Asked = { viewer: 0, statuses: [], company: 2, range: undefined };
  await app.buildOrder({ company_id: companies[2] ?? '' });
  expect(await readCount(ofLast)).toBeGreaterThan(0);
  expect(await readCount({ ...ofLast, viewer: 1 })).toBe(0);
});
