import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { DropOffRow } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.schemas';
import { orderStatuses, orderStatusKeys } from '@cubby/contract/orders/orders/orders.statuses';
import { phrases } from '@cubby/phrases';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildDropOffOrder } from '../../../../test/factories/files.ts';
import type { SheetCell } from '../../../platform/sheets/index.ts';
import { readExport } from '../order-exports/order-exports.fixture.ts';
import { buildDropOffWorld } from './drop-off-orders.fixture.ts';

type Query = CallRequest<typeof calls.listDropOffOrders>['query'];

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 1);

let app: TestApp;
let folder: string;
let world: Awaited<ReturnType<typeof buildDropOffWorld>>;
let neighbour: string;
let tokens: Record<'merchant' | 'operator' | 'platform' | 'carrier', string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-drop-off-'));
  app = await startTestApp({ environment: { FILES_URL: folder } });
  world = await buildDropOffWorld(app);
  neighbour = (await app.buildCompany({ operator_id: world.operator.id })).id;
  // An operator with several companies merges their rows; a merchant has one.
  for (let place = 0; place < 40; place++) {
    const own = place % 3 !== 0;
    const order = await buildDropOffOrder(
      app.sql,
      {
        company_id: own ? world.merchant.id : neighbour,
        logistics_company_id: place % 2 === 0 ? world.carrier.id : null,
        site_id: place % 4 === 0 ? world.site.id : null,
        status: orderStatuses[place % 5] === 'Courier stored' ? 'Inbound' : orderStatuses[place % 5],
        tracking_number: `DROP-${String(place).padStart(3, '0')}`,
        recipient_name: place % 7 === 0 ? 'Siti Nurbaya' : 'Dewi Lestari',
        created_time: new Date(start + place * hour),
        // Several share a moment.
        last_updated_time: new Date(start + Math.floor(place / 4) * 24 * hour),
        stored_time: place % 6 === 0 ? new Date(start + place * hour + 1) : null,
      },
      { sender_name: `Sender ${place}`, sender_phone: '628111111111' },
    );
    if (place % 5 === 0)
      await app.sql
        .insertInto('order_items')
        .values({ order_id: order.id, product_variant_id: world.variant.id, quantity: 1 })
        .execute();
  }
  // What is no drop-off order never shows.
  await app.buildOrder({ company_id: world.merchant.id, logistics_company_id: world.carrier.id });
  tokens = {
    merchant: world.token,
    operator: await world.signIn(world.operator.id),
    platform: await world.signIn(null),
    carrier: await world.signIn(world.carrier.id),
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const list = async (query: Query, as = tokens.platform) =>
  (await app.call(calls.listDropOffOrders, { query }, { as })).body;
const rowsIn = (rows: readonly DropOffRow[]) => rows.map(({ expressNumber }) => expressNumber);

describe('the list', () => {
  test.each([
    ['platform', 40],
    ['operator', 40],
    ['merchant', 26],
    ['carrier', 20],
  ] as const)('of the %s contains what it sees, and an exact total', async (who, total) => {
    const { content, totalElements } = await list({ size: 100 }, tokens[who]);
    expect([content.length, totalElements]).toEqual([total, total]);
  });

  test.each(['platform', 'operator', 'merchant', 'carrier'] as const)(
    'of the %s has pages that together are the whole, whichever way it is sorted',
    async (who) => {
      for (const sort of ['lastUpdatedTime,desc', 'lastUpdatedTime,asc', 'timeCreated,desc', 'timeCreated,asc']) {
        const whole = (await list({ size: 100, sort }, tokens[who])).content;
        const field = sort.startsWith('time') ? 'timeCreated' : 'lastUpdatedTime';
        const inOrder = whole.toSorted(
          (a, b) =>
            (a[field] - b[field] || Number(a.articleId) - Number(b.articleId)) * (sort.endsWith('asc') ? 1 : -1),
        );
        expect(rowsIn(whole)).toEqual(rowsIn(inOrder));
        const pages: DropOffRow[] = [];
        for (let page = 0; page * 7 < whole.length; page++)
          pages.push(...(await list({ page, size: 7, sort }, tokens[who])).content);
        expect(rowsIn(pages)).toEqual(rowsIn(whole));
      }
    },
  );

  test.each([
    [{ statusList: ['Created'] }, (row: DropOffRow) => row.status === 'Created'],
    [{ statusList: ['Created', 'Inbound'] }, (row: DropOffRow) => ['Created', 'Inbound'].includes(row.status)],
    [{ query: 'siti' }, (row: DropOffRow) => row.recipientName === 'Siti Nurbaya'],
    [{ query: 'DROP-01' }, (row: DropOffRow) => row.expressNumber.startsWith('DROP-01')],
    [
      { creationTimeStart: start + 3 * hour, creationTimeEnd: start + 9 * hour },
      (row: DropOffRow) => row.timeCreated >= start + 3 * hour && row.timeCreated <= start + 9 * hour,
    ],
    [{ storedTimeStart: 0 }, (row: DropOffRow) => row.timeStored !== null],
    [{ collectedTimeEnd: Date.UTC(2030, 0) }, (row: DropOffRow) => row.timeCollected !== null],
  ] as [Query, (row: DropOffRow) => boolean][])('filters by %j', async (query, fits) => {
    for (const as of Object.values(tokens)) {
      const whole = (await list({ size: 100 }, as)).content;
      const { content, totalElements } = await list({ ...query, size: 100 }, as);
      expect(rowsIn(content)).toEqual(rowsIn(whole.filter(fits)));
      expect(totalElements).toBe(content.length);
    }
  });

  test('filters by company, site and product', async () => {
    for (const as of Object.values(tokens)) {
      const whole = (await list({ size: 100 }, as)).content;
      for (const [query, fits] of [
        [{ merchantId: neighbour }, (row: DropOffRow) => row.merchantId === neighbour],
        [{ siteId: world.site.id }, (row: DropOffRow) => row.siteId === world.site.id],
        [{ productVariantId: world.variant.id }, (row: DropOffRow) => row.displayProductType === 'Paket kecil'],
      ] as const) {
        const { content, totalElements } = await list({ ...query, size: 100 }, as);
        expect(rowsIn(content)).toEqual(rowsIn(whole.filter(fits)));
        expect(totalElements).toBe(content.length);
      }
    }
  });

  test('counts what waits to be folded and what is folded', async () => {
    await sql`select fold_list_counts()`.execute(app.sql);
    const late = await buildDropOffOrder(app.sql, { company_id: neighbour });
    expect((await list({})).totalElements).toBe(41);
    await app.sql.deleteFrom('orders').where('id', '=', late.id).execute();
    expect((await list({}, tokens.operator)).totalElements).toBe(40);
  });

  test('says what is overdue: stored by a courier, past its overdue time', async () => {
    const overdue_time = new Date(Date.now() - hour);
    const late = await buildDropOffOrder(app.sql, { company_id: neighbour, status: 'Courier stored', overdue_time });
    const waiting = await buildDropOffOrder(app.sql, {
      company_id: neighbour,
      status: 'Customer stored',
      overdue_time,
    });
    const { content } = await list({ size: 100 });
    const found = new Map(content.map((row) => [row.articleId, [row.overdue, row.overdueTime]]));
    expect(found.get(late.id)).toEqual([true, overdue_time.getTime()]);
    expect(found.get(waiting.id)).toEqual([false, overdue_time.getTime()]);
    await app.sql.deleteFrom('orders').where('id', 'in', [late.id, waiting.id]).execute();
  });

  test('refuses what it does not know', async () => {
    const ask = (query: object) =>
      app.call(calls.listDropOffOrders, { query: query as Query }, { as: tokens.platform });
    for (const query of [{ status: 'Created' }, { sort: 'recipientName,asc' }, { query: 'ab' }, { size: 1001 }])
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
    expect((await ask({ creationTimeStart: 2, creationTimeEnd: 1 })).status).toBe(400);
  });
});

describe('one order', () => {
  test('is read as it was answered when it was created', async () => {
    const { body: created } = await world.create();
    const { body } = await app.call(calls.getDropOffOrder, { params: { id: created.articleId } }, { as: world.token });
    expect(body).toEqual(created);
  });

  test('of another kind or company is none', async () => {
    const standard = await app.buildOrder({ company_id: world.merchant.id });
    const foreign = await buildDropOffOrder(app.sql, { company_id: neighbour });
    for (const id of [standard.id, foreign.id, '999999999'])
      expect((await app.call(calls.getDropOffOrder, { params: { id } }, { as: world.token })).status).toBe(404);
    await app.sql.deleteFrom('orders').where('id', '=', foreign.id).execute();
  });

  test('says in the language of the caller what kind of site it is', async () => {
    const { articleId: id } = (await world.create()).body;
    const { body } = await app.call(calls.getDropOffOrder, { params: { id } }, { as: world.token, language: 'zh_HK' });
    expect(body.siteTypeDisplayName).toBe(phrases.zh_HK.siteTypes.ALFRED_LOCKER);
  });
});

describe('cancelling', () => {
  const cancel = (id: string, as = world.token) => app.call(calls.cancelBooking, { body: { id } }, { as });

  test('a booking leaves an event, an audit line and a tracking number that is free again', async () => {
    const { articleId, expressNumber } = (await world.create({ expressNumber: 'AGAIN' })).body;
    expect((await cancel(articleId)).body).toEqual({ success: true });
    const { body } = await app.call(calls.getDropOffOrder, { params: { id: articleId } }, { as: world.token });
    expect(body).toMatchObject({ status: 'Cancelled', version: 2, events: [{ trackEventType: 'CANCEL_ORDER' }, {}] });
    const audit = await app.sql
      .selectFrom('audit_events')
      .selectAll()
      .where('noun_id', '=', articleId)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['drop-off-orders.create', 'orders.cancel']);
    expect((await world.create({ expressNumber })).status).toBe(200);
  });

  test.each(orderStatuses.filter((status) => status !== 'Created'))('is refused while %s', async (status) => {
    const { id } = await buildDropOffOrder(app.sql, { company_id: world.merchant.id, status });
    const { error } = await cancel(id);
    expect([error.statusCode, error.errorCode]).toEqual([409, 'STATUS_NOT_ALLOWED']);
    await app.sql.deleteFrom('orders').where('id', '=', id).execute();
  });

  test('reaches no order of another kind, nor of another company', async () => {
    const standard = await app.buildOrder({ company_id: world.merchant.id });
    const foreign = await buildDropOffOrder(app.sql, { company_id: neighbour });
    for (const { id } of [standard, foreign]) expect((await cancel(id)).status).toBe(404);
    await app.sql.deleteFrom('orders').where('id', 'in', [standard.id, foreign.id]).execute();
  });

  test('of several is all or nothing', async () => {
    const ids = [(await world.create()).body.articleId, (await world.create()).body.articleId];
    const gone = (await world.create()).body.articleId;
    await cancel(gone);
    const several = (body: string[]) => app.call(calls.cancelBookings, { body }, { as: world.token });
    expect((await several([...ids, gone])).error.data).toMatchObject({ orders: [{ articleId: gone }] });
    expect((await several(ids)).body).toEqual({ success: true, cancelled: 2 });
  });
});

describe('an export', () => {
  type Body = CallRequest<typeof calls.exportDropOffOrders>['body'];
  const run = (body: Body, as = world.token, language?: 'id_ID') =>
    app.call(calls.exportDropOffOrders, { body }, { as, ...(language && { language }) });

  const texts = (row: Record<string, SheetCell>, headings: readonly string[]): string[] =>
    headings.map((heading) => row[heading]?.value ?? '');

  test.each([{}, { statusList: ['Created'] as const }, { creationTimeStart: start + 5 * hour }, { query: 'siti' }])(
    'of %j contains what the list shows, in its order',
    async (filter) => {
      const listed = (await list({ ...filter, statusList: filter.statusList?.join(','), size: 100 }, world.token))
        .content;
      const { rows } = await readExport((await run(filter as Body)).raw);
      const { en_US: words } = phrases;
      expect(rows.map((row) => texts(row, ['Tracking number', 'Status', 'Order number', 'Sender name']))).toEqual(
        listed.map((row) => [
          row.expressNumber,
          words.orderStatuses[orderStatusKeys[row.status]],
          row.orderNumber,
          row.senderName ?? '',
        ]),
      );
    },
  );

  test('of chosen orders contains those, each once, under headings in the language of the caller', async () => {
    const [one, other] = (await list({ size: 2 }, world.token)).content;
    const ids = [one?.articleId ?? '', other?.articleId ?? '', one?.articleId ?? ''];
    const { headings, rows } = await readExport((await run({ articleIds: ids }, world.token, 'id_ID')).raw);
    const { sheet: _, ...words } = phrases.id_ID.dropOffExportColumns;
    expect(headings).toEqual(Object.values(words));
    expect(rows.flatMap((row) => texts(row, ['Nomor resi']))).toEqual([one?.expressNumber, other?.expressNumber]);
  });

  test('of orders of another kind or company finds none', async () => {
    const standard = await app.buildOrder({ company_id: world.merchant.id });
    const foreign = await buildDropOffOrder(app.sql, { company_id: neighbour });
    for (const { id } of [standard, foreign]) expect((await run({ articleIds: [id] })).status).toBe(404);
  });

  test('takes chosen orders or filters, and nothing unknown', async () => {
    expect((await run({ articleIds: ['1'], statusList: ['Created'] })).status).toBe(400);
    expect((await run({ articleIds: [] })).status).toBe(400);
    expect((await run({ status: 'Created' } as Body)).status).toBe(400);
  });
});

describe('labels', () => {
  const print = (ids: string, as = world.token) => app.call(calls.printDropOffLabels, { params: { ids } }, { as });

  test('are printed for several drop-off orders at once', async () => {
    const ids = [(await world.create()).body.articleId, (await world.create()).body.articleId].join(',');
    const answer = await print(ids);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('are not printed for orders of another kind or company', async () => {
    const standard = await app.buildOrder({ company_id: world.merchant.id });
    const foreign = await buildDropOffOrder(app.sql, { company_id: neighbour });
    const own = (await world.create()).body.articleId;
    for (const ids of [standard.id, foreign.id, `${own},${foreign.id}`]) expect((await print(ids)).status).toBe(404);
    for (const ids of [',', 'x', '1;2']) expect([ids, (await print(ids)).status]).toEqual([ids, 400]);
  });

  test('are asked for by up to 400 ids', async () => {
    const ids = Array.from({ length: 400 }, (_, place) => 100_000_000_000_000_000 + place * 1000);
    expect((await print(ids.join(','))).status).toBe(404);
    expect((await print([...ids, 1].join(','))).status).toBe(400);
  });
});
