import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, InspectionWorld } from './inspections.fixture.ts';

let world: InspectionWorld;
beforeAll(async () => {
  world = await InspectionWorld.build();
});
beforeEach(() => world.newSite());

type Inspection = Awaited<ReturnType<InspectionWorld['begin']>>;
const pinsOf = (orderId: string) =>
  world.app.sql.selectFrom('order_pins').select(['site_id', 'active']).where('order_id', '=', orderId).execute();

describe('another parcel', () => {
  const foundIn = (
    inspection: Inspection,
    at: number,
    order: { id: string; tracking_number: string },
    more: object = {},
  ) =>
    world.answer(inspection, at, {
      answer: 'ANOTHER_PARCEL',
      found: order.tracking_number,
      foundOrdersId: order.id,
      ...more,
    });

  test('that should lie elsewhere moves to the compartment, with its status and its PIN', async () => {
    const order = await world.store(1);
    const inspection = await world.begin();
    expect(await world.find(inspection, 0, order.tracking_number.toLowerCase())).toMatchObject([
      { ordersId: order.id, status: 'Courier stored', compartment: 'A02', way: 'MOVE', why: null },
    ]);
    expect((await foundIn(inspection, 0, order)).body).toMatchObject({
      put: true,
      foundOrdersId: order.id,
      after: { ledger: 'OCCUPIED', parcels: [order.tracking_number] },
    });
    expect((await world.stateOf(1)).ledger).toBe('AVAILABLE');
    expect(await world.orderOf(order.id)).toMatchObject({
      status: 'Courier stored',
      compartment: 'A01',
      box_id: world.box(0).id,
    });
    expect((await world.eventsOf(order.id)).at(-1)).toMatchObject({
      event_type: 'CHANGE_ORDER',
      changes: { compartment: ['A02', 'A01'], inspection: [null, 'ANOTHER_PARCEL'] },
    });
    expect(await pinsOf(order.id)).toEqual([{ site_id: world.siteId, active: true }]);
  });

  test('that lay at another site gets a PIN of this one', async () => {
    const other = await world.app.buildSite({ operator_id: world.operatorId });
    const [there] = await world.app.buildBoxes(other.id, ['B01']);
    const order = await world.store(1);
    const inspection = await world.begin();
    await foundIn(inspection, 0, order);
    const second = await world.app.call(
      calls.startInspection,
      { body: { siteId: other.id, choices: ['ALL'] } },
      { as: world.ada.token },
    );
    const elsewhere = await world.read(second.body.inspectionId);
    const params = { id: elsewhere.inspectionId, inspectionDoorId: elsewhere.list[0]?.inspectionDoorId ?? '' };
    const body = {
      answer: 'ANOTHER_PARCEL' as const,
      expected: [],
      found: order.tracking_number,
      foundOrdersId: order.id,
    };
    expect((await world.app.call(calls.answerInspectionDoor, { params, body }, { as: world.ada.token })).body.put).toBe(
      true,
    );
    expect(await world.orderOf(order.id)).toMatchObject({ box_id: there?.id, current_location_id: other.id });
    expect(await pinsOf(order.id)).toEqual([{ site_id: other.id, active: true }]);
    expect((await world.stateOf(0)).ledger).toBe('AVAILABLE');
  });

  test('whose order was never stored is stored now, and what should be inside leaves', async () => {
    const gone = await world.store(0);
    const order = await world.app.buildOrder({ company_id: world.merchantId, site_id: world.siteId });
    const inspection = await world.begin();
    const expected = [gone.tracking_number];
    expect(fieldsOf(await foundIn(inspection, 0, order, { expected }))).toEqual([['outcome', 'required']]);
    expect((await foundIn(inspection, 0, order, { expected, outcome: 'COLLECTED' })).body.after?.parcels).toEqual([
      order.tracking_number,
    ]);
    expect(await world.orderOf(order.id)).toMatchObject({ status: 'Courier stored', compartment: 'A01' });
    expect((await world.orderOf(gone.id)).status).toBe('Completed');
    expect(await pinsOf(order.id)).toEqual([{ site_id: world.siteId, active: true }]);
  });

  test('next to one that is still there is noted down: a compartment has one order', async () => {
    const first = await world.store(0);
    const order = await world.app.buildOrder({ company_id: world.merchantId, site_id: world.siteId });
    const inspection = await world.begin();
    const { body } = await foundIn(inspection, 0, order, { expected: [first.tracking_number], outcome: 'STILL_THERE' });
    expect(body).toMatchObject({ put: false, after: { parcels: [first.tracking_number], service: 'IN_SERVICE' } });
    expect((await world.orderOf(order.id)).status).toBe('Created');
  });

  test('for which all compartments of its size are booked is noted down, and takes none of them', async () => {
    const { boxTypeId } = world.box(0);
    for (const _ of world.boxes) {
      const { id: order_id } = await world.app.buildOrder({ company_id: world.merchantId, site_id: world.siteId });
      const reservation = { order_id, site_id: world.siteId, box_type_id: boxTypeId, kind: 'BOOKED' as const };
      await world.app.sql.insertInto('box_holds').values(reservation).execute();
    }
    const order = await world.app.buildOrder({ company_id: world.merchantId, site_id: world.siteId });
    const inspection = await world.begin();
    expect(await world.find(inspection, 0, order.tracking_number)).toMatchObject([{ way: null, why: 'FULL' }]);
    expect((await foundIn(inspection, 0, order)).body.put).toBe(false);
    expect((await world.orderOf(order.id)).status).toBe('Created');
  });

  test('of an order that was collected by the records comes back, where the person decides such discrepancies', async () => {
    const ended = await world.app.buildOrder({
      company_id: world.merchantId,
      site_id: world.siteId,
      status: 'Completed',
    });
    const inspection = await world.begin();
    const judge = await world.person('Jo', world.operatorId, ['SITE_INSPECT', 'DISCREPANCIES']);
    const body = { answer: 'ANOTHER_PARCEL', found: ended.tracking_number, foundOrdersId: ended.id } as const;
    expect((await world.answer(inspection, 0, body, judge.token)).body.put).toBe(true);
    expect(await world.orderOf(ended.id)).toMatchObject({ status: 'Courier stored', compartment: 'A01' });
    expect(await pinsOf(ended.id)).toEqual([{ site_id: world.siteId, active: true }]);
  });

  test('that is unknown, or that may not be stored, takes the compartment out of service', async () => {
    const ended = await world.app.buildOrder({
      company_id: world.merchantId,
      site_id: world.siteId,
      status: 'Completed',
    });
    const inspection = await world.begin();
    expect(await world.find(inspection, 0, 'NOBODYS-1')).toEqual([]);
    expect(await world.find(inspection, 1, ended.tracking_number)).toMatchObject([{ way: null, why: 'STATUS' }]);
    const unknown = await world.answer(inspection, 0, { answer: 'ANOTHER_PARCEL', found: 'nobodys-1' });
    expect(unknown.body).toMatchObject({ found: 'NOBODYS-1', put: false });
    expect(await world.stateOf(0)).toMatchObject({ service: 'OTHER', service_note: 'NOBODYS-1' });
    expect((await foundIn(inspection, 1, ended)).body.put).toBe(false);
    expect(await world.stateOf(1)).toMatchObject({ service: 'OTHER', ledger: 'AVAILABLE' });
    expect((await world.orderOf(ended.id)).status).toBe('Completed');
  });

  test('that should be in this very compartment is no other one', async () => {
    const order = await world.store(0);
    const inspection = await world.begin();
    const expected = [order.tracking_number];
    expect(await world.find(inspection, 0, order.tracking_number)).toMatchObject([{ way: null, why: 'HERE' }]);
    const refused = await foundIn(inspection, 0, order, { expected, outcome: 'STILL_THERE' });
    expect(fieldsOf(refused)).toEqual([['found', 'taken']]);
    expect((await world.eventsOf(order.id)).filter(({ event_type }) => event_type === 'SEEN_ON_INSPECTION')).toEqual(
      [],
    );
  });

  test('of a company under another operator remains where it is recorded', async () => {
    const far = await world.app.buildCompany({
      operator_id: (await world.app.buildCompany({ company_type: 'OPERATOR' })).id,
    });
    const order = await world.app.buildOrder({ company_id: far.id });
    const inspection = await world.begin();
    expect(await world.find(inspection, 0, order.tracking_number)).toEqual([]);
    expect(fieldsOf(await foundIn(inspection, 0, order))).toEqual([['foundOrdersId', 'notFound']]);
    expect((await world.orderOf(order.id)).status).toBe('Created');
  });

  test('with the id of an order of another number is refused', async () => {
    const [one, two] = [
      await world.app.buildOrder({ company_id: world.merchantId }),
      await world.app.buildOrder({ company_id: world.merchantId }),
    ];
    const inspection = await world.begin();
    expect(fieldsOf(await foundIn(inspection, 0, { id: one.id, tracking_number: two.tracking_number }))).toEqual([
      ['foundOrdersId', 'notFound'],
    ]);
  });

  test('found in two compartments by two people at once ends in one of them', async () => {
    const order = await world.store(2);
    const inspection = await world.begin();
    const both = await Promise.all([
      foundIn(inspection, 0, order),
      world.app.call(
        calls.answerInspectionDoor,
        {
          params: { id: inspection.inspectionId, inspectionDoorId: world.doorOf(inspection, 1) },
          body: { answer: 'ANOTHER_PARCEL', expected: [], found: order.tracking_number, foundOrdersId: order.id },
        },
        { as: world.bob.token },
      ),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from box_states where site_id = ${world.siteId} and ledger = 'OCCUPIED'`.execute(
      world.app.sql,
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect((await world.stateOf(2)).ledger).toBe('AVAILABLE');
  });
});
