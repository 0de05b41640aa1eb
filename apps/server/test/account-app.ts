/** The app with channels that could send, people with a known password, and what was encrypted for them to be sent. */
import { calls } from '@cubby/contract';
import { hashPassword } from '../src/modules/people/sessions/index.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { createSecrets } from '../src/platform/secrets/index.ts';
import { startTestApp, testDataKey } from './app.ts';
import type { UserOverrides } from './factories/users.ts';

export const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));
/** Of everybody. */
export const password = 'Right_pass1';

let addresses = 0;

export const startAccountApp = async (environment: Record<string, string> = {}) => {
  const app = await startTestApp({
    environment: {
      TRUSTED_PROXIES: '127.0.0.1',
      SMS_URL: 'http://127.0.0.1:9/',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'cubby@example.com',
      ...environment,
    },
  });
  await migrateJobs(app.database.ownerUrl);
  const passwordHash = await hashPassword(password);
  /** Headers of an address of its own: addresses may try a few times a minute. */
  const elsewhere = () => {
    addresses += 1;
    return {
      headers: { 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.1`, 'user-agent': 'Test browser' },
    };
  };
  return {
    app,
    elsewhere,
    /** A person with the password, a mail address and a phone. */
    build: (more: UserOverrides = {}) =>
      app.buildUser({ password_hash: passwordHash, mail: 'ada@example.com', phone: '+852 9123 4567', ...more }),
    signIn: (username: string, secret = password) =>
      app.call(calls.signIn, { body: { username, password: secret } }, elsewhere()),
    /** What waits to be sent to the person, the last first. */
    waiting: async (userId: string, purpose: 'SIGN_IN' | 'PASSWORD_RESET' | 'MAIL') => {
      const rows = await app.sql
        .selectFrom('verification_codes')
        .select(['id', 'sealed'])
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('sealed', 'is not', null)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, sealed }) => ({
        id,
        secret: secrets.open(`verification:${purpose}:${userId}`, sealed ?? Buffer.alloc(0)),
      }));
    },
    /** Makes what the person was sent older by so many seconds. */
    age: async (userId: string, seconds: number) => {
      const back = (time: Date) => new Date(time.getTime() - seconds * 1000);
      const rows = await app.sql
        .selectFrom('verification_codes')
        .select(['id', 'created_time', 'ends_time'])
        .where('user_id', '=', userId)
        .execute();
      for (const { id, created_time: created, ends_time: ends } of rows)
        await app.sql
          .updateTable('verification_codes')
          .set({ created_time: back(created), ends_time: back(ends) })
          .where('id', '=', id)
          .execute();
    },
  };
};

export type AccountApp = Awaited<ReturnType<typeof startAccountApp>>;
