import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Reach } from './addresses.ts';
import { guardedFetch } from './guarded-fetch.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const get = (url: string, limits: { reach?: Reach; time?: number; size?: number } = {}) =>
  guardedFetch(url, { method: 'GET', headers: { accept: 'application/json' } }, { reach: 'loopback', ...limits });

/** Never connected to: the refusal comes first. */
describe('a request is refused', () => {
  test.each([
    ['http://127.0.0.1:1/', 'public', 'NOT_SECURE'],
    ['http://127.0.0.1:1/', 'private', 'NOT_SECURE'],
    ['http://10.0.0.1/', 'loopback', 'NOT_SECURE'],
    ['http://169.254.169.254/latest/meta-data', 'loopback', 'NOT_SECURE'],
    ['https://169.254.169.254/', 'loopback', 'OUT_OF_REACH'],
    ['https://127.0.0.1/', 'private', 'OUT_OF_REACH'],
    ['https://2130706433/', 'private', 'OUT_OF_REACH'],
    ['https://0x7f.1/', 'private', 'OUT_OF_REACH'],
    ['https://[::1]/', 'private', 'OUT_OF_REACH'],
    ['https://[::ffff:127.0.0.1]/', 'private', 'OUT_OF_REACH'],
    ['https://10.0.0.1/', 'public', 'OUT_OF_REACH'],
    ['https://user@127.0.0.1/', 'loopback', 'NOT_SECURE'],
    ['file:///etc/passwd', 'loopback', 'NOT_SECURE'],
    ['gopher://127.0.0.1/', 'loopback', 'NOT_SECURE'],
    ['https://localhost:1/', 'private', 'OUT_OF_REACH'],
    ['https://id.localhost/', 'private', 'OUT_OF_REACH'],
    ['https://localhost./', 'private', 'OUT_OF_REACH'],
    ['https://keycloak/', 'public', 'OUT_OF_REACH'],
    ['https://id.corp.internal/', 'public', 'OUT_OF_REACH'],
  ] as const)('%s with the reach %s: %s', async (url, reach, failure) => {
    await expect(get(url, { reach })).rejects.toMatchObject({ failure });
  });
});

describe('an answer', () => {
  test('comes with its status, headers and text', async () => {
    const url = await serve((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () =>
        response.writeHead(201, { 'x-method': request.method ?? '', 'set-cookie': ['a=1', 'b=2'] }).end(body),
      );
    });
    const answer = await guardedFetch(url, { method: 'POST', headers: {}, body: 'ä=1' }, { reach: 'loopback' });
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([201, 'POST', 'ä=1']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('that leads elsewhere is not followed', async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await get(url)).status).toBe(302);
    expect(asked).toBe(1);
  });

  test('that has no end is given up', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(more));
    });
    await expect(get(url, { size: 10_000 })).rejects.toMatchObject({ failure: 'TOO_LARGE' });
    await expect(get(url, { size: 1e9, time: 100 })).rejects.toMatchObject({ failure: 'TOO_SLOW' });
  });

  test('that does not come is waited for no longer than said', async () => {
    const url = await serve(() => {});
    await expect(get(url, { time: 50 })).rejects.toMatchObject({ failure: 'TOO_SLOW' });
  });

  test('from no user is told with the code of the system', async () => {
    await expect(get('http://127.0.0.1:1/')).rejects.toMatchObject({ failure: 'UNREACHABLE', reason: 'ECONNREFUSED' });
    const plain = await serve((_request, response) => response.end());
    await expect(get(plain.replace('http:', 'https:'))).rejects.toMatchObject({ failure: 'CERTIFICATE' });
  });
});
