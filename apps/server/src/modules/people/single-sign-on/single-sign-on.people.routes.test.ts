import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeTries } from '../sessions/sessions.policy.ts';
import { type SignOnWorld, startSignOnWorld } from './single-sign-on.fixture.ts';

let world: SignOnWorld;
beforeAll(async () => {
  world = await startSignOnWorld();
  const { accounts } = world.provider;
  accounts.set('ada', { email: 'ada@example.com', email_verified: true });
  accounts.set('ada-unverified', { email: 'ada@example.com', email_verified: false });
  accounts.set('ada-silent', { email: 'ada@example.com' });
  accounts.set('ada-again', { email: 'ADA@example.com', email_verified: true });
  accounts.set('bo', { email: 'bo@example.com', email_verified: true });
});
afterAll(() => world.provider.stop());

const codeOf = (answer: { error: { errorCode: string | number } }) => answer.error.errorCode;
/** A user of a company of their own with the account `ada` at the provider. */
const linked = async (more: Parameters<SignOnWorld['build']>[0] = {}) => {
  const { company, key } = await world.buildSignOn();
  const user = await world.build({ company_id: company.id, single_sign_on_subject: 'ada', ...more });
  return { company, key, user };
};

describe('a user who comes for the first time', () => {
  const unlinked = async (more: Parameters<SignOnWorld['build']>[0] = {}) => {
    const { company, key } = await world.buildSignOn({ links_by_mail: true });
    return { company, key, user: await world.build({ company_id: company.id, mail: 'Ada@Example.com', ...more }) };
  };

  test('is found by the mail address that the provider has verified, and from then on by who they are', async () => {
    const { company, key, user } = await unlinked();
    expect((await world.signOn(key, 'ada')).body.userId).toBe(user.id);
    expect(await world.subjectOf(user.id)).toBe('ada');
    expect((await world.auditOf(company.id)).map(({ action }) => action)).toEqual([
      'single-sign-on.link',
      'single-sign-on.accept',
      'sessions.open',
    ]);
    await world.app.sql.updateTable('users').set({ mail: 'new@example.com' }).where('id', '=', user.id).execute();
    expect((await world.signOn(key, 'ada')).body.userId).toBe(user.id);
  });

  test.each([
    ['ada-unverified', 'MAIL_NOT_VERIFIED'],
    ['ada-silent', 'MAIL_NOT_VERIFIED'],
    ['bo', 'NOBODY_WITH_MAIL'],
  ])('%s is refused: %s', async (account, reason) => {
    const { company, key, user } = await unlinked();
    const refused = await world.signOn(key, account);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'SIGN_ON_NOT_LINKED']);
    expect(refused.error.requestId).not.toBe('');
    expect(await world.subjectOf(user.id)).toBeNull();
    expect(await world.auditOf(company.id)).toEqual([
      { action: 'single-sign-on.refuse', after: { reason }, user_id: null },
    ]);
  });

  test('is refused where another at the provider has the account already', async () => {
    const { company, key, user } = await unlinked();
    await world.signOn(key, 'ada');
    expect(codeOf(await world.signOn(key, 'ada-again'))).toBe('SIGN_ON_NOT_LINKED');
    expect(await world.subjectOf(user.id)).toBe('ada');
    expect((await world.auditOf(company.id)).at(-1)?.after).toEqual({ reason: 'OTHER_SUBJECT' });
  });

  test('is refused where two have the address, where it is locked, deleted, or links are not made', async () => {
    const { company, key } = await unlinked();
    await world.build({ company_id: company.id });
    expect(codeOf(await world.signOn(key, 'ada'))).toBe('SIGN_ON_NOT_LINKED');
    expect((await world.auditOf(company.id)).at(-1)?.after).toEqual({ reason: 'SEVERAL_WITH_MAIL' });
    const locked = await unlinked({ status: 'LOCKED' });
    expect(codeOf(await world.signOn(locked.key, 'ada'))).toBe('SIGN_ON_LOCKED');
    expect(await world.subjectOf(locked.user.id)).toBeNull();
    const deleted = await unlinked({ deactivated_time: new Date() });
    expect(codeOf(await world.signOn(deleted.key, 'ada'))).toBe('SIGN_ON_NOT_LINKED');
    const never = await world.buildSignOn();
    await world.build({ company_id: never.company.id });
    expect(codeOf(await world.signOn(never.key, 'ada'))).toBe('SIGN_ON_NOT_LINKED');
  });

  test('is never a user of another company or of the platform', async () => {
    const { key: own } = await world.buildSignOn({ links_by_mail: true });
    await unlinked();
    await linked();
    await world.build({ company_id: null });
    expect(codeOf(await world.signOn(own, 'ada'))).toBe('SIGN_ON_NOT_LINKED');
  });

  test('who comes again and again waits longer and longer', async () => {
    const { key } = await world.buildSignOn();
    for (let tries = 0; tries < freeTries; tries++)
      expect(codeOf(await world.signOn(key, 'bo'))).toBe('SIGN_ON_NOT_LINKED');
    const delayed = await world.signOn(key, 'bo');
    expect([delayed.status, codeOf(delayed)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(delayed.headers['retry-after'])).toBeLessThanOrEqual(2);
  });
});

describe('a company without passwords', () => {
  const without = async () => {
    const { company, key } = await linked();
    await world.app.sql
      .updateTable('single_sign_on_providers')
      .set({ passwords_allowed: false })
      .where('company_id', '=', company.id)
      .execute();
    return { company, key };
  };

  test('opens nothing to a right password, and says nothing else to a wrong one', async () => {
    const { company } = await without();
    const user = await world.build({ company_id: company.id, permissions: ['ORDER_LIST'] });
    const right = await world.signIn(user.username);
    expect([right.status, codeOf(right)]).toEqual([403, 'SIGN_ON_REQUIRED']);
    expect(codeOf(await world.signIn(user.username, 'wrong'))).toBe('SIGN_IN_REFUSED');
  });

  test('leaves theirs to those who could fix the provider, and to staff of the platform', async () => {
    const { company } = await without();
    const keeper = await world.build({ company_id: company.id, permissions: ['COMPANY_EDIT'] });
    expect((await world.signIn(keeper.username)).status).toBe(200);
    const staff = await world.build({ permissions: [] });
    expect((await world.signIn(staff.username)).status).toBe(200);
  });

  test('gets them back when the provider is switched off', async () => {
    const { company } = await without();
    const user = await world.build({ company_id: company.id, permissions: [] });
    await world.app.sql
      .updateTable('single_sign_on_providers')
      .set({ enabled: false, passwords_allowed: true })
      .where('company_id', '=', company.id)
      .execute();
    expect((await world.signIn(user.username)).status).toBe(200);
  });
});

test('who moves to another company is no user at its provider', async () => {
  const { user } = await linked();
  const { company, key } = await world.buildSignOn();
  await world.app.sql.updateTable('users').set({ company_id: company.id }).where('id', '=', user.id).execute();
  expect(await world.subjectOf(user.id)).toBeNull();
  expect(codeOf(await world.signOn(key, 'ada'))).toBe('SIGN_ON_NOT_LINKED');
});
