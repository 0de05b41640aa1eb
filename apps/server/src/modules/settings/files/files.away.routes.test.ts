import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@cubby/contract';
import { phrases } from '@cubby/phrases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { smallPng } from './images.fixture.ts';

/** An S3 that answers everything with one error. */
let fails = { status: 200, code: '' };
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () =>
    response
      .writeHead(fails.status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${fails.code}</Code><Message>no</Message></Error>`),
  );
});
const metricsToken = 'the token of the tests';
const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'key' };
let app: TestApp;
let token: string;

beforeAll(async () => {
  Object.assign(process.env, keys);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({
    environment: { FILES_URL: `s3://cubby?endpoint=${endpoint}`, METRICS_TOKEN: metricsToken },
  });
  token = await app.signInAs(await app.buildUser({ company_id: (await app.buildCompany()).id }));
});
afterAll(() => {
  for (const name of Object.keys(keys)) delete process.env[name];
  server.closeAllConnections();
  server.close();
});

const upload = () =>
  app.call(
    calls.uploadFile,
    { file: new File([new Uint8Array(smallPng)], 'photo.png') },
    { as: token, language: 'zh_HK' },
  );

test.each([
  ['full', 507, 'InsufficientStorage', 'FILES_FULL', 507, undefined],
  ['full, as MinIO says it', 400, 'XMinioStorageFull', 'FILES_FULL', 507, undefined],
  ['too busy', 503, 'SlowDown', 'FILES_AWAY', 503, '10'],
  ['locked', 403, 'AccessDenied', 'FILES_AWAY', 503, '10'],
] as const)(
  'a store that is %s is reported in words, and no row is left',
  async (_what, status, code, answeredCode, answered, wait) => {
    fails = { status, code };
    const { error, headers } = await upload();
    expect([error.statusCode, error.errorCode, error.message]).toEqual([
      answered,
      answeredCode,
      phrases.zh_HK.errors[answeredCode],
    ]);
    expect(error.requestId).toMatch(/\S/);
    expect(headers['retry-after']).toBe(wait);
    expect(await app.sql.selectFrom('files').select('id').execute()).toEqual([]);
  },
);

test('what the store failed at is counted', async () => {
  const { body } = await app.fastify.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  for (const outcome of ['refused', 'away'])
    expect(body).toMatch(
      new RegExp(`^cubby_outgoing_seconds_count\\{target="files",outcome="${outcome}"\\} \\d+$`, 'm'),
    );
});
