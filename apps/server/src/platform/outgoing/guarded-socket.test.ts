import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedConnect, OutgoingError } from './index.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const failureOf = (connecting: Promise<unknown>) =>
  connecting.then(
    () => 'connected',
    (error: unknown) => (error instanceof OutgoingError ? error.failure : error),
  );

test.each(['127.0.0.1', 'localhost'])('nothing inside is connected to: %s', async (host) => {
  for (const reach of ['public', 'private'] as const)
    expect(await failureOf(guardedConnect({ host, port, reach, time: 1000 }))).toBe('OUT_OF_REACH');
  const socket = await guardedConnect({ host: '127.0.0.1', port, reach: 'loopback', time: 1000 });
  expect(socket.remotePort).toBe(port);
  socket.destroy();
});

test('an address of the link is never connected to', async () => {
  const request = { host: '169.254.169.254', port: 25, reach: 'loopback', time: 1000 } as const;
  expect(await failureOf(guardedConnect(request))).toBe('OUT_OF_REACH');
});

test('what does not answer is said in a word', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port: closed } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const request = { host: '127.0.0.1', port: closed, reach: 'loopback', time: 1000 } as const;
  expect(await failureOf(guardedConnect(request))).toBe('UNREACHABLE');
  expect(await failureOf(guardedConnect({ ...request, host: 'no-such-name.invalid' }))).toBe('UNKNOWN_NAME');
});
