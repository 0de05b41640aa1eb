import { calls } from '@cubby/contract';
import { languages } from '@cubby/phrases';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signInAs(await app.buildUser({ permissions: [] }));
});

test('the lists that are asked for come by their names, in the language of the caller', async () => {
  const { body } = await app.call(
    calls.listParameterValues,
    { body: ['MFA_METHOD', 'SITE_TYPE'] },
    { as: token, language: 'zh_HK' },
  );
  expect(Object.keys(body.data).toSorted()).toEqual(['MFA_METHOD', 'SITE_TYPE']);
  expect(body.data.MFA_METHOD).toContainEqual({ paramName: '短訊', paramValue: 'SMS' });
  expect(body.data.SITE_TYPE).toContainEqual({ paramName: '倉庫', paramValue: 'WAREHOUSE' });
});

test.each(Object.keys(languages) as (keyof typeof languages)[])('every value has words in %s', async (language) => {
  const options = { as: token, language };
  const all = { body: ['SITE_TYPE', 'MFA_METHOD', 'SITE_CONDITION', 'LOCATION_ZONE'] } as const;
  const { body } = await app.call(calls.listParameterValues, { body: [...all.body] }, options);
  for (const list of Object.values(body.data))
    for (const { paramName, paramValue } of list) expect(paramName).not.toBe(paramValue);
  const products = await app.call(calls.listProductTypes, {}, options);
  for (const { productType, displayProductType } of products.body) expect(displayProductType).not.toBe(productType);
  const zones = await app.call(calls.listSpecialZones, {}, options);
  for (const { specialZone, displaySpecialZone } of zones.body) expect(displaySpecialZone).not.toBe(specialZone);
});

test('a list that does not exist is rejected, and so is an empty list', async () => {
  const unknown = { body: ['NO_LIST'] as never };
  expect((await app.call(calls.listParameterValues, unknown, { as: token })).status).toBe(400);
  expect((await app.call(calls.listParameterValues, { body: [] }, { as: token })).status).toBe(400);
  expect((await app.call(calls.listProductTypes, {})).status).toBe(401);
});

test('the services that a site can be given are the services', async () => {
  const { name } = await app.buildService();
  const { body } = await app.call(calls.listServicesOfSites, {}, { as: token });
  expect(body.map(({ serviceName }) => serviceName)).toContain(name);
});
