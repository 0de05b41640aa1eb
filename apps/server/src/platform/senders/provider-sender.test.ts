/** Gateways and mail servers that fail in every way, behind the guard of addresses that people have typed. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { failureOf, failureRules, type Fault, type SendFailure } from './failure-rules.ts';
import { openProviderSenders, type ProviderAccount } from './provider-sender.ts';
import { type OutgoingMessage, SendError } from './sender.ts';

const message: OutgoingMessage = {
  id: 'notification-7-1700000000000',
  to: '+85291234567',
  subject: 'Parcel C1',
  text: 'Parcel C1 is here.',
  template: 'ORDER_STORED',
  language: 'en_US',
};
/** ms of an attempt. */
const limit = 200;
const senderOf = openProviderSenders({}, 'loopback', limit);

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const account = (serverAddress: string, more: Partial<ProviderAccount> = {}): ProviderAccount => ({
  channel: 'sms',
  serverAddress,
  username: '',
  password: '',
  settings: {},
  ...more,
});
const outcomeOf = (to: ProviderAccount, sent: OutgoingMessage = message): Promise<string> =>
  senderOf(to)
    .send(sent)
    .then(
      (receipt) => `sent ${receipt}`,
      (error: unknown) => (error instanceof SendError ? `${error.failure} ${error.reason}` : String(error)),
    );

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
};

/** Below HTTP. */
const listen = async (onConnection: (socket: Socket) => void): Promise<number> => {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

describe('what follows from a failure', () => {
  const tls = (sent = false): Fault => ({ tls: true, sent });
  const broke = (sent: boolean): Fault => ({ tls: false, sent });
  test.each<[string, Fault, SendFailure]>([
    ['a refused connection, or one that was too slow', broke(false), 'UNREACHABLE'],
    ['a connection that broke off after the message', broke(true), 'UNKNOWN'],
    ['a fault of TLS', tls(), 'TLS_FAULT'],
    ...[408, 425, 429, 500, 502, 503, 504, 599].map((status): [string, Fault, SendFailure] => [
      String(status),
      { status },
      'UNREACHABLE',
    ]),
    ...[401, 403].map((status): [string, Fault, SendFailure] => [String(status), { status }, 'CREDENTIALS_REFUSED']),
    ...[301, 302, 400, 404, 405, 410, 413, 422].map((status): [string, Fault, SendFailure] => [
      String(status),
      { status },
      'REQUEST_REFUSED',
    ]),
  ])('%s: %j is %s', (_name, fault, failure) => {
    expect(failureOf(fault)).toBe(failure);
  });

  test('is that another provider takes over, or that a user has to correct this one', () => {
    const lines = Object.entries(failureRules).map(([failure, rule]) => {
      const names = Object.entries(rule).flatMap(([name, applies]) => (applies ? [name] : []));
      return `${failure}: ${names.join(' ')}`;
    });
    expect(lines).toEqual([
      'UNREACHABLE: retries nextProvider nextChannel',
      'UNKNOWN: retries nextProvider nextChannel waits',
      'REFUSED: nextProvider nextChannel',
      'NOT_SET_UP: nextProvider nextChannel alarms',
      'REQUEST_REFUSED: alarms',
      'CREDENTIALS_REFUSED: alarms',
      'TLS_FAULT: alarms',
    ]);
  });
});

describe('a gateway', () => {
  test.each<[string, RequestListener, string]>([
    ['answers', (_, response) => response.end('{"id":"sm-1"}'), 'sent sm-1'],
    ['never answers', () => {}, 'UNKNOWN TOO_SLOW'],
    ['answers too late', (_, response) => setTimeout(() => response.end('{}'), limit * 2), 'UNKNOWN TOO_SLOW'],
    [
      'hangs up instead of answering',
      (request) => request.on('end', () => request.socket.destroy()).resume(),
      'UNKNOWN ECONNRESET',
    ],
    ['takes it and never ends its answer', (_, response) => response.writeHead(202).write('{"id":'), 'sent '],
    [
      'takes it and breaks off its answer',
      (_, response) => response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
      'sent ',
    ],
    ['takes it with an answer that is huge', (_, response) => response.end('x'.repeat(600_000)), 'sent '],
    [
      'fails with an answer that is huge',
      (_, response) => response.writeHead(500).end('x'.repeat(600_000)),
      'UNREACHABLE 500',
    ],
    ['is busy', (_, response) => response.writeHead(429, { 'retry-after': '9' }).end(), 'UNREACHABLE 429'],
    ['leads elsewhere', (_, response) => response.writeHead(307, { location: '/other' }).end(), 'REQUEST_REFUSED 307'],
    ['refuses the request', (_, response) => response.writeHead(422).end(), 'REQUEST_REFUSED 422'],
    ['refuses the password', (_, response) => response.writeHead(401).end(), 'CREDENTIALS_REFUSED 401'],
  ])('that %s', async (_name, listener, outcome) => {
    expect(await outcomeOf(account(await serve(listener)))).toBe(outcome);
  });

  test('that is away, or has no TLS, has certainly not sent the message', async () => {
    const url = await serve(() => {});
    expect(await outcomeOf(account(url.replace('http:', 'https:')))).toMatch(/^TLS_FAULT /);
    for (const close of closings.splice(0)) await close();
    expect(await outcomeOf(account(url))).toBe('UNREACHABLE ECONNREFUSED');
  });

  test('that stops reading in the middle has not got the message', async () => {
    const port = await listen((socket) => socket.pause());
    const long = { ...message, text: 'x'.repeat(20_000_000) };
    expect(await outcomeOf(account(`http://127.0.0.1:${port}/`), long)).toBe('UNREACHABLE TOO_SLOW');
  });

  test.each([
    ['without a sender', { shape: 'TWILIO' }, 'sender'],
    ['of an unknown shape', { shape: 'OTHER' }, 'otherJsonData'],
  ])('%s is not set up', async (_name, settings, reason) => {
    expect(await outcomeOf(account('http://127.0.0.1:1/', { settings }))).toBe(`NOT_SET_UP ${reason}`);
  });
});

describe('in a demo', () => {
  test('nothing leaves this machine: only a gateway that runs on it gets messages', async () => {
    const outbox = await mkdtemp(join(tmpdir(), 'cubby-outbox-'));
    closings.push(() => rm(outbox, { recursive: true }));
    const here = await serve((_, response) => response.end('{"id":"sm-1"}'));
    const there = account('https://sms.example.com/send');
    const demo = openProviderSenders({ outbox }, 'loopback', limit);
    expect(await demo(account(here)).send(message)).toBe('sm-1');
    expect(await readdir(outbox)).toEqual([]);
    await demo(there).send(message);
    await openProviderSenders({ outbox }, 'public', limit)(account(here)).send({ ...message, id: 'notification-8-1' });
    expect(await readdir(outbox)).toHaveLength(2);
  });
});

describe('a mail server', () => {
  const mail = { ...message, to: 'ada@example.com' };
  const mailTo = (port: number, more: object = {}) =>
    account('127.0.0.1', { channel: 'mail', settings: { port, senderEmail: 'a@example.com', ...more } });
  const startSmtp = async (options: SMTPServerOptions): Promise<number> => {
    const server = new SMTPServer({ authOptional: true, ...options });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return (server.server.address() as AddressInfo).port;
  };

  test('with a certificate that is not trusted gets no mail', async () => {
    // The library has a self-signed one.
    const port = await startSmtp({});
    expect(await outcomeOf(mailTo(port), mail)).toMatch(/^TLS_FAULT /);
  });

  test('that is away, silent or hangs up may do better later', async () => {
    const silent = await listen(() => {});
    const rude = await listen((socket) => socket.end('421 busy\r\n'));
    expect(await outcomeOf(mailTo(silent), mail)).toMatch(/^UNREACHABLE /);
    expect(await outcomeOf(mailTo(rude), mail)).toMatch(/^UNREACHABLE /);
    for (const close of closings.splice(0)) await close();
    expect(await outcomeOf(mailTo(silent), mail)).toMatch(/^UNREACHABLE /);
  });

  test('has words of its own for a refusal', async () => {
    const port = await startSmtp({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
    });
    const failed = await senderOf(mailTo(port))
      .send(mail)
      .catch((error: unknown) => error as SendError);
    expect(failed).toMatchObject({ failure: 'REFUSED', reason: '550', words: '550 No such mailbox' });
  });
});
