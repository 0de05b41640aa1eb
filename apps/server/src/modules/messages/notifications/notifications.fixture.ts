/** Providers of companies and the far side of them, for the tests of what leaves through them. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TemplateEvent } from '@cubby/contract/messages/notifications/notifications.values';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { startTestApp, type TestApp, testDataKey } from '../../../../test/app.ts';
import { Database } from '../../../platform/db/database.ts';
import { migrateJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import {
  type Channel,
  openProviders,
  type ProviderSenders,
  SendError,
  type Senders,
} from '../../../platform/senders/index.ts';
import { writeSecrets } from '../notification-providers/index.ts';
import { readNotifiedOrder, queueMessages } from './notifications.queue.ts';
import { notificationJobs } from './notifications.sending.ts';

interface GivenProvider {
  readonly type: 'SMS' | 'MAIL' | 'WHATSAPP';
  readonly server: string;
  readonly username?: string;
  readonly password?: string;
  readonly settings?: object;
  /** In HKD. */
  readonly price?: string;
}

let made = 0;

const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));

/** Gives a company a provider, after those that it has. @returns its id */
const giveProvider = async (
  { sql }: TestApp,
  companyId: string,
  { type, server, username = '', password = '', settings = {}, price }: GivenProvider,
): Promise<string> => {
  const { id } = await sql
    .insertInto('notification_providers')
    .values({
      type,
      name: `${type} ${++made}`,
      server_address: server,
      username,
      settings: JSON.stringify(settings),
      ...(price !== undefined && { price, currency: 'HKD' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (password !== '') await sql.transaction().execute((trx) => writeSecrets(trx as never, secrets, id, { password }));
  await sql.insertInto('company_providers').values({ company_id: companyId, provider_id: id, place: made }).execute();
  return id;
};

/** An SMTP server. `answers` are what it says to the next recipients: 250, or the code of a refusal. */
const startSmtp = async (user = { name: '', password: '' }) => {
  const [mails, answers, envelopes]: [string[], number[], string[][]] = [[], [], []];
  const server = new SMTPServer({
    disabledCommands: user.name === '' ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const fits = username === user.name && password === user.password;
      done(fits ? null : Object.assign(new Error('no'), { responseCode: 535 }), { user: 'u' });
    },
    onRcptTo: (_address, _session, done) => {
      const answer = answers.shift() ?? 250;
      done(answer === 250 ? null : Object.assign(new Error('no'), { responseCode: answer }));
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
        done(null, 'queued as 42');
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    mails,
    answers,
    envelopes,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

/** JSON, or a form. */
const bodyOf = (text: string): Record<string, string> =>
  text.startsWith('{') ? (JSON.parse(text) as Record<string, string>) : Object.fromEntries(new URLSearchParams(text));

/**
 * A provider of text messages. `answers` are the statuses of its next answers, or these with a Retry-After; `cut`: it takes the
 * message and hangs up; 200 after them.
 */
const startPhoneProvider = async (id = 'sm-1') => {
  const received: { headers: IncomingMessage['headers']; body: Record<string, string> }[] = [];
  const answers: (number | 'cut' | { status: number; retryAfter: string })[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body: bodyOf(text) });
      const answer = answers.shift() ?? 200;
      if (answer === 'cut') return request.socket.destroy();
      if (typeof answer !== 'number') response.setHeader('retry-after', answer.retryAfter);
      response.writeHead(typeof answer === 'number' ? answer : answer.status).end(JSON.stringify({ id }));
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const systemActor = { userId: null, userName: null, address: null, requestId: null };
const log = createLog({ level: 'silent' });
const context = { log, signal: new AbortController().signal };

/**
 * An order of a company without providers, a mail server, two providers of text messages, and the channels of the
 * environment. Call `begin` before each test, `stop` after them all.
 * @param environment of the app, which queues messages by itself where that sets up channels
 */
export const startProviderWorld = async (environment: Record<string, string> = {}) => {
  const app = await startTestApp({ environment });
  await migrateJobs(app.database.ownerUrl);
  const db = new Database(app.pool);
  const smtp = await startSmtp({ name: 'cubby', password: 'right' });
  const [first, second] = [await startPhoneProvider('first-1'), await startPhoneProvider('second-1')];
  /** What the environment's channels did, and whether they refuse. */
  const shared = { sent: [] as Channel[], fails: false };
  const sender = (channel: Channel) => ({
    send: () => {
      if (shared.fails) return Promise.reject(new SendError('REFUSED', '400'));
      shared.sent.push(channel);
      return Promise.resolve('shared-1');
    },
  });
  const senders: Senders = { sms: sender('sms'), whatsapp: sender('whatsapp'), mail: sender('mail') };
  const now = { companyId: '', orderId: '', token: '' };

  const begin = async (): Promise<void> => {
    for (const { answers } of [smtp, first, second]) answers.length = 0;
    for (const list of [smtp.mails, smtp.envelopes, first.received, second.received]) list.length = 0;
    Object.assign(shared, { sent: [], fails: false });
    await sql`delete from graphile_worker._private_jobs`.execute(app.sql);
    now.companyId = (await app.buildCompany()).id;
    now.token = await app.signInAs(await app.buildUser({ company_id: now.companyId }));
    const order = await app.buildOrder({
      company_id: now.companyId,
      status: 'Courier stored',
      recipient_mail: 'ada@example.com',
      recipient_phone: '91234567',
    });
    now.orderId = order.id;
  };
  const queue = (channels: readonly Channel[], event: TemplateEvent = 'ORDER_STORED', mail?: string) =>
    db.transactionAsSystem(async (trx) =>
      queueMessages(trx, systemActor, await readNotifiedOrder(trx, now.orderId), { event, channels, mail }),
    );
  /** Runs the job of a record. */
  const run = async (
    recordId: string | undefined,
    by: Senders = senders,
    providers?: ProviderSenders,
  ): Promise<void> => {
    const opened = providers ?? (await openProviders({}, 'loopback'));
    const [handler] = notificationJobs({
      db,
      secrets,
      senders: by,
      providers: opened,
      publicUrl: 'https://cubby.example.com',
    });
    await handler?.run({ recordId } as never, context);
  };
  /** Runs what waits in the queue, whenever it is due, until nothing is left. @returns how many runs that took */
  const work = async (by: Senders = senders, most = 30): Promise<number> => {
    for (let runs = 0; runs < most; runs++) {
      const { rows } = await sql<{ recordId: string }>`
        delete from graphile_worker._private_jobs where id = (select min(id) from graphile_worker._private_jobs)
        returning payload ->> 'recordId' as "recordId"`.execute(app.sql);
      if (!rows[0]) return runs;
      await run(rows[0].recordId, by);
    }
    return most;
  };
  return {
    app,
    db,
    secrets,
    smtp,
    first,
    second,
    shared,
    senders,
    now,
    begin,
    queue,
    run,
    work,
    record: (id: string | undefined) =>
      app.sql
        .selectFrom('notification_records')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow(),
    /** Each try of a message in a line. */
    tries: async (id: string | undefined) =>
      (
        await sql<{ line: string }>`
          select concat_ws(' ', coalesce(p.server_address, 'shared'), t.failure, t.failure_kind, t.reason, t.receipt) as line
          from notification_tries t left join notification_providers p on p.id = t.provider_id
          where t.record_id = ${id} order by t.number`.execute(app.sql)
      ).rows.map(({ line }) => line),
    records: () =>
      app.sql
        .selectFrom('notification_records')
        .select(['channel', 'state', 'failure'])
        .where('order_id', '=', now.orderId)
        .orderBy('id')
        .execute(),
    sms: (server: string, more: object = {}) => giveProvider(app, now.companyId, { type: 'SMS', server, ...more }),
    mail: (settings: object = {}) =>
      giveProvider(app, now.companyId, {
        type: 'MAIL',
        server: '127.0.0.1',
        username: 'cubby',
        password: 'right',
        settings: {
          port: String(smtp.port),
          senderName: 'Wing Lok',
          senderEmail: 'parcels@winglok.example',
          ...settings,
        },
      }),
    stop: async () => {
      await smtp.close();
      first.close();
      second.close();
    },
  };
};
export type ProviderWorld = Awaited<ReturnType<typeof startProviderWorld>>;
