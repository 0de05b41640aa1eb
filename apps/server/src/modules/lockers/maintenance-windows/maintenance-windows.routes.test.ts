import { calls } from '@cubby/contract';
import { maintenanceLimits } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildSiteStaff } from '../../../../test/site-staff.fixture.ts';
import type { Company } from '../../../../test/factories/companies.ts';
import { bodyOf, hourMs, moveBack, planWindow } from './maintenance-windows.fixture.ts';

let app: TestApp;
let operator: Company;
let other: Company;
let siteIds: string[] = [];
let foreign = '';
const as = { operator: '', reader: '', other: '', merchant: '', platform: '' };
const permissions = ['MAINTENANCE_LIST', 'MAINTENANCE_EDIT'] as const;
const dayMs = 24 * hourMs;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.buildCompany({ company_type: 'OPERATOR', name: 'Harbour', time_zone: 'Asia/Hong_Kong' });
  other = await app.buildCompany({ company_type: 'OPERATOR', name: 'Bay', time_zone: 'America/Sao_Paulo' });
  const merchant = await app.buildCompany({ operator_id: operator.id });
  for (const [name, company_id, granted] of [
    ['operator', operator.id, permissions],
    ['reader', operator.id, ['MAINTENANCE_LIST']],
    ['other', other.id, permissions],
    ['merchant', merchant.id, permissions],
    ['platform', null, permissions],
  ] as const)
    as[name] = await app.signInAs(await app.buildUser({ company_id, permissions: [...granted] }));
  siteIds = [];
  for (const name of ['Pier A', 'Pier B', 'Pier C'])
    siteIds.push((await app.buildSite({ operator_id: operator.id, name })).id);
  ({ id: foreign } = await app.buildSite({ operator_id: other.id, name: 'Bay A' }));
});

const create = (more: Partial<ReturnType<typeof bodyOf>> = {}, token = as.operator) =>
  app.call(calls.createMaintenanceWindow, { body: bodyOf(siteIds, more) }, { as: token });
const get = (id = '', token = as.operator) => app.call(calls.getMaintenanceWindow, { params: { id } }, { as: token });
const cancel = (id = '', token = as.operator) =>
  app.call(calls.cancelMaintenanceWindow, { params: { id } }, { as: token });
const list = async (query: object = {}, token = as.operator) =>
  (await app.call(calls.listMaintenanceWindows, { query }, { as: token })).body;
const preview = (more: Partial<ReturnType<typeof bodyOf>> = {}, token = as.operator) => {
  const { siteMaintenanceStartTime, siteMaintenanceFailureTime, siteIds: ids, ...rest } = bodyOf(siteIds, more);
  const { inSiteTime = false, enteredTimeZone = null } = rest;
  const body = { siteMaintenanceStartTime, siteMaintenanceFailureTime, siteIds: ids, inSiteTime, enteredTimeZone };
  return app.call(calls.previewMaintenanceWindow, { body }, { as: token });
};

describe('a window', () => {
  test('is made, read with its sites, and cancelled, each with its line in the audit log', async () => {
    const start = Date.now() + hourMs;
    const [id = ''] = await planWindow(app, as.operator, siteIds.slice(0, 2), {
      siteMaintenanceStartTime: start,
      siteMaintenanceTips: '  Back at 13:00 ',
      tips: { zh_HK: '下午一時恢復', pt_BR: '' },
    });
    const { body: window } = await get(id);
    expect(window).toMatchObject({
      siteMaintenanceStartTime: start,
      siteMaintenanceTips: 'Back at 13:00',
      tips: { zh_HK: '下午一時恢復' },
      state: 'PLANNED',
      merchantName: 'Harbour',
      timeZone: 'Asia/Hong_Kong',
      closesDeposits: null,
      closesCollections: false,
      siteIds: siteIds.slice(0, 2),
      detailList: [
        { siteName: 'Pier A', startTime: start, closesDeposits: true },
        { siteName: 'Pier B', startTime: start },
      ],
    });
    expect((await cancel(id)).body).toMatchObject({ state: 'CANCELLED', version: 2 });
    expect((await app.audited('maintenance-windows', id)).map(({ action }) => action)).toEqual([
      'maintenance-windows.create',
      'maintenance-windows.cancel',
    ]);
  });

  test('closes deposits by the kind of each site, unless it is chosen', async () => {
    const counter = await app.buildSite({ operator_id: operator.id, name: 'Pier counter', site_type: 'ALFRED_POINT' });
    const closes = async (closesDeposits?: boolean) => {
      const [id] = await planWindow(app, as.operator, [siteIds[0] ?? '', counter.id], { closesDeposits });
      return (await get(id)).body.detailList.map((site) => site.closesDeposits);
    };
    expect(await closes()).toEqual([true, false]);
    expect(await closes(true)).toEqual([true, true]);
    expect(await closes(false)).toEqual([false, false]);
  });

  test('of several operators becomes one of each, at the same wall-clock time of their zones', async () => {
    const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
    const ids = await planWindow(app, as.platform, [siteIds[0] ?? '', foreign], {
      inSiteTime: true,
      enteredTimeZone: 'UTC',
      siteMaintenanceStartTime: Date.parse(`${tomorrow}T10:00:00Z`),
      siteMaintenanceFailureTime: Date.parse(`${tomorrow}T13:00:00Z`),
    });
    expect(ids).toHaveLength(2);
    const [hongKong, saoPaulo] = await Promise.all(ids.map(async (id) => (await get(id, as.platform)).body));
    expect(new Date(hongKong?.siteMaintenanceStartTime ?? 0).toISOString()).toBe(`${tomorrow}T02:00:00.000Z`);
    expect(new Date(saoPaulo?.siteMaintenanceStartTime ?? 0).toISOString()).toBe(`${tomorrow}T13:00:00.000Z`);
    expect(saoPaulo?.siteIds).toEqual([foreign]);
    // Without a zone, the wall-clock times are those of the company of the caller.
    const [own] = await planWindow(app, as.operator, siteIds.slice(0, 1), {
      inSiteTime: true,
      siteMaintenanceStartTime: Date.parse(`${tomorrow}T02:00:00Z`),
      siteMaintenanceFailureTime: Date.parse(`${tomorrow}T05:00:00Z`),
    });
    expect((await get(own)).body.siteMaintenanceStartTime).toBe(Date.parse(`${tomorrow}T02:00:00Z`));
  });

  test('is cancelled until its end has passed, and not after it or twice', async () => {
    const [planned, active, ended] = await Promise.all(
      [0, 1, 2].map(async () => (await planWindow(app, as.operator, siteIds))[0] ?? ''),
    );
    await moveBack(app, active ?? '', 3 * hourMs - 60_000);
    await moveBack(app, ended ?? '', 3 * hourMs + 1_000);
    expect((await get(active)).body.state).toBe('ACTIVE');
    expect((await get(ended)).body.state).toBe('ENDED');
    expect((await cancel(planned)).status).toBe(200);
    expect((await cancel(active)).body.state).toBe('CANCELLED');
    expect((await cancel(ended)).error).toMatchObject({ errorCode: 'MAINTENANCE_ENDED', data: { state: 'ENDED' } });
    expect((await cancel(planned)).error).toMatchObject({ data: { state: 'CANCELLED' } });
  });
});

test.each<[string, (now: number) => Partial<ReturnType<typeof bodyOf>>, string]>([
  ['without a site', () => ({ siteIds: [] }), 'siteIds siteMissing'],
  ['with a site of another operator', () => ({ siteIds: [...siteIds, foreign] }), 'siteIds notFound'],
  ['with a site that does not exist', () => ({ siteIds: ['999999999'] }), 'siteIds notFound'],
  [
    'that ends when it begins',
    (now) => ({ siteMaintenanceStartTime: now + hourMs, siteMaintenanceFailureTime: now + hourMs }),
    'siteMaintenanceFailureTime rangeReversed',
  ],
  [
    'that has ended',
    (now) => ({ siteMaintenanceStartTime: now - 2 * hourMs, siteMaintenanceFailureTime: now - 1_000 }),
    'siteMaintenanceFailureTime inThePast',
  ],
  [
    'longer than the limit',
    (now) => ({
      siteMaintenanceStartTime: now,
      siteMaintenanceFailureTime: now + maintenanceLimits.lengthDays * dayMs + 1,
    }),
    'siteMaintenanceFailureTime maintenanceTooLong',
  ],
  [
    'too far ahead',
    (now) => ({
      siteMaintenanceStartTime: now + maintenanceLimits.aheadDays * dayMs + hourMs,
      siteMaintenanceFailureTime: now + maintenanceLimits.aheadDays * dayMs + 2 * hourMs,
    }),
    'siteMaintenanceStartTime tooFarAhead',
  ],
  ['with a tip of 501', () => ({ siteMaintenanceTips: 'a'.repeat(501) }), 'siteMaintenanceTips tooLong'],
  ['with a tip of 501 in a language', () => ({ tips: { pt_BR: 'a'.repeat(501) } }), 'tips.pt_BR tooLong'],
  ['in a zone that does not exist', () => ({ enteredTimeZone: 'Mars/Base' }), 'enteredTimeZone notAnOption'],
])('a window %s is refused', async (_what, more, expected) => {
  const { error } = await create(more(Date.now()));
  expect(error?.fieldErrors?.map(({ path, code }) => `${path} ${code}`)).toEqual([expected]);
});

test('a window at the limits is taken', async () => {
  const start = Date.now() + maintenanceLimits.aheadDays * dayMs - hourMs;
  const { status } = await create({
    siteMaintenanceStartTime: start,
    siteMaintenanceFailureTime: start + maintenanceLimits.lengthDays * dayMs,
    siteMaintenanceTips: 'a'.repeat(500),
  });
  expect(status).toBe(200);
});

describe('the list', () => {
  test('has the windows of the own operator, with their exact number, and filters them', async () => {
    const [id = ''] = await planWindow(app, as.other, [foreign], { siteMaintenanceTips: 'Bay tip' });
    const { content, totalElements } = await list({}, as.other);
    expect(content.map((row) => row.merchantName)).toEqual(content.map(() => 'Bay'));
    expect(totalElements).toBe(content.length);
    const ids = async (query: object) => (await list(query, as.other)).content.map((row) => row.siteMaintenanceId);
    expect(await ids({ query: 'bay TIP' })).toEqual([id]);
    expect(await ids({ query: 'Bay A' })).toContain(id);
    expect(await ids({ query: 'nowhere' })).toEqual([]);
    expect(await ids({ siteId: foreign })).toContain(id);
    expect(await ids({ state: 'ACTIVE' })).toEqual([]);
    await moveBack(app, id, 2 * hourMs);
    expect(await ids({ state: 'ACTIVE' })).toEqual([id]);
    const { siteMaintenanceStartTime: from, siteMaintenanceFailureTime: until } = (await get(id, as.other)).body;
    expect(await ids({ query: 'bay tip', from: until })).toEqual([]);
    expect(await ids({ query: 'bay tip', from: until - 1, until: from + 1 })).toEqual([id]);
    expect(await ids({ query: 'bay tip', until: from })).toEqual([]);
    await cancel(id, as.other);
    expect(await ids({ state: 'CANCELLED' })).toEqual([id]);
  });

  test('is that of the platform for its staff, of no operator for others', async () => {
    const { content } = await list({ size: 100 }, as.platform);
    expect(new Set(content.map((row) => row.merchantName))).toEqual(new Set(['Harbour', 'Bay']));
    expect((await list({}, as.merchant)).totalElements).toBe(0);
    const { content: of } = await list({ size: 100, merchantId: other.id }, as.platform);
    expect(new Set(of.map((row) => row.merchantName))).toEqual(new Set(['Bay']));
  });
});

test('another operator, a merchant, and a reader change nothing', async () => {
  const [id] = await planWindow(app, as.operator, siteIds);
  expect([(await get(id, as.other)).status, (await cancel(id, as.other)).status]).toEqual([404, 404]);
  expect((await create({}, as.merchant)).error.fieldErrors).toMatchObject([{ path: 'siteIds', code: 'notFound' }]);
  expect((await get(id, as.reader)).status).toBe(200);
  expect((await create({}, as.reader)).error.errorCode).toBe('NO_PERMISSION');
  expect((await cancel(id, as.reader)).error.errorCode).toBe('NO_PERMISSION');
  expect((await preview({}, as.reader)).error.errorCode).toBe('NO_PERMISSION');
});

test('a user of one site sees its windows, and neither plans nor cancels', async () => {
  const token = await app.signInAs({
    company_id: operator.id,
    id: await buildSiteStaff(app, operator.id, siteIds.slice(2)),
  });
  const [mine] = await planWindow(app, as.operator, siteIds);
  const [theirs] = await planWindow(app, as.operator, siteIds.slice(0, 1));
  expect((await get(mine, token)).body.siteIds).toEqual(siteIds.slice(2));
  expect((await get(theirs, token)).status).toBe(404);
  expect((await create({ siteIds: siteIds.slice(2) }, token)).error.errorCode).toBe('OWN_SITES_ONLY');
  expect((await cancel(mine, token)).error.errorCode).toBe('OWN_SITES_ONLY');
});

test('the preview counts what the window touches, of all companies, and saves nothing', async () => {
  const site = await app.buildSite({ operator_id: operator.id });
  const [box, second, third] = await app.buildBoxes(site.id, ['A1', 'A2', 'A3', 'A4']);
  const due = (ms: number) => ({ overdue_time: new Date(Date.now() + ms) });
  const order = async (more: object = {}) =>
    (await app.buildOrder({ company_id: other.id, site_id: site.id, ...more })).id;
  const { box_type_id } = await app.sql
    .selectFrom('boxes')
    .select('box_type_id')
    .where('id', '=', box?.id ?? '')
    .executeTakeFirstOrThrow();
  const common = { site_id: site.id, box_type_id };
  await app.sql
    .insertInto('box_holds')
    .values([
      { ...common, order_id: await order(), kind: 'BOOKED' },
      { ...common, order_id: await order(), kind: 'RESERVED', box_id: box?.id ?? '' },
      { ...common, order_id: await order(due(2 * hourMs)), kind: 'STORED', box_id: second?.id ?? '' },
      { ...common, order_id: await order(due(4 * hourMs)), kind: 'STORED', box_id: third?.id ?? '' },
    ])
    .execute();
  const before = (await list()).totalElements;
  const { body } = await preview({ siteIds: [site.id, siteIds[0] ?? ''] });
  expect(body).toMatchObject({
    sites: 2,
    windows: [{ merchantName: 'Harbour', timeZone: 'Asia/Hong_Kong', siteCount: 2 }],
    bookings: 1,
    reservations: 1,
    parcelsDue: 1,
    upgrades: 0,
  });
  expect((await list()).totalElements).toBe(before);
  const [id] = await planWindow(app, as.operator, [site.id]);
  expect((await preview({ siteIds: [site.id] })).body.otherWindows).toBe(1);
  await cancel(id);
  expect((await preview({ siteIds: [site.id] })).body.otherWindows).toBe(0);
  expect((await preview({ siteIds: [foreign] })).error.fieldErrors).toMatchObject([{ path: 'siteIds' }]);
});
