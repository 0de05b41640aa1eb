import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountApp, secrets, startAccountApp } from '../../../../test/account-app.ts';
import type { User } from '../../../../test/factories/users.ts';
import { atOnce } from '../../../../test/locks.ts';
import { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { newTotpSecret } from '../../../platform/secrets/index.ts';
import { stepOf, totpCode } from '../../../platform/secrets/totp.ts';
import { type OutgoingMessage, SendError } from '../../../platform/senders/index.ts';
import { sessionJobs } from './index.ts';
import { totpPurpose } from './sessions.authenticator.ts';

let world: AccountApp;
beforeAll(async () => {
  world = await startAccountApp();
});

const secret = newTotpSecret();
/** A user with an app, their session, and codes that were made by it. */
const withCodes = async (more: Parameters<typeof world.build>[0] = {}) => {
  const user = await world.build({ second_step: 'TOTP', permissions: ['ORDER_LIST'], ...more });
  await world.app.sql
    .updateTable('users')
    .set({ totp_sealed: secrets.encrypt(totpPurpose(user.id), secret.toString('base64')) })
    .where('id', '=', user.id)
    .execute();
  const token = await world.app.signInAs(user);
  return { user, token, codes: (await renew(token)).body.recoveryCodes };
};
const renew = (as: string) => world.app.call(calls.renewRecoveryCodes, {}, { as });
const account = async (as: string) => (await world.app.call(calls.getAccount, {}, { as })).body;
const begin = async (user: User) => (await world.signIn(user.username)).body.token;
const submit = (as: string, otp: string) =>
  world.app.call(calls.submitOtp, { query: { otp } }, { as, ...world.elsewhere() });

describe('a recovery code', () => {
  test('is in for the app once, and is written down', async () => {
    const { user, token, codes } = await withCodes();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect((await account(token)).recoveryCodesLeft).toBe(10);
    const [first = '', second = ''] = codes;
    const { body } = await submit(await begin(user), first);
    expect(body).toMatchObject({ needMFA: false, authoritySet: ['ORDER_LIST'] });
    expect((await account(token)).recoveryCodesLeft).toBe(9);
    expect((await submit(await begin(user), first)).error.errorCode).toBe('CODE_REFUSED');
    // As a person types it.
    expect((await submit(await begin(user), second.replace('-', '').toLowerCase())).status).toBe(200);
    const lines = await world.app.sql
      .selectFrom('audit_events')
      .select('after')
      .where('noun_id', '=', user.id)
      .where('action', '=', 'users.use-recovery-code')
      .orderBy('id')
      .execute();
    expect(lines.map(({ after }) => after)).toEqual([{ recoveryCodesLeft: 9 }, { recoveryCodesLeft: 8 }]);
  });

  test('leaves the app as it is', async () => {
    const { user, codes } = await withCodes();
    await submit(await begin(user), codes[0] ?? '');
    const code = totpCode(secret, stepOf(Date.now()));
    expect((await submit(await begin(user), code)).status).toBe(200);
  });

  test('is stored nowhere in the open', async () => {
    const { codes } = await withCodes();
    const { rows } = await sql<{ text: string }>`
      select r::text as text from recovery_codes r union all select a::text from audit_events a`.execute(world.app.sql);
    for (const { text } of rows)
      for (const code of codes) {
        expect(text).not.toContain(code);
        expect(text).not.toContain(code.replace('-', ''));
      }
  });

  test('of another person opens nothing, and costs a try', async () => {
    const [one, other] = [await withCodes(), await withCodes()];
    const refused = await submit(await begin(one.user), other.codes[0] ?? '');
    expect([refused.error.errorCode, refused.error.data]).toEqual(['CODE_REFUSED', { triesLeft: 4 }]);
    expect((await account(other.token)).recoveryCodesLeft).toBe(10);
  });

  test('is in for no code that is sent', async () => {
    const { user, codes } = await withCodes();
    await world.app.sql.updateTable('users').set({ second_step: 'MAIL' }).where('id', '=', user.id).execute();
    expect((await submit(await begin(user), codes[0] ?? '')).error.errorCode).toBe('CODE_REFUSED');
  });

  test('that two try at once opens one door', async () => {
    const { user, codes } = await withCodes();
    const tokens = [await begin(user), await begin(user)];
    const answers = await Promise.all(tokens.map((token) => submit(token, codes[0] ?? '')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test.each(['7KQ2M-9XHT', '7KQ2M-9XHTAB', '7KQ2M--9XHTA', '7KQ2O-9XHTA', '7KQ21-9XHTA'])(
    'like %s is none, and costs no try',
    async (otp) => {
      const { user } = await withCodes();
      const { error } = await submit(await begin(user), otp);
      expect([error.errorCode, error.fieldErrors?.[0]?.path]).toEqual(['INVALID_REQUEST', 'otp']);
    },
  );
});

describe('new codes', () => {
  test('end those before, and are written down', async () => {
    const { user, token, codes } = await withCodes();
    const fresh = (await renew(token)).body.recoveryCodes;
    expect((await submit(await begin(user), codes[0] ?? '')).status).toBe(400);
    expect((await submit(await begin(user), fresh[0] ?? '')).status).toBe(200);
    const lines = await world.app.sql
      .selectFrom('audit_events')
      .select('after')
      .where('noun_id', '=', user.id)
      .where('action', '=', 'users.make-recovery-codes')
      .execute();
    expect(lines).toEqual([{ after: { recoveryCodesLeft: 10 } }, { after: { recoveryCodesLeft: 10 } }]);
  });

  test('that are made twice at once end each other', async () => {
    const { user, token } = await withCodes();
    const lockCodes = (trx: typeof world.app.sql) =>
      trx.selectFrom('recovery_codes').select('digest').where('user_id', '=', user.id).forUpdate().execute();
    await atOnce(world.app.sql, lockCodes, 2, () => [renew(token), renew(token)]);
    expect((await account(token)).recoveryCodesLeft).toBe(10);
  });

  test('take the password once more, and an app', async () => {
    const { user, token } = await withCodes();
    await world.app.sql.updateTable('sessions').set({ confirmed_time: null }).where('user_id', '=', user.id).execute();
    expect((await renew(token)).error.errorCode).toBe('CONFIRMATION_NEEDED');
    const other = await world.app.signInAs(await world.build({ second_step: 'MAIL' }));
    expect((await renew(other)).error.errorCode).toBe('SECOND_STEP_NOT_POSSIBLE');
    expect((await account(other)).recoveryCodesLeft).toBeNull();
  });

  test('go with the app', async () => {
    const { user, token } = await withCodes();
    await world.app.call(calls.setSecondStep, { body: { multiFactorAuthMethod: 'EMAIL' } }, { as: token });
    const left = await world.app.sql.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute();
    expect(left).toEqual([]);
  });
});

describe('the mail that a code was used', () => {
  const useOne = async (more: Parameters<typeof world.build>[0] = {}) => {
    const { user, codes } = await withCodes(more);
    await submit(await begin(user), codes[0] ?? '');
    const { rows } = await sql<{ payload: never }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'tell-of-recovery-code' and payload->>'userId' = ${user.id}`.execute(world.app.sql);
    return { user, codes, payloads: rows.map(({ payload }) => payload) };
  };
  const run = async (payload: never, failure?: SendError) => {
    const sent: OutgoingMessage[] = [];
    const send = async (message: OutgoingMessage) => {
      if (failure) throw failure;
      sent.push(message);
      return 'receipt';
    };
    const [handler] = sessionJobs({ db: new Database(world.app.pool), senders: { mail: { send } } });
    const log = createLog({ level: 'silent' });
    await handler?.run(payload, { log, signal: new AbortController().signal });
    return sent;
  };

  test.each(['en_US', 'zh_HK', 'pt_BR', 'id_ID', null])(
    'goes to the person in their language (%s)',
    async (language) => {
      const { codes, payloads } = await useOne({ language_preference: language, nickname: 'Ada Wong' });
      expect(payloads).toHaveLength(1);
      const [mail] = await run(payloads[0] as never);
      expect(mail).toMatchObject({
        to: 'ada@example.com',
        template: 'RECOVERY_CODE_USED',
        language: language ?? 'en_US',
      });
      expect(mail?.text).toMatch(/Ada Wong.*\d{4}-\d\d-\d\d \d\d:\d\d UTC.* 10\.\d+\.\d+\.1.*9/s);
      expect(mail?.text).not.toMatch(/\{\{/);
      for (const code of codes) expect(mail?.text).not.toContain(code);
    },
  );

  test('is tried again where it does not get through, goes to the address of then, and to no user without one', async () => {
    const { user, payloads } = await useOne();
    const [payload] = payloads as [never];
    await expect(run(payload, new SendError('UNREACHABLE', '451'))).rejects.toThrow(SendError);
    expect(await run(payload, new SendError('REFUSED', '550'))).toEqual([]);
    await world.app.sql.updateTable('users').set({ mail: 'new@example.com' }).where('id', '=', user.id).execute();
    expect(await run(payload)).toMatchObject([{ to: 'new@example.com' }]);
    await world.app.sql.updateTable('users').set({ mail: null }).where('id', '=', user.id).execute();
    expect(await run(payload)).toEqual([]);
  });
});
