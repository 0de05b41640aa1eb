import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { outboundStatuses, requestStatuses } from '@cubby/contract/requests/requests/requests.states';
import { type RequestState, requestStates } from '@cubby/contract/orders/orders/orders.requests';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildRequestWorld, type RequestWorld } from './requests.fixture.ts';

type Row = Awaited<ReturnType<typeof buildRows>>[number];
const day = 86_400_000;
const start = Date.UTC(2026, 9, 1);

let app: TestApp;
let world: RequestWorld;
let rows: Row[];
let stranger: { id: string };

/** The same numbers in each run. */
const randomFrom = (seed: number) => () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;

const buildRows = async () => {
  const random = randomFrom(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sites = [world.site, await app.buildSite({ site_type: 'ALFRED_POINT', operator_id: world.operator.id })];
  return app.sql
    .insertInto('requests')
    .values(
      Array.from({ length: 240 }, (_, place) => {
        const request_type = pick(['PICKUP_REQUEST', 'DELIVERY_REQUEST', 'OUTBOUND'] as const);
        const outbound = request_type === 'OUTBOUND';
        const state = pick(requestStates);
        const open = state === 'SUBMITTED' || state === 'ARRANGED';
        const begins = new Date(start + Math.floor(random() * 30) * day);
        return {
          request_number: `R${String(place).padStart(5, '0')}`,
          request_type,
          state,
          company_id: pick([world.merchant.id, world.sibling.id, stranger.id]),
          logistics_company_id: pick([world.carrier.id, null]),
          site_id: outbound ? pick(sites).id : null,
          address: pick(['1 Queen’s Road', '中環皇后大道 100%', 'Rua Augusta_5', null]),
          reference_number: pick(['REF-1', 'TRUCK 22', null]),
          start_time: outbound ? null : begins,
          end_time: outbound ? null : new Date(begins.getTime() + day / 8),
          // A day of its own for each: open records of one site and day are one.
          dispatch_time: outbound ? new Date(start + place * day) : null,
          open_orders: open ? 2 : 0,
          completed_orders: state === 'COMPLETED' ? 3 : 1,
          failed_orders: 1,
          canceled_orders: 1,
          weight_kg: place / 10,
          created_by_id: null,
          created_time: new Date(start + Math.floor(random() * 20) * day),
          // Few moments, so that many share one.
          last_updated_time: new Date(start + 60 * day + Math.floor(random() * 9) * day),
          complete_time: open ? null : new Date(start + 70 * day + Math.floor(random() * 9) * day),
        };
      }),
    )
    .returningAll()
    .execute();
};

beforeAll(async () => {
  app = await startTestApp();
  world = await buildRequestWorld(app);
  stranger = await app.buildCompany();
  rows = await buildRows();
  await sql`select fold_list_counts(100)`.execute(app.sql);
});

const seenBy: Record<'merchant' | 'operator' | 'logistics' | 'admin', (row: Row) => boolean> = {
  merchant: (row) => row.company_id === world.merchant.id,
  operator: (row) => [world.merchant.id, world.sibling.id, world.operator.id].includes(row.company_id),
  logistics: (row) => row.logistics_company_id === world.carrier.id,
  admin: () => true,
};
const viewers = ['merchant', 'operator', 'logistics', 'admin'] as const;

const expected = (
  viewer: (typeof viewers)[number],
  column: keyof Row,
  direction: 'asc' | 'desc',
  is: (row: Row) => boolean,
) => {
  const at = (row: Row) => (row[column] as Date | null)?.getTime();
  const sign = direction === 'asc' ? 1 : -1;
  return rows
    .filter((row) => seenBy[viewer](row) && is(row))
    .toSorted((one, other) => {
      const [a, b] = [at(one), at(other)];
      if (a === undefined || b === undefined) {
        if (a !== b) return a === undefined ? 1 : -1;
        return sign * Number(BigInt(one.id) - BigInt(other.id));
      }
      return sign * (a - b || Number(BigInt(one.id) - BigInt(other.id)));
    })
    .map(({ id }) => id);
};

describe.each(viewers)('%s', (viewer) => {
  type Query = CallRequest<typeof calls.listRequests>['query'];
  const list = async (query: Query) =>
    (await app.call(calls.listRequests, { query }, { as: world.tokens[viewer] })).body;
  const isRequest = (row: Row) => row.request_type !== 'OUTBOUND';
  const has = (row: Row, text: string) =>
    [row.request_number, row.reference_number, row.address].some((field) => field?.toLowerCase().includes(text));
  const cases: [string, () => Query, (row: Row) => boolean][] = [
    ['nothing', () => ({}), () => true],
    ['a type', () => ({ requestType: 'DELIVERY_REQUEST' }), (row) => row.request_type === 'DELIVERY_REQUEST'],
    ['a status', () => ({ statusList: [requestStatuses.ARRANGED] }), (row) => row.state === 'ARRANGED'],
    [
      'two statuses',
      () => ({ statusList: [requestStatuses.COMPLETED, requestStatuses.CANCELED], requestType: 'PICKUP_REQUEST' }),
      (row) => ['COMPLETED', 'CANCELED'].includes(row.state) && row.request_type === 'PICKUP_REQUEST',
    ],
    ['a company', () => ({ merchantId: world.sibling.id }), (row) => row.company_id === world.sibling.id],
    ['no such company', () => ({ merchantId: '999999' }), () => false],
    [
      'a logistics company',
      () => ({ deliveredBy: world.carrier.id }),
      (row) => row.logistics_company_id === world.carrier.id,
    ],
    [
      'a time range',
      () => ({ requestStartTimeStart: start + 5 * day, requestStartTimeEnd: start + 9 * day }),
      (row) => Number(row.start_time) >= start + 5 * day && Number(row.start_time) <= start + 9 * day,
    ],
    [
      'a range and a status',
      () => ({ creationTimeStart: start + 3 * day, statusList: [requestStatuses.SUBMITTED] }),
      (row) => Number(row.created_time) >= start + 3 * day && row.state === 'SUBMITTED',
    ],
    ['a text', () => ({ query: 'queen’s' }), (row) => has(row, 'queen’s')],
    ['two Chinese characters', () => ({ query: '皇后' }), (row) => has(row, '皇后')],
    ['a sign of patterns', () => ({ query: 'a_5' }), (row) => has(row, 'a_5')],
    ['another', () => ({ query: '100%' }), (row) => has(row, '100%')],
    [
      'a number and a company',
      () => ({ query: 'r0001', merchantId: world.merchant.id }),
      (row) => has(row, 'r0001') && row.company_id === world.merchant.id,
    ],
  ];

  test.each(cases)('filters requests by %s', async (_, query, is) => {
    const wanted = expected(viewer, 'last_updated_time', 'desc', (row) => isRequest(row) && is(row));
    const whole = await list({ ...query(), size: 1000 });
    expect(whole.content.map((row) => row.pickupDeliveryRequestId)).toEqual(wanted);
    expect(whole.totalElements).toBe(wanted.length);
    const second = await list({ ...query(), size: 7, page: 1 });
    expect(second.content.map((row) => row.pickupDeliveryRequestId)).toEqual(wanted.slice(7, 14));
    expect(second).toMatchObject({ totalElements: wanted.length, totalPages: Math.ceil(wanted.length / 7), number: 1 });
  });

  test.each([
    ['lastUpdatedTime', 'last_updated_time'],
    ['creationTime', 'created_time'],
    ['requestStartTime', 'start_time'],
    ['completeTime', 'complete_time'],
  ] as const)('sorts requests by %s ascending and descending, empty values last', async (field, column) => {
    for (const direction of ['asc', 'desc'] as const)
      for (const more of [{}, { statusList: [requestStatuses.SUBMITTED, requestStatuses.COMPLETED] }]) {
        const wanted = expected(
          viewer,
          column,
          direction,
          (row) => isRequest(row) && (!('statusList' in more) || ['SUBMITTED', 'COMPLETED'].includes(row.state)),
        );
        const found: string[] = [];
        for (let page = 0; page < Math.ceil(wanted.length / 50); page++)
          found.push(
            ...(await list({ ...more, sort: `${field},${direction}`, size: 50, page })).content.map(
              (row) => row.pickupDeliveryRequestId,
            ),
          );
        expect(found).toEqual(wanted);
      }
  });

  test('filters and sorts outbound records', async () => {
    type OutboundQuery = CallRequest<typeof calls.listOutboundRecords>['query'];
    const outbound = async (query: OutboundQuery) => {
      const { body } = await app.call(
        calls.listOutboundRecords,
        { query: { size: 1000, ...query } },
        { as: world.tokens[viewer] },
      );
      expect(body.totalElements).toBe(body.content.length);
      return body.content.map((row) => row.outboundId);
    };
    const wanted = (
      is: (row: Row) => boolean,
      column: keyof Row = 'last_updated_time',
      direction: 'asc' | 'desc' = 'desc',
    ) => expected(viewer, column, direction, (row) => row.request_type === 'OUTBOUND' && is(row));
    expect(await outbound({})).toEqual(wanted(() => true));
    expect(await outbound({ statusList: [outboundStatuses.CANCELED] })).toEqual(
      wanted((row) => row.state === 'CANCELED'),
    );
    expect(await outbound({ location: world.site.id })).toEqual(wanted((row) => row.site_id === world.site.id));
    expect(await outbound({ siteType: 'ALFRED_POINT' })).toEqual(wanted((row) => row.site_id !== world.site.id));
    expect(await outbound({ dispatchDateStart: start + 100 * day, dispatchDateEnd: start + 200 * day })).toEqual(
      wanted((row) => Number(row.dispatch_time) >= start + 100 * day && Number(row.dispatch_time) <= start + 200 * day),
    );
    expect(await outbound({ sort: 'dispatchDate,asc' })).toEqual(wanted(() => true, 'dispatch_time', 'asc'));
    expect(await outbound({ sort: 'timeOutbound,desc' })).toEqual(wanted(() => true, 'complete_time', 'desc'));
  });

  test('is offered only what its own outbound records have', async () => {
    const values = async (filterType: 'status' | 'deliveredBy' | 'siteType' | 'location') =>
      (
        await app.call(calls.listOutboundFilterValues, { query: { filterType } }, { as: world.tokens[viewer] })
      ).body.map(({ value }) => value);
    const mine = rows.filter((row) => row.request_type === 'OUTBOUND' && seenBy[viewer](row));
    expect(new Set(await values('status'))).toEqual(
      new Set(mine.map(({ state }) => outboundStatuses[state as RequestState])),
    );
    expect(new Set(await values('deliveredBy'))).toEqual(
      new Set(mine.flatMap((row) => (row.logistics_company_id === null ? [] : [row.logistics_company_id]))),
    );
    expect(new Set(await values('siteType'))).toEqual(new Set(['ALFRED_LOCKER', 'ALFRED_POINT']));
    expect(new Set(await values('location'))).toEqual(
      new Set(mine.flatMap((row) => (row.site_id === null ? [] : [row.site_id]))),
    );
  });
});

test('what a row says', async () => {
  const row = rows.find(({ request_type, state }) => request_type === 'PICKUP_REQUEST' && state === 'COMPLETED');
  const { body } = await app.call(
    calls.listRequests,
    { query: { query: row?.request_number ?? '' } },
    { as: world.tokens.admin, language: 'pt_BR' },
  );
  expect(body.content[0]).toMatchObject({
    displayType: 'Coleta',
    status: 'REQUEST_COMPLETED',
    displayStatus: 'Concluída',
    orders: 4,
    completedOrders: 3,
    failedOrders: 1,
    canceledOrders: 1,
    completedRate: 75,
    completeTime: row?.complete_time?.getTime(),
  });
});

test('unknown filters, sorts and sizes are refused', async () => {
  const ask = (query: string) =>
    app.fastify.inject({
      url: `${calls.listRequests.path}?${query}`,
      headers: { 'x-user-token': world.tokens.admin },
    });
  for (const query of ['status=x', 'statusList=SUBMITTED', 'sort=weight,asc', 'size=1001', 'query=ab', 'page=-1'])
    expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
});
