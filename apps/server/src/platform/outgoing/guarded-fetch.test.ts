import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { lookup } from 'node:dns';
import { afterEach, describe, expect, test } from 'vitest';
import type { Reach } from './addresses.ts';
import { checkOutgoing, checkResolved, guardedFetch } from './guarded-fetch.ts';

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

/** From the lists of OWASP and PayloadsAllTheThings: addresses of this machine and of clouds, spelled otherwise. */
test.each([
  'https://0/',
  'https://127.1/',
  'https://127.0.1/',
  'https://127.127.127.127/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://0x7f000001/',
  'https://0x7f.0x0.0x0.0x1/',
  'https://3232235521/',
  'https://%31%32%37.0.0.1/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://127.0.0.1./',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[2002:7f00:1::]/',
  'https://2852039166/latest/meta-data/',
  'https://0xA9FEA9FE/',
  'https://0251.0376.0251.0376/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://169.254.170.2/v2/credentials/',
  'https://100.100.100.200/latest/meta-data/',
  'https://192.0.0.192/opc/v2/instance/',
  'https://168.63.129.16/machine/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://instance-data/latest/meta-data/',
  'https://kubernetes.default.svc.cluster.local/',
  'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
])('%s is out of reach', (url) => expect(checkOutgoing(new URL(url), 'public')).toBe('OUT_OF_REACH'));

describe('a name', () => {
  const answers =
    (...addresses: string[]) =>
    (_name: string, _options: unknown, done: (error: Error | null, found?: unknown) => void) =>
      addresses.length === 0
        ? done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
        : done(
            null,
            addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          );
  const check = (url: string, resolve: unknown) => checkResolved(new URL(url), 'public', resolve as typeof lookup);

  test.each([
    ['a private address', ['10.0.0.5']],
    ['the loopback', ['127.0.0.1']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['the metadata of a cloud by IPv6', ['fd00:ec2::254']],
    ['a public address and a private one', ['93.184.215.14', '192.168.1.1']],
  ])('that resolves to %s is out of reach', async (_, addresses) => {
    expect(await check('https://hooks.example.com/', answers(...addresses))).toBe('OUT_OF_REACH');
  });

  test('that resolves to a public address, or not at all, has no failure', async () => {
    expect(await check('https://hooks.example.com/', answers('93.184.215.14'))).toBeUndefined();
    expect(await check('https://hooks.example.com/', answers())).toBeUndefined();
  });

  test('is not resolved if the address alone says enough', async () => {
    const never = () => expect.unreachable();
    expect(await check('http://hooks.example.com/', never)).toBe('NOT_SECURE');
    expect(await check('https://hooks.internal/', never)).toBe('OUT_OF_REACH');
    expect(await check('https://93.184.215.14/', never)).toBeUndefined();
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

  test('of a server that is not there is reported with the code of the system', async () => {
    await expect(get('http://127.0.0.1:1/')).rejects.toMatchObject({ failure: 'UNREACHABLE', reason: 'ECONNREFUSED' });
    const plain = await serve((_request, response) => response.end());
    await expect(get(plain.replace('http:', 'https:'))).rejects.toMatchObject({ failure: 'CERTIFICATE' });
  });
});
