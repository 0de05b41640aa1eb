import { calls } from '@cubby/contract';
import type { Slot } from '@cubby/contract/requests/requests/requests.schemas';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { nextNumber } from '../../../../test/factories/numbers.ts';
import { Database } from '../../../platform/db/database.ts';
import type { CallError } from '../../../platform/kernel/call-error.ts';
import { buildRequestWorld, type RequestWorld } from './requests.fixture.ts';
import { reserveSlot, openSlots, type SlotPlace } from './requests.slots.ts';

let app: TestApp;
let db: Database;

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
});
beforeEach(async () => {
  await sql`delete from holidays`.execute(app.sql);
  await sql`delete from request_slots`.execute(app.sql);
  await slot('10:00', '13:00');
  await slot('14:00', '18:00');
});

type Given = { cutoff_minutes?: number; capacity?: number; district_id?: string };
const slot = (starts: string, ends: string, given: Given = {}) =>
  app.sql
    .insertInto('request_slots')
    .values({ request_type: 'PICKUP_REQUEST', starts, ends, ...given })
    .execute();

const hongKong: SlotPlace = { timeZone: 'Asia/Hong_Kong', districtId: null };
const at = (text: string): number => Date.parse(text);
const open = (place: SlotPlace, now: string, orders = 1): Promise<Slot[]> =>
  db.transactionAsSystem((trx) => openSlots(trx, place, 'PICKUP_REQUEST', { orders, now: at(now) }));
const starts = async (place: SlotPlace, now: string) =>
  (await open(place, now)).map(({ requestStartTime }) => new Date(requestStartTime).toISOString().slice(0, 16));
/** Undefined where it can be booked, else the reason why not. */
const refusal = (place: SlotPlace, now: string, start: string, end: string, orders = 1): Promise<unknown> =>
  db
    .transactionAsSystem((trx) =>
      reserveSlot(trx, place, 'PICKUP_REQUEST', { start: at(start), end: at(end) }, { orders, now: at(now) }),
    )
    .then(
      () => undefined,
      (error: CallError) => (error.details.data as { reason: string }).reason,
    );
/** In four languages. */
const namesOf = (name: string) => ({ name_en: name, name_zh: name, name_pt: name, name_id: name });
const district = async (upper: string | null) =>
  (
    await app.sql
      .insertInto('districts')
      .values({
        grade: upper === null ? 1 : 2,
        upper_id: upper,
        ...namesOf(`District ${nextNumber()}`),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('the slots that are offered', () => {
  test('begin with tomorrow 10:00-13:00 where it is open, then go on in order for 14 days', async () => {
    const found = await open(hongKong, '2026-11-20T01:00:00Z');
    const hour = 3_600_000;
    expect(found[0]).toEqual({
      requestStartTime: at('2026-11-21T02:00:00Z'),
      requestEndTime: at('2026-11-21T05:00:00Z'),
      ordersLeft: null,
    });
    const rest = found.slice(1).map(({ requestStartTime }) => requestStartTime);
    expect(rest).toEqual(rest.toSorted((a, b) => a - b));
    // Today's close 16 hours before they start.
    expect(rest[0]).toBe(at('2026-11-21T06:00:00Z'));
    expect(found).toHaveLength(28);
    expect(Math.max(...rest)).toBe(at('2026-12-04T06:00:00Z'));
    expect(found.every(({ requestStartTime: from, requestEndTime: to }) => to - from >= hour)).toBe(true);
  });

  test('close so many minutes before they start, to the millisecond', async () => {
    // 18:00 the day before, in Hong Kong.
    expect((await starts(hongKong, '2026-11-20T09:59:59.999Z'))[0]).toBe('2026-11-21T02:00');
    expect((await starts(hongKong, '2026-11-20T10:00:00Z'))[0]).toBe('2026-11-21T06:00');
    const [from, to] = ['2026-11-21T02:00:00Z', '2026-11-21T05:00:00Z'] as const;
    expect(await refusal(hongKong, '2026-11-20T09:59:59.999Z', from, to)).toBeUndefined();
    expect(await refusal(hongKong, '2026-11-20T10:00:00Z', from, to)).toBe('CUT_OFF');
  });

  test('can be of today where nothing closes them before', async () => {
    await slot('20:00', '22:00', { cutoff_minutes: 0 });
    expect(await starts(hongKong, '2026-11-20T11:59:59.999Z')).toContain('2026-11-20T12:00');
    expect(await starts(hongKong, '2026-11-20T12:00:00Z')).not.toContain('2026-11-20T12:00');
  });

  test('follow the calendar of the company: at 23:00 UTC tomorrow is another day in Hong Kong than in Brazil', async () => {
    expect((await starts(hongKong, '2026-11-20T23:00:00Z'))[0]).toBe('2026-11-22T02:00');
    expect((await starts({ ...hongKong, timeZone: 'America/Sao_Paulo' }, '2026-11-20T20:59:00Z'))[0]).toBe(
      '2026-11-21T13:00',
    );
  });

  test.each([
    ['before midnight', '2026-11-20T15:59:59.999Z', '2026-11-21T16:00'],
    ['from midnight on', '2026-11-20T16:00:00Z', '2026-11-22T16:00'],
  ])('turn to the next day at midnight of the company: %s', async (_, now, first) => {
    await sql`delete from request_slots`.execute(app.sql);
    await slot('00:00', '02:00', { cutoff_minutes: 24 * 60 });
    expect((await starts(hongKong, now))[0]).toBe(first);
  });

  test('last until midnight, and are refused where they are shorter than an hour', async () => {
    await slot('22:00', '24:00');
    // The table adds an hour to 23:30 and lands at 00:30: it lets this one in.
    await slot('23:30', '23:45');
    const found = await open(hongKong, '2026-11-20T01:00:00Z');
    expect(found).toContainEqual({
      requestStartTime: at('2026-11-21T14:00:00Z'),
      requestEndTime: at('2026-11-21T16:00:00Z'),
      ordersLeft: null,
    });
    expect(found.every(({ requestStartTime: from, requestEndTime: to }) => to - from >= 3_600_000)).toBe(true);
    expect(await refusal(hongKong, '2026-11-20T01:00:00Z', '2026-11-21T15:30:00Z', '2026-11-21T15:45:00Z')).toBe(
      'TOO_SHORT',
    );
  });
});

describe('where the clocks change', () => {
  const newYork: SlotPlace = { timeZone: 'America/New_York', districtId: null };

  test('a slot has the same time of day as before', async () => {
    // Clocks go back on 2026-11-01: 10:00 is 14:00 UTC before and 15:00 UTC after.
    const found = await starts(newYork, '2026-10-30T12:00:00Z');
    expect(found).toEqual(expect.arrayContaining(['2026-10-31T14:00', '2026-11-01T15:00', '2026-11-02T15:00']));
  });

  test('a window that the change makes shorter than an hour is not offered that day', async () => {
    // Clocks go forward on 2027-03-14 at 02:00: 01:30-03:00 lasts half an hour.
    await slot('01:30', '03:00');
    const found = await starts(newYork, '2027-03-10T12:00:00Z');
    expect(found).toContain('2027-03-13T06:30');
    expect(found).not.toContain('2027-03-14T06:30');
    expect(found).toContain('2027-03-15T05:30');
    expect(await refusal(newYork, '2027-03-10T12:00:00Z', '2027-03-14T06:30:00Z', '2027-03-14T07:00:00Z')).toBe(
      'TOO_SHORT',
    );
  });
});

describe('holidays', () => {
  test('close a day everywhere, or in a district and all below it', async () => {
    const country = await district(null);
    const city = await district(country);
    const elsewhere = await district(null);
    const day = (name: string, date: string, district_id: string | null) =>
      app.sql.insertInto('holidays').values({ name, day: date, district_id }).execute();
    await day('Everywhere', '2026-11-21', null);
    await day('There', '2026-11-22', country);
    const now = '2026-11-20T01:00:00Z';
    const first = async (districtId: string | null) => (await starts({ ...hongKong, districtId }, now))[0];
    expect(await first(null)).toBe('2026-11-22T02:00');
    expect(await first(elsewhere)).toBe('2026-11-22T02:00');
    expect(await first(country)).toBe('2026-11-23T02:00');
    expect(await first(city)).toBe('2026-11-23T02:00');
    const wanted = ['2026-11-22T02:00:00Z', '2026-11-22T05:00:00Z'] as const;
    expect(await refusal({ ...hongKong, districtId: city }, now, ...wanted)).toBe('HOLIDAY');
    expect(await refusal(hongKong, now, ...wanted)).toBeUndefined();
  });
});

describe('districts', () => {
  test('have slots of their own, or those of the nearest district above, or those of everywhere', async () => {
    const country = await district(null);
    const city = await district(country);
    await slot('06:00', '08:00', { district_id: country });
    const times = async (districtId: string | null) => [
      ...new Set((await starts({ ...hongKong, districtId }, '2026-11-20T01:00:00Z')).map((text) => text.slice(11))),
    ];
    expect(await times(city)).toEqual(['22:00']);
    await slot('07:00', '09:00', { district_id: city });
    expect(await times(city)).toEqual(['23:00']);
    expect(await times(country)).toEqual(['22:00']);
    expect(await times(await district(null))).toEqual(['02:00', '06:00']);
  });
});

describe('a slot that no user offers', () => {
  const now = '2026-11-20T01:00:00Z';
  test.each([
    ['another start', '2026-11-21T03:00:00Z', '2026-11-21T05:00:00Z', 'NOT_OFFERED'],
    ['another end', '2026-11-21T02:00:00Z', '2026-11-21T06:00:00Z', 'NOT_OFFERED'],
    ['the 15th day', '2026-12-05T02:00:00Z', '2026-12-05T05:00:00Z', 'NOT_OFFERED'],
    ['less than an hour', '2026-11-21T02:00:00Z', '2026-11-21T02:59:59.999Z', 'TOO_SHORT'],
    ['an end before the start', '2026-11-21T05:00:00Z', '2026-11-21T02:00:00Z', 'TOO_SHORT'],
    ['yesterday', '2026-11-19T02:00:00Z', '2026-11-19T05:00:00Z', 'CUT_OFF'],
  ])('%s', async (_, start, end, reason) => {
    expect(await refusal(hongKong, now, start, end)).toBe(reason);
  });

  test('the 14th day is the last', async () => {
    expect(await refusal(hongKong, now, '2026-12-04T02:00:00Z', '2026-12-04T05:00:00Z')).toBeUndefined();
  });
});

describe('capacity', () => {
  let world: RequestWorld;
  beforeEach(async () => {
    await sql`delete from request_slots`.execute(app.sql);
    await slot('10:00', '13:00', { capacity: 5, cutoff_minutes: 0 });
    const own = await district(null);
    world = await buildRequestWorld(app);
    await app.sql
      .updateTable('companies')
      .set({ district_id: own })
      .where('id', 'in', [world.merchant.id, world.sibling.id])
      .execute();
  });

  test('counts the orders of all companies of the district, and gives places back', async () => {
    const wanted = await world.firstSlot();
    const left = async () =>
      (await world.slots()).find(({ requestStartTime }) => requestStartTime === wanted.requestStartTime)?.ordersLeft;
    expect(await left()).toBe(5);
    const { body: made } = await world.create(await world.buildOrders(3), wanted);
    expect(await left()).toBe(2);
    const sibling = await app.buildOrder({ company_id: world.sibling.id });
    expect((await world.create([sibling.id], { ...wanted, token: world.tokens.operator })).status).toBe(200);
    expect(await left()).toBe(1);
    const two = await world.buildOrders(2);
    const { status, error } = await world.create(two, wanted);
    expect([status, error.errorCode, error.data]).toEqual([409, 'SLOT_REFUSED', { reason: 'FULL', ordersLeft: 1 }]);
    expect(await world.statusesOf(two)).toEqual(['Created', 'Created']);
    const full = await app.call(
      calls.joinRequest,
      { params: { requestId: made.pickupDeliveryRequestId }, body: { ordersIds: two } },
      { as: world.tokens.merchant },
    );
    expect(full.error).toMatchObject({ errorCode: 'SLOT_REFUSED', data: { reason: 'FULL' } });
    const offered = await app.call(
      calls.listRequestSlots,
      { body: { requestType: 'pickUp', ordersIds: two } },
      { as: world.tokens.merchant },
    );
    expect(offered.body.map(({ requestStartTime }) => requestStartTime)).not.toContain(wanted.requestStartTime);
    await app.call(
      calls.cancelRequest,
      { body: { pickupDeliveryRequestId: made.pickupDeliveryRequestId } },
      { as: world.tokens.merchant },
    );
    expect(await left()).toBe(4);
    expect((await world.create(two, wanted)).status).toBe(200);
  });

  test('is never passed by eight sessions at once', async () => {
    const wanted = await world.firstSlot();
    const orders = await Promise.all(Array.from({ length: 8 }, () => world.buildOrders(2)));
    const answers = await Promise.all(orders.map((ids) => world.create(ids, wanted)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ error }) => error.errorCode))).toEqual(new Set(['SLOT_REFUSED']));
  });
});
