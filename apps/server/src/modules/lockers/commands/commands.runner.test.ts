import { commandLimits } from '@cubby/contract/device/device.limits';
import { type Command, commandSchema } from '@cubby/contract/downlinks/downlinks.schemas';
import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testDataKey } from '../../../../test/app.ts';
import { buildCommand, buildTerminal } from '../../../../test/factories/commands.ts';
import { Database } from '../../../platform/db/database.ts';
import { type Listener, openListener } from '../../../platform/db/listener.ts';
import { createLog } from '../../../platform/log/log.ts';
import type { Poller } from '../../../platform/polling/start-polling.ts';
import { createSecrets } from '../../../platform/secrets/index.ts';
import { startCommandRunner } from './commands.runner.ts';

const log = createLog({ level: 'silent' });
const secrets = createSecrets(Buffer.from(testDataKey, 'base64'));

let app: TestApp;
let operatorId: string;
let siteId: string;
let boxId: string;
let runners: Poller[] = [];
let listeners: Listener[] = [];

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
});
beforeEach(async () => {
  siteId = (await app.buildSite({ operator_id: operatorId })).id;
  boxId = (await app.buildBoxes(siteId, ['A01']))[0]?.id ?? '';
  await buildTerminal(app.sql, siteId, operatorId);
});
afterEach(async () => {
  await Promise.all([...runners, ...listeners].map((one) => one.stop()));
  runners = [];
  listeners = [];
  await app.sql.deleteFrom('commands').execute();
});

interface Sent {
  readonly topic: string;
  readonly body: Command;
}

/** A device process: what it has published, and how its link fails. */
const start = ({ db = new Database(app.pool), publish = () => Promise.resolve() } = {}) => {
  const sent: Sent[] = [];
  const link = {
    publish: (topic: string, payload: string): Promise<void> => {
      sent.push({ topic, body: commandSchema.parse(JSON.parse(payload)) });
      return publish();
    },
  };
  const listener = openListener(app.database.appUrl, log);
  const runner = startCommandRunner({
    db,
    link,
    log,
    listen: listener.listen,
    secrets,
    publicUrl: 'https://cubby.example',
  });
  runners.push(runner);
  listeners.push(listener);
  return { sent, runner, listener };
};
const build = (more: object = {}) => buildCommand(app.sql, { site_id: siteId, box_id: boxId, ...more });
const row = (id: string) => app.sql.selectFrom('commands').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Longer than the runner takes if nothing wakes it. */
const until = async (id: string, state: string): Promise<void> => {
  await expect.poll(async () => (await row(id)).state).toBe(state);
};
/** The time that the command waits for has come. */
const fallDue = (id: string, more: object = {}) =>
  app.sql
    .updateTable('commands')
    .set({ due_time: sql`clock_timestamp()`, ...more })
    .where('id', '=', id)
    .where('due_time', 'is not', null)
    .execute();
/** And so has that after which no terminal acts. */
const runOut = (id: string) => fallDue(id, { not_after: sql`clock_timestamp()` });

describe('a command that is due', () => {
  test('is sent to the topic of the terminal, as the contract has it', async () => {
    const { id, not_after } = await build();
    const { sent } = start();
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      topic: `lk/v1/${operatorId}/${siteId}/down/cmd`,
      body: { v: 1, commandId: id, attempt: 1, notAfter: not_after.getTime(), kind: 'OPEN_DOOR', boxId },
    });
    const { state, attempt, sent_time, due_time } = await row(id);
    expect({ state, attempt }).toEqual({ state: 'SENT', attempt: 1 });
    expect((due_time?.getTime() ?? 0) - (sent_time?.getTime() ?? 0)).toBe(commandLimits.attemptMs);
  });

  test('is stored as sent before it leaves', async () => {
    const { id } = await build();
    let stored: string | undefined;
    start({
      publish: async () => {
        stored = (await row(id)).state;
      },
    });
    await expect.poll(() => stored).toBe('SENT');
  });

  test('carries what its kind needs', async () => {
    await build({ kind: 'SET_SERVICE', box_id: null, details: { boxIds: [boxId], service: 'DIRTY' } });
    await build({ kind: 'RESTART', box_id: null });
    await build({ kind: 'SEND_LOGS', box_id: null });
    const { sent } = start();
    await expect.poll(() => sent).toHaveLength(3);
    expect(sent.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'SET_SERVICE', boxIds: [boxId], service: 'DIRTY' }),
        expect.objectContaining({ kind: 'RESTART' }),
        expect.objectContaining({
          kind: 'SEND_LOGS',
          uploadUrl: expect.stringMatching(/^https:\/\/cubby\.example\/api\/v2\/terminal-uploads\/[\w-]{43}$/),
        }),
      ]),
    );
  });

  test('is notified to the processes by the transaction that makes it, or approves it', async () => {
    const person = async (permissions: Permission[]) =>
      app.signInAs(await app.buildUser({ company_id: operatorId, permissions }));
    const { sent, listener } = start();
    let received = 0;
    listener.listen('commands', () => (received += 1));
    const ada = await person(['SITE_UNLOCK']);
    const { taskId } = (await app.call(calls.openDoor, { body: { boxId } }, { as: ada })).body;
    await expect.poll(() => received).toBe(1);
    await expect.poll(() => sent.map(({ body }) => body.commandId)).toEqual([taskId]);
    const { id } = await build({ state: 'APPROVAL', due_time: new Date(Date.now() + 60_000) });
    const approval = { params: { commandId: id } };
    await app.call(calls.approveCommand, approval, { as: await person(['UNLOCK_APPROVE']) });
    await expect.poll(() => received).toBe(2);
    await expect.poll(() => sent.map(({ body }) => body.commandId)).toEqual([taskId, id]);
  });

  test('is sent again after an attempt without an answer, three times at most, and then timed out', async () => {
    const { id } = await build();
    const { sent, runner } = start();
    await until(id, 'SENT');
    for (const state of ['QUEUED', 'SENT', 'QUEUED', 'SENT']) {
      await fallDue(id);
      runner.wake();
      await until(id, state);
    }
    await runOut(id);
    runner.wake();
    await until(id, 'TIMEOUT');
    expect(sent.map(({ body }) => body.attempt)).toEqual([1, 2, 3]);
    expect(new Set(sent.map(({ body }) => body.notAfter)).size).toBe(1);
    expect(await app.audited('commands', id)).toMatchObject([
      { action: 'commands.end', after: { state: 'TIMEOUT', attempt: 3, compartment: 'A01' } },
    ]);
  });

  test('is not sent after its time, nor while it waits for approval; both expire', async () => {
    const late = await build({ not_after: new Date(Date.now() - 1) });
    const waits = await build({ state: 'APPROVAL' });
    const { sent } = start();
    await until(late.id, 'EXPIRED');
    await until(waits.id, 'EXPIRED');
    expect(sent).toEqual([]);
  });

  test('of a site whose terminal was revoked goes nowhere, and times out', async () => {
    await app.sql.updateTable('terminals').set({ revoked_time: new Date() }).where('site_id', '=', siteId).execute();
    const { id } = await build({ attempt: 2 });
    const { sent, runner } = start();
    await until(id, 'SENT');
    await runOut(id);
    runner.wake();
    await until(id, 'TIMEOUT');
    expect(sent).toEqual([]);
  });
});

describe('a process that dies', () => {
  /** Dies with the transaction that takes commands: nothing of it is stored. */
  class DyingDatabase extends Database {
    deaths = 0;
    override transactionAsSystem<T>(work: Parameters<Database['transactionAsSystem']>[0]): Promise<T> {
      return super.transactionAsSystem(async (trx) => {
        await work(trx);
        this.deaths += 1;
        throw new Error('killed');
      });
    }
  }

  test('before it has stored a command sends nothing, and the attempt is not spent', async () => {
    const { id } = await build();
    const db = new DyingDatabase(app.pool);
    const dead = start({ db });
    await expect.poll(() => db.deaths).toBeGreaterThan(0);
    await dead.runner.stop();
    expect(dead.sent).toEqual([]);
    expect(await row(id)).toMatchObject({ state: 'QUEUED', attempt: 0 });
    const { sent } = start();
    await expect.poll(() => sent.map(({ body }) => body.attempt)).toEqual([1]);
  });

  test('after it has stored a command, or whose broker is away, costs one attempt and no more', async () => {
    const { id } = await build();
    const dead = start({ publish: () => Promise.reject(new Error('broker away')) });
    await until(id, 'SENT');
    await dead.runner.stop();
    const { sent, runner } = start();
    await fallDue(id);
    runner.wake();
    await until(id, 'QUEUED');
    await fallDue(id);
    runner.wake();
    await expect.poll(() => sent.map(({ body }) => body.attempt)).toEqual([2]);
    expect((await row(id)).not_after.getTime()).toBe(sent[0]?.body.notAfter);
  });

  test('with a message that never arrives at the broker does not delay the others', async () => {
    const first = await build();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { sent, runner } = start({ publish: () => promise });
    await until(first.id, 'SENT');
    await build();
    runner.wake();
    await expect.poll(() => sent).toHaveLength(2);
    resolve();
  });
});

test('several processes send each attempt once', async () => {
  const made = await Promise.all(Array.from({ length: 300 }, () => build()));
  const processes = [start(), start(), start()];
  const all = () => processes.flatMap(({ sent }) => sent.map(({ body }) => body.commandId));
  await expect.poll(() => new Set(all()).size).toBe(made.length);
  expect(all()).toHaveLength(made.length);
});
