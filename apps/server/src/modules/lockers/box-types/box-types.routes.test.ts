import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let token: string;
let siteId: string;

beforeAll(async () => {
  app = await startTestApp();
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  token = await app.signInAs(await app.buildUser({ company_id: operator.id, permissions: [] }));
  ({ id: siteId } = await app.buildSite({ operator_id: operator.id }));
  const sizes = [
    { name: 'L', width_mm: 400, height_mm: 400, depth_mm: 500 },
    { name: 'CONTROL15', width_mm: 400, height_mm: 300, depth_mm: 100 },
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
