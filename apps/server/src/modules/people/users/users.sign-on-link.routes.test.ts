import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { buildPeople, type People } from './users.fixture.ts';

let people: People;
beforeAll(async () => {
  people = await buildPeople();
});

describe('the link to the provider of the company', () => {
  const linked = async () => {
    const { userId, username, merchantId } = (await people.create()).body;
    await people.app.sql
      .updateTable('users')
      .set({ single_sign_on_subject: `s${userId}` })
      .where('id', '=', userId)
      .execute();
    return { userId, username, merchantId };
  };
  const confirmed = (time: Date | null) =>
    people.app.sql
      .updateTable('sessions')
      .set({ confirmed_time: time })
      .where('token_hash', '=', hashToken(people.shop))
      .execute();
  const subjectOf = async (id: string) =>
    (
      await people.app.sql
        .selectFrom('users')
        .select('single_sign_on_subject as is')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is;

  test('is undone by who manages the person, after their password; whoever came in by it is out', async () => {
    const { userId, merchantId } = await linked();
    const token = await people.app.signInAs({ id: userId, company_id: merchantId });
    const own = (as: string) => people.app.call(calls.getUser, { params: { userId } }, { as });
    expect((await own(token)).body).toMatchObject({ singleSignOnLinked: true });
    await confirmed(null);
    expect((await people.change(userId, { singleSignOnLinked: false })).error.errorCode).toBe('CONFIRMATION_NEEDED');
    expect((await own(token)).status).toBe(200);
    await confirmed(new Date());
    expect((await people.change(userId, { singleSignOnLinked: false })).body).toMatchObject({
      singleSignOnLinked: false,
    });
    expect((await own(token)).status).toBe(401);
    expect(await subjectOf(userId)).toBeNull();
    expect((await people.audited(userId)).at(-1)).toEqual({
      action: 'users.update',
      before: { singleSignOnLinked: true },
      after: { singleSignOnLinked: false, version: expect.any(Number) },
    });
  });

  test('is not made by hand, and without one nobody is asked', async () => {
    const { userId } = (await people.create()).body;
    await confirmed(null);
    expect((await people.change(userId, { singleSignOnLinked: false })).status).toBe(200);
    await confirmed(new Date());
    expect((await people.change(userId, { singleSignOnLinked: true as never })).error.fieldErrors).toMatchObject([
      { path: 'singleSignOnLinked' },
    ]);
  });
});
