import { calls } from '@cubby/contract';
import * as fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { runUnwitnessed } from '../../../../test/witness.ts';
import { Database } from '../../../platform/db/database.ts';
import {
  buildDashboardWorld,
  type DashboardWorld,
  expectedCounts,
  expectedDashboard,
  fieldsOf,
  readOrders,
} from './dashboard.fixture.ts';

let app: TestApp;
let world: DashboardWorld;
/** Under the role of the server, as everything that the product writes. */
const write = (text: string, values: unknown[] = []): Promise<unknown> =>
  runUnwitnessed(new Database(app.pool), (trx) => trx.executeQuery(CompiledQuery.raw(text, values)));

beforeAll(async () => {
  app = await startTestApp();
  world = await buildDashboardWorld(app);
});

const start = Date.parse('2026-01-01T00:00:00Z');
const hour = 3_600_000;
/** Many of them around the midnights of the time zones; the days of a longer span and some more. */
const moment = fc.integer({ min: 0, max: 24 * 60 * 4 }).map((quarter) => new Date(start + (quarter * hour) / 4));
const when = fc.option(moment, { freq: 4 });
const money = fc.option(
  fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  { freq: 5 },
);
const pick = fc.nat({ max: 1000 });
const order = fc.record({ company: pick, carrier: pick, site: pick, stored: when, collected: when, charge: money });

type Step =
  | { readonly do: 'insert'; readonly orders: readonly (typeof order extends fc.Arbitrary<infer O> ? O : never)[] }
  | { readonly do: 'delete'; readonly share: number }
  | { readonly do: 'status'; readonly share: number }
  | {
      readonly do: 'change';
      readonly share: number;
      readonly column: number;
      readonly to: typeof order extends fc.Arbitrary<infer O> ? O : never;
    }
  | { readonly do: 'zone'; readonly company: number; readonly zone: string }
  | { readonly do: 'fold'; readonly most: number };

const share = fc.integer({ min: 2, max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constant('insert' as const),
      orders: fc.array(order, { minLength: 1, maxLength: 12 }),
    }),
    weight: 4,
  },
  { arbitrary: fc.record({ do: fc.constant('change' as const), share, column: pick, to: order }), weight: 6 },
  { arbitrary: fc.record({ do: fc.constant('delete' as const), share }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('status' as const), share }), weight: 1 },
  {
    arbitrary: fc.record({
      do: fc.constant('zone' as const),
      company: pick,
      zone: fc.constantFrom(
        'Asia/Hong_Kong',
        'America/Sao_Paulo',
        'Pacific/Kiritimati',
        'Etc/GMT+12',
        'America/St_Johns',
      ),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ do: fc.constant('fold' as const), most: fc.integer({ min: 1, max: 50 }) }), weight: 2 },
);

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
let number = 0;

const changes = ({ company, carrier, site, stored, collected, charge }: Extract<Step, { do: 'change' }>['to']) =>
  [
    ['stored_time', stored],
    ['collected_time', collected],
    ['charge', charge],
    ['site_id', at([null, ...world.sites.map(({ id }) => id)], site)],
    ['logistics_company_id', at([null, ...world.carriers.map(({ id }) => id)], carrier)],
    ['company_id', at(world.companies, company).id],
    ['currency', at(['HKD', 'BRL', 'IDR'], company)],
    ['note', 'nothing that counts'],
  ] as const;

const run = async (each: Step): Promise<void> => {
  if (each.do === 'insert') {
    const rows = each.orders.map(({ company, carrier, site, stored, collected, charge }) => ({
      company_id: at(world.companies, company).id,
      logistics_company_id: at([null, ...world.carriers.map(({ id }) => id)], carrier),
      site_id: at([null, ...world.sites.map(({ id }) => id)], site),
      currency: at(world.companies, company).currency,
      tracking_number: `P${(number += 1)}`,
      stored_time: stored,
      collected_time: collected,
      charge,
    }));
    await write(
      `insert into orders (order_number, company_id, logistics_company_id, site_id, currency, tracking_number, stored_time,
         collected_time, charge)
       select tracking_number, company_id, logistics_company_id, site_id, currency, tracking_number, stored_time,
         collected_time, charge
       from jsonb_to_recordset($1::jsonb) as r (company_id bigint, logistics_company_id bigint, site_id bigint, currency text,
         tracking_number text, stored_time timestamptz, collected_time timestamptz, charge numeric)`,
      [JSON.stringify(rows)],
    );
  } else if (each.do === 'delete') await write(`delete from orders where id % $1 = 0`, [each.share * 3]);
  else if (each.do === 'status')
    await write(`update orders set status = 'Cancelled', version = version + 1 where id % $1 = 0`, [each.share]);
  else if (each.do === 'zone')
    await write('update companies set time_zone = $2 where id = $1', [at(world.companies, each.company).id, each.zone]);
  else if (each.do === 'fold') await write('select fold_dashboard_sums($1)', [each.most]);
  else {
    const [column, value] = at(changes(each.to), each.column);
    await write(`update orders set ${column} = $1 where id % $2 = 0`, [value, each.share]);
  }
};

const check = async (from: string, to: string, by: 'day' | 'week' | 'month', since: number): Promise<void> => {
  const orders = await readOrders(app);
  for (const { name, token, sees } of world.viewers) {
    const seen = orders.filter(sees);
    const [merchantId, siteId] = [world.companies[1]?.id ?? '', world.sites[0]?.id ?? ''];
    for (const filter of [{}, { merchantId }, { siteId }, { merchantId, siteId }]) {
      const { body } = await app.call(calls.getDashboard, { query: { from, to, by, ...filter } }, { as: token });
      expect(fieldsOf(body), `${name} ${JSON.stringify(filter)}`).toEqual(
        expectedDashboard(seen, { from, to, ...filter }, body.steps),
      );
    }
    const { body } = await app.call(calls.getDashboardCounts, { query: { startTime: since } }, { as: token });
    const { amounts, storeCount, takeCount } = expectedCounts(seen, since);
    const amount = amounts.length > 1 ? null : (amounts[0]?.amount ?? '0.00');
    expect(body, `${name} since ${since}`).toEqual({ storeCount, takeCount, amount, amounts });
  }
};

const day = (offset: number): string => new Date(start + offset * 24 * hour).toISOString().slice(0, 10);

test('whatever happens to orders, the figures are those of counting them', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 14 }),
      fc.tuple(
        fc.integer({ min: -3, max: 30 }),
        fc.integer({ min: 1, max: 45 }),
        fc.constantFrom('day', 'week', 'month'),
      ),
      moment,
      async (steps, [first, length, by], since) => {
        for (const each of steps) await run(each);
        await check(day(first), day(first + length - 1), by, since.getTime());
      },
    ),
    { numRuns: 15, endOnFailure: true },
  ));

test('folded or computed again, they remain', async () => {
  const readFields = async () => {
    const { body } = await app.call(
      calls.getDashboard,
      { query: { from: day(0), to: day(60) } },
      { as: world.viewers[0]?.token ?? '' },
    );
    return body;
  };
  const before = await readFields();
  await write('select fold_dashboard_sums()');
  expect((await sql`select from dashboard_deltas`.execute(app.sql)).rows).toHaveLength(0);
  expect(await readFields()).toEqual(before);
  await sql`select refill_dashboard_sums()`.execute(app.sql);
  expect(await readFields()).toEqual(before);
});

test('a time zone that changes while orders move loses none of them', async () => {
  const company = world.companies[1]?.id ?? '';
  const zones = ['Asia/Tokyo', 'America/New_York', 'Asia/Hong_Kong', 'Europe/Lisbon'];
  await Promise.all([
    ...Array.from({ length: 30 }, (_, index) =>
      write(`update orders set stored_time = $1 where company_id = $2 and id % 5 = $3`, [
        new Date(start + index * 7 * hour),
        company,
        index % 5,
      ]),
    ),
    ...zones.map((zone) => write('update companies set time_zone = $2 where id = $1', [company, zone])),
    ...zones.map(() => write('select fold_dashboard_sums()')),
  ]);
  await check(day(-2), day(50), 'day', start);
});
