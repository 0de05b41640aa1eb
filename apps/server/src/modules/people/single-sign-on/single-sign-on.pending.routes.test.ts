import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { type SignOnWorld, startSignOnWorld } from './single-sign-on.fixture.ts';

let world: SignOnWorld;
let admin: string;
beforeAll(async () => {
  world = await startSignOnWorld();
  admin = await world.app.signInAs(await world.app.buildUser());
  // As Entra ID: a mail address that is not verified.
  world.provider.accounts.set('ada', { email: 'ada@example.com', name: 'Ada Ho' });
  world.provider.accounts.set('claims-ada', { email: 'ada@example.com' });
});
afterAll(() => world.provider.stop());

const codeOf = (answer: { error: { errorCode: string | number } }) => answer.error.errorCode;
const fieldsOf = (answer: { error: { fieldErrors?: { path: string; code: string }[] | undefined } }) =>
  answer.error.fieldErrors?.map(({ path, code }) => [path, code]);
const list = async (id: string, as = admin) =>
  (await world.app.call(calls.listPendingSignOnLinks, { params: { id } }, { as })).body;
/** A company with a person whose mail the provider claims, unverified, about a user who has come and was refused. */
const refused = async (account = 'ada') => {
  const { company, key } = await world.buildSignOn({ links_by_mail: true });
  const user = await world.build({ company_id: company.id, permissions: ['ORDER_LIST'] });
  const answer = await world.signOn(key, account);
  expect(codeOf(answer)).toBe('SIGN_ON_NOT_LINKED');
  const { code } = answer.error.data as { code: string };
  const [pending] = await list(company.id);
  return { company, key, user, code, pendingLinkId: pending?.pendingLinkId ?? '' };
};
type Refused = Awaited<ReturnType<typeof refused>>;
const link = (
  { company, user, code, pendingLinkId }: Refused,
  more: Partial<{ username: string; code: string }> = {},
  as = admin,
) =>
  world.app.call(
    calls.createSingleSignOnLink,
    { params: { id: company.id }, body: { pendingLinkId, username: user.username, code, ...more } },
    { as },
  );

test('a user without a verified mail is refused, linked by an administrator with the code, and signs in', async () => {
  const one = await refused();
  expect(await list(one.company.id)).toEqual([
    {
      pendingLinkId: one.pendingLinkId,
      subject: 'ada',
      claimedMail: 'ada@example.com',
      claimedName: 'Ada Ho',
      lastTriedTime: expect.any(Number),
      endsTime: expect.any(Number),
    },
  ]);
  expect((await link(one)).status).toBe(200);
  expect((await world.signOn(one.key, 'ada')).body.userId).toBe(one.user.id);
  expect(await list(one.company.id)).toEqual([]);
  expect((await world.auditOf(one.company.id)).map(({ action }) => action)).toEqual([
    'single-sign-on.refuse',
    'single-sign-on.link',
    'single-sign-on.accept',
    'sessions.open',
  ]);
});

test('a claimed mail alone links no user: the code of another sign-in is refused, and a further try ends the code before', async () => {
  const one = await refused('claims-ada');
  const again = await world.signOn(one.key, 'claims-ada');
  const later = (again.error.data as { code: string }).code;
  const wrong = await link(one, { code: later === '00000000' ? '00000001' : '00000000' });
  expect(fieldsOf(wrong)).toEqual([['code', 'invalid']]);
  if (later !== one.code) expect(fieldsOf(await link(one))).toEqual([['code', 'invalid']]);
  expect(await world.subjectOf(one.user.id)).toBeNull();
  expect((await link(one, { code: later })).status).toBe(200);
});

test('the person is one of the company who is linked to no user', async () => {
  const one = await refused();
  const stranger = await world.build({ company_id: (await world.app.buildCompany()).id });
  const known = await world.build({ company_id: one.company.id, single_sign_on_subject: 'another' });
  expect(fieldsOf(await link(one, { username: stranger.username }))).toEqual([['username', 'notFound']]);
  expect(fieldsOf(await link(one, { username: known.username }))).toEqual([['username', 'taken']]);
  expect((await link(one, { username: one.user.username.toUpperCase() })).status).toBe(200);
  expect(codeOf(await link(one))).toBe('NOT_FOUND');
});

test('a link requires the password of the administrator and all permissions of the person', async () => {
  const one = await refused();
  const editor = async (...more: Permission[]) =>
    world.app.signInAs(
      await world.app.buildUser({ company_id: one.company.id, permissions: ['COMPANY_EDIT', ...more] }),
    );
  expect(codeOf(await link(one, {}, await editor()))).toBe('NO_PERMISSION');
  const late = await editor('ORDER_LIST');
  await world.app.sql
    .updateTable('sessions')
    .set({ confirmed_time: null })
    .where('token_hash', '=', hashToken(late))
    .execute();
  expect(codeOf(await link(one, {}, late))).toBe('CONFIRMATION_NEEDED');
  expect(await world.subjectOf(one.user.id)).toBeNull();
  expect((await link(one, {}, await editor('ORDER_LIST'))).status).toBe(200);
});

test('a pending link ends after a week, and with another issuer', async () => {
  const one = await refused();
  const settings = (await world.app.call(calls.getSingleSignOn, { params: { id: one.company.id } }, { as: admin }))
    .body;
  const { issuer: _, clientId, companyKey, enabled, passwordsAllowed, linksByMail, version } = settings;
  const body = { clientId, companyKey, enabled, passwordsAllowed, linksByMail, version, clientSecret: 'new' };
  const moved = await world.app.call(
    calls.updateSingleSignOn,
    { params: { id: one.company.id }, body: { ...body, issuer: 'https://other.example.com' } },
    { as: admin },
  );
  expect(moved.status).toBe(200);
  expect(await list(one.company.id)).toEqual([]);
  const two = await refused();
  await world.app.sql
    .updateTable('single_sign_on_pending_links')
    .set({ ends_time: new Date(Date.now() - 1000) })
    .where('id', '=', two.pendingLinkId)
    .execute();
  expect(await list(two.company.id)).toEqual([]);
  expect(codeOf(await link(two))).toBe('NOT_FOUND');
});
