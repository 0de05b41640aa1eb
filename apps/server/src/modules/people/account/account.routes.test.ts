import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountApp, startAccountApp } from '../../../../test/account-app.ts';
import type { User } from '../../../../test/factories/users.ts';
import { stepOf, totpCode } from '../../../platform/secrets/totp.ts';

let world: AccountApp;
beforeAll(async () => {
  world = await startAccountApp();
});

const account = async (as: string) => (await world.app.call(calls.getAccount, {}, { as })).body;
const choose = (as: string, body: Parameters<typeof world.app.call<typeof calls.setSecondStep>>[1]['body']) =>
  world.app.call(calls.setSecondStep, { body }, { as, ...world.elsewhere() });
const clearDevices = (user: User) =>
  world.app.sql.updateTable('sessions').set({ confirmed_time: null }).where('user_id', '=', user.id).execute();

describe('the own data', () => {
  test('are those of the person, with the second steps that reach them', async () => {
    const company = await world.app.buildCompany();
    const user = await world.build({ company_id: company.id, first_name: 'Ada', last_name: 'Wong', phone: null });
    expect(await account(await world.app.signInAs(user))).toMatchObject({
      userId: user.id,
      username: user.username,
      firstName: 'Ada',
      lastName: 'Wong',
      email: 'ada@example.com',
      emailVerified: false,
      mobile: null,
      merchantId: company.id,
      merchantName: company.name,
      passwordChangedTime: null,
      multiFactorAuthMethod: null,
      multiFactorAuthMethods: ['EMAIL', 'AUTHENTICATOR'],
    });
  });
});

describe('choosing a second step', () => {
  test('changes how the person signs in, and off again', async () => {
    const user = await world.build();
    const token = await world.app.signInAs(user);
    expect((await choose(token, { multiFactorAuthMethod: 'EMAIL' })).body).toMatchObject({
      multiFactorAuthMethod: 'EMAIL',
    });
    expect((await world.signIn(user.username)).body).toMatchObject({ needMFA: true, multiFactorAuthMethod: 'EMAIL' });
    expect((await choose(token, { multiFactorAuthMethod: null })).body.multiFactorAuthMethod).toBeNull();
    expect((await world.signIn(user.username)).body).toMatchObject({ needMFA: false });
  });

  test('needs the password given lately', async () => {
    const user = await world.build();
    const token = await world.app.signInAs(user);
    await clearDevices(user);
    expect((await choose(token, { multiFactorAuthMethod: 'EMAIL' })).error.errorCode).toBe('CONFIRMATION_NEEDED');
    expect((await world.app.call(calls.enrolAuthenticator, {}, { as: token })).error.errorCode).toBe(
      'CONFIRMATION_NEEDED',
    );
  });

  test('that would not reach the person is refused', async () => {
    const token = await world.app.signInAs(await world.build({ phone: null }));
    expect((await choose(token, { multiFactorAuthMethod: 'SMS' })).error.errorCode).toBe('SECOND_STEP_NOT_POSSIBLE');
  });
});

describe('an authenticator app', () => {
  const secretOf = (base32: string): Buffer => {
    const bits = [...base32].map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
    return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  };
  const begin = async () => {
    const user = await world.build();
    const token = await world.app.signInAs(user);
    const { body } = await world.app.call(calls.enrolAuthenticator, {}, { as: token });
    const code = totpCode(secretOf(body.secret), stepOf(Date.now()));
    return { user, token, ...body, code };
  };

  test('is set up with a QR code and its first code, which opens nothing any more', async () => {
    const { user, token, enrolment, uri, secret, qrPng, code } = await begin();
    expect(uri).toContain(`secret=${secret}`);
    expect(Buffer.from(qrPng, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const chosen = await choose(token, { multiFactorAuthMethod: 'AUTHENTICATOR', enrolment, code });
    expect(chosen.body).toMatchObject({ multiFactorAuthMethod: 'AUTHENTICATOR', recoveryCodesLeft: 10 });
    expect(chosen.body.recoveryCodes).toHaveLength(10);
    const { body } = await world.signIn(user.username);
    const submit = (otp: string) =>
      world.app.call(calls.submitOtp, { query: { otp } }, { as: body.token, ...world.elsewhere() });
    expect((await submit(code)).status).toBe(400);
    expect((await submit(totpCode(secretOf(secret), stepOf(Date.now()) + 1))).status).toBe(200);
    const { totp_sealed: encrypted } = await world.app.sql
      .selectFrom('users')
      .select('totp_sealed')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(encrypted?.toString('latin1')).not.toContain(secret);
  });

  test('is not set up by a wrong code, nor for another user, nor without one', async () => {
    const { token, enrolment, code } = await begin();
    const choice = { multiFactorAuthMethod: 'AUTHENTICATOR' as const };
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await choose(token, { ...choice, enrolment, code: wrong })).error.errorCode).toBe('CODE_REFUSED');
    const other = await world.app.signInAs(await world.build());
    expect((await choose(other, { ...choice, enrolment, code })).error.errorCode).toBe('CODE_REFUSED');
    expect((await choose(token, { ...choice, enrolment: 'x', code })).error.errorCode).toBe('CODE_REFUSED');
    expect((await choose(token, { ...choice, code })).error.fieldErrors?.[0]?.path).toBe('enrolment');
    expect((await choose(token, { ...choice, enrolment })).error.fieldErrors?.[0]?.path).toBe('code');
    expect((await account(token)).multiFactorAuthMethod).toBeNull();
  });
});

describe('a verification mail', () => {
  const send = (as: string) => world.app.call(calls.sendMailVerification, {}, { as });
  const open = (token: string) => world.app.call(calls.verifyMail, {}, { as: token, ...world.elsewhere() });
  const begin = async () => {
    const user = await world.build({ mail: `ada.${Date.now()}${Math.random()}@example.com` });
    const token = await world.app.signInAs(user);
    expect((await send(token)).body).toEqual({ success: true });
    const [link] = await world.waiting(user.id, 'MAIL');
    return { user, token, link: `${link?.id}.${link?.secret}` };
  };

  test('proves the address, also where its page is loaded twice; then it signs in too', async () => {
    const { user, token, link } = await begin();
    expect((await world.signIn(user.mail ?? '')).status).toBe(401);
    expect((await open(link)).body).toEqual({ success: true, email: user.mail });
    expect((await open(link)).body).toEqual({ success: true, email: user.mail });
    expect((await account(token)).emailVerified).toBe(true);
    expect((await world.signIn(user.mail?.toUpperCase() ?? '')).body).toMatchObject({ userId: user.id });
  });

  test.each(['', 'x', '1.x', '99999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])('is not %j', async (link) => {
    const { status, error } = await open(link);
    expect([status, error.errorCode]).toEqual([400, 'VERIFICATION_LINK_REFUSED']);
  });

  test('proves nothing once the address is another, and a new address is not verified', async () => {
    const { user, token, link } = await begin();
    await open(link);
    await world.app.sql.updateTable('users').set({ mail: 'new@example.com' }).where('id', '=', user.id).execute();
    expect((await account(token)).emailVerified).toBe(false);
    expect((await open(link)).status).toBe(400);
  });

  test.each([
    [24 * 3600 - 1, 200],
    [24 * 3600 + 1, 400],
  ])('after %i s answers %i', async (seconds, status) => {
    const { user, link } = await begin();
    await world.age(user.id, seconds);
    expect((await open(link)).status).toBe(status);
  });

  test('is sent once a minute, and the last one alone works', async () => {
    const { user, token, link } = await begin();
    expect((await send(token)).status).toBe(429);
    await world.age(user.id, 60);
    expect((await send(token)).status).toBe(200);
    expect((await open(link)).status).toBe(400);
  });

  test('needs an address', async () => {
    const token = await world.app.signInAs(await world.build({ mail: null }));
    expect((await send(token)).error.errorCode).toBe('NOTIFICATION_NOT_POSSIBLE');
  });
});
