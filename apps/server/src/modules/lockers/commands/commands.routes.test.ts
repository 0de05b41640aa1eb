import { calls } from '@cubby/contract';
import { commandLimits } from '@cubby/contract/device/device.limits';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildCommand, buildTerminal } from '../../../../test/factories/commands.ts';

let app: TestApp;
let operatorId: string;
let siteId: string;
let doors: string[];
let ada: string;

const permissions: Permission[] = ['SITE_LIST', 'SITE_UNLOCK', 'DOOR_STATUS', 'TERMINAL_EDIT'];
const person = async (nickname: string, more: readonly Permission[] = [], company = operatorId) =>
  app.signInAs(await app.buildUser({ company_id: company, nickname, permissions: [...permissions, ...more] }));
const newDoors = async (site: string, ...names: string[]) => (await app.buildBoxes(site, names)).map(({ id }) => id);

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
});
beforeEach(async () => {
  siteId = (await app.buildSite({ operator_id: operatorId })).id;
  doors = await newDoors(siteId, 'A01', 'A02', 'A03');
  await buildTerminal(app.sql, siteId);
  ada = await person('Ada');
});

const door = (at: number) => doors[at] ?? '';
const open = (boxId: string, body: object = {}, as = ada) =>
  app.call(calls.openDoor, { body: { boxId, ...body } }, { as });
const openMany = (target: object, body: object = {}, as = ada) =>
  app.call(calls.openDoors, { body: { siteId, target: target as never, ...body } }, { as });
const taskOf = async (boxId: string, body: object = {}, as = ada) => (await open(boxId, body, as)).body.taskId;
const get = async (commandId: string, as = ada) =>
  (await app.call(calls.getCommand, { params: { commandId } }, { as })).body;
const setLedger = (boxId: string, ledger: 'AVAILABLE' | 'RESERVED' | 'OCCUPIED') =>
  app.sql.updateTable('box_states').set({ ledger }).where('box_id', '=', boxId).execute();
const setApproval = (unlock_approval: 'NEVER' | 'OCCUPIED' | 'ALWAYS') =>
  app.sql.updateTable('companies').set({ unlock_approval }).where('id', '=', operatorId).execute();
const set = (id: string, values: object) => app.sql.updateTable('commands').set(values).where('id', '=', id).execute();
const keyOf = async (more: readonly Permission[] = []) => {
  const user = await app.buildUser({
    company_id: operatorId,
    permissions: [...permissions, ...more, 'API_KEY_EDIT'],
  });
  const session = await app.signInAs(user);
  return (await app.call(calls.regenerateApiKey, { body: { userId: user.id } }, { as: session })).body.apiKey;
};

describe('opening a door', () => {
  test('makes a command that waits to be sent, with its line in the audit; its task is pending', async () => {
    const taskId = await taskOf(door(0), { reason: 'Jammed' });
    const { body } = await app.call(calls.getTask, { params: { taskId } }, { as: ada });
    expect(body).toEqual({ taskId, taskStatus: 'PENDING', state: 'QUEUED', attempt: 0, code: null });
    expect(await get(taskId)).toMatchObject({
      siteId,
      boxId: door(0),
      boxName: 'A01',
      kind: 'OPEN_DOOR',
      reason: 'Jammed',
      madeByName: 'Ada',
      canWithdraw: true,
      canApprove: false,
    });
    expect(await app.audited('commands', taskId)).toMatchObject([
      { action: 'commands.send', after: { kind: 'OPEN_DOOR', compartment: 'A01', reason: 'Jammed' } },
    ]);
    const box = await app.call(calls.getBox, { params: { id: door(0) } }, { as: ada });
    expect(box.body.ledger).toBe('AVAILABLE');
  });

  test('gives the terminal no longer than its attempts take, by the clock of the database', async () => {
    const command = await get(await taskOf(door(0)));
    expect(command.notAfter - command.madeTime).toBe(commandLimits.validMs);
  });

  test('is refused for a control screen, a site without a terminal, and a door that is gone', async () => {
    const type = { name: `Screen ${siteId}`, width_mm: 1, height_mm: 1, depth_mm: 1, management: true };
    const { id } = await app.sql.insertInto('box_types').values(type).returning('id').executeTakeFirstOrThrow();
    const [screen] = await app.buildBoxes(siteId, ['S01'], { boxTypeId: id });
    expect((await open(screen?.id ?? '')).error.errorCode).toBe('BOX_NOT_APPLICABLE');
    await app.sql.updateTable('boxes').set({ deleted_time: new Date() }).where('id', '=', door(2)).execute();
    expect((await open(door(2))).error.errorCode).toBe('NOT_FOUND');
    await app.sql.updateTable('terminals').set({ revoked_time: new Date() }).where('site_id', '=', siteId).execute();
    expect((await open(door(0))).error.errorCode).toBe('TERMINAL_MISSING');
    expect((await openMany({ kind: 'EMPTY' })).error.errorCode).toBe('TERMINAL_MISSING');
  });

  test('is the operator’s: a merchant that sees the door opens none', async () => {
    const merchant = await app.buildCompany({ operator_id: operatorId });
    expect((await open(door(0), {}, await person('Max', [], merchant.id))).status).toBe(404);
  });

  test.each(['OCCUPIED', 'RESERVED'] as const)('that is %s demands a reason, then a fresh proof', async (ledger) => {
    await setLedger(door(0), ledger);
    await app.setConfirmed(ada, new Date(Date.now() - commandLimits.proofMs - 1_000));
    expect((await open(door(0))).error.fieldErrors).toMatchObject([{ path: 'reason', code: 'required' }]);
    expect((await open(door(0), { reason: ' ' })).error.fieldErrors).toMatchObject([{ path: 'reason' }]);
    expect((await open(door(0), { reason: 'Stuck' })).error.errorCode).toBe('CONFIRMATION_NEEDED');
    await app.setConfirmed(ada, new Date(Date.now() - commandLimits.proofMs + 10_000));
    expect((await get(await taskOf(door(0), { reason: 'Stuck' }))).state).toBe('QUEUED');
  });

  test('by an API key works for what is empty alone', async () => {
    const key = await keyOf();
    expect((await open(door(0), {}, key)).status).toBe(200);
    await setLedger(door(1), 'OCCUPIED');
    expect((await open(door(1), { reason: 'Stuck' }, key)).error.errorCode).toBe('CONFIRMATION_NEEDED');
  });

  test('twice at once is one command; of another user, and of one that has ended, it is a second', async () => {
    const [first, second] = await Promise.all([taskOf(door(0)), taskOf(door(0))]);
    expect(second).toBe(first);
    const bob = await person('Bob');
    expect(await taskOf(door(0), {}, bob)).not.toBe(first);
    await set(first, { state: 'SUCCESSFUL', due_time: null, ended_time: new Date() });
    const third = await taskOf(door(0));
    expect(third).not.toBe(first);
    await set(third, { not_after: new Date(Date.now() - 1_000) });
    expect(await taskOf(door(0))).not.toBe(third);
  });

  test('is limited for each person and minute, also for requests at once', async () => {
    const user = await app.sql
      .selectFrom('users')
      .select('id')
      .where('nickname', '=', 'Ada')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const sent = { site_id: siteId, made_by_id: user.id, state: 'SUCCESSFUL', due_time: null, ended_time: new Date() };
    for (let n = 0; n < commandLimits.unlocksPerMinute - 1; n++)
      await buildCommand(app.sql, { ...sent, made_time: new Date(Date.now() - 30_000) });
    const answers = await Promise.all([open(door(0)), open(door(1)), open(door(2))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.error.errorCode).toBe('TOO_MANY_REQUESTS');
    const wait = Number(refused?.headers['retry-after']);
    expect([wait > 20, wait <= 30]).toEqual([true, true]);
    const restart = { params: { siteId }, body: { kind: 'RESTART' as const } };
    expect((await app.call(calls.sendTerminalCommand, restart, { as: ada })).status).toBe(429);
    await app.sql
      .updateTable('commands')
      .set({ made_time: sql`made_time - interval '40 s'` })
      .where('made_by_id', '=', user.id)
      .execute();
    expect((await openMany({ kind: 'EMPTY' })).status).toBe(200);
  });
});

describe('opening doors', () => {
  test('opens the chosen ones under one number, those of the same person that are being opened included', async () => {
    const running = await taskOf(door(0));
    const { body } = await openMany({ kind: 'DOORS', boxIds: doors });
    expect(body.commands.map(({ boxName }) => boxName)).toEqual(['A01', 'A02', 'A03']);
    expect(body.commands.map(({ batchId }) => batchId === body.batchId)).toEqual([false, true, true]);
    expect(body.commands[0]?.commandId).toBe(running);
    const listed = await app.call(calls.listCommands, { query: { batchId: body.batchId } }, { as: ada });
    expect(listed.body.totalElements).toBe(2);
  });

  test('opens all empty ones, whatever their service state, or a column', async () => {
    await setLedger(door(1), 'OCCUPIED');
    await app.sql.updateTable('box_states').set({ service: 'DIRTY' }).where('box_id', '=', door(2)).execute();
    const empty = await openMany({ kind: 'EMPTY' });
    expect(empty.body.commands.map(({ boxName }) => boxName)).toEqual(['A01', 'A03']);
    await newDoors(siteId, 'B01', 'B02', 'B03', 'B04', 'B05', 'B06', 'B07', 'B08');
    const column = await openMany({ kind: 'COLUMN', positionX: 2 });
    expect(column.body.commands.map(({ boxName }) => boxName)).toEqual(['B08']);
    const none = await openMany({ kind: 'COLUMN', positionX: 9 });
    expect(none.error.fieldErrors).toMatchObject([{ path: 'target.positionX', code: 'notFound' }]);
  });

  test('opens nothing where no door is empty, and says so', async () => {
    for (const id of doors) await setLedger(id, 'RESERVED');
    expect((await openMany({ kind: 'EMPTY' })).body.commands).toEqual([]);
  });

  test('is refused as a whole for a door of another site, and for more than a person may open in a minute', async () => {
    const other = await app.buildSite({ operator_id: operatorId });
    const [elsewhere = ''] = await newDoors(other.id, 'X01');
    const foreign = await openMany({ kind: 'DOORS', boxIds: [door(0), elsewhere] });
    expect(foreign.error.fieldErrors).toMatchObject([{ path: 'target.boxIds', code: 'notFound' }]);
    await newDoors(siteId, ...Array.from({ length: commandLimits.unlocksPerMinute }, (_, n) => `C${n}`));
    const many = await openMany({ kind: 'EMPTY' });
    expect(many.error.fieldErrors).toMatchObject([{ path: 'target', code: 'tooLarge' }]);
    expect((await app.call(calls.listCommands, { query: { siteId } }, { as: ada })).body.content).toEqual([]);
  });
});

describe('approval by a second person', () => {
  let bob: string;
  beforeEach(async () => {
    bob = await person('Bob', ['UNLOCK_APPROVE']);
    await setApproval('OCCUPIED');
    return () => setApproval('NEVER');
  });
  const approve = (commandId: string, as = bob) => app.call(calls.approveCommand, { params: { commandId } }, { as });
  const withdraw = (commandId: string, as = ada) => app.call(calls.withdrawCommand, { params: { commandId } }, { as });
  const ask = async () => {
    await setLedger(door(0), 'OCCUPIED');
    return taskOf(door(0), { reason: 'Stuck' });
  };

  test('is asked for as the company has set it', async () => {
    expect((await get(await ask())).state).toBe('APPROVAL');
    expect((await get(await taskOf(door(1)))).state).toBe('QUEUED');
    await setApproval('ALWAYS');
    expect((await get(await taskOf(door(2)))).state).toBe('APPROVAL');
  });

  test('sends the command, with its time again, and says who', async () => {
    const id = await ask();
    expect((await get(id, bob)).canApprove).toBe(true);
    await set(id, { made_time: new Date(Date.now() - 300_000) });
    const { body } = await approve(id);
    expect(body).toMatchObject({ state: 'QUEUED', approvedByName: 'Bob', canApprove: false });
    expect(body.notAfter).toBeGreaterThan(Date.now() + commandLimits.validMs - 30_000);
    expect((await app.audited('commands', id)).map(({ action }) => action)).toEqual([
      'commands.send',
      'commands.approve',
    ]);
    expect((await approve(id)).error.errorCode).toBe('COMMAND_ENDED');
  });

  test('is not the requester’s, nor an API key’s, and needs the permission and a fresh proof', async () => {
    const both = await person('Eve', ['UNLOCK_APPROVE']);
    await setLedger(door(0), 'OCCUPIED');
    const id = await taskOf(door(0), { reason: 'Stuck' }, both);
    expect((await get(id, both)).canApprove).toBe(false);
    expect((await approve(id, both)).error.errorCode).toBe('OWN_REQUEST');
    expect((await approve(id, ada)).error.errorCode).toBe('NO_PERMISSION');
    const key = await keyOf(['UNLOCK_APPROVE']);
    expect((await get(id, key)).canApprove).toBe(false);
    expect((await approve(id, key)).error.errorCode).toBe('CONFIRMATION_NEEDED');
    await app.setConfirmed(bob, null);
    expect((await approve(id)).error.errorCode).toBe('CONFIRMATION_NEEDED');
    expect((await get(id)).state).toBe('APPROVAL');
  });

  test('comes too late after its time, even if the sweep has not run yet', async () => {
    const id = await ask();
    await set(id, { not_after: new Date(Date.now() - 1) });
    expect((await approve(id)).error.errorCode).toBe('COMMAND_ENDED');
  });

  test('is declined by users who may approve; others withdraw what is their own and was not sent', async () => {
    const declined = await ask();
    expect((await get(declined, bob)).canWithdraw).toBe(true);
    expect((await withdraw(declined, bob)).body.state).toBe('WITHDRAWN');
    expect((await app.audited('commands', declined)).map(({ action }) => action)).toEqual([
      'commands.send',
      'commands.withdraw',
    ]);
    const own = await taskOf(door(1));
    expect((await withdraw(own, bob)).error.errorCode).toBe('COMMAND_ENDED');
    expect((await withdraw(own, await person('Max'))).error.errorCode).toBe('NO_PERMISSION');
    expect((await withdraw(own)).body.state).toBe('WITHDRAWN');
    const sent = await taskOf(door(2));
    await set(sent, { state: 'SENT', attempt: 1 });
    expect((await get(sent)).canWithdraw).toBe(false);
    expect((await withdraw(sent)).error.errorCode).toBe('COMMAND_ENDED');
  });
});

describe('the service state of doors', () => {
  const commandsOf = async () =>
    (await app.call(calls.listCommands, { query: { siteId, kind: 'SET_SERVICE' } }, { as: ada })).body.content;

  test('is sent to the terminal with the change, by each call that sets it', async () => {
    await app.call(calls.lockBox, { params: { id: door(0) } }, { as: ada });
    await app.call(calls.makeBoxAvailable, { params: { id: door(0) } }, { as: ada });
    const service = { boxIds: doors, service: 'DIRTY' as const };
    await app.call(calls.setBoxService, { body: service }, { as: ada });
    await app.call(calls.setBoxService, { body: service }, { as: ada });
    const listedCommands = await commandsOf();
    expect(listedCommands.map(({ boxName, state }) => [boxName, state])).toEqual([
      [null, 'QUEUED'],
      ['A01', 'QUEUED'],
      ['A01', 'QUEUED'],
    ]);
    const rows = await app.sql.selectFrom('commands').select('details').where('site_id', '=', siteId).execute();
    expect(rows).toContainEqual({ details: { boxIds: doors, service: 'DIRTY' } });
  });

  test('changes without a terminal as before', async () => {
    await app.sql.updateTable('terminals').set({ revoked_time: new Date() }).where('site_id', '=', siteId).execute();
    const { body } = await app.call(calls.lockBox, { params: { id: door(0) } }, { as: ada });
    expect(body.service).toBe('LOCKED');
    expect(await commandsOf()).toEqual([]);
  });
});

test('a terminal receives one restart, however often it is clicked', async () => {
  const restart = () =>
    app.call(calls.sendTerminalCommand, { params: { siteId }, body: { kind: 'RESTART' } }, { as: ada });
  const { body } = await restart();
  expect(body).toMatchObject({ kind: 'RESTART', state: 'QUEUED', boxId: null, reason: null });
  expect((await restart()).body.commandId).toBe(body.commandId);
  await app.sql.updateTable('terminals').set({ revoked_time: new Date() }).where('site_id', '=', siteId).execute();
  expect((await restart()).error.errorCode).toBe('TERMINAL_MISSING');
});

test('the list is the newest first, by what runs, waits or has ended', async () => {
  const at = (seconds: number) => ({ site_id: siteId, made_time: new Date(Date.now() - seconds * 1_000) });
  await buildCommand(app.sql, { ...at(30), state: 'APPROVAL' });
  await buildCommand(app.sql, { ...at(20), state: 'SENT', attempt: 1 });
  await buildCommand(app.sql, {
    ...at(10),
    state: 'FAILED',
    code: 'LOCK_STUCK',
    due_time: null,
    ended_time: new Date(),
  });
  const list = async (query: object) =>
    (await app.call(calls.listCommands, { query: { siteId, ...query } }, { as: ada })).body;
  const states = async (query: object = {}) => (await list(query)).content.map(({ state }) => state);
  expect(await states()).toEqual(['FAILED', 'SENT', 'APPROVAL']);
  expect(await states({ filter: 'RUNNING' })).toEqual(['SENT', 'APPROVAL']);
  expect(await states({ filter: 'WAITING' })).toEqual(['APPROVAL']);
  expect(await states({ filter: 'ENDED' })).toEqual(['FAILED']);
  expect(await states({ size: 1, page: 1 })).toEqual(['SENT']);
  expect((await list({ size: 1 })).totalElements).toBe(3);
});
