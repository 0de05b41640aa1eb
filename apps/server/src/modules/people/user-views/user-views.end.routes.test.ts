import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { Database } from '../../../platform/db/database.ts';
import { housekeepingJobs } from '../../../platform/jobs/housekeeping.ts';
import { buildViewers, type Viewers } from './user-views.fixture.ts';

let world: Viewers;
beforeAll(async () => {
  world = await buildViewers();
});

describe('a view ends', () => {
  test('by hand, and the own session goes on', async () => {
    const { own, token, clerk, viewer } = await world.buildView();
    expect((await world.end(token)).body).toEqual({ success: true });
    expect([await world.list(token), await world.list(own)]).toEqual([401, 200]);
    const [begun, ended] = await world.lines(clerk.id);
    expect(begun).toMatchObject({ user_id: viewer.id, action: 'users.begin-view', after: { reason: 'Case 4711' } });
    expect(ended).toMatchObject({
      user_id: viewer.id,
      user_name: viewer.nickname,
      company_id: world.merchant.id,
      action: 'users.end-view',
      after: { reason: 'Case 4711', endedBy: 'HAND' },
    });
    expect(ended?.request_id).not.toBeNull();
  });

  test('by itself, at its time, with a line of that time', async () => {
    const { token, clerk, own } = await world.buildView();
    const past = new Date(Date.now() - 20 * 60_000);
    await world.app.sql
      .updateTable('sessions')
      .set({ ends_time: past })
      .where('token_hash', '=', hashToken(token))
      .execute();
    expect([await world.list(token), await world.list(own)]).toEqual([401, 200]);
    const job = housekeepingJobs(new Database(world.app.pool)).find(({ job }) => job.name === 'end-views');
    await job?.run({} as never, { signal: new AbortController().signal } as never);
    const [, ended] = await world.lines(clerk.id);
    expect(ended).toMatchObject({ occurred_time: past, after: { endedBy: 'TIME' } });
  });

  test.each<[string, (viewed: Awaited<ReturnType<Viewers['buildView']>>) => Promise<unknown>, string]>([
    ['when the administrator signs out', ({ own }) => world.app.call(calls.signOut, {}, { as: own }), 'SESSION'],
    ['when the administrator is locked', ({ viewer }) => change(viewer.id, { status: 'LOCKED' }), 'SESSION'],
    [
      'when the administrator is deleted',
      ({ viewer }) => change(viewer.id, { deactivated_time: new Date() }),
      'SESSION',
    ],
    ['when the person is locked', ({ clerk }) => change(clerk.id, { status: 'LOCKED' }), 'SESSION'],
    [
      'when the person moves to another company',
      ({ clerk }) => change(clerk.id, { company_id: world.stranger.id }),
      'SESSION',
    ],
    [
      'when the administrator loses VIEW_AS',
      ({ viewer }) =>
        world.app.sql
          .deleteFrom('role_permissions')
          .where('role_id', '=', viewer.role_id)
          .where('permission', '=', 'VIEW_AS')
          .execute(),
      'RIGHTS',
    ],
    [
      'when the person gets more than the administrator has',
      ({ clerk }) =>
        world.app.sql
          .insertInto('role_permissions')
          .values({ role_id: clerk.role_id, permission: 'ORDER_CANCEL' })
          .execute(),
      'RIGHTS',
    ],
    [
      'when the administrator loses what the person has',
      ({ viewer }) => world.app.sql.deleteFrom('user_roles').where('user_id', '=', viewer.id).execute(),
      'RIGHTS',
    ],
  ])('%s', async (_, happen, endedBy) => {
    const viewed = await world.buildView();
    expect(await world.list(viewed.token)).toBe(200);
    await happen(viewed);
    expect(await world.list(viewed.token)).toBe(401);
    expect((await world.lines(viewed.clerk.id)).at(-1)).toMatchObject({ action: 'users.end-view', after: { endedBy } });
  });

  const change = (id: string, set: object) =>
    world.app.sql.updateTable('users').set(set).where('id', '=', id).execute();

  test('when the tree changes under an operator', async () => {
    const below = await world.app.buildCompany({ operator_id: world.operator.id });
    const clerk = await world.clerkOf(below.id);
    const { token } = (await world.begin(await world.app.signInAs(await world.adminOf(world.operator.id)), clerk.id))
      .body;
    await world.app.buildCompany({ operator_id: world.operator.id });
    expect(await world.list(token)).toBe(200);
    await world.app.sql.updateTable('companies').set({ operator_id: null }).where('id', '=', below.id).execute();
    expect(await world.list(token)).toBe(401);
  });

  test('goes on while rights change that do not touch it', async () => {
    const { token, viewer } = await world.buildView();
    await world.app.sql
      .insertInto('role_permissions')
      .values({ role_id: viewer.role_id, permission: 'ORDER_EDIT' })
      .execute();
    await world.app.sql
      .deleteFrom('role_permissions')
      .where('role_id', '=', viewer.role_id)
      .where('permission', '=', 'ORDER_EDIT')
      .execute();
    expect(await world.list(token)).toBe(200);
  });
});

describe('the person who is checked', () => {
  test('has no session more, and can not end the view', async () => {
    const { clerk, token } = await world.buildView();
    const theirs = await world.app.signInAs(clerk);
    expect((await world.app.call(calls.listOwnSessions, {}, { as: theirs })).body).toHaveLength(1);
    expect((await world.app.call(calls.endOtherSessions, {}, { as: theirs })).body).toEqual({ ended: 0 });
    expect(await world.list(token)).toBe(200);
  });
});

test('what is read in a view is written down once with both names; lookups are not', async () => {
  const { viewer, clerk, token } = await world.buildView();
  for (let times = 0; times < 3; times++) await world.list(token);
  await world.app.call(calls.searchCompanies, { query: { limit: 10 } }, { as: token });
  const order = await world.app.buildOrder({ company_id: world.merchant.id });
  await world.app.call(calls.getOrder, { query: { articleId: order.id } }, { as: token });
  const read = await world.lines(clerk.id, ['users.view']);
  expect(read.map(({ after }) => (after as { call: string }).call)).toEqual(['listOrders', 'getOrder']);
  for (const line of read)
    expect(line).toMatchObject({
      user_id: viewer.id,
      user_name: viewer.nickname,
      viewed_id: clerk.id,
      viewed_name: clerk.nickname,
      company_id: world.merchant.id,
    });
  expect(
    await sql`select from audit_events where viewed_id is not null and action <> 'users.view'`.execute(world.app.sql),
  ).toMatchObject({ rows: [] });
});
