import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';

const app = await startTestApp();
const operator = await app.buildCompany({ company_type: 'OPERATOR' });
const maker = await app.buildUser();
const admin = await app.signInAs(maker);
const staff = await app.signInAs(await app.buildUser({ company_id: operator.id }));

type Units = CallRequest<typeof calls.replaceWorkflowUnits>['body']['units'];

let last = 0;
const blocks = new Map<string, string>();
beforeAll(async () => {
  const { body } = await app.call(calls.listWorkflowBlocks, { query: { size: 100 } }, { as: staff });
  for (const { method, blockId } of body.content) if (!blocks.has(method)) blocks.set(method, blockId);
});
const blockOf = (method: string): string => blocks.get(method) ?? '';
const create = (as = admin) => {
  last += 1;
  return app.call(
    calls.createWorkflow,
    { body: { name: `Workflow ${last}`, code: `TEST_${last}`, attribute: 'Parcels', version: '9', createdBy: 'me' } },
    { as },
  );
};
const storing = (...list: string[]): Units =>
  list.map((method) => ({
    blockId: blockOf(method),
    switchType: 'ALWAYS',
    switchUnitTypes: ['FOR_MERCHANT_STORE'],
  }));
const right = ['IDENTIFY_COURIER', 'SCAN_PARCEL', 'CHOOSE_SIZE', 'OPEN_DOOR', 'CONFIRM_CLOSED', 'RECEIPT'];
const setUnits = (id: string, units: Units, version?: number, as = admin) =>
  app.call(calls.replaceWorkflowUnits, { params: { id }, body: { units, ...(version && { version }) } }, { as });
const publish = (id: string, version?: number, as = admin) =>
  app.call(calls.publishWorkflow, { params: { id }, body: { ...(version && { version }) } }, { as });

describe('a workflow', () => {
  test('is made, and found by name and code', async () => {
    const { body } = await create();
    expect(body).toMatchObject({ createdById: maker.id, createdBy: maker.nickname });
    expect(body).toMatchObject({ version: 1, publishedVersion: null, unitCount: 0, services: [], merchants: [] });
    const found = await app.call(calls.listWorkflows, { query: { functionGroupName: body.code } }, { as: staff });
    // Staff of an operator do not see the users of the platform.
    expect(found.body.content).toEqual([{ ...body, createdById: null }]);
  });

  test('gets steps one by one at their place, and says what is wrong until nothing is', async () => {
    const { functionGroupId: id } = (await create()).body;
    expect((await publish(id)).error).toMatchObject({
      errorCode: 'WORKFLOW_HAS_PROBLEMS',
      data: { problems: [{ code: 'noUnits' }] },
    });
    const add = (method: string, step: number) =>
      app.call(
        calls.createWorkflowUnit,
        {
          body: {
            groupId: id,
            step,
            blockId: blockOf(method),
            switchType: 'ALWAYS',
            switchUnitTypes: ['FOR_MERCHANT_STORE'],
          },
        },
        { as: admin },
      );
    for (const [at, method] of right.filter((each) => each !== 'CHOOSE_SIZE').entries()) await add(method, at + 1);
    const before = await app.call(calls.getWorkflow, { params: { id } }, { as: staff });
    expect(before.body.problems).toEqual([
      { code: 'inputMissing', step: 3, flow: 'FOR_MERCHANT_STORE', value: 'SIZE' },
    ]);
    const { body } = await add('CHOOSE_SIZE', 3);
    expect(body.units.map(({ step, block }) => [step, block.method])).toEqual(
      right.map((method, at) => [at + 1, method]),
    );
    expect(body.problems).toEqual([]);
    const unknownBlock = await setUnits(id, [{ ...storing('SIGN')[0], blockId: '999999999' } as Units[number]]);
    expect(unknownBlock.error.fieldErrors).toMatchObject([{ path: 'units.0.blockId', code: 'notFound' }]);
  });

  test('is published in its current state; what changes later waits for the next version', async () => {
    const { functionGroupId: id } = (await create()).body;
    const { version } = (await setUnits(id, storing(...right))).body.functionGroup;
    expect((await publish(id, version - 1)).error.errorCode).toBe('STALE_VERSION');
    const first = (await publish(id, version)).body.functionGroup;
    expect(first).toMatchObject({ version: version + 1, publishedVersion: version + 1 });
    const draft = await setUnits(id, storing(...right.toSpliced(2, 0, 'TAKE_PHOTO')), first.version);
    expect(draft.body.functionGroup).toMatchObject({ publishedVersion: first.version, version: first.version + 1 });
    const versions = () => app.call(calls.listWorkflowVersions, { params: { id } }, { as: staff });
    expect((await versions()).body.map(({ program }) => program.units.length)).toEqual([6]);
    await publish(id);
    expect((await versions()).body.map(({ version: each, program }) => [each, program.units.length])).toEqual([
      [first.version + 2, 7],
      [first.version, 6],
    ]);
    expect((await app.audited('workflows', id)).at(-1)).toMatchObject({
      action: 'workflows.update',
      after: { publishedVersion: first.version + 2 },
    });
  });
});

describe('a block', () => {
  const make = (more: object, as = admin) => {
    last += 1;
    const body = {
      name: `Block ${last}`,
      method: 'SIGN' as const,
      input: ['PERSON' as const],
      output: ['SIGNATURE' as const],
    };
    return app.call(calls.createWorkflowBlock, { body: { ...body, ...more } }, { as });
  };

  test('requires what its method needs and may require more', async () => {
    const { body } = await make({ input: ['PERSON', 'PHOTO'], description: 'After the photo' });
    expect(body).toMatchObject({
      method: 'SIGN',
      type: 'PARCEL',
      input: ['PERSON', 'PHOTO'],
      unitCount: 0,
      version: 1,
    });
    expect((await make({ input: [] })).error.fieldErrors).toMatchObject([{ path: 'input', code: 'required' }]);
    expect((await make({ output: ['PHOTO'] })).error.fieldErrors).toMatchObject([{ path: 'output' }]);
    const pay = { method: 'PAY', input: ['PARCEL'], output: ['PAYMENT'] };
    expect((await make({ ...pay, settings: { place: 'MOON' } })).error.fieldErrors).toMatchObject([
      { path: 'settings.place', code: 'notAnOption' },
    ]);
    const update = (settings: object) =>
      app.call(
        calls.updateWorkflowBlock,
        { body: { blockId: body.blockId, settings: { ...settings } } },
        { as: admin },
      );
    expect((await update({ place: 'DESK' })).status).toBe(400);
  });

  test('is not deleted while a step uses it, and published workflows retain what it was', async () => {
    const { blockId } = (await make({})).body;
    const { functionGroupId: id } = (await create()).body;
    await setUnits(id, [
      ...storing(...right),
      { blockId, switchType: 'ALWAYS', switchUnitTypes: ['FOR_MERCHANT_STORE'] },
    ]);
    await publish(id);
    const remove = () => app.call(calls.deleteWorkflowBlock, { params: { id: blockId } }, { as: admin });
    expect((await remove()).error).toMatchObject({ errorCode: 'WORKFLOW_BLOCK_IN_USE', data: { units: 1 } });
    await app.call(
      calls.updateWorkflowBlock,
      { body: { blockId, method: 'PAY', input: ['PARCEL'], output: ['PAYMENT'], settings: { place: 'DESK' } } },
      { as: admin },
    );
    const versions = await app.call(calls.listWorkflowVersions, { params: { id } }, { as: admin });
    expect(versions.body[0]?.program.units.at(-1)?.method).toBe('SIGN');
    await setUnits(id, []);
    expect((await remove()).body).toEqual({ success: true });
  });
});

test('companies change no steps of workflows', async () => {
  const { functionGroupId: id } = (await create()).body;
  for (const { error } of [await setUnits(id, [], undefined, staff), await publish(id, undefined, staff)])
    expect(error.errorCode).toBe('PLATFORM_ONLY');
});
