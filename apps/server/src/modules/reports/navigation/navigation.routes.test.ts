import { calls } from '@cubby/contract';
import type { Pin } from '@cubby/contract/reports/navigation/navigation.calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { User } from '../../../../test/factories/users.ts';

let app: TestApp;
let person: User;
let token: string;
let administrator: string;
beforeAll(async () => {
  app = await startTestApp();
  const company = await app.buildCompany({ name: 'Quayside' });
  person = await app.buildUser({ company_id: company.id, permissions: ['ORDER_LIST', 'USER_LIST'] });
  token = await app.signInAs(person);
  administrator = await app.signInAs(await app.buildUser());
  await app.buildOrder({ company_id: company.id, order_number: 'C26010100000042', recipient_name: 'Quay Wong' });
});

const pin = (address: string, name: string | null = null): Pin => ({ address, name });
const navigation = async () => (await app.call(calls.getNavigation, {}, { as: token })).body;
const savePins = (pins: Pin[], as = token) => app.call(calls.updatePins, { body: { pins } }, { as });
const preset = (pins: Pin[], as = administrator) =>
  app.call(calls.updateRolePins, { params: { id: person.role_id }, body: { pins } }, { as });

describe('pins', () => {
  test('those of the role until the person has chosen, and the landing of the role all along', async () => {
    expect(await navigation()).toEqual({ pins: [], landing: null });
    expect((await preset([pin('/app/article-scanadd'), pin('/app/Recipients')])).status).toBe(200);
    const { body } = await app.call(calls.getRolePins, { params: { id: person.role_id } }, { as: administrator });
    expect(body.pins.map(({ address }) => address)).toEqual(['/app/article-scanadd', '/app/Recipients']);
    expect(await navigation()).toEqual({ pins: body.pins, landing: '/app/article-scanadd' });
    const own = [pin('/app/articleList?statusList=Inbound', 'Inbound'), pin('/app/userList')];
    expect((await savePins(own)).status).toBe(200);
    expect(await navigation()).toEqual({ pins: own, landing: '/app/article-scanadd' });
    expect((await savePins([])).status).toBe(200);
    expect((await navigation()).pins).toEqual([]);
  });

  test.each([
    ['eight of them', Array.from({ length: 8 }, (_, place) => pin(`/app/articleList?page=${place}`))],
    ['the same twice', [pin('/app/userList'), pin('/app/userList', 'Again')]],
    ['another site', [pin('https://elsewhere.example')]],
    ['an empty name', [pin('/app/userList', ' ')]],
  ])('refuses %s', async (_what, pins) => {
    expect((await savePins(pins)).status).toBe(400);
  });

  test('of a role are for those who may change it', async () => {
    expect((await preset([], token)).status).toBe(403);
  });
});

test('the palette finds what the lists of the caller would show, by a part of number or name', async () => {
  const find = async (query: string, as = token) =>
    (await app.call(calls.findRecords, { query: { query } }, { as })).body;
  expect(await find('00000042')).toEqual([
    expect.objectContaining({ kind: 'ORDER', label: 'C26010100000042', status: 'Created' }),
  ]);
  expect((await find('quay')).map(({ kind, label }) => [kind, label])).toEqual([['ORDER', 'C26010100000042']]);
  expect((await find('quay', administrator)).map(({ kind }) => kind)).toEqual(['ORDER', 'COMPANY']);
  expect((await find(person.username)).map(({ kind, label }) => [kind, label])).toEqual([['USER', person.nickname]]);
  expect((await app.call(calls.findRecords, { query: { query: 'qu' } }, { as: token })).status).toBe(400);
});

test('the palette finds a compartment by its name and its site', async () => {
  const site = await app.buildSite({ name: 'Quarry Ferry Pier' });
  const [box] = await app.buildBoxes(site.id, ['B07', 'B08']);
  const find = async (query: string, as: string) =>
    (await app.call(calls.findRecords, { query: { query } }, { as })).body.filter(({ kind }) => kind === 'COMPARTMENT');
  const found = {
    kind: 'COMPARTMENT',
    id: box?.id,
    siteId: site.id,
    label: 'B07',
    detail: 'Quarry Ferry Pier',
    status: null,
  };
  expect(await find('open b07 at Quarry Ferry Pier', administrator)).toEqual([found]);
  expect(await find('quarry B07', administrator)).toEqual([found]);
  expect(await find('open B09 at Quarry Ferry Pier', administrator)).toEqual([]);
  expect(await find('open B07 at Quarry Ferry Pier', token)).toEqual([]);
});
