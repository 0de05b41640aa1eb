import { calls } from '@cubby/contract';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { BuiltBox } from '../../../../test/factories/boxes.ts';
import { lockOrders, moveOrders } from '../../orders/orders/orders.moves.ts';

let app: TestApp;
let operatorId: string;
let merchantId: string;
let token: string;
let siteId: string;
let boxes: BuiltBox[];

const permissions = ['SITE_LIST', 'SITE_EDIT', 'DOOR_STATUS', 'ORDER_LIST'] as const;
beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  merchantId = (await app.buildCompany({ operator_id: operatorId })).id;
  token = await app.signInAs(
    await app.buildUser({ company_id: operatorId, nickname: 'Ada', permissions: [...permissions] }),
  );
});
beforeEach(async () => {
  siteId = (await app.buildSite({ operator_id: operatorId })).id;
  boxes = await app.buildBoxes(siteId, ['A01', 'A02', 'A03']);
});

const idOf = (at: number): string => boxes[at]?.id ?? '';
const actor = { userId: null, userName: 'Locker', address: null, requestId: null };
/** An order of the merchant, whose parcel lies in the compartment. */
const store = async (at: number, more: object = {}) => {
  const order = await app.buildOrder({ company_id: merchantId, site_id: siteId, ...more });
  const compartment = { siteId, boxId: idOf(at), name: boxes[at]?.name ?? '' };
  await app.sql.transaction().execute(async (trx) => {
    await moveOrders(trx, actor, await lockOrders(trx, [order.id]), {
      to: 'Courier stored',
      cause: 'LOCKER',
      compartment,
    });
  });
  return order;
};
const collect = (id: string) =>
  app.sql.transaction().execute(async (trx) => {
    await moveOrders(trx, actor, await lockOrders(trx, [id]), { to: 'Completed', cause: 'LOCKER' });
  });
const list = async (as = token): Promise<Box[]> =>
  (await app.call(calls.listBoxes, { params: { siteId } }, { as })).body;
const lock = (at: number) => app.call(calls.lockBox, { params: { id: idOf(at) } }, { as: token });
const unlock = (at: number) => app.call(calls.makeBoxAvailable, { params: { id: idOf(at) } }, { as: token });

describe('a compartment', () => {
  test('is occupied from storing to collecting, with its parcel, and says what it was', async () => {
    const order = await store(0, { tracking_number: 'IN-A01' });
    expect((await list())[0]).toMatchObject({
      name: 'A01',
      boxStatus: 'OCCUPIED',
      status: 1,
      expressNumber: 'IN-A01',
      ordersId: order.id,
    });
    await collect(order.id);
    expect((await list())[0]).toMatchObject({ boxStatus: 'AVAILABLE', status: 0, expressNumber: null, parcels: [] });
    const { body } = await app.call(calls.listBoxHistory, { params: { id: idOf(0) }, query: {} }, { as: token });
    const ledger = body.content.filter(({ fact }) => fact === 'LEDGER');
    expect(ledger.map(({ value }) => value)).toEqual(['AVAILABLE', 'OCCUPIED', 'AVAILABLE']);
    expect(ledger[1]).toMatchObject({ cause: 'ORDER', articleId: order.id, untilTime: ledger[0]?.fromTime });
    expect(ledger[0]?.untilTime).toBeNull();
  });

  test('takes one parcel', async () => {
    await store(0);
    await expect(store(0)).rejects.toThrow('doors that are taken');
    expect((await list())[0]?.parcels).toHaveLength(1);
  });

  test('takes as many parcels as its site says, and is free once the last is taken', async () => {
    await app.sql.updateTable('sites').set({ parcels_per_door: 2 }).where('id', '=', siteId).execute();
    const [one, two] = [await store(0), await store(0)];
    await expect(store(0)).rejects.toThrow('doors that are taken');
    const parcels = async () => (await list())[0]?.parcels.map(({ ordersId }) => ordersId).toSorted();
    expect(await parcels()).toEqual([one.id, two.id].toSorted());
    await collect(one.id);
    expect((await list())[0]).toMatchObject({ boxStatus: 'OCCUPIED', ordersId: two.id });
    await collect(two.id);
    expect((await list())[0]).toMatchObject({ boxStatus: 'AVAILABLE', parcels: [] });
  });

  test('is shown as expired once the parcel is overdue', async () => {
    await store(1, { overdue_time: new Date(Date.now() - 1000) });
    expect((await list())[1]).toMatchObject({ boxStatus: 'EXPIRED', doorStatus: 'OCCUPIED' });
  });

  test('hides the parcel of a company that the caller does not see', async () => {
    const order = await store(0);
    const other = await app.buildCompany({ operator_id: operatorId });
    const stranger = await app.signInAs(await app.buildUser({ company_id: other.id, permissions: ['SITE_LIST'] }));
    expect((await list(stranger))[0]).toMatchObject({ boxStatus: 'OCCUPIED', parcels: [], ordersId: null });
    const without = await app.signInAs(await app.buildUser({ company_id: merchantId, permissions: ['SITE_LIST'] }));
    expect((await list(without))[0]).toMatchObject({ expressNumber: order.tracking_number, ordersId: null });
  });
});

describe('the toggle (network.md 4)', () => {
  test('locks what is available, and opens it again; both are in the history and the audit', async () => {
    expect((await lock(0)).body).toMatchObject({ boxStatus: 'LOCKED', status: 4 });
    expect((await lock(0)).error.errorCode).toBe('BOX_NOT_AVAILABLE');
    expect((await unlock(0)).body).toMatchObject({ boxStatus: 'AVAILABLE', status: 0 });
    const { body } = await app.call(calls.listBoxHistory, { params: { id: idOf(0) }, query: {} }, { as: token });
    expect(body.content.slice(0, 2)).toMatchObject([
      { fact: 'SERVICE', value: 'IN_SERVICE', cause: 'STAFF', userName: 'Ada' },
      { fact: 'SERVICE', value: 'LOCKED', cause: 'STAFF', userName: 'Ada' },
    ]);
    expect((await app.audited('boxes', idOf(0))).map(({ action }) => action)).toEqual(['boxes.status', 'boxes.status']);
  });

  test('refuses what is occupied', async () => {
    await store(0);
    expect((await lock(0)).error.errorCode).toBe('BOX_NOT_AVAILABLE');
    expect((await unlock(0)).error.errorCode).toBe('BOX_OCCUPIED');
  });

  test('is the operator’s: a merchant sees the doors and toggles none', async () => {
    const merchant = await app.signInAs(await app.buildUser({ company_id: merchantId, permissions: [...permissions] }));
    const { status } = await app.call(calls.lockBox, { params: { id: idOf(0) } }, { as: merchant });
    expect(status).toBe(404);
    expect((await list(merchant))[0]?.boxStatus).toBe('AVAILABLE');
  });
});

test('a compartment goes out of service with its parcel in it, and is reserved for no other until it is back', async () => {
  const order = await store(0);
  const set = (service: 'FAULTY' | 'IN_SERVICE' | 'OTHER', note?: string) =>
    app.call(calls.setBoxService, { body: { boxIds: [idOf(0)], service, note } }, { as: token });
  expect((await set('OTHER')).error.fieldErrors).toMatchObject([{ path: 'note', code: 'required' }]);
  expect((await set('FAULTY', 'Hinge')).body).toMatchObject([
    { boxStatus: 'OCCUPIED', service: 'FAULTY', serviceNote: 'Hinge' },
  ]);
  await collect(order.id);
  expect((await list())[0]).toMatchObject({ boxStatus: 'FLAGGED', doorStatus: 'FAULTED' });
  const { id: order_id } = await app.buildOrder({ company_id: merchantId, site_id: siteId });
  const reservation = {
    order_id,
    site_id: siteId,
    box_type_id: boxes[0]?.boxTypeId ?? '',
    box_id: idOf(0),
    kind: 'RESERVED',
  };
  const reserve = () => app.sql.insertInto('box_holds').values(reservation).execute();
  await expect(reserve()).rejects.toThrow('doors that');
  // What its terminal says lies there all the same.
  await collect((await store(0)).id);
  await set('IN_SERVICE');
  await reserve();
});

test('the service state of the others changes where one compartment is gone, and the answer leaves that one out', async () => {
  await app.sql.updateTable('boxes').set({ deleted_time: new Date() }).where('id', '=', idOf(1)).execute();
  const set = (ids: string[]) =>
    app.call(calls.setBoxService, { body: { boxIds: ids, service: 'DIRTY' } }, { as: token });
  expect((await set([idOf(0), idOf(1)])).body).toMatchObject([{ boxId: idOf(0), service: 'DIRTY' }]);
  expect((await set([idOf(1)])).error.errorCode).toBe('NOT_FOUND');
});

test('labels are set for free compartments of one size', async () => {
  const set = (ids: string[], labels = ['Cold']) =>
    app.call(calls.setBoxLabels, { body: { boxIds: ids, labels } }, { as: token });
  const [other] = await app.buildBoxes(siteId, ['B01']);
  expect((await set([idOf(0), other?.id ?? ''])).error.errorCode).toBe('BOXES_OF_SEVERAL_SIZES');
  expect((await set([idOf(0)], ['1', '2', '3', '4'])).status).toBe(400);
  expect((await set([idOf(0), idOf(1)])).body.map(({ labels }) => labels)).toEqual([['Cold'], ['Cold']]);
  await store(2);
  expect((await set([idOf(2)])).error.errorCode).toBe('BOX_OCCUPIED');
});

test('one compartment is rewired and given another size, while none of its site is in use', async () => {
  const update = (body: object) => app.call(calls.updateBox, { params: { id: idOf(0) }, body }, { as: token });
  const elsewhere = await app.buildSite({ operator_id: operatorId });
  const [{ boxTypeId } = { boxTypeId: '' }] = await app.buildBoxes(elsewhere.id, ['X01']);
  const halves = await update({ boardNumber: 1, portNumber: 3 });
  expect(halves.error.fieldErrors).toMatchObject([{ path: 'deviceId', code: 'halfWired' }]);
  const { id: deviceId } = await app.sql
    .insertInto('site_devices')
    .values({
      site_id: siteId,
      device_type: 'LOCK_CONTROL_BOARD',
      version: '1',
      interface_type: 'USB',
      baud_rate: 9600,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [wires, path] of [
    [{ deviceId, boardNumber: 1 }, 'portNumber'],
    [{ deviceId, portNumber: 3 }, 'boardNumber'],
    [{ deviceId: null, boardNumber: 1, portNumber: null }, 'deviceId'],
  ] as const)
    expect((await update(wires)).error.fieldErrors).toMatchObject([{ path, code: 'halfWired' }]);
  const { body } = await update({ boxTypeId, labels: ['Cold'], deviceId, boardNumber: 1, portNumber: 3 });
  expect(body).toMatchObject({ boxId: idOf(0), name: 'A01', boxTypeId, labels: ['Cold'], portNumber: 3 });
  expect((await app.audited('boxes', idOf(0))).at(-1)).toMatchObject({ action: 'boxes.update' });
  expect((await update({ boxTypeId: '999999' })).error.fieldErrors).toMatchObject([{ path: 'boxTypeId' }]);
  const screen = await app.sql
    .insertInto('box_types')
    .values({ name: 'CONTROL15', width_mm: 485, height_mm: 510, depth_mm: 550, management: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wired = await update({ boxTypeId: screen.id });
  expect(wired.error.fieldErrors).toMatchObject([{ path: 'deviceId', code: 'screenWired' }]);
  await store(1);
  const refused = await update({ labels: [] });
  expect(refused.error.errorCode).toBe('BOXES_IN_USE');
  expect(refused.error.message).toContain('(now: 1)');
  expect((await list())[0]?.labels).toEqual(['Cold']);
});

test('an edit of one compartment is refused where the site has changed since, and says what of the compartment', async () => {
  const update = (body: object) => app.call(calls.updateBox, { params: { id: idOf(0) }, body }, { as: token });
  const version = async () =>
    (await app.call(calls.getSite, { params: { siteId }, query: {} }, { as: token })).body.dataVersion;
  const dataVersion = await version();
  expect((await update({ dataVersion, lockType: 'EM-1' })).status).toBe(200);
  const refused = await update({ dataVersion, lockType: 'EM-2' });
  expect(refused.error).toMatchObject({
    errorCode: 'STALE_VERSION',
    data: {
      version: await version(),
      changes: [{ by: 'Ada', fields: [{ field: 'lockType', from: null, to: 'EM-1' }] }],
    },
  });
  expect((await list())[0]?.lockType).toBe('EM-1');
  expect((await update({ dataVersion: await version(), lockType: 'EM-2' })).body.lockType).toBe('EM-2');
});

describe('the grid', () => {
  const inputOf = (box: Box, more: object = {}) => ({
    boxId: box.boxId,
    name: box.name,
    number: box.number,
    numberInCabinet: box.numberInCabinet,
    boxTypeId: box.boxTypeId,
    positionX: box.positionX,
    positionY: box.positionY,
    ...more,
  });
  const save = (boxList: object[]) =>
    app.call(calls.saveBoxes, { params: { siteId }, body: { boxList: boxList as never } }, { as: token });

  test('retains the ids of existing values, adds and removes, and says so in the audit', async () => {
    const [first, second, third] = await list();
    const added = { ...inputOf(third!), boxId: undefined, name: 'B01', number: 3 };
    const { body } = await save([
      inputOf(first!),
      inputOf(second!, { name: 'A02X' }),
      inputOf(third!, { deleteFlag: true }),
      added,
    ]);
    expect(body.map(({ name }) => name)).toEqual(['A01', 'A02X', 'B01']);
    expect(body.slice(0, 2).map(({ boxId }) => boxId)).toEqual([idOf(0), idOf(1)]);
    expect((await app.audited('sites', siteId)).at(-1)?.after).toMatchObject({
      boxesAdded: ['B01'],
      boxesChanged: ['A02X'],
      boxesDeleted: ['A03'],
    });
  });

  test('says what is wrong at the compartment, and that one was left out', async () => {
    const [first, second, third] = await list();
    const gap = await save([inputOf(first!), inputOf(second!), inputOf(third!, { positionY: 5 })]);
    expect(gap.error.fieldErrors).toMatchObject([{ path: 'boxList.2.positionY', code: 'gridRowGap' }]);
    expect((await save([inputOf(first!)])).error.fieldErrors).toMatchObject([{ path: 'boxList', code: 'gridLeftOut' }]);
  });

  test('does not change while a compartment is in use; saving it unchanged is no change', async () => {
    await store(0);
    const now = await list();
    expect((await save(now.map((box) => inputOf(box)))).status).toBe(200);
    const renamed = now.map((box, at) => inputOf(box, at === 2 ? { name: 'Z9' } : {}));
    expect((await save(renamed)).error.errorCode).toBe('BOXES_OCCUPIED');
  });

  test('that was read before a compartment was changed is refused as an old copy', async () => {
    const { body } = await app.call(calls.getSite, { params: { siteId }, query: { flag: 'detail' } }, { as: token });
    await app.call(calls.setBoxLabels, { body: { boxIds: [idOf(0)], labels: ['Cold'] } }, { as: token });
    const boxList = body.boxList.map((box) => inputOf(box, { boxTypeId: body.boxList[1]?.boxTypeId, labels: [] }));
    const request = { params: { siteId }, body: { dataVersion: body.dataVersion, boxList: boxList as never } };
    expect((await app.call(calls.saveBoxes, request, { as: token })).error.errorCode).toBe('STALE_VERSION');
    expect((await list())[0]?.labels).toEqual(['Cold']);
  });
});
