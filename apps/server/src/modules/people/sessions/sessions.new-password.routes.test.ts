import { calls } from '@cubby/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApp, password, startAccountApp } from '../../../../test/account-app.ts';
import type { User } from '../../../../test/factories/users.ts';
import { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { type OutgoingMessage, SendError, type Senders } from '../../../platform/senders/index.ts';
import { sessionJobs } from './index.ts';

let world: AccountApp;
let admin: string;
beforeAll(async () => {
  world = await startAccountApp();
  admin = await world.app.signInAs(await world.app.buildUser());
});

const newPassword = 'Fresh_pass2';
const choose = (as: string | undefined, wanted = newPassword) =>
  world.app.call(
    calls.setPendingPassword,
    { body: { newPassword: wanted } },
    { ...world.elsewhere(), ...(as !== undefined && { as }) },
  );
const opens = async (as: string) => (await world.app.call(calls.listOrders, { query: {} }, { as })).status;
/** A user whose password was typed for them. */
const typed = (more: Parameters<AccountApp['build']>[0] = {}) => world.build({ must_change_password: true, ...more });
const begin = async (user: User) => {
  const { body } = await world.signIn(user.username);
  expect(body).toMatchObject({ needMFA: true, needNewPassword: true, authoritySet: [], roles: [], merchantName: null });
  return body.token;
};
const refusal = async (answer: Awaited<ReturnType<typeof choose>>) =>
  answer.error.fieldErrors?.map(({ path, code }) => `${path} ${code}`);

describe('a password that another user has typed', () => {
  test('opens nothing but the choice of another, which opens all', async () => {
    const user = await typed();
    const token = await begin(user);
    expect(await opens(token)).toBe(401);
    const { body, headers } = await choose(token);
    expect(body).toMatchObject({ userId: user.id, needMFA: false });
    expect(body.authoritySet.length).toBeGreaterThan(0);
    expect(headers['set-cookie']).toMatch(/^device=/);
    expect([await opens(body.token), await opens(token)]).toEqual([200, 401]);
    expect((await choose(token)).status).toBe(401);
    expect((await world.signIn(user.username, newPassword)).body.needMFA).toBe(false);
    expect((await world.signIn(user.username)).status).toBe(401);
  });

  test('gives way after the second step, not before it', async () => {
    const user = await typed({ second_step: 'MAIL' });
    const { token } = (await world.signIn(user.username)).body;
    expect((await choose(token)).status).toBe(401);
    const [code] = await world.waiting(user.id, 'SIGN_IN');
    const taken = await world.app.call(
      calls.submitOtp,
      { query: { otp: code?.secret ?? '' } },
      { as: token, ...world.elsewhere() },
    );
    expect(taken.body).toMatchObject({ needMFA: true, needNewPassword: true });
    expect(taken.headers['set-cookie']).toBeUndefined();
    expect(await opens(token)).toBe(401);
    expect(await opens((await choose(token)).body.token)).toBe(200);
  });

  test.each([
    ['the same', password, 'passwordSame'],
    ['a common one', 'Password1', 'passwordCommon'],
    ['one that does not fit', 'short', 'password'],
  ])('gives way to no password that is %s', async (_, wanted, code) => {
    const token = await begin(await typed());
    expect(await refusal(await choose(token, wanted))).toEqual([`newPassword ${code}`]);
    expect((await choose(token)).status).toBe(200);
  });

  test('gives way to none that is made of the names of the person or the company', async () => {
    const company = await world.app.buildCompany({ name: 'Harbour Books' });
    const user = await typed({ company_id: company.id, first_name: 'Augusta', phone: '+852 9123 4567' });
    const token = await begin(user);
    for (const wanted of ['Augusta1', 'harbour_books', '91234567', `${user.username}1`])
      expect(await refusal(await choose(token, wanted))).toEqual(['newPassword passwordOwnName']);
  });

  test.each([undefined, 'nothing'])('is not replaced with the token %s', async (token) => {
    expect((await choose(token)).status).toBe(401);
  });

  test('is one that an administrator sets, at the beginning and later, and no other', async () => {
    const { role_id: role } = await world.app.buildUser();
    const username = `typed.${Date.now()}`;
    const body = { username, password, merchantId: null, roleIds: [role], email: 'typed@example.com' };
    const { userId } = (await world.app.call(calls.createUser, { body }, { as: admin })).body;
    const asked = async (secret: string) => (await world.signIn(username, secret)).body;
    await choose((await asked(password)).token);
    expect((await asked(newPassword)).needMFA).toBe(false);
    await world.app.call(calls.updateUser, { body: { userId, password } }, { as: admin });
    expect((await asked(password)).needNewPassword).toBe(true);
  });
});

describe('a password', () => {
  test('is not changed to itself, nor to a common one', async () => {
    const as = await world.app.signInAs(await world.build());
    const change = (wanted: string) =>
      world.app.call(
        calls.changePassword,
        { body: { originalPassword: password, newPassword: wanted } },
        { as, ...world.elsewhere() },
      );
    expect((await change(password)).error.fieldErrors).toMatchObject([{ path: 'newPassword', code: 'passwordSame' }]);
    expect((await change('qwerty123')).error.fieldErrors).toMatchObject([
      { path: 'newPassword', code: 'passwordCommon' },
    ]);
    expect(await opens(as)).toBe(200);
  });

  test('that was deleted is not reset to itself, and the code fits on', async () => {
    const user = await world.build();
    await world.app.call(calls.retrievePassword, { body: { username: user.username } }, world.elsewhere());
    const [code] = await world.waiting(user.id, 'PASSWORD_RESET');
    const reset = (wanted: string) =>
      world.app.call(
        calls.retrievePasswordVerify,
        { body: { username: user.username, mobile: '91234567', code: code?.secret ?? '', newPassword: wanted } },
        world.elsewhere(),
      );
    expect((await reset(password)).error.fieldErrors).toMatchObject([{ path: 'newPassword', code: 'passwordSame' }]);
    expect((await reset(newPassword)).status).toBe(200);
  });

  test.each(['letmein', 'typed.person'])('%s is none that an administrator can set', async (wanted) => {
    const { role_id: role } = await world.app.buildUser();
    const body = { username: 'typed.person', password: wanted, merchantId: null, roleIds: [role] };
    const { error } = await world.app.call(calls.createUser, { body }, { as: admin });
    expect(error.fieldErrors).toMatchObject([{ path: 'password' }]);
  });
});

describe('the owner of an account is notified', () => {
  let sent: OutgoingMessage[];
  beforeEach(() => {
    sent = [];
  });
  const sender = {
    send: (message: OutgoingMessage) => {
      sent.push(message);
      return Promise.resolve('receipt');
    },
  };
  /** Sends what waits for the person. */
  const run = async (userId: string, senders: Senders = { mail: sender, sms: sender }) => {
    const jobs = await world.app.pool.query<{ payload: { userId: string } }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'tell-of-account-change' and j.payload ->> 'userId' = $1 order by j.id`,
      [userId],
    );
    const [, handler] = sessionJobs({ db: new Database(world.app.pool), senders });
    const log = createLog({ level: 'silent' });
    for (const { payload } of jobs.rows)
      await handler?.run(payload as never, { log, signal: new AbortController().signal });
    return sent.map(({ to, subject }) => `${to}: ${subject}`);
  };
  const change = (userId: string, body: object) =>
    world.app.call(calls.updateUser, { body: { userId, ...body } }, { as: admin });

  test('of a new mail address and phone number, at the address before', async () => {
    const user = await world.build({ mail: 'before@example.com' });
    expect((await change(user.id, { email: 'after@example.com', mobile: '+852 6123 4567' })).status).toBe(200);
    expect(await run(user.id)).toEqual([
      'before@example.com: Your e-mail address was changed',
      'before@example.com: Your phone number was changed',
    ]);
  });

  test('of another password and of roles, and of nothing where nothing changed', async () => {
    const user = await world.build();
    const { role_id: role } = await world.app.buildUser();
    await change(user.id, { password: newPassword, roleIds: [user.role_id, role] });
    await change(user.id, { firstName: 'Ada', email: 'ada@example.com', roleIds: [user.role_id, role] });
    expect(await run(user.id)).toEqual([
      'ada@example.com: Your password was changed',
      'ada@example.com: Your roles were changed',
    ]);
  });

  test('of the own new password, of the second step and of a new key', async () => {
    const user = await world.build();
    const as = await world.app.signInAs(user);
    await world.app.call(
      calls.setSecondStep,
      { body: { multiFactorAuthMethod: 'EMAIL' } },
      { as, ...world.elsewhere() },
    );
    await world.app.call(calls.regenerateApiKey, { body: { userId: user.id } }, { as });
    await world.app.call(
      calls.changePassword,
      { body: { originalPassword: password, newPassword } },
      { as, ...world.elsewhere() },
    );
    expect(await run(user.id)).toEqual([
      'ada@example.com: Your two-step verification was changed',
      'ada@example.com: A new API key was created for your account',
      'ada@example.com: Your password was changed',
    ]);
  });

  test.each([
    ['en_US', /^Hello .*Your roles were changed/s],
    ['zh_HK', /你的角色已更改/],
    ['pt_BR', /Suas funções foram alteradas/],
    ['id_ID', /Peran Anda telah diubah/],
  ])('in %s, and by text message where there is no mail address', async (language, words) => {
    const { role_id: role } = await world.app.buildUser();
    for (const mail of ['ada@example.com', null]) {
      const user = await world.build({ mail, language_preference: language });
      await change(user.id, { roleIds: [role] });
      await run(user.id);
    }
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.com', '+85291234567']);
    expect(sent[0]?.text).toMatch(words);
    for (const { text } of sent) expect(text).not.toMatch(/\{\{/);
  });

  test('again where the message did not get through', async () => {
    const user = await world.build();
    await change(user.id, { roleIds: [(await world.app.buildUser()).role_id] });
    const failing = { send: () => Promise.reject(new SendError('UNREACHABLE', '451')) };
    await expect(run(user.id, { mail: failing })).rejects.toThrow(SendError);
  });
});

describe('a verified mail address', () => {
  const people = async () => {
    const mail = `hers${Date.now()}${Math.random()}@example.com`.replace('0.', '');
    return { mail, owner: await world.build({ mail, mail_verified_time: new Date() }) };
  };
  const create = async (username: string) => {
    const { role_id: role } = await world.app.buildUser();
    const body = { username, password, merchantId: null, roleIds: [role] };
    return world.app.call(calls.createUser, { body }, { as: admin });
  };

  test('is no other user’s user name', async () => {
    const { mail, owner } = await people();
    const taken = [{ path: 'username', code: 'taken' }];
    expect((await create(mail.toUpperCase())).error.fieldErrors).toMatchObject(taken);
    const other = await world.build();
    const rename = (userId: string) =>
      world.app.call(calls.updateUser, { body: { userId, username: mail } }, { as: admin });
    expect((await rename(other.id)).error.fieldErrors).toMatchObject(taken);
    const free = await world.app.call(calls.checkUserName, { query: { username: mail } }, { as: admin });
    expect(free.body.result).toBe(false);
    expect((await rename(owner.id)).status).toBe(200);
  });

  test('is not what another user has as a user name', async () => {
    const name = `name${Date.now()}@example.com`;
    expect((await create(name)).status).toBe(200);
    const user = await world.build({ mail: name });
    const as = await world.app.signInAs(user);
    await world.app.call(calls.sendMailVerification, {}, { as });
    const [link] = await world.waiting(user.id, 'MAIL');
    const answer = await world.app.call(
      calls.verifyMail,
      {},
      { as: `${link?.id}.${link?.secret}`, ...world.elsewhere() },
    );
    expect(answer.error.errorCode).toBe('VERIFICATION_LINK_REFUSED');
    const late = world.app.sql.updateTable('users').set({ mail_verified_time: new Date() }).where('id', '=', user.id);
    await expect(late.execute()).rejects.toThrow('a user name of somebody else');
  });
});
