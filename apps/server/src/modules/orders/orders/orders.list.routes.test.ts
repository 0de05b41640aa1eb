import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { orderFilterSchema } from '@cubby/contract/orders/orders/orders.filters';
import { orderSortFields, orderTimeRanges } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatuses } from '@cubby/contract/orders/orders/orders.statuses';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildOrderWorld, matches, type World, type WorldOrder } from '../../../../test/order-world.ts';

type Query = CallRequest<typeof calls.countOrders>['query'];
type Role = 'ADMIN' | 'OPERATOR' | 'MERCHANT' | 'LOGISTICS';
const roles: readonly Role[] = ['ADMIN', 'OPERATOR', 'MERCHANT', 'LOGISTICS'];

let app: TestApp;
let world: World;
let tokens: Record<Role, string>;

beforeAll(async () => {
  app = await startTestApp();
  world = await buildOrderWorld(app);
  // Some of the counts folded, some not.
  await app.sql.selectNoFrom(({ fn }) => fn('fold_order_counts', []).as('moved')).execute();
  const [operator, merchant, logistics] = [world.operators[0], world.merchants[0], world.logistics[0]];
  const signedIn = async (company_id: string | null) => app.signInAs(await app.buildUser({ company_id }));
  tokens = {
    ADMIN: await signedIn(null),
    OPERATOR: await signedIn(operator.id),
    MERCHANT: await signedIn(merchant?.id ?? ''),
    LOGISTICS: await signedIn(logistics?.id ?? ''),
  };
});

const sees = (role: Role, order: WorldOrder): boolean => {
  if (role === 'ADMIN') return true;
  if (role === 'LOGISTICS') return order.logistics_company_id === world.logistics[0]?.id;
  if (role === 'MERCHANT') return order.company_id === world.merchants[0]?.id;
  return world.merchants.some(
    ({ id, operator_id }) => id === order.company_id && operator_id === world.operators[0].id,
  );
};

const expected = (role: Role, query: Query): WorldOrder[] => {
  const filter = orderFilterSchema.parse(
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
    ),
  );
  return world.orders.filter((order) => sees(role, order) && matches(world, filter, order));
};

const idsOf = (orders: readonly { id: string }[]): string[] => orders.map(({ id }) => id).toSorted();

/** List and count, compared with plain JavaScript. */
const expectSame = async (role: Role, query: Query) => {
  const wanted = idsOf(expected(role, query));
  const as = tokens[role];
  const page = await app.call(calls.listOrders, { query: { ...query, size: 1000 } }, { as });
  expect(page.body.content.map(({ articleId }) => articleId).toSorted()).toEqual(wanted);
  expect(page.body.totalElements).toBe(wanted.length);
  const count = await app.call(calls.countOrders, { query }, { as });
  expect(count.body).toBe(wanted.length);
  return wanted.length;
};

/** Each filter with values that match something. */
const singles = (): [string, Query][] => [
  ...orderStatuses.map((status): [string, Query] => [status, { statusList: [status] }]),
  ['two statuses', { statusList: ['Created', 'Courier stored'] }],
  ...world.merchants.map(({ id }): [string, Query] => ['merchantId', { merchantId: id }]),
  ...world.flags.map(({ id, category }): [string, Query] => [
    'a flag',
    category === 'CS' ? { csFlagIds: [id] } : { ordersFlagIds: [id] },
  ]),
  ['all flags', { csFlagIds: world.flags.map(({ id }) => id) }],
  ['all flags', { ordersFlagIds: world.flags.map(({ id }) => id) }],
  ...world.services.map(({ id }): [string, Query] => ['serviceId', { serviceId: id }]),
  ...world.sites.map(({ site_type }): [string, Query] => ['siteType', { siteType: site_type }]),
  ...world.sites.map(({ id }): [string, Query] => ['siteId', { siteId: id }]),
  ...world.sites.map(({ id }): [string, Query] => ['currentLocationId', { currentLocationId: id }]),
  ...world.logistics.map(({ id }): [string, Query] => ['deliveryLogisticsId', { deliveryLogisticsId: id }]),
  ['overdue', { overdueFlag: true }],
  ['not overdue', { overdueFlag: false }],
  ['compartment', { compartment: 'A01' }],
  ['compartment', { compartment: 'a01' }],
  ...world.districts.map(({ id }): [string, Query] => ['districtId', { districtId: id }]),
  ['trakingNumber', { trakingNumber: world.orders[3]?.tracking_number ?? '' }],
];

describe.each(roles)('%s', (role) => {
  test('sees the own orders alone, counted exactly', async () => {
    expect(await expectSame(role, {})).toBeGreaterThan(30);
  });

  test('gets what each filter alone says', async () => {
    let found = 0;
    for (const [, query] of singles()) found += await expectSame(role, query);
    expect(found).toBeGreaterThan(200);
  });

  test.each(orderTimeRanges)('gets what the range of %s says, whole days or not', async (name) => {
    const day = 86_400_000;
    const noon = Date.UTC(2026, 9, 11, 12);
    const monday = Date.UTC(2026, 9, 12);
    const [from, to] = [`${name}Start`, `${name}End`];
    for (const query of [
      { [from]: noon },
      { [to]: noon },
      { [from]: noon, [to]: noon },
      { [from]: noon, [to]: noon + 1 },
      { [from]: monday, [to]: monday + 7 * day - 1 },
      { [from]: monday, [to]: monday + 14 * day },
      { [from]: noon, [to]: noon + 20 * day },
      { [from]: monday + 1, [to]: monday + 15 * day - 1 },
      { [from]: 0, [to]: 253_402_300_799_999 },
      { [from]: noon, [to]: noon + 20 * day, statusList: ['Created', 'Inbound'] },
    ])
      await expectSame(role, query);
  });
});

test('a logistics company below an operator does not make the operator count twice', async () => {
  expect(world.logistics[0]?.operator_id).toBe(world.operators[0].id);
  const shared = expected('OPERATOR', {}).filter((order) => order.logistics_company_id === world.logistics[0]?.id);
  expect(shared.length).toBeGreaterThan(0);
  await expectSame('OPERATOR', {});
});

test('any filters together', async () => {
  const list = singles();
  const range = fc
    .tuple(fc.constantFrom(...orderTimeRanges), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 60 }))
    .map(([name, from, length]): Query => {
      const start = Date.UTC(2026, 9, 1) + from * 43_200_000;
      return { [`${name}Start`]: start, [`${name}End`]: start + length * 43_200_000 };
    });
  const single = fc.constantFrom(...list.map(([, query]) => query));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...roles),
      fc.array(fc.oneof({ weight: 2, arbitrary: single }, { weight: 1, arbitrary: range }), { maxLength: 3 }),
      async (role, parts) => {
        await expectSame(role, Object.assign({}, ...parts) as Query);
      },
    ),
    { numRuns: 60 },
  );
});

describe('the order of the list', () => {
  const columns = {
    lastUpdatedTime: 'last_updated_time',
    timeCreated: 'created_time',
    timeStored: 'stored_time',
    timeCollected: 'collected_time',
    inboundTime: 'inbound_time',
    outboundTime: 'dispatch_time',
    overdueTime: 'overdue_time',
    orderNumber: 'order_number',
  } as const;
  const keyOf = (order: WorldOrder, field: keyof typeof columns): string | number | null => {
    const value = order[columns[field]];
    return value instanceof Date ? value.getTime() : value;
  };
  /** By the field, then by id, both in the direction asked for. */
  const sorted = (orders: readonly WorldOrder[], field: keyof typeof columns, sign: 1 | -1): string[] =>
    orders
      .filter((order) => keyOf(order, field) !== null)
      .toSorted((a, b) => {
        const [x, y] = [keyOf(a, field) ?? 0, keyOf(b, field) ?? 0];
        return x === y ? sign * (Number(a.id) - Number(b.id)) : x < y ? -sign : sign;
      })
      .map(({ id }) => id);

  const pages = async (role: Role, query: Query, sort: string, size: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let page = 0; ; page++) {
      const { body } = await app.call(
        calls.listOrders,
        { query: { ...query, sort, size, page } },
        { as: tokens[role] },
      );
      ids.push(...body.content.map(({ articleId }) => articleId));
      expect(body).toMatchObject({ number: page, size, totalPages: Math.ceil(body.totalElements / size) });
      if (body.content.length < size) return ids;
    }
  };

  test.each(orderSortFields.flatMap((field) => (['asc', 'desc'] as const).map((direction) => ({ field, direction }))))(
    '$field $direction: each row once over all pages, empty ones last',
    async ({ field, direction }) => {
      for (const [role, query] of [
        ['ADMIN', {}],
        ['OPERATOR', {}],
        ['MERCHANT', {}],
        ['ADMIN', { creationTimeStart: Date.UTC(2026, 9, 5) }],
        ['ADMIN', { query: 'abc' }],
      ] as const) {
        const wanted = expected(role, query);
        const inOrder = sorted(wanted, field, direction === 'asc' ? 1 : -1);
        const ids = await pages(role, query, `${field},${direction}`, 20);
        expect(ids.slice(0, inOrder.length)).toEqual(inOrder);
        expect(ids.toSorted()).toEqual(idsOf(wanted));
      }
    },
  );

  test('without a sort the last updated come first', async () => {
    const { body } = await app.call(calls.listOrders, { query: {} }, { as: tokens.ADMIN });
    expect(body.content.map(({ articleId }) => articleId)).toEqual(
      sorted(world.orders, 'lastUpdatedTime', -1).slice(0, 10),
    );
  });

  test('a page behind the last is empty and still says the total', async () => {
    const { body } = await app.call(calls.listOrders, { query: { page: 1000, size: 1000 } }, { as: tokens.ADMIN });
    expect(body).toMatchObject({ content: [], totalElements: 300, number: 1000 });
  });
});

describe('the search', () => {
  test.each([
    'T#1',
    '|abc',
    '|ABC',
    'c2611',
    'tai man',
    'TAI MAN',
    '陳大',
    '大文',
    '陳大文',
    '李小',
    '小龍 b',
    'josé',
    'JOSÉ',
    'Émile',
    'émile',
    '100%',
    '%_%',
    '00%',
    'g_k',
    'g_K',
    'x_x',
    '\\\\\\',
    'example',
    'person1@',
    '+852',
    '陳a',
    '  tai man  ',
    "o'h",
    '#1|a',
    'nothing at all',
  ])('finds %j as a fragment of a field', async (query) => {
    for (const role of roles) await expectSame(role, { query });
  });

  test('finds any part of a number or a phone, by its digits or by trigrams', async () => {
    const texts = world.orders.map(({ order_number, recipient_phone }) => recipient_phone ?? order_number);
    const part = fc.tuple(fc.constantFrom(...texts), fc.nat({ max: 7 }), fc.integer({ min: 3, max: 9 }));
    const finds = fc.asyncProperty(fc.constantFrom(...roles), part, async (role, [text, start, length]) => {
      await expectSame(role, { query: text.slice(start, start + length).padEnd(3, '0') });
    });
    await fc.assert(finds, { numRuns: 60 });
  });

  test('goes with other filters', async () => {
    for (const role of roles) {
      await expectSame(role, { query: 'tai man', statusList: ['Created', 'Inbound', 'Completed'] });
      await expectSame(role, { query: '陳大', siteType: 'ALFRED_LOCKER' });
      await expectSame(role, { query: 'abc', creationTimeStart: Date.UTC(2026, 9, 10) });
    }
  });

  test.each(['ab', '陳', '', ' a ', '%%'])('is refused as too short: %j', async (query) => {
    const response = await app.fastify.inject({
      url: `${calls.listOrders.path}?query=${encodeURIComponent(query)}`,
      headers: { 'x-user-token': tokens.ADMIN },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fieldErrors: [{ path: 'query', code: 'searchTooShort' }] });
  });

  test.each(['𠮷田', '佐々'])('finds the rare characters of %s', async (query) => {
    const order = await app.buildOrder({ company_id: world.merchants[1]?.id ?? '', recipient_name: `${query} Test` });
    onTestFinished(async () => void (await app.sql.deleteFrom('orders').where('id', '=', order.id).execute()));
    const { body } = await app.call(calls.listOrders, { query: { query } }, { as: tokens.ADMIN });
    expect(body.content.map(({ articleId }) => articleId)).toEqual([order.id]);
  });
});

describe('a question that does not fit', () => {
  const ask = (path: string, query: string) =>
    app.fastify.inject({ url: `${path}?${query}`, headers: { 'x-user-token': tokens.ADMIN } });

  test.each([
    ['status=Created', 'status', 'unknown'],
    ['trackingNumber=A', 'trackingNumber', 'unknown'],
    ['__proto__=1', '__proto__', 'unknown'],
    ['size=1001', 'size', 'tooLarge'],
    ['size=0', 'size', 'tooSmall'],
    ['size=ten', 'size', 'notANumber'],
    ['page=-1', 'page', 'tooSmall'],
    ['sort=note', 'sort', 'notAnOption'],
    ['statusList=Lost', 'statusList.0', 'notAnOption'],
    ['merchantId=1&merchantId=2', 'merchantId', 'invalid'],
    ['creationTimeStart=2&creationTimeEnd=1', 'creationTimeEnd', 'rangeReversed'],
    ['trakingNumber=A%00B', 'trakingNumber', 'invalid'],
    ['query=abc%00', 'query', 'invalid'],
  ])('%s is refused', async (query, path, code) => {
    const response = await ask(calls.listOrders.path, query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errorCode: 'INVALID_REQUEST', fieldErrors: [{ path, code }] });
  });

  test('the count takes no page', async () => {
    expect((await ask(calls.countOrders.path, 'page=0')).statusCode).toBe(400);
  });

  test('the largest page is of 1000 rows', async () => {
    expect((await ask(calls.listOrders.path, 'size=1000')).statusCode).toBe(200);
  });
});

test('a prepared statement serves the next company as well', async () => {
  for (const { id } of [...world.merchants, ...world.merchants]) await expectSame('ADMIN', { merchantId: id });
  for (const role of [...roles, ...roles]) await expectSame(role, {});
  await Promise.all(
    roles.flatMap((role) =>
      [{}, { overdueFlag: false }, { statusList: ['Created'] }].map((query) => expectSame(role, query as Query)),
    ),
  );
});
