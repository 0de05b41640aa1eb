import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type AccountApp, startAccountApp } from '../../../../test/account-app.ts';

let world: AccountApp;
beforeAll(async () => {
  world = await startAccountApp();
});

const list = async (as: string) => (await world.app.call(calls.listOwnSessions, {}, { as })).body;
const opens = async (as: string) => (await world.app.call(calls.listOrders, { query: {} }, { as })).status;
const end = (as: string, id: string) => world.app.call(calls.endOwnSession, { params: { id } }, { as });

describe('the own sessions', () => {
  test('are listed with browser and address, and with ids that open nothing', async () => {
    const user = await world.build();
    const { body } = await world.signIn(user.username);
    const other = await world.app.signInAs(user);
    await world.app.signInAs(await world.build());
    const sessions = await list(body.token);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ current }) => current)).toEqual([
      expect.objectContaining({ agent: 'Test browser', address: expect.stringMatching(/^10\./) }),
    ]);
    for (const { id } of sessions) {
      expect(await opens(id)).toBe(401);
      expect(JSON.stringify(sessions)).not.toContain(other);
    }
  });

  test('do not include one that waits for its second step, nor one that has ended', async () => {
    const user = await world.build({ second_step: 'MAIL' });
    await world.signIn(user.username);
    const idle = await world.app.signInAs(user);
    await world.app.sql
      .updateTable('sessions')
      .set({ last_seen_time: new Date(Date.now() - 13 * 3_600_000) })
      .where('user_id', '=', user.id)
      .execute();
    expect(await opens(idle)).toBe(401);
    expect(await list(await world.app.signInAs(user))).toHaveLength(1);
  });

  test('end one by one, at once', async () => {
    const user = await world.build();
    const [mine, other] = [await world.app.signInAs(user), await world.app.signInAs(user)];
    expect(await opens(other)).toBe(200);
    const found = (await list(mine)).find(({ current }) => !current);
    expect((await end(mine, found?.id ?? '')).body).toEqual({ success: true });
    expect([await opens(other), await opens(mine)]).toEqual([401, 200]);
    expect((await end(mine, found?.id ?? '')).status).toBe(404);
  });

  test('of another user can not be ended', async () => {
    const [mine, theirs] = [
      await world.app.signInAs(await world.build()),
      await world.app.signInAs(await world.build()),
    ];
    const [session] = await list(theirs);
    expect((await end(mine, session?.id ?? '')).status).toBe(404);
    expect(await opens(theirs)).toBe(200);
  });

  test('end all but this one with the password given lately, within 10 minutes and not after', async () => {
    const user = await world.build();
    const [mine, other] = [await world.app.signInAs(user), await world.app.signInAs(user)];
    const confirmed = (minutes: number) =>
      world.app.sql
        .updateTable('sessions')
        .set({ confirmed_time: new Date(Date.now() - minutes * 60_000) })
        .where('user_id', '=', user.id)
        .execute();
    await confirmed(10.1);
    const refused = await world.app.call(calls.endOtherSessions, {}, { as: mine });
    expect([refused.status, refused.error.errorCode]).toEqual([403, 'CONFIRMATION_NEEDED']);
    expect(await opens(other)).toBe(200);
    await confirmed(9.9);
    expect((await world.app.call(calls.endOtherSessions, {}, { as: mine })).body).toEqual({ ended: 1 });
    expect([await opens(other), await opens(mine)]).toEqual([401, 200]);
  });
});

describe('every session of a person ends at once', () => {
  const company = () => world.app.buildCompany();
  test.each([
    ['a lock', async () => ({ status: 'LOCKED' as const })],
    ['another password', async () => ({ password_hash: 'other' })],
    ['another company', async () => ({ company_id: (await company()).id })],
    ['being deleted', async () => ({ deactivated_time: new Date() })],
  ])('by %s', async (_, change) => {
    const user = await world.build();
    const tokens = [await world.app.signInAs(user), await world.app.signInAs(user)];
    for (const token of tokens) expect(await opens(token)).toBe(200);
    const values = await change();
    await world.app.sql.updateTable('users').set(values).where('id', '=', user.id).execute();
    for (const token of tokens) expect(await opens(token)).toBe(401);
  });

  test.each(['taking a role away', 'giving another role'])('by %s', async (change) => {
    const user = await world.build({ permissions: ['ORDER_LIST'] });
    const token = await world.app.signInAs(user);
    expect(await opens(token)).toBe(200);
    const { sql } = world.app;
    if (change === 'giving another role') {
      const { role_id } = await world.build({ permissions: ['ORDER_LIST'] });
      await sql.insertInto('user_roles').values({ user_id: user.id, role_id }).execute();
    } else await sql.deleteFrom('user_roles').where('user_id', '=', user.id).execute();
    expect(await opens(token)).toBe(401);
  });

  test('or loses what a role gave no more, by the next call', async () => {
    const user = await world.build({ permissions: ['ORDER_LIST'] });
    const token = await world.app.signInAs(user);
    expect(await opens(token)).toBe(200);
    await world.app.sql.deleteFrom('role_permissions').where('role_id', '=', user.role_id).execute();
    expect(await opens(token)).toBe(403);
  });
});
