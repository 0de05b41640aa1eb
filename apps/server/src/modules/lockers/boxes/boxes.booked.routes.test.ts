import { calls } from '@cubby/contract';
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { BuiltBox } from '../../../../test/factories/boxes.ts';

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
const list = async (as = token): Promise<Box[]> =>
  (await app.call(calls.listBoxes, { params: { siteId } }, { as })).body;

test('orders whose compartment goes out of service are listed until they have one again', async () => {
  const without = async (as = token) =>
    (await app.call(calls.listOrdersWithoutBox, { params: { siteId } }, { as })).body.map(
      ({ articleId, boxName }) => [articleId, boxName] as const,
    );
  const reserve = async (more: object, reservation: { readonly kind: string; readonly box_id?: string }) => {
    const { id: order_id } = await app.buildOrder({ company_id: merchantId, site_id: siteId, ...more });
    const size = { site_id: siteId, box_type_id: boxes[0]?.boxTypeId ?? '' };
    await app.sql
      .insertInto('box_holds')
      .values({ order_id, ...size, ...reservation })
      .execute();
    return order_id;
  };
  const set = (at: number, service: 'FAULTY' | 'LOCKED' | 'IN_SERVICE') =>
    app.call(calls.setBoxService, { body: { boxIds: [idOf(at)], service } }, { as: token });
  const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
  await app.sql.updateTable('boxes').set({ logistics_company_id: carrier.id }).where('id', '=', idOf(2)).execute();
  const first = await reserve({}, { kind: 'BOOKED' });
  const own = await reserve({ logistics_company_id: carrier.id }, { kind: 'BOOKED' });
  const low = await reserve({}, { kind: 'RESERVED', box_id: idOf(0) });
  expect(await without()).toEqual([]);
  await set(0, 'FAULTY');
  expect(await without()).toEqual([[low, 'A01']]);
  // The company of the other one has a compartment to itself.
  await set(1, 'LOCKED');
  expect(await without()).toEqual([
    [first, null],
    [low, 'A01'],
  ]);
  await set(2, 'FAULTY');
  expect((await without()).map(([id]) => id)).toEqual([first, own, low]);
  const other = await app.buildCompany({ operator_id: operatorId });
  const stranger = await app.signInAs(
    await app.buildUser({ company_id: other.id, permissions: ['SITE_LIST', 'ORDER_LIST'] }),
  );
  expect(await without(stranger)).toEqual([]);
  for (const at of [0, 1, 2]) await set(at, 'IN_SERVICE');
  expect(await without()).toEqual([]);
});

describe('where orders have booked every compartment of a size', () => {
  const update = (body: object) => app.call(calls.updateBox, { params: { id: idOf(0) }, body }, { as: token });
  const refusal = { status: 409, error: { errorCode: 'BOXES_BOOKED', data: { booked: [expect.any(String)] } } };
  const book = async (at: number, door?: string) => {
    const { id: order_id } = await app.buildOrder({ company_id: merchantId, site_id: siteId });
    const reserve = { order_id, site_id: siteId, box_type_id: boxes[at]?.boxTypeId ?? '', box_id: door ?? null };
    await app.sql
      .insertInto('box_holds')
      .values({ ...reserve, kind: door === undefined ? 'BOOKED' : 'RESERVED' })
      .execute();
  };

  test('none gets another size, is reserved for a company or gets labels', async () => {
    const elsewhere = await app.buildSite({ operator_id: operatorId });
    const [{ boxTypeId } = { boxTypeId: '' }] = await app.buildBoxes(elsewhere.id, ['X01']);
    const carrier = await app.buildCompany({ company_type: 'LOGISTICS' });
    await book(0);
    await book(0);
    await book(0);
    expect(await update({ boxTypeId })).toMatchObject(refusal);
    expect(await update({ logisticsMerchantId: carrier.id })).toMatchObject(refusal);
    const labelled = { body: { boxIds: [idOf(1)], labels: ['Cold'] } };
    expect(await app.call(calls.setBoxLabels, labelled, { as: token })).toMatchObject(refusal);
    expect((await list()).map((box) => [box.boxTypeId, box.labels])).toEqual(boxes.map((box) => [box.boxTypeId, []]));
    // A change that takes nothing from any order is made.
    expect((await update({ lockType: 'EM-1' })).status).toBe(200);
  });

  test('the one that is reserved for an order remains of its size', async () => {
    const elsewhere = await app.buildSite({ operator_id: operatorId });
    const [{ boxTypeId } = { boxTypeId: '' }] = await app.buildBoxes(elsewhere.id, ['X01']);
    await book(0, idOf(0));
    expect((await update({ boxTypeId })).error.errorCode).toBe('BOX_BOOKED');
    expect((await update({ lockType: 'EM-1' })).status).toBe(200);
  });
});
