import { calls } from '@cubby/contract';
import { describe, expect, test } from 'vitest';
import { buildPeople } from './users.fixture.ts';

const { app, audited, change, create, shop } = await buildPeople();

describe('the link to the provider of the company', () => {
  const linked = async () => {
    const { userId, username, merchantId } = (await create()).body;
    await app.sql
      .updateTable('users')
      .set({ single_sign_on_subject: `s${userId}` })
      .where('id', '=', userId)
      .execute();
    return { userId, username, merchantId };
  };
  const confirmed = (time: Date | null) => app.setConfirmed(shop, time);
  const subjectOf = async (id: string) =>
    (
      await app.sql
        .selectFrom('users')
        .select('single_sign_on_subject as is')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is;

  test('is removed by a user who manages the person, after their password; its sessions end', async () => {
    const { userId, merchantId } = await linked();
    const token = await app.signInAs({ id: userId, company_id: merchantId });
    const own = (as: string) => app.call(calls.getUser, { params: { userId } }, { as });
    expect((await own(token)).body).toMatchObject({ singleSignOnLinked: true });
    await confirmed(null);
    expect((await change(userId, { singleSignOnLinked: false })).error.errorCode).toBe('CONFIRMATION_NEEDED');
    expect((await own(token)).status).toBe(200);
    await confirmed(new Date());
    expect((await change(userId, { singleSignOnLinked: false })).body).toMatchObject({
      singleSignOnLinked: false,
    });
    expect((await own(token)).status).toBe(401);
    expect(await subjectOf(userId)).toBeNull();
    expect((await audited(userId)).at(-1)).toEqual({
      action: 'users.update',
      before: { singleSignOnLinked: true },
      after: { singleSignOnLinked: false, version: expect.any(Number) },
    });
  });

  test('is not made by hand, and without one no user is asked', async () => {
    const { userId } = (await create()).body;
    await confirmed(null);
    expect((await change(userId, { singleSignOnLinked: false })).status).toBe(200);
    await confirmed(new Date());
    expect((await change(userId, { singleSignOnLinked: true as never })).error.fieldErrors).toMatchObject([
      { path: 'singleSignOnLinked' },
    ]);
  });
});
