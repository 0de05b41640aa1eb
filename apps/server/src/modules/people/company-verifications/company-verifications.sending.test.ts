import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';
import { Database } from '../../../platform/db/database.ts';
import { migrateJobs, startJobs } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log/log.ts';
import { type OutgoingMessage, SendError, type Senders } from '../../../platform/senders/index.ts';
import { companyVerificationJobs } from './index.ts';

const publicUrl = 'https://lockers.example.com';
let app: TestApp;
let sent: OutgoingMessage[] = [];
let failures: SendError[] = [];
let logged = '';
const log = createLog({ level: 'trace', destination: { write: (line: string) => (logged += line) } });
const senders: Senders = {
  mail: {
    send: async (message) => {
      const failure = failures.shift();
      if (failure) throw failure;
      sent.push(message);
      return 'receipt';
    },
  },
};
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await migrateJobs(app.database.ownerUrl);
});
beforeEach(() => {
  [sent, failures, logged] = [[], [], ''];
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const startWorker = async () => {
  const jobs = await startJobs({
    jobs: companyVerificationJobs({ db: new Database(app.pool), senders, publicUrl }),
    concurrency: 1,
    databaseUrl: app.database.appUrl,
    log,
  });
  return async () => {
    await jobs.stop();
  };
};

const buildWorld = async () => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const shop = await app.buildCompany({ operator_id: operator.id, name: `Wing Lok ${Math.random()}` });
  const person = async (company_id: string | null, permissions: Permission[], language_preference?: string) => {
    const user = await app.buildUser({
      company_id,
      permissions,
      mail: `p${Math.random().toString(36).slice(2)}@example.com`,
      ...(language_preference !== undefined && { language_preference }),
    });
    return { ...user, mail: user.mail ?? '', token: await app.signInAs(user) };
  };
  return { operator, shop, person };
};

test('deciders get a mail that a certificate waits, its sender the decision, in their languages', async () => {
  const { operator, shop, person } = await buildWorld();
  const merchant = await person(shop.id, ['THANKYOU', 'COMPANY_APPROVE'], 'pt_BR');
  const above = await person(operator.id, ['COMPANY_APPROVE'], 'zh_HK');
  const platform = await person(null, ['COMPANY_APPROVE'], 'en_US');
  const unasked = [
    await person(operator.id, ['COMPANY_LIST']),
    await person((await app.buildCompany({ company_type: 'OPERATOR' })).id, ['COMPANY_APPROVE']),
    await person((await app.buildCompany({ operator_id: operator.id })).id, ['COMPANY_APPROVE']),
  ];
  const locked = await person(operator.id, ['COMPANY_APPROVE']);
  await app.sql.updateTable('users').set({ status: 'LOCKED' }).where('id', '=', locked.id).execute();
  const gone = await person(null, ['COMPANY_APPROVE']);
  await app.sql.updateTable('users').set({ deactivated_time: new Date() }).where('id', '=', gone.id).execute();

  const file = await buildPhoto(app.sql, { company_id: shop.id, created_by_id: merchant.id, file_name: 'BR.png' });
  await app.call(calls.sendCompanyCertificate, { body: { certificateImageId: file.id } }, { as: merchant.token });
  stops.push(await startWorker());
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ to, language }) => [to, language]).toSorted()).toEqual(
    [
      [above.mail, 'zh_HK'],
      [platform.mail, 'en_US'],
    ].toSorted(),
  );
  for (const { to } of [...unasked, locked, gone].map(({ mail }) => ({ to: mail })))
    expect(sent.map((message) => message.to)).not.toContain(to);
  for (const message of sent) {
    expect(message.subject).toContain(shop.name);
    expect(message.text).toContain(`${publicUrl}/#/app/companyVerifications`);
    expect(`${message.subject}${message.text}`).not.toMatch(/\{\{/);
  }

  const { id } = await app.sql.selectFrom('company_verifications').select('id').executeTakeFirstOrThrow();
  const body = { approved: false, reason: 'O nome {{company}} não confere' };
  await app.call(calls.decideCompanyVerification, { params: { id }, body }, { as: above.token });
  await expect.poll(() => sent.length).toBe(3);
  expect(sent[2]).toMatchObject({ to: merchant.mail, language: 'pt_BR', template: 'COMPANY_CERTIFICATE_REFUSED' });
  expect(sent[2]?.text).toContain(body.reason);
  expect(sent[2]?.text).toContain(`${publicUrl}/#/app/Verification`);
});

test('a mail is tried again where the server is away, under the same id; one that is refused is not', async () => {
  const { shop, person } = await buildWorld();
  const merchant = await person(shop.id, ['THANKYOU']);
  const file = await buildPhoto(app.sql, { company_id: shop.id, created_by_id: merchant.id });
  const row = await app.sql
    .insertInto('company_verifications')
    .values({
      company_id: shop.id,
      file_id: file.id,
      uploaded_by_id: merchant.id,
      decision: 'APPROVED',
      decided_time: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [, notifyHandler] = companyVerificationJobs({ db: new Database(app.pool), senders, publicUrl });
  const run = (notice: string) =>
    notifyHandler?.run({ id: row.id, userId: merchant.id, news: notice } as never, {
      log,
      signal: new AbortController().signal,
    });
  failures = [new SendError('UNREACHABLE', '451'), new SendError('REFUSED', '550')];
  await expect(run('APPROVED')).rejects.toThrow(SendError);
  await run('APPROVED');
  expect(sent).toEqual([]);
  await run('APPROVED');
  await run('APPROVED');
  const id = `company-verification-${row.id}-approved-${merchant.id}`;
  expect(sent.map((message) => message.id)).toEqual([id, id]);
  // What is decided does not wait any more.
  await run('WAITING');
  expect(sent).toHaveLength(2);
  expect(logged).not.toContain(merchant.mail);
});
