import { createHash } from 'node:crypto';
import { calls } from '@cubby/contract';
import type { ErrorBody } from '@cubby/contract/kernel/error-body';
import { fastify } from 'fastify';
import { mkdtemp, rm, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { serveConsole } from './console-files.ts';
import { addSecurityHeaders } from './security.ts';
import { signatureLifetime, signatureOf } from './signatures.ts';

const secret = 'a-secret-of-signed-calls';
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { SIGNING_SECRET: secret } });
  token = await app.signInAs(await app.buildUser());
});

const inject = (
  method: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'DELETE' | 'PUT',
  url: string,
  payload?: string,
  headers: Record<string, string> = {},
) =>
  app.fastify.inject({
    method,
    url,
    headers: { 'x-user-token': token, 'content-type': 'application/json', ...headers },
    ...(payload !== undefined && { payload }),
  });
const list = calls.listOrders.path;
const cancel = calls.cancelOrder.path;

const expectSecured = (headers: Record<string, unknown>) => {
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/(^|;)default-src 'none'/);
  expect(policy).toMatch(/;script-src 'self'(;|$)/);
  expect(policy).toMatch(/;frame-ancestors 'none'(;|$)/);
  expect(policy).toMatch(/;base-uri 'none'(;|$)/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-powered-by']).toBeUndefined();
  expectPermissions(headers);
};

/** Nothing of the machine but what the console uses. */
const expectPermissions = (headers: Record<string, unknown>) => {
  const allowed = String(headers['permissions-policy']).split(', ');
  for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'])
    expect(allowed).toContain(`${name}=()`);
  expect(allowed.filter((each) => !each.endsWith('=()'))).toEqual(['clipboard-write=(self)', 'fullscreen=(self)']);
};

describe('security headers', () => {
  test.each([
    ['nothing there', '/api/nowhere'],
    ['health', '/healthz'],
  ])('are on %s', async (_, url) => {
    expectSecured((await inject('GET', url)).headers);
  });

  test.each([
    ['a success', list],
    ['a refusal', `${list}?x=1`],
    ['the language file', '/app/i18n/en_US.json'],
  ])('let nothing be made of the answer of a call: %s', async (_, url) => {
    expect((await inject('GET', url)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expectPermissions((await inject('GET', url)).headers);
  });

  test('are on the page and its files, and the page is never cached', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cubby-console-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html>');
    await writeFile(join(folder, 'assets', 'app-1a2b.js'), '1');
    const server = fastify();
    addSecurityHeaders(server);
    await serveConsole(server, folder);
    const page = await server.inject('/');
    expect(page.statusCode).toBe(200);
    expectSecured(page.headers);
    expect(page.headers['cache-control']).toBe('no-cache');
    const file = await server.inject('/assets/app-1a2b.js');
    expectSecured(file.headers);
    expect(file.headers['cache-control']).toMatch(/immutable/);
    expect((await server.inject('/../package.json')).statusCode).toBe(404);
    expect((await server.inject('/%2e%2e/%2e%2e/etc/passwd')).statusCode).toBeGreaterThanOrEqual(400);
    await server.close();
    await rm(folder, { recursive: true });
  });

  test('answers to a session are stored by no user, errors neither', async () => {
    expect((await inject('GET', list)).headers['cache-control']).toBe('no-store');
    expect((await inject('GET', '/api/nowhere')).headers['cache-control']).toBe('no-store');
  });

  test('no other origin is let in', async () => {
    const { headers } = await inject('OPTIONS', list, undefined, {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('an error', () => {
  test('carries the request id that the proxy gave, else one of its own', async () => {
    const given = await inject('GET', '/api/nowhere', undefined, { 'x-request-id': 'given-by-proxy' });
    expect(given.json()).toMatchObject({ statusCode: 404, errorCode: 'NOT_FOUND', requestId: 'given-by-proxy' });
    const forged = await inject('GET', '/api/nowhere', undefined, { 'x-request-id': 'a"b\\n<script>' });
    expect(forged.json<{ requestId: string }>().requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test('of the database reveals nothing of it', async () => {
    await raw`alter table flags rename column color to colour`.execute(app.sql);
    try {
      const response = await inject('GET', calls.listFlags.path);
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({
        statusCode: 500,
        errorCode: 'INTERNAL',
        message: expect.any(String) as string,
        requestId: expect.any(String) as string,
      });
      expect(response.body).not.toMatch(/flags|colou?r|column|select|pg|\.ts/i);
    } finally {
      await raw`alter table flags rename column colour to color`.execute(app.sql);
    }
  });

  test('is in the language asked for, English where that is unknown', async () => {
    const message = async (language: string) =>
      (await inject('GET', '/api/nowhere', undefined, { 'x-req-language': language })).json<{ message: string }>()
        .message;
    expect(await message('zh_HK')).toMatch(/\p{Script=Han}/u);
    expect(await message('pt_BR')).not.toBe(await message('en_US'));
    expect(await message('xx')).toBe(await message('en_US'));
    expect(await message('__proto__')).toBe(await message('en_US'));
  });

  test.each(['/%', '/api/%zz', '/api/user/v1/getLoginData/%E0%A4%A'])(
    'of an address that can not be read is one of ours: %s',
    async (url) => {
      const response = await inject('GET', url);
      expect([400, 404]).toContain(response.statusCode);
      expect(response.json()).toMatchObject({
        errorCode: expect.stringMatching(/^(INVALID_REQUEST|NOT_FOUND)$/) as string,
        requestId: expect.any(String) as string,
      });
    },
  );
});

describe('a body', () => {
  test('that is empty counts as none where none is asked for', async () => {
    expect((await inject('GET', list, '')).statusCode).toBe(200);
    const own = await app.signInAs(await app.buildUser());
    expect((await inject('DELETE', calls.signOut.path, '', { 'x-user-token': own })).statusCode).toBe(200);
  });

  test.each([
    ['empty', ''],
    ['no object', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['of unknown fields', '{"articleId":"1","x":1}'],
    ['after the prototype', '{"articleId":"1","__proto__":{"admin":true}}'],
    ['after the constructor', '{"articleId":"1","constructor":{"prototype":{"admin":true}}}'],
    ['of a hundred thousand lists in one another', '['.repeat(100_000) + ']'.repeat(100_000)],
  ])('%s is refused', async (_, payload) => {
    const response = await inject('POST', cancel, payload);
    expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([400, 'INVALID_REQUEST']);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  test.each([
    ['cut off', '{"articleId":'],
    ['no JSON', 'articleId=1'],
    ['of two values', '{} {}'],
  ])('%s is reported as that', async (_, payload) => {
    const response = await inject('POST', cancel, payload);
    expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([400, 'MALFORMED_JSON']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'of %s is refused',
    async (type) => {
      expect((await inject('POST', cancel, 'articleId=1', { 'content-type': type })).statusCode).toBe(400);
    },
  );

  test('of 1 MB is read, of one byte more is not', async () => {
    const exact = (extra: number) => `{"articleId":"1"${' '.repeat(1024 * 1024 - 17 + extra)}}`;
    expect((await inject('POST', cancel, exact(0))).statusCode).toBe(404);
    const over = await inject('POST', cancel, exact(1));
    expect([over.statusCode, over.json<{ errorCode: string }>().errorCode]).toEqual([413, 'FILE_TOO_LARGE']);
  });
});

describe('a method', () => {
  test('HEAD answers as GET does, without a body', async () => {
    const response = await inject('HEAD', list);
    expect([response.statusCode, response.body]).toEqual([200, '']);
    expect((await inject('HEAD', list, undefined, { 'x-user-token': 'x' })).statusCode).toBe(401);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s has nothing to do with a list', async (method) => {
    expect((await inject(method, list)).statusCode).toBe(404);
  });

  test('GET changes nothing by a call that is posted', async () => {
    expect((await inject('GET', `${cancel}?articleId=1`)).statusCode).toBe(404);
  });
});

test('a call that takes no parameters refuses them', async () => {
  const response = await inject('GET', `${calls.listServices.path}?x=1`);
  expect(response.json()).toMatchObject({ fieldErrors: [{ path: 'x', code: 'unknown' }] });
});

test('a parameter that comes twice is refused where it is no list', async () => {
  const response = await inject('GET', `${list}?page=0&page=1`);
  expect(response.json()).toMatchObject({ statusCode: 400, fieldErrors: [{ path: 'page' }] });
});

describe('what is wrong with a request', () => {
  const cancelWith = async (faults: number, language = 'en_US') => {
    const payload = JSON.stringify({
      articleId: '1',
      ...Object.fromEntries([...Array(faults).keys()].map((n) => [`x${n}`, 1])),
    });
    return (await inject('POST', cancel, payload, { 'x-req-language': language })).json<ErrorBody>();
  };

  test('is listed a hundred times, with the number of all others', async () => {
    const all = await cancelWith(100);
    expect(all.fieldErrors).toHaveLength(100);
    expect(all).not.toHaveProperty('moreFieldErrors');
    const most = await cancelWith(101);
    expect(most.fieldErrors).toHaveLength(100);
    expect(most).toMatchObject({ moreFieldErrors: 1, message: `${all.message} Not listed: 1 more.` });
  });

  test.each(['en_US', 'zh_HK', 'pt_BR', 'id_ID'])('is counted in the words of %s', async (language) => {
    const { message, moreFieldErrors } = await cancelWith(1350, language);
    expect(moreFieldErrors).toBe(1250);
    expect(message).toMatch(/1[.,]250/);
  });
});

describe('a signature', () => {
  let last = 0;
  /** 404 is what a right signature gets on its way to an order that does not exist. */
  const cancelWith = (headers: Record<string, string>, articleId = String(900_000_000 + (last += 1))) =>
    inject('POST', cancel, JSON.stringify({ articleId }), headers);
  const signed = (articleId: string, at = Date.now(), key = secret) => ({
    'x-sign': signatureOf(JSON.stringify({ articleId }), key, String(at)),
    'x-timestamp': String(at),
  });
  const expectRefused = async (response: ReturnType<typeof cancelWith>) =>
    expect((await response).json()).toMatchObject({ statusCode: 400, errorCode: 'BAD_SIGNATURE' });

  test('is the md5 of body, secret and time in lower-case hex', () => {
    expect(signatureOf('{"a":1}', 's', '5')).toBe(createHash('md5').update('{"a":1}s5').digest('hex'));
    expect(signatureOf('', '', '')).toBe('d41d8cd98f00b204e9800998ecf8427e');
  });

  test('that is right is taken once', async () => {
    const headers = signed('910000001');
    expect((await cancelWith(headers, '910000001')).statusCode).toBe(404);
    await expectRefused(cancelWith(headers, '910000001'));
  });

  test('that is sent by many at once is taken once', async () => {
    const headers = signed('910000002');
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancelWith(headers, '910000002')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      400, 400, 400, 400, 400, 404,
    ]);
  });

  test('is not asked for', async () => {
    expect((await cancelWith({})).statusCode).toBe(404);
  });

  test.each([-1, 1])('lives five minutes and no longer (%i)', async (way) => {
    const near = Date.now() + way * (signatureLifetime - 10_000);
    expect((await cancelWith(signed('910000003', near), '910000003')).statusCode).toBe(404);
    await expectRefused(cancelWith(signed('910000004', Date.now() + way * (signatureLifetime + 10_000)), '910000004'));
  });

  test.each([
    ['of another body', signed('1')],
    ['of another secret', signed('910000005', Date.now(), 'another')],
    ['in capitals', { ...signed('910000005'), 'x-sign': signed('910000005')['x-sign'].toUpperCase() }],
    ['of no length', { ...signed('910000005'), 'x-sign': '' }],
    ['without a time', { 'x-sign': signed('910000005')['x-sign'] }],
    ['without a signature', { 'x-timestamp': String(Date.now()) }],
    ['of no time', { ...signed('910000005'), 'x-timestamp': 'now' }],
  ] as [string, Record<string, string>][])('%s is refused', async (_, headers) => {
    await expectRefused(cancelWith(headers, '910000005'));
  });

  test('is refused where no secret is set to check it with, and not asked for', async () => {
    const plain = await startTestApp();
    const user = await plain.signInAs(await plain.buildUser());
    const cancelAt = (headers: Record<string, string>) =>
      plain.call(calls.cancelOrder, { body: { articleId: '910000006' } }, { as: user, headers });
    for (const headers of [
      signed('910000006'),
      signed('910000006', Date.now() - signatureLifetime * 2),
      { 'x-sign': 'wrong', 'x-timestamp': String(Date.now()) },
      { 'x-sign': 'wrong' },
    ])
      expect((await cancelAt(headers)).error).toMatchObject({ statusCode: 400, errorCode: 'BAD_SIGNATURE' });
    expect((await cancelAt({})).status).toBe(404);
  });

  test('on a call that is not signed is left alone', async () => {
    expect((await inject('GET', list, undefined, { 'x-sign': 'x' })).statusCode).toBe(200);
  });
});
