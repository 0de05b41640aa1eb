import { calls } from '@cubby/contract';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { describe, expect, test } from 'vitest';
import { buildPeople } from './users.fixture.ts';

const {
  app,
  merchant,
  operator,
  admin,
  above,
  keeper,
  shop,
  buildRole,
  create,
  change,
  signIn,
  audited,
  choosePassword,
} = await buildPeople();
/** Country, region. */
const areas = await app.buildDistricts({ zh: '香港', other: 'Hong Kong' }, { zh: '九龍', other: 'Kowloon' });

const minute = 60_000;
const soon = () => Date.now() + 60 * minute;
const past = () => Date.now() - 60 * minute;
const statusFor = async (as: string) => (await app.call(calls.listOrders, { query: {} }, { as })).status;
const open = async (username: string) =>
  (await app.call(calls.signIn, { body: { username, password: 'Lantern7q' } })).body.token;

describe('an account', () => {
  test.each([
    ['opens before its end', () => ({ endTime: soon() }), 200, undefined],
    ['opens from its start on', () => ({ startTime: past(), endTime: soon() }), 200, undefined],
    ['opens nothing before its start', () => ({ startTime: soon() }), 403, 'ACCOUNT_OUT_OF_TERM'],
    [
      'opens nothing from its end on',
      () => ({ startTime: past() - minute, endTime: past() }),
      403,
      'ACCOUNT_OUT_OF_TERM',
    ],
  ] as const)('%s', async (_, term, status, code) => {
    const { username } = (await create(term())).body;
    const answer = await app.call(calls.signIn, { body: { username, password: 'Lantern7q' } });
    expect(answer.status).toBe(status);
    if (code) expect(answer.error.errorCode).toBe(code);
    // No user without the password learns that there is such an account.
    const failedAttempt = await app.call(calls.signIn, { body: { username, password: 'wrong1' } });
    expect(failedAttempt.error.errorCode).toBe('SIGN_IN_REFUSED');
  });

  test('that is locked besides is refused as any locked one', async () => {
    const { username } = (await create({ endTime: past(), userStatus: 'LOCKED' })).body;
    const answer = await app.call(calls.signIn, { body: { username, password: 'Lantern7q' } });
    expect(answer.error.errorCode).toBe('SIGN_IN_REFUSED');
  });

  test('ends its sessions with it, whatever they were opened for', async () => {
    const endTime = soon();
    const { userId, username } = (await create({ endTime })).body;
    await choosePassword(userId);
    const ends = async (as: string) =>
      (
        await app.sql
          .selectFrom('sessions')
          .select('ends_time')
          .where('token_hash', '=', hashToken(as))
          .executeTakeFirstOrThrow()
      ).ends_time.getTime();
    const as = await open(username);
    expect(await ends(as)).toBe(endTime);
    // An earlier end reaches sessions that are open.
    const earlier = endTime - 30 * minute;
    await change(userId, { endTime: earlier });
    expect([await statusFor(as), await ends(as)]).toEqual([200, earlier]);
    await change(userId, { endTime: past() });
    expect(await statusFor(as)).toBe(401);
    await change(userId, { endTime: null });
    expect(await signIn(username)).toBe(200);
    const again = await open(username);
    await change(userId, { startTime: soon() });
    expect(await statusFor(again)).toBe(401);
  });

  test('opens nothing to its API keys, and no user impersonates it, while it is not valid', async () => {
    const { userId } = (await create()).body;
    const { apiKey } = (await app.call(calls.regenerateApiKey, { body: { userId } }, { as: admin })).body;
    const view = () =>
      app.call(calls.beginView, { params: { id: userId }, body: { reason: 'Case 4711' } }, { as: admin });
    expect(await statusFor(apiKey)).toBe(200);
    const endTime = Date.now() + 10 * minute;
    await change(userId, { endTime });
    const { body } = await view();
    expect(body.view?.endsTime).toBe(endTime);
    await change(userId, { startTime: soon(), endTime: null });
    expect([await statusFor(apiKey), await statusFor(body.token)]).toEqual([401, 401]);
    expect((await view()).error.errorCode).toBe('VIEW_NOT_POSSIBLE');
    await change(userId, { startTime: null });
    expect(await statusFor(apiKey)).toBe(200);
  });

  test('needs an end after its start, whichever of them changes', async () => {
    const startTime = soon();
    const refused = { fieldErrors: [{ path: 'endTime', code: 'rangeReversed' }] };
    expect((await create({ startTime, endTime: startTime })).error).toMatchObject(refused);
    const { userId } = (await create({ startTime, endTime: startTime + 1 })).body;
    expect((await change(userId, { startTime: startTime + 1 })).error).toMatchObject(refused);
    expect((await change(userId, { endTime: startTime })).error).toMatchObject(refused);
    expect((await change(userId, { startTime: null, endTime: null })).body).toMatchObject({
      startTime: null,
      endTime: null,
    });
  });

  test('of one’s own retains its time', async () => {
    expect((await change(keeper.id, { endTime: soon() })).error.errorCode).toBe('OWN_ACCOUNT');
    expect((await change(keeper.id, { startTime: null, endTime: null })).status).toBe(200);
  });

  test('of the last administrator has no end', async () => {
    const root = await buildRole(null, [], 'ROOT');
    const make = async () => {
      const user = await app.buildUser();
      await app.sql.insertInto('user_roles').values({ user_id: user.id, role_id: root }).execute();
      return user;
    };
    const [one, two] = [await make(), await make()];
    expect((await change(two.id, { endTime: soon() }, admin)).status).toBe(200);
    for (const fields of [{ endTime: soon() }, { startTime: soon() }, { userStatus: 'LOCKED' as const }])
      expect((await change(one.id, fields, admin)).error.errorCode).toBe('LAST_ADMINISTRATOR');
    expect((await change(one.id, { startTime: past() }, admin)).status).toBe(200);
  });
});

describe('the number of a staff card', () => {
  test('is no other user’s in the company, whatever the case, until its user is deleted', async () => {
    const { userId } = (await create({ tokenId: '04:A2-ff.1' })).body;
    const taken = { fieldErrors: [{ path: 'tokenId', code: 'taken' }] };
    expect((await create({ tokenId: '04:a2-FF.1' })).error).toMatchObject(taken);
    const other = (await create()).body;
    expect((await change(other.userId, { tokenId: '04:A2-FF.1' })).error).toMatchObject(taken);
    expect((await change(userId, { tokenId: '04:A2-FF.1' })).body.tokenId).toBe('04:A2-FF.1');
    // Another company has readers of its own.
    const role = await buildRole(operator, ['ORDER_LIST']);
    const far = await create({ merchantId: operator.id, roleIds: [role], tokenId: '04:A2-FF.1' }, above);
    expect(far.status).toBe(200);
    const moved = await change(
      far.body.userId,
      { merchantId: merchant.id, roleIds: [await buildRole(merchant, [])] },
      above,
    );
    expect(moved.error).toMatchObject(taken);
    await app.call(calls.deleteUser, { params: { id: userId } }, { as: shop });
    expect((await change(other.userId, { tokenId: '04:A2-FF.1' })).status).toBe(200);
    expect((await change(other.userId, { tokenId: '' })).body.tokenId).toBeNull();
  });

  test.each([
    ['1'.repeat(65), 'tooLong'],
    ['04 A2', 'cardNumber'],
    ['04/A2', 'cardNumber'],
  ])('%j is refused', async (tokenId, code) => {
    expect((await create({ tokenId })).error).toMatchObject({ fieldErrors: [{ path: 'tokenId', code }] });
  });

  test('may have 64 characters', async () => {
    expect((await create({ tokenId: 'x'.repeat(64) })).body.tokenId).toHaveLength(64);
  });
});

describe('where a person works', () => {
  test('is stored with the areas above it, named in the language of the reader, in the list too', async () => {
    const [country = '', region = ''] = areas;
    const { body } = await create({ districtId: region, mapDistrictIds: [region, country, region] });
    expect(body).toMatchObject({
      districtId: region,
      districtPath: [
        { id: country, name: 'Hong Kong' },
        { id: region, name: 'Kowloon' },
      ],
      mapDistrictIds: [country, region],
    });
    const found = await app.call(calls.listUsers, { query: { query: body.username } }, { as: shop, language: 'zh_HK' });
    expect(found.body.content[0]).toMatchObject({
      districtPath: [{ name: '香港' }, { name: '九龍' }],
      mapDistricts: [{ name: '香港' }, { name: '九龍' }],
    });
    const cleared = await change(body.userId, { districtId: '', mapDistrictIds: [country] });
    expect(cleared.body).toMatchObject({ districtId: null, districtPath: [], mapDistrictIds: [country] });
    // What is left out remains.
    expect((await change(body.userId, { firstName: 'Bo' })).body.mapDistrictIds).toEqual([country]);
  });

  test.each([
    ['districtId', { districtId: '999999' }],
    ['mapDistrictIds', { mapDistrictIds: ['999999'] }],
  ])('has to be there: %s', async (path, fields) => {
    expect((await create(fields)).error).toMatchObject({ fieldErrors: [{ path, code: 'notFound' }] });
    const { userId } = (await create()).body;
    expect((await change(userId, fields)).error).toMatchObject({ fieldErrors: [{ path, code: 'notFound' }] });
  });
});

test('a change of each is written down field by field', async () => {
  const [country = '', region = ''] = areas;
  const { userId } = (await create({ tokenId: 'A1', districtId: country })).body;
  const endTime = soon();
  await change(userId, { tokenId: 'B2', districtId: region, mapDistrictIds: [region], endTime });
  expect((await audited(userId)).at(-1)).toEqual({
    action: 'users.update',
    before: { tokenId: 'A1', districtId: country, mapDistrictIds: [], endTime: null },
    after: {
      tokenId: 'B2',
      districtId: region,
      mapDistrictIds: [region],
      endTime,
      version: expect.any(Number),
    },
  });
});

describe('a second step that a user has lost', () => {
  const withStep = async () => {
    const { userId, username } = (await create({ email: 'lost@example.com' })).body;
    await app.sql.updateTable('users').set({ second_step: 'TOTP' }).where('id', '=', userId).execute();
    await app.sql
      .insertInto('recovery_codes')
      .values({ user_id: userId, digest: Buffer.alloc(32, 1) })
      .execute();
    return { userId, username };
  };

  test('is switched off by who manages them, after their password, and written down', async () => {
    const { userId, username } = await withStep();
    const seen = await app.call(calls.getUser, { params: { userId } }, { as: shop });
    expect(seen.body).toMatchObject({ needMFA: true, multiFactorAuthMethod: 'AUTHENTICATOR' });
    await app.setConfirmed(shop, null);
    expect((await change(userId, { needMFA: false })).error.errorCode).toBe('CONFIRMATION_NEEDED');
    await app.setConfirmed(shop, new Date());
    expect((await change(userId, { needMFA: false })).body).toMatchObject({
      needMFA: false,
      multiFactorAuthMethod: null,
    });
    expect((await audited(userId)).at(-1)).toEqual({
      action: 'users.update',
      before: { multiFactorAuthMethod: 'AUTHENTICATOR' },
      after: { multiFactorAuthMethod: null, version: expect.any(Number) },
    });
    expect(await signIn(username)).toBe(200);
    const left = await app.sql.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute();
    expect(left).toEqual([]);
    // Without one there is nothing to switch off, and no confirmation is needed.
    expect((await change(userId, { needMFA: false })).status).toBe(200);
  });

  test('is no way around the password of one’s own account, nor put on for a user', async () => {
    await app.sql.updateTable('users').set({ second_step: 'MAIL' }).where('id', '=', keeper.id).execute();
    expect((await change(keeper.id, { needMFA: false })).error.errorCode).toBe('OWN_ACCOUNT');
    await app.sql.updateTable('users').set({ second_step: null }).where('id', '=', keeper.id).execute();
    const { userId } = (await create()).body;
    expect((await change(userId, { needMFA: true as never })).error.fieldErrors).toMatchObject([{ path: 'needMFA' }]);
  });
});
