import { calls } from '@cubby/contract';
import { holidayLimits } from '@cubby/contract/settings/holidays/holidays.limits';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

type Input = CallRequest<typeof calls.createHoliday>['body'];
type Update = CallRequest<typeof calls.updateHoliday>['body'];

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
        .values({ grade, upper_id, name_en: name, name_zh: `${name} 中`, name_pt: name, name_id: name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  country = await district(1, null, 'Holidayland');
  city = await district(2, country, 'Restville');
});

let last = 0;
const create = (more: Partial<Input> = {}, as = admin) => {
  last += 1;
  const day = new Date(Date.UTC(2030, 0, last)).toISOString().slice(0, 10);
  return app.call(calls.createHoliday, { body: { day, name: `Holiday ${last}`, ...more } }, { as });
};
const update = (id: string, body: Update, as = admin) =>
  app.call(calls.updateHoliday, { params: { id }, body }, { as });

test('a holiday is read as it was written, with its area from the country down', async () => {
  const { body } = await create({ day: '2031-05-01', name: ' Labour Day ', districtId: city });
  expect(body).toMatchObject({ day: '2031-05-01', name: 'Labour Day', districtId: city, version: 1 });
  expect(body.districtPath).toEqual([
    { id: country, name: 'Holidayland' },
    { id: city, name: 'Restville' },
  ]);
  const read = await app.call(
    calls.getHoliday,
    { params: { id: body.holidayId } },
    { as: staff, headers: { 'x-req-language': 'zh_HK' } },
  );
  expect(read.body.districtPath.map(({ name }) => name)).toEqual(['Holidayland 中', 'Restville 中']);
});

test.each([
  ['no day', { day: '' }, 'day', 'notADate'],
  ['a day that no month has', { day: '2030-02-30' }, 'day', 'notADate'],
  ['no name', { name: ' ' }, 'name', 'required'],
  ['a name that is too long', { name: 'n'.repeat(holidayLimits.nameMax + 1) }, 'name', 'tooLong'],
  ['an area that is not there', { districtId: '999999999' }, 'districtId', 'notFound'],
])('a holiday is refused with %s', async (_name, more, path, code) => {
  expect((await create(more)).error.fieldErrors).toMatchObject([{ path, code }]);
});

test('a day is a holiday once in one place, and in another again', async () => {
  const day = '2032-01-01';
  await create({ day });
  const { holidayId } = (await create({ day, districtId: country })).body;
  expect((await update(holidayId, { districtId: '' })).error.fieldErrors).toMatchObject([
    { path: 'day', code: 'taken' },
  ]);
});

test('an edit removes the area, and retains the day', async () => {
  const { holidayId, version, day } = (await create({ districtId: country })).body;
  const { body } = await update(holidayId, { version, name: 'Renamed', districtId: null });
  expect(body).toMatchObject({ day, name: 'Renamed', districtId: null, districtPath: [], version: version + 1 });
});

test('the list begins with the latest, and is searched by name and by area', async () => {
  const { holidayId } = (await create({ day: '2099-12-31', name: 'Last Day', districtId: city })).body;
  const list = async (query: object) => (await app.call(calls.listHolidays, { query }, { as: staff })).body;
  expect((await list({})).content[0]).toMatchObject({ holidayId });
  expect(await list({ query: 'last d' })).toMatchObject({ totalElements: 1, content: [{ holidayId }] });
  expect((await list({ query: 'restv', size: 1000 })).content.every(({ districtId }) => districtId === city)).toBe(
    true,
  );
  expect((await list({ query: 'restv' })).totalElements).toBeGreaterThan(0);
});
