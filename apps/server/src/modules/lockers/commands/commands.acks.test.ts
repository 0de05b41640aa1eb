import { calls } from '@cubby/contract';
import type { Ack } from '@cubby/contract/device/uplinks.schemas';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildCommand } from '../../../../test/factories/commands.ts';
import { Database } from '../../../platform/db/database.ts';
import { takeAcks } from './commands.acks.ts';

let app: TestApp;
let db: Database;
let siteId: string;
let boxId: string;
let as: string;
let ada: string;

beforeAll(async () => {
  app = await startTestApp();
  db = new Database(app.pool);
  const operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  siteId = (await app.buildSite({ operator_id: operatorId })).id;
  const user = await app.buildUser({ company_id: operatorId, nickname: 'Ada', permissions: ['SITE_UNLOCK'] });
  ada = user.id;
  as = await app.signInAs(user);
});
beforeEach(async () => {
  boxId = (await app.buildBoxes(siteId, [`A${Math.random()}`.slice(0, 12)]))[0]?.id ?? '';
});

const sent = async (more: object = {}) =>
  (
    await buildCommand(app.sql, {
      site_id: siteId,
      box_id: boxId,
      state: 'SENT',
      attempt: 1,
      sent_time: new Date(),
      made_by_id: ada,
      made_by_name: 'Ada',
      made_from: '192.0.2.7',
      due_time: new Date(Date.now() + 20_000),
      ...more,
    })
  ).id;
type Said = Partial<Ack> & Pick<Ack, 'state'>;
const ackOf = (commandId: string, said: Said): Ack => ({
  v: 1,
  bootId: 1,
  seq: 1,
  deviceTime: Date.now(),
  commandId,
  attempt: 1,
  ...said,
});
const take = (acks: readonly (readonly [string, Said])[], site = siteId) =>
  db.transactionAsSystem((trx) =>
    takeAcks(
      trx,
      acks.map(([id, said]) => ({ siteId: site, ack: ackOf(id, said), receivedTime: new Date() })),
    ),
  );
const get = async (commandId: string) => (await app.call(calls.getCommand, { params: { commandId } }, { as })).body;
const door = { boxId: '1', sensor: 'OPEN' as const, article: 'ABSENT' as const };

test('an answer ends a command, with the state of the door, in the audit in the name of its requester', async () => {
  const id = await sent();
  await take([[id, { state: 'RECEIVED' }]]);
  expect(await get(id)).toMatchObject({ state: 'DELIVERED', endedTime: null, deliveredTime: expect.any(Number) });
  await take([[id, { state: 'DONE', door }]]);
  const ended = await get(id);
  expect(ended).toMatchObject({ state: 'SUCCESSFUL', sensor: 'OPEN', article: 'ABSENT', code: null });
  expect(ended.endedTime).toBeGreaterThanOrEqual(ended.deliveredTime ?? Infinity);
  const task = await app.call(calls.getTask, { params: { taskId: id } }, { as });
  expect(task.body.taskStatus).toBe('SUCCEED');
  const lines = await app.sql
    .selectFrom('audit_events')
    .select(['action', 'user_name', sql<string>`host(address)`.as('address'), 'after'])
    .where('noun_id', '=', id)
    .execute();
  expect(lines).toMatchObject([
    {
      action: 'commands.end',
      user_name: 'Ada',
      address: '192.0.2.7',
      after: { state: 'SUCCESSFUL', answer: 'DONE', sensor: 'OPEN' },
    },
  ]);
});

test('a batch is taken in whatever order its answers come, doubled or not', async () => {
  const ids = await Promise.all([sent(), sent(), sent()]);
  const [first, second, third] = ids;
  await take([
    [third, { state: 'FAILED', code: 'LOCK_STUCK' }],
    [second, { state: 'DONE', door }],
    [first, { state: 'DONE' }],
    [second, { state: 'RECEIVED' }],
    [second, { state: 'DONE', door }],
    [third, { state: 'RECEIVED' }],
  ]);
  expect(await Promise.all(ids.map(get))).toMatchObject([
    { state: 'SUCCESSFUL' },
    { state: 'SUCCESSFUL', sensor: 'OPEN' },
    { state: 'FAILED', code: 'LOCK_STUCK' },
  ]);
  await take([
    [second, { state: 'FAILED', code: 'BOARD_DEAD' }],
    [third, { state: 'DONE', door }],
  ]);
  // What the terminal did is true whenever it is reported.
  expect(await get(second)).toMatchObject({ state: 'SUCCESSFUL', sensor: 'OPEN', code: null });
  expect(await get(third)).toMatchObject({ state: 'SUCCESSFUL', code: null });
  expect((await app.audited('commands', third)).map(({ after }) => after)).toMatchObject([
    { state: 'FAILED', answer: 'LOCK_STUCK' },
    { state: 'SUCCESSFUL', answer: 'DONE' },
  ]);
  expect(await app.audited('commands', second)).toHaveLength(1);
});

test('a late answer corrects a command that had timed out', async () => {
  const id = await sent({ state: 'TIMEOUT', attempt: 3, due_time: null, ended_time: new Date() });
  await take([[id, { state: 'RECEIVED' }]]);
  expect((await get(id)).state).toBe('TIMEOUT');
  await take([[id, { state: 'DONE', door }]]);
  expect((await get(id)).state).toBe('SUCCESSFUL');
});

test('a terminal without a clock is asked again after the pause; such an answer to an earlier attempt changes nothing', async () => {
  const id = await sent();
  const refusal = { state: 'REFUSED', code: 'CLOCK_UNKNOWN' } as const;
  await take([[id, refusal]]);
  expect(await get(id)).toMatchObject({ state: 'QUEUED', attempt: 1, code: null, endedTime: null });
  const last = await sent({ attempt: 3 });
  await take([[last, { ...refusal, attempt: 2 }]]);
  expect((await get(last)).state).toBe('SENT');
  await take([[last, { ...refusal, attempt: 3 }]]);
  expect(await get(last)).toMatchObject({ state: 'FAILED', code: 'CLOCK_UNKNOWN' });
});

test('an answer for the command of another site, or for none, is counted and changes nothing', async () => {
  const id = await sent();
  const other = (await app.buildSite()).id;
  expect(await take([[id, { state: 'DONE' }]], other)).toEqual({ unknown: 1 });
  expect(await take([['00000000-0000-4000-8000-00000000dead', { state: 'DONE' }]])).toEqual({ unknown: 1 });
  expect((await get(id)).state).toBe('SENT');
});

test('answers and the end of an attempt at once leave one of both outcomes', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => sent()));
  const shuffled = ids.toReversed();
  await Promise.all([
    take(ids.map((id) => [id, { state: 'DONE' }] as const)),
    take(shuffled.map((id) => [id, { state: 'RECEIVED' }] as const)),
  ]);
  expect(new Set((await Promise.all(ids.map(get))).map(({ state }) => state))).toEqual(new Set(['SUCCESSFUL']));
});
