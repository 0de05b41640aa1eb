import { calls } from '@cubby/contract';
import { phrases } from '@cubby/phrases';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

test('a language file carries its version and every text', async () => {
  const { body } = await app.call(calls.getLanguageFile, { params: { lang: 'zh_HK' }, query: {} });
  expect(body).toEqual({ version: '2.53.1', ...phrases.zh_HK });
});

test('a language file goes out compressed, and not at all to a browser that has it', async () => {
  const url = '/app/i18n/pt_BR.json?version=2.53.1';
  const packed = await app.fastify.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toMatchObject({ version: '2.53.1' });
  const again = await app.fastify.inject({ url, headers: { 'if-none-match': String(packed.headers['etag']) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('there is no file of another language', async () => {
  const { error } = await app.call(calls.getLanguageFile, { params: { lang: 'fr_FR' }, query: {} });
  expect(error).toMatchObject({ statusCode: 404, errorCode: 'NOT_FOUND' });
});

test('the four languages are listed under their own names', async () => {
  const { body } = await app.call(calls.listLanguages, { query: {} });
  expect(body.map(({ language }) => language)).toEqual(['en_US', 'zh_HK', 'pt_BR', 'id_ID']);
  expect(body[1]?.name).toBe('繁體中文');
});
