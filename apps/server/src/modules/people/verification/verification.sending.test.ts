import type { AddressInfo } from 'node:net';
import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApp, secrets, startAccountApp } from '../../../../test/account-app.ts';
import { Database } from '../../../platform/db/database.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { openSenders, type OutgoingMessage, SendError } from '../../../platform/senders/index.ts';
import { verificationJobs } from './index.ts';

const publicUrl = 'https://lockers.example.com';
let world: AccountApp;
let db: Database;
let logged: string;
let sent: OutgoingMessage[];
let failures: SendError[];
const log = createLog({ level: 'trace', destination: { write: (line: string) => (logged += line) } });
const sender = {
  send: async (message: OutgoingMessage) => {
    const failure = failures.shift();
    if (failure) throw failure;
    sent.push(message);
    return 'receipt';
  },
};

beforeAll(async () => {
  world = await startAccountApp();
  db = new Database(world.app.pool);
});
beforeEach(() => {
  [logged, sent, failures] = ['', [], []];
});

const run = async (codeId: string, language = 'en_US') => {
  const [handler] = verificationJobs({ db, secrets, senders: { mail: sender, sms: sender }, publicUrl });
  await handler?.run({ codeId, language } as never, { log, signal: new AbortController().signal });
};
const begin = async (second_step: 'MAIL' | 'SMS' = 'MAIL') => {
  const user = await world.build({ second_step });
  await world.signIn(user.username);
  const [code] = await world.waiting(user.id, 'SIGN_IN');
  return { user, id: code?.id ?? '', code: code?.secret ?? '' };
};
const encryptedValueOf = async (id: string) =>
  (await world.app.sql.selectFrom('verification_codes').select('sealed').where('id', '=', id).executeTakeFirstOrThrow())
    .sealed;

describe('a code', () => {
  test.each(['en_US', 'zh_HK', 'pt_BR', 'id_ID'])(
    'goes out in %s, once, and its encrypted copy is dropped',
    async (language) => {
      const { id, code } = await begin();
      await run(id, language);
      await run(id, language);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({ to: 'ada@example.com', template: 'SIGN_IN', language });
      expect(sent[0]?.text).toContain(code);
      expect(sent[0]?.text).not.toMatch(/\{\{/);
      expect(await encryptedValueOf(id)).toBeNull();
      expect(logged).not.toContain(code);
    },
  );

  test('by text message is short', async () => {
    const { id, code } = await begin('SMS');
    await run(id);
    expect(sent[0]).toMatchObject({ to: '+85291234567' });
    expect(sent[0]?.text).toContain(code);
    expect(sent[0]?.text.length).toBeLessThanOrEqual(160);
  });

  test('that does not get through is tried again; one that is refused is not', async () => {
    const { id, code } = await begin();
    failures = [new SendError('UNREACHABLE', '451'), new SendError('REFUSED', '550')];
    await expect(run(id)).rejects.toThrow(SendError);
    expect(await encryptedValueOf(id)).not.toBeNull();
    await run(id);
    expect(await encryptedValueOf(id)).toBeNull();
    expect(sent).toEqual([]);
    expect(logged).not.toContain(code);
    expect(logged).not.toContain('ada@example.com');
  });

  test('is tried again when the provider wants it to be, and goes out then', async () => {
    const { id, code } = await begin('SMS');
    failures = [new SendError('UNREACHABLE', '429', 90_000)];
    await run(id);
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from max(run_at) - now())::integer as wait from graphile_worker._private_jobs
      where payload ->> 'codeId' = ${id}`.execute(world.app.sql);
    expect(rows[0]?.wait).toBeGreaterThan(85);
    expect(sent).toEqual([]);
    await run(id);
    expect(sent[0]?.text).toContain(code);
  });

  test('that has ended does not go out', async () => {
    const { user, id } = await begin();
    await world.age(user.id, 301);
    await run(id);
    expect(sent).toEqual([]);
  });
});

test('the link of a verification mail leads to its page', async () => {
  const user = await world.build();
  const token = await world.app.signInAs(user);
  await world.app.call(calls.sendMailVerification, {}, { as: token });
  const [link] = await world.waiting(user.id, 'MAIL');
  await run(link?.id ?? '');
  const found = /https:\/\/lockers\.example\.com\/#\/page\/emailCertification\?token=(\S+)/.exec(sent[0]?.text ?? '');
  const answer = await world.app.call(calls.verifyMail, {}, { as: found?.[1] ?? '' });
  expect(answer.body.email).toBe('ada@example.com');
});

describe('with a mail server', () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        done(null, 'queued');
      });
    },
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  test('a user signs in with the code of the mail that arrived', async () => {
    const { port } = server.server.address() as AddressInfo;
    const senders = await openSenders({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Cubby <noreply@example.com>' });
    const jobs = await startJobs({
      jobs: verificationJobs({ db, secrets, senders, publicUrl }),
      concurrency: 1,
      databaseUrl: world.app.database.appUrl,
      log,
    });
    try {
      const mail = 'reader@example.com';
      const user = await world.build({ second_step: 'MAIL', mail });
      const { body } = await world.app.call(
        calls.signIn,
        { body: { username: user.username, password: 'Right_pass1' } },
        world.elsewhere(),
      );
      const arrived = () => mails.find((text) => text.includes(`To: ${mail}`));
      await expect.poll(arrived).toBeDefined();
      const [, code = ''] = /^Subject: (\d{6}) is your sign-in code/m.exec(arrived() ?? '') ?? [];
      const answer = await world.app.call(calls.submitOtp, { query: { otp: code } }, { as: body.token });
      expect(answer.body.needMFA).toBe(false);
    } finally {
      await jobs.stop();
    }
  });
});
