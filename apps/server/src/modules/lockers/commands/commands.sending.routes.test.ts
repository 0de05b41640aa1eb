import { calls } from '@cubby/contract';
import { commandLimits } from '@cubby/contract/device/device.limits';
import { commandSchema } from '@cubby/contract/downlinks/downlinks.schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildTerminal } from '../../../../test/factories/commands.ts';
import type { OutgoingMessage } from './commands.messages.ts';

let app: TestApp;
let operatorId: string;
let siteId: string;
let doors: string[];
let ada: string;
const published: OutgoingMessage[] = [];

beforeAll(async () => {
  app = await startTestApp({ publishCommands: (messages) => void published.push(...messages) });
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  const permissions = ['SITE_LIST', 'SITE_UNLOCK', 'DOOR_STATUS', 'TERMINAL_EDIT'] as const;
  ada = await app.signInAs(await app.buildUser({ company_id: operatorId, permissions: [...permissions] }));
});
beforeEach(async () => {
  published.length = 0;
  siteId = (await app.buildSite({ operator_id: operatorId })).id;
  doors = (await app.buildBoxes(siteId, ['A01', 'A02'])).map(({ id }) => id);
  await buildTerminal(app.sql, siteId, operatorId);
});

const row = (id: string) => app.sql.selectFrom('commands').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const open = async () => {
  const target = { kind: 'DOORS' as const, boxIds: doors };
  return (await app.call(calls.openDoors, { body: { siteId, target } }, { as: ada })).body.commands;
};

describe('in the process that has the link to terminals', () => {
  test('commands are stored as sent, and published with their first attempt', async () => {
    const commands = await open();
    expect(commands.map(({ state, attempt }) => ({ state, attempt }))).toEqual(
      doors.map(() => ({ state: 'SENT', attempt: 1 })),
    );
    expect(published.map(({ topic }) => topic)).toEqual(doors.map(() => `lk/v1/${operatorId}/${siteId}/down/cmd`));
    for (const [at, { payload }] of published.entries()) {
      const { commandId, ...message } = commandSchema.parse(JSON.parse(payload));
      const stored = await row(commandId);
      expect(message).toMatchObject({
        attempt: 1,
        notAfter: stored.not_after.getTime(),
        kind: 'OPEN_DOOR',
        boxId: doors[at],
      });
      expect((stored.due_time?.getTime() ?? 0) - (stored.sent_time?.getTime() ?? 0)).toBe(commandLimits.attemptMs);
    }
  });

  test('a second click sends nothing more', async () => {
    await open();
    published.length = 0;
    await open();
    expect(published).toEqual([]);
  });

  test('a command that waits for approval is not published; its approval is for the runner to send', async () => {
    await app.sql.updateTable('companies').set({ unlock_approval: 'ALWAYS' }).where('id', '=', operatorId).execute();
    const commands = await open();
    await app.sql.updateTable('companies').set({ unlock_approval: 'NEVER' }).where('id', '=', operatorId).execute();
    expect(commands.map(({ state }) => state)).toEqual(['APPROVAL', 'APPROVAL']);
    expect(published).toEqual([]);
  });

  test('what was refused is not published', async () => {
    const target = { kind: 'DOORS' as const, boxIds: [...doors, '0'] };
    const answer = await app.call(calls.openDoors, { body: { siteId, target } }, { as: ada });
    expect(answer.status).toBe(400);
    expect(published).toEqual([]);
  });

  test('a restart is published as well', async () => {
    const { body } = await app.call(
      calls.sendTerminalCommand,
      { params: { siteId }, body: { kind: 'RESTART' } },
      { as: ada },
    );
    expect(body).toMatchObject({ state: 'SENT', attempt: 1 });
    expect(published.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([{ kind: 'RESTART' }]);
  });
});
