import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let token: string;
let siteId: string;
let platform: string;

beforeAll(async () => {
  app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  token = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: [] }));
  platform = await app.signInAs(await app.buildUser({ company_id: null, permissions: ['BOX_TYPE_EDIT'] }));
  ({ id: siteId } = await app.buildSite({ operator_id: operator.id }));
  const sizes = [
    { name: 'L', width_mm: 400, height_mm: 400, depth_mm: 500 },
    { name: 'CONTROL15', width_mm: 400, height_mm: 300, depth_mm: 100, management: true },
    { name: 'S', width_mm: 400, height_mm: 100, depth_mm: 500, accessible: true },
    { name: 'Elsewhere', width_mm: 1, height_mm: 1, depth_mm: 1 },
  ];
  const made = await app.sql.insertInto('box_types').values(sizes).returning('id').execute();
  await app.sql
    .insertInto('site_box_types')
    .values(made.slice(0, 3).map(({ id }, place) => ({ site_id: siteId, box_type_id: id, compartments: place + 1 })))
    .execute();
});

test('the box types of a site come with their size in mm, the smallest first, under both paths', async () => {
  const { body } = await app.call(calls.listSiteBoxTypes, { params: { siteId } }, { as: token });
  expect(body.map(({ name }) => name)).toEqual(['S', 'CONTROL15', 'L']);
  expect(body[0]).toEqual({
    id: body[0]?.boxTypeId,
    boxTypeId: expect.any(String),
    name: 'S',
    width: 400,
    length: 500,
    height: 100,
    accessible: true,
    management: false,
    compartments: 3,
  });
  const short = await app.call(calls.listSiteBoxTypesShortPath, { params: { siteId } }, { as: token });
  expect(short.body).toEqual(body);
});

test('control screens can be left out', async () => {
  const { body } = await app.call(calls.listParcelBoxTypes, { params: { id: siteId } }, { as: token });
  expect(body.map(({ name }) => name)).toEqual(['S', 'L']);
});

test('a site without any has none, and one of another operator is not there', async () => {
  const bare = await app.buildSite();
  const { body } = await app.call(calls.listParcelBoxTypes, { params: { id: bare.id } }, { as: token });
  expect(body).toEqual([]);
  const foreign = await app.buildSite({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
  const { status } = await app.call(calls.listParcelBoxTypes, { params: { id: foreign.id } }, { as: token });
  expect(status).toBe(404);
});

const half = { name: 'HALF', width: 200, length: 500, height: 100 };
const create = (body: object, as = platform) => app.call(calls.createBoxType, { body: { ...half, ...body } }, { as });
const update = (body: object, as = platform) =>
  app.call(calls.updateBoxType, { body: { ...half, boxTypeId: '1', ...body } }, { as });
const faultsOf = ({ error }: { readonly error: { fieldErrors?: readonly { path: string; code: string }[] } }) =>
  error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

test('a size is created, listed and changed, and retains its id', async () => {
  const { body: made } = await create({});
  expect(made).toMatchObject({ ...half, accessible: false, management: false, siteCount: 0, inUse: false });
  const change = { boxTypeId: made.boxTypeId, version: made.version, name: 'HALF LOW', height: 120, accessible: true };
  const { body: changed } = await update(change);
  expect(changed).toMatchObject({ boxTypeId: made.boxTypeId, name: 'HALF LOW', height: 120, accessible: true });
  expect((await update(change)).error?.errorCode).toBe('STALE_VERSION');
  const { body: all } = await app.call(calls.listBoxTypes, {}, { as: token });
  expect(all.map(({ name }) => name)).toEqual(['Elsewhere', 'HALF LOW', 'S', 'L', 'CONTROL15']);
});

test('of a size in use the measures may change; its name and its kind may not', async () => {
  const { body: all } = await app.call(calls.listBoxTypes, {}, { as: platform });
  const { boxTypeId, ...used } = all.find(({ name }) => name === 'S')!;
  expect(used).toMatchObject({ siteCount: 1, inUse: true });
  const refused = await update({ boxTypeId, name: 'Small', management: true });
  expect(faultsOf(refused as never)).toEqual(['name notEditable', 'management notEditable']);
  expect((await update({ boxTypeId, name: 'S', width: 410 })).body).toMatchObject({ boxTypeId, name: 'S', width: 410 });
});

test('a new size is a control screen where its name says so, and nothing else does', async () => {
  const { body: named } = await create({ name: 'CONTROL17' });
  const { body: explicit } = await create({ name: 'CONTROLLED', management: false });
  expect([named.management, explicit.management]).toEqual([true, false]);
});

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name required'],
  ['a name of 41', { name: 'a'.repeat(41) }, 'name tooLong'],
  ['a taken name', { name: 'S' }, 'name taken'],
  ['no width', { width: undefined }, 'width required'],
  ['a length of 0', { length: 0 }, 'length tooSmall'],
  ['a height of 5001', { height: 5001 }, 'height tooLarge'],
  ['half a millimetre', { width: 0.5 }, 'width invalid'],
])('%s is refused', async (_what, body, expected) => {
  expect(faultsOf((await create(body)) as never)).toEqual([expected]);
});

test('no company makes or changes what all share', async () => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const as = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: ['BOX_TYPE_EDIT'] }));
  const answers = [await create({ name: 'Mine' }, as), await update({}, as), await create({ name: 'Mine' }, token)];
  expect(answers.map(({ error }) => error?.errorCode)).toEqual(['PLATFORM_ONLY', 'PLATFORM_ONLY', 'NO_PERMISSION']);
});
