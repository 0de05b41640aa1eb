import { calls } from '@cubby/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
let token: string;
let countryId: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signInAs(await app.buildUser({ permissions: [] }));
  const insert = (grade: number, upper_id: string | null, name: string, name_zh: string) =>
    app.sql
      .insertInto('districts')
      .values({ grade, upper_id, name_en: name, name_zh, name_pt: `${name} pt`, name_id: `${name} id` })
      .returning('id')
      .executeTakeFirstOrThrow();
  countryId = (await insert(1, null, 'Hong Kong', '香港')).id;
  for (const [name, name_zh] of [
    ['Kowloon', '九龍'],
    ['Eastern', '東區'],
  ] as const)
    await insert(2, countryId, name, name_zh);
});

const search = async (query: object, language: 'en_US' | 'zh_HK' = 'en_US') =>
  (await app.call(calls.searchDistricts, { query }, { as: token, language })).body.map(({ name }) => name);

test('districts are named and searched in the language of the caller', async () => {
  expect(await search({})).toEqual(['Hong Kong', 'Eastern', 'Kowloon']);
  expect(await search({ keyWord: '龍' }, 'zh_HK')).toEqual(['九龍']);
  expect(await search({ keyWord: '龍' })).toEqual([]);
  expect(await search({ keyWord: 'KOW' })).toEqual(['Kowloon']);
});

test('of one grade, under one district, as many as asked for', async () => {
  expect(await search({ grade: 1 })).toEqual(['Hong Kong']);
  expect(await search({ upperGradeId: countryId })).toEqual(['Eastern', 'Kowloon']);
  expect(await search({ limit: 1 })).toEqual(['Hong Kong']);
  for (const query of [{ grade: 0 }, { grade: 5 }, { limit: 101 }, { upperGradeId: 'x' }])
    expect((await app.call(calls.searchDistricts, { query }, { as: token })).status).toBe(400);
});
