import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { requestSlotLimits } from '@cubby/contract/requests/request-slots/request-slots.limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createRequestSlot>['body'];
type Update = CallRequest<typeof calls.updateRequestSlot>['body'];

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const admin = await app.signInAs(await app.buildUser());
const staff = await app.signInAs(await app.buildUser({ company_id: operator.id }));

let country: string;
let city: string;
beforeAll(async () => {
  const district = async (grade: number, upper_id: string | null, name: string) =>
    (
      await app.sql
        .insertInto('districts')
        .values({ grade, upper_id, name_en: name, name_zh: name, name_pt: name, name_id: name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  country = await district(1, null, 'Slotland');
  city = await district(2, country, 'Slotville');
  await app.sql.deleteFrom('request_slots').execute();
});

const slot: Input = { requestType: 'PICKUP_REQUEST', startTime: '09:00', endTime: '11:00', cutoffMinutes: 60 };
const create = (more: Partial<Input> = {}, as = admin) =>
  app.call(calls.createRequestSlot, { body: { ...slot, ...more } }, { as });
const update = (id: string, body: Update, as = admin) =>
  app.call(calls.updateRequestSlot, { params: { id }, body }, { as });
const remove = (id: string, as = admin) => app.call(calls.deleteRequestSlot, { params: { id } }, { as });

test('a slot is read as it was written, and refused where another begins at its time', async () => {
  const { body } = await create({ startTime: '06:00', endTime: '24:00', districtId: country, capacity: 5 });
  expect(body).toMatchObject({ startTime: '06:00', endTime: '24:00', districtId: country, capacity: 5, version: 1 });
  expect((await create({ startTime: '06:00', districtId: country })).error.fieldErrors).toMatchObject([
    { path: 'startTime', code: 'taken' },
  ]);
});

test.each([
  ['less than an hour', { endTime: '09:59' }, 'endTime', 'slotTooShort'],
  ['an end on the next day', { startTime: '23:30', endTime: '00:45' }, 'endTime', 'slotTooShort'],
  ['no start', { startTime: '' }, 'startTime', 'required'],
  ['a time that no clock shows', { startTime: '9:00' }, 'startTime', 'timeOfDay'],
  ['no capacity for an order', { capacity: 0 }, 'capacity', 'tooSmall'],
  ['a cut-off too far ahead', { cutoffMinutes: requestSlotLimits.cutoffMax + 1 }, 'cutoffMinutes', 'tooLarge'],
  ['an area that is not there', { districtId: '999999999' }, 'districtId', 'notFound'],
  ['another type', { requestType: 'OUTBOUND' as never }, 'requestType', 'notAnOption'],
])('a slot is refused with %s', async (_name, more, path, code) => {
  expect((await create(more)).error.fieldErrors).toMatchObject([{ path, code }]);
});

test('an edit changes what it names, and checks the whole slot', async () => {
  const { requestSlotId: id, version } = (await create({ startTime: '12:00', endTime: '13:00', capacity: 3 })).body;
  const { body } = await update(id, { version, endTime: '14:00', capacity: null });
  expect(body).toMatchObject({ startTime: '12:00', endTime: '14:00', capacity: null, version: version + 1 });
  expect((await update(id, { startTime: '13:30' })).error.fieldErrors).toMatchObject([
    { path: 'endTime', code: 'slotTooShort' },
  ]);
});

describe('a slot that open requests are in', () => {
  /** A request of a company of the city for tomorrow at noon, by its clock. */
  const request = async (state: 'SUBMITTED' | 'CANCELED') => {
    const company = await app.buildCompany({ district_id: city, time_zone: 'America/Sao_Paulo' });
    const day = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
    const at = (hour: number) => new Date(`${day}T${hour}:00:00-03:00`);
    await app.sql
      .insertInto('requests')
      .values({
        company_id: company.id,
        request_type: 'DELIVERY_REQUEST',
        request_number: `SLOT-${company.id}`,
        state,
        start_time: at(12),
        end_time: at(14),
      })
      .execute();
  };
  const at12: Partial<Input> = { requestType: 'DELIVERY_REQUEST', startTime: '12:00', endTime: '14:00' };

  test('remains where and when it is, and the refusal says how many; others of the same time are free', async () => {
    const { requestSlotId: everywhere } = (await create(at12)).body;
    const { requestSlotId: id } = (await create({ ...at12, districtId: country })).body;
    await request('CANCELED');
    await request('SUBMITTED');
    const { error } = await remove(id);
    expect(error).toMatchObject({ errorCode: 'REQUEST_SLOT_IN_USE', data: { requests: 1, startTime: '12:00' } });
    expect((await update(id, { startTime: '11:00', districtId: city })).error.fieldErrors).toMatchObject([
      { path: 'districtId', code: 'inUse' },
      { path: 'startTime', code: 'inUse' },
    ]);
    expect((await update(id, { startTime: '12:00', capacity: 9 })).body).toMatchObject({ capacity: 9 });
    // The request is in that of the country, which is nearer.
    expect((await remove(everywhere)).body).toEqual({ success: true });
  });
});

test('the list begins with the earliest, and is searched by area and filtered by type', async () => {
  const { requestSlotId } = (await create({ startTime: '00:00', endTime: '01:00', districtId: city })).body;
  const list = async (query: object) => (await app.call(calls.queryRequestSlots, { query }, { as: staff })).body;
  expect((await list({})).content[0]).toMatchObject({ requestSlotId });
  expect(await list({ query: 'slotv' })).toMatchObject({ totalElements: 1, content: [{ requestSlotId }] });
  expect(await list({ query: 'slotv', requestType: 'DELIVERY_REQUEST' })).toMatchObject({ totalElements: 0 });
});
