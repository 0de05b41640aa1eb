import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpSender } from './http-sender.ts';
import { channelsOf, openSenders, type OutgoingMessage, SendError, sentMessages } from './index.ts';
import { createMailSender } from './mail-sender.ts';

const message: OutgoingMessage = {
  id: 'notification-7-1700000000000',
  to: 'ada@example.com',
  subject: '您的包裹 C1 可以領取',
  text: 'Parcel C1 <b>is</b> here.\n\nPIN: 012345\nPlace: A & B',
  template: 'PIN_CODE',
  language: 'zh_HK',
};

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => (error instanceof SendError ? [error.failure, error.reason] : error),
  );

/** An SMTP server whose answer to each mail is `answers`' next: 250, or the code of a refusal. */
const startSmtp = async (answers: number[], options: { password?: string; answer?: string } = {}) => {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: options.password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      done(password === options.password ? null : Object.assign(new Error('no'), { responseCode: 535 }), { user: 'u' }),
    onRcptTo: (_address, _session, done) => {
      const answer = answers.shift() ?? 250;
      done(answer === 250 ? null : Object.assign(new Error('<ada@example.com> not now'), { responseCode: answer }));
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        done(null, options.answer ?? 'queued as 42');
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { mails, port: (server.server.address() as AddressInfo).port };
};

const from = 'Cubby <noreply@lockers.example.com>';

test('every try is counted by its channel and what came of it', async () => {
  const { port } = await startSmtp([250, 451, 550]);
  const { mail } = await openSenders({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: from });
  sentMessages.reset();
  for (let n = 0; n < 3; n++) await failureOf(mail?.send(message) ?? Promise.resolve());
  const { values } = await sentMessages.get();
  expect(values.map(({ labels, value }) => [labels.channel, labels.outcome, value])).toEqual([
    ['mail', 'SENT', 1],
    ['mail', 'UNREACHABLE', 1],
    ['mail', 'REFUSED', 1],
  ]);
});

describe('mail', () => {
  test('goes out as text and HTML, with an id that is the same at every try', async () => {
    const { mails, port } = await startSmtp([]);
    const sender = createMailSender(`smtp://127.0.0.1:${port}`, from);
    expect(await sender.send(message)).toBe('250 queued as 42');
    await sender.send(message);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toMatch(/^Message-ID: <notification-7-1700000000000@lockers\.example\.com>\r$/m);
      expect(mail).toMatch(/^From: Cubby <noreply@lockers\.example\.com>\r$/m);
      expect(mail).toMatch(/^To: ada@example\.com\r$/m);
      expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(mail).toContain('Parcel C1 <b>is</b> here.');
      expect(mail).toContain('Parcel C1 &lt;b&gt;is&lt;/b&gt; here.');
      expect(mail).toContain('A &amp; B');
    }
  });

  test('leaves a receipt without the address, whatever the server answers', async () => {
    const { port } = await startSmtp([], { answer: 'queued as 42 for <ada@example.com>' });
    const sender = createMailSender(`smtp://127.0.0.1:${port}`, from);
    expect(await sender.send({ ...message, to: 'Ada@example.com' })).toBe('250 queued as 42 for <[recipient]>');
  });

  test('that is refused for now may go better later; one that is refused for good may not', async () => {
    const { mails, port } = await startSmtp([451, 550]);
    const sender = createMailSender(`smtp://127.0.0.1:${port}`, from);
    expect(await failureOf(sender.send(message))).toEqual(['UNREACHABLE', '451']);
    expect(await failureOf(sender.send(message))).toEqual(['REFUSED', '550']);
    expect(await failureOf(sender.send(message))).toBe('sent');
    expect(mails).toHaveLength(1);
  });

  test('does not go out with a wrong password', async () => {
    const { port } = await startSmtp([], { password: 'right' });
    const to = (password: string) => createMailSender(`smtp://u:${password}@127.0.0.1:${port}`, from);
    expect(await failureOf(to('wrong').send(message))).toEqual(['CREDENTIALS_REFUSED', '535']);
    expect(await failureOf(to('right').send(message))).toBe('sent');
  });

  test('is not sent if TLS is required and the server offers none', async () => {
    const { mails, port } = await startSmtp([]);
    const sender = createMailSender(`smtp://127.0.0.1:${port}?requireTLS=true`, from);
    expect(await failureOf(sender.send(message))).toEqual(['TLS_FAULT', 'ETLS']);
    expect(mails).toEqual([]);
    expect(await failureOf(createMailSender(`smtp://127.0.0.1:${port}?requireTLS=false`, from).send(message))).toBe(
      'sent',
    );
  });

  test('finds no user where no user listens, or no user speaks', async () => {
    const closed = await startSmtp([]);
    await closings.splice(0)[0]?.();
    expect(await failureOf(createMailSender(`smtp://127.0.0.1:${closed.port}`, from).send(message))).toMatchObject([
      'UNREACHABLE',
      expect.any(String),
    ]);
    const silent = createTcpServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closings.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    expect(await failureOf(createMailSender(`smtp://127.0.0.1:${port}`, from, 200).send(message))).toMatchObject([
      'UNREACHABLE',
      expect.any(String),
    ]);
  });

  test('never leaves the one address, whatever is in it', async () => {
    const { mails, port } = await startSmtp([]);
    const sender = createMailSender(`smtp://127.0.0.1:${port}`, from);
    await sender
      .send({ ...message, to: 'a@example.com,b@example.com', subject: 'x\r\nBcc: c@example.com' })
      .catch(() => {});
    for (const mail of mails) expect(mail).not.toMatch(/^Bcc:/m);
  });
});

const startHttp = async (answer: (request: IncomingMessage, response: ServerResponse, place: number) => void) => {
  const received: { headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body: JSON.parse(text) });
      answer(request, response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages` };
};

describe('a message by HTTP', () => {
  test('is posted with its id and the token; the receipt is the id of the answer', async () => {
    const { received, url } = await startHttp((_, response) => response.writeHead(202).end('{"id":"sm-1"}'));
    const sender = createHttpSender(url, 'secret-token');
    expect(await sender.send({ ...message, to: '+85291234567' })).toBe('sm-1');
    expect(received).toEqual([
      {
        headers: expect.objectContaining({
          'idempotency-key': message.id,
          authorization: 'Bearer secret-token',
          'content-type': 'application/json',
        }) as unknown,
        body: { id: message.id, to: '+85291234567', text: message.text, template: 'PIN_CODE', language: 'zh_HK' },
      },
    ]);
  });

  test('that a provider wants later says when, within an hour', async () => {
    const asked = ['7', new Date(Date.now() + 60_000).toUTCString(), '86400', 'soon', undefined];
    const { url } = await startHttp((_, response, place) => {
      const wait = asked[place - 1];
      response.writeHead(429, wait === undefined ? {} : { 'retry-after': wait }).end();
    });
    const waits = [];
    for (const _ of asked)
      waits.push(
        await createHttpSender(url, undefined)
          .send(message)
          .catch((error: unknown) => (error as SendError).retryAfter),
      );
    expect(waits).toEqual([7_000, expect.closeTo(59_000, -4), 3_600_000, undefined, undefined]);
  });

  test('leaves a receipt without the number, which some providers make their ids of', async () => {
    const { url } = await startHttp((_, response) => response.end('{"id":"85291234567-1"}'));
    expect(await createHttpSender(url, undefined).send({ ...message, to: '+85291234567' })).toBe('[recipient]-1');
  });

  test('has gone where the provider answers with nothing, or no JSON', async () => {
    const { url } = await startHttp((_, response, place) => response.writeHead(200).end(place === 1 ? '' : '<ok/>'));
    const sender = createHttpSender(url, undefined);
    expect([await sender.send(message), await sender.send(message)]).toEqual(['', '']);
  });

  test.each([
    [400, 'REQUEST_REFUSED'],
    [404, 'REQUEST_REFUSED'],
    [422, 'REQUEST_REFUSED'],
    [302, 'REQUEST_REFUSED'],
    [401, 'CREDENTIALS_REFUSED'],
    [403, 'CREDENTIALS_REFUSED'],
    [408, 'UNREACHABLE'],
    [429, 'UNREACHABLE'],
    [500, 'UNREACHABLE'],
    [503, 'UNREACHABLE'],
  ])('answered with %i is %s', async (status, failure) => {
    const { received, url } = await startHttp((request, response) =>
      response.writeHead(status, { location: `http://${request.headers.host}/elsewhere` }).end(),
    );
    expect(await failureOf(createHttpSender(url, undefined).send(message))).toEqual([failure, String(status)]);
    expect(received).toHaveLength(1);
  });

  test('that is not answered in time may go better later, as where no user listens', async () => {
    const { url } = await startHttp(() => {});
    expect(await failureOf(createHttpSender(url, undefined, 100).send(message))).toEqual(['UNREACHABLE', 'TIMEOUT']);
    const gone = await startHttp(() => {});
    for (const close of closings.splice(0)) await close();
    expect(await failureOf(createHttpSender(gone.url, undefined).send(message))).toEqual([
      'UNREACHABLE',
      'ECONNREFUSED',
    ]);
  });
});

describe('the outbox of the demo', () => {
  test('takes what is not set up, one file a message', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cubby-outbox-'));
    closings.push(() => rm(folder, { recursive: true, force: true }));
    const senders = await openSenders({ outbox: folder });
    expect(await senders.mail?.send(message)).toBe(`${message.id}.eml`);
    await senders.mail?.send(message);
    expect(await senders.sms?.send({ ...message, to: '+1' })).toBe(`${message.id}.json`);
    expect((await readdir(folder)).toSorted()).toEqual([`${message.id}.eml`, `${message.id}.json`]);
    expect(await readFile(join(folder, `${message.id}.eml`), 'utf8')).toContain(
      `Message-ID: <${message.id}@example.com>`,
    );
    expect(JSON.parse(await readFile(join(folder, `${message.id}.json`), 'utf8'))).toMatchObject({ to: '+1' });
  });

  test('a channel without an address and without an outbox is not set up', async () => {
    expect([...channelsOf({})]).toEqual([]);
    expect([...channelsOf({ smsUrl: 'http://127.0.0.1/' })]).toEqual(['sms']);
    expect([...channelsOf({ outbox: '/x' })].toSorted()).toEqual(['mail', 'sms', 'whatsapp']);
    expect(Object.keys(await openSenders({ smtpUrl: 'smtp://127.0.0.1', mailFrom: 'a@b.c' }))).toEqual(['mail']);
  });
});
