import { calls } from '@cubby/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhoto } from '../../../../test/factories/files.ts';
import { readExport } from '../order-exports/order-exports.fixture.ts';
import { fieldsOf, InspectionWorld } from './inspections.fixture.ts';

let world: InspectionWorld;
beforeAll(async () => {
  world = await InspectionWorld.build();
});
beforeEach(() => world.newSite());

describe('an inspection', () => {
  test('lists what was chosen, in the order of the cabinet, each with why', async () => {
    await world.store(2, { overdue_time: new Date(Date.now() - 1000) });
    await world.setState(0, { service: 'DIRTY' });
    const inspection = await world.begin(['OVERDUE', 'OUT_OF_SERVICE']);
    expect(inspection.list.map(({ name, place, reasons }) => [name, place, reasons])).toEqual([
      ['A01', 1, ['OUT_OF_SERVICE']],
      ['A03', 2, ['OVERDUE']],
    ]);
    expect(inspection).toMatchObject({
      state: 'OPEN',
      userName: 'Ada',
      userId: world.ada.id,
      startedById: world.ada.id,
      endedById: null,
      doors: 2,
      seen: 0,
      corrected: 0,
    });
    expect(await world.app.audited('inspections', inspection.inspectionId)).toMatchObject([
      { action: 'inspections.create' },
    ]);
  });

  test('of nothing is refused, and so is a second one at the site, which names the first', async () => {
    expect(fieldsOf(await world.start(['LEFT_OPEN']))).toEqual([['choices', 'nothingToInspect']]);
    const { inspectionId } = (await world.start()).body;
    expect((await world.start(['ALL'], world.bob.token)).error).toMatchObject({
      errorCode: 'INSPECTION_OPEN',
      data: { inspectionId },
    });
  });

  test('two people who start at once share one', async () => {
    const both = await Promise.all([world.start(), world.start(['ALL'], world.bob.token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is of the operator alone: a merchant that sees the site starts none, and no user without the permission', async () => {
    const merchant = await world.person('Max', world.merchantId);
    expect((await world.start(['ALL'], merchant.token)).status).toBe(404);
    const guard = await world.person('Gus', world.operatorId, ['SITE_LIST']);
    expect((await world.start(['ALL'], guard.token)).status).toBe(403);
  });

  test('is handed on to a user of the operator who may inspect the site, and to no other user', async () => {
    const { inspectionId, version } = (await world.start()).body;
    const params = { id: inspectionId };
    const stranger = await world.person('Eve', world.merchantId);
    const guard = await world.person('Gus', world.operatorId, ['SITE_LIST']);
    for (const { id } of [stranger, guard])
      expect(
        fieldsOf(
          await world.app.call(
            calls.handOnInspection,
            { params, body: { userId: id, version } },
            { as: world.ada.token },
          ),
        ),
      ).toEqual([['userId', 'notFound']]);
    const { body: people } = await world.app.call(
      calls.listInspectionPeople,
      { params, query: { query: 'bo' } },
      { as: world.ada.token },
    );
    expect(people).toEqual([{ userId: world.bob.id, name: 'Bob' }]);
    const handed = await world.app.call(
      calls.handOnInspection,
      { params, body: { userId: world.bob.id, version } },
      { as: world.ada.token },
    );
    expect(handed.body).toMatchObject({ userId: world.bob.id, userName: 'Bob' });
    const late = await world.app.call(
      calls.handOnInspection,
      { params, body: { userId: world.ada.id, version } },
      { as: world.ada.token },
    );
    expect(late.error.errorCode).toBe('STALE_VERSION');
  });

  test('ends with a report that no user changes: what was left needs a reason', async () => {
    const inspection = await world.begin();
    const params = { id: inspection.inspectionId };
    await world.answer(inspection, 0, { answer: 'AS_EXPECTED' });
    await world.answer(inspection, 1, { answer: 'NOT_SEEN', note: 'A person was in the way' });
    const end = (body: object) => world.app.call(calls.endInspection, { params, body }, { as: world.bob.token });
    expect(fieldsOf(await end({}))).toEqual([['note', 'required']]);
    expect((await end({ note: 'The lobby closed' })).body).toMatchObject({
      state: 'ENDED',
      endedByName: 'Bob',
      endedById: world.bob.id,
      seen: 1,
      doors: 3,
      endNote: 'The lobby closed',
    });
    expect((await world.answer(inspection, 2, { answer: 'EMPTY' })).error.errorCode).toBe('INSPECTION_ENDED');
    expect((await end({})).error.errorCode).toBe('INSPECTION_ENDED');
    const sheet = await world.app.call(calls.exportInspection, { params }, { as: world.ada.token });
    const { rows } = await readExport(new Uint8Array(sheet.raw));
    expect(rows.map((row) => [row['Compartment'], row['Answer'], row['Note']].map((cell) => cell?.value))).toEqual([
      ['A01', 'As expected', ''],
      ['A02', 'Not inspected', 'A person was in the way'],
      ['A03', 'No answer', 'The lobby closed'],
    ]);
    expect((await world.start()).status).toBe(200);
  });
});

describe('an answer', () => {
  test('is given once, by the first user; what a user could not see may be answered later', async () => {
    const inspection = await world.begin();
    const both = await Promise.all([
      world.answer(inspection, 0, { answer: 'AS_EXPECTED' }),
      world.answer(inspection, 0, { answer: 'DAMAGED', damage: 'FAULTY', note: 'Bent' }, world.bob.token),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.error.errorCode).toBe('INSPECTION_DOOR_ANSWERED');
    expect((await world.answer(inspection, 1, { answer: 'NOT_SEEN', note: 'In use' })).status).toBe(200);
    expect((await world.answer(inspection, 1, { answer: 'AS_EXPECTED' }, world.bob.token)).body).toMatchObject({
      userName: 'Bob',
      note: null,
    });
  });

  test('made from what should not be inside any more is refused, and nothing changes', async () => {
    const order = await world.store(0);
    const inspection = await world.begin();
    const refused = await world.answer(inspection, 0, { answer: 'EMPTY', expected: ['ANOTHER'], outcome: 'MISSING' });
    expect(refused.error.errorCode).toBe('INSPECTION_DOOR_CHANGED');
    expect((await world.orderOf(order.id)).status).toBe('Courier stored');
    expect((await world.read(inspection.inspectionId)).list[0]?.answer).toBeNull();
  });

  test('as expected leaves everything, corrects a sensor that said otherwise, and is in the timeline', async () => {
    const order = await world.store(0);
    await world.setState(0, { article: 'ABSENT' });
    const inspection = await world.begin(['DISAGREES']);
    const { body } = await world.answer(inspection, 0, {
      answer: 'AS_EXPECTED',
      expected: [order.tracking_number],
      note: 'Dusty',
    });
    expect(body).toMatchObject({
      before: { ledger: 'OCCUPIED', article: 'ABSENT', parcels: [order.tracking_number] },
      after: { ledger: 'OCCUPIED', article: 'PRESENT', parcels: [order.tracking_number] },
      userName: 'Ada',
    });
    expect((await world.eventsOf(order.id)).at(-1)).toMatchObject({
      event_type: 'SEEN_ON_INSPECTION',
      note: 'Dusty',
      operator_name: 'Ada',
      place: expect.stringMatching(/ · A01$/),
      changes: { inspection: [null, 'AS_EXPECTED'] },
    });
  });

  test('does not claim what no sensor can detect', async () => {
    const order = await world.store(0);
    const inspection = await world.begin();
    await world.answer(inspection, 0, { answer: 'AS_EXPECTED', expected: [order.tracking_number] });
    expect((await world.stateOf(0)).article).toBe('UNKNOWN');
  });

  test.each([
    ['COLLECTED', 'Completed'],
    ['TAKEN_OUT', 'Operator Recycle'],
    ['MISSING', 'Operator Recycle'],
  ] as const)('that it is empty takes the order out: %s leads to %s', async (outcome, status) => {
    const order = await world.store(0);
    const inspection = await world.begin();
    const expected = [order.tracking_number];
    expect(fieldsOf(await world.answer(inspection, 0, { answer: 'EMPTY', expected }))).toEqual([
      ['outcome', 'required'],
    ]);
    expect(fieldsOf(await world.answer(inspection, 0, { answer: 'EMPTY', expected, outcome: 'STILL_THERE' }))).toEqual([
      ['outcome', 'notAnOption'],
    ]);
    const { body } = await world.answer(inspection, 0, { answer: 'EMPTY', expected, outcome, note: 'Not there' });
    expect(body).toMatchObject({
      outcome,
      before: { ledger: 'OCCUPIED' },
      after: { ledger: 'AVAILABLE', parcels: [] },
    });
    expect(await world.orderOf(order.id)).toMatchObject({ status, compartment: null, box_id: null });
    expect((await world.eventsOf(order.id)).at(-1)).toMatchObject({
      event_type: 'TAKEN',
      note: 'Not there',
      changes: { compartment: ['A01', null], inspection: [null, outcome] },
    });
    expect((await world.app.audited('inspections', inspection.inspectionId)).at(-1)).toMatchObject({
      action: 'inspections.answer',
      before: { ledger: 'OCCUPIED', parcels: expected },
      after: { compartment: 'A01', answer: 'EMPTY', outcome, ledger: 'AVAILABLE' },
    });
    expect((await world.read(inspection.inspectionId)).corrected).toBe(1);
  });

  test('that it is damaged takes it out of service with the reason, and the parcel remains', async () => {
    const order = await world.store(0);
    const inspection = await world.begin();
    const expected = [order.tracking_number];
    expect(fieldsOf(await world.answer(inspection, 0, { answer: 'DAMAGED', expected }))).toEqual([
      ['damage', 'required'],
      ['note', 'required'],
    ]);
    await world.answer(inspection, 0, { answer: 'DAMAGED', expected, damage: 'DIRTY', note: 'Something leaked' });
    expect(await world.stateOf(0)).toMatchObject({
      service: 'DIRTY',
      service_note: 'Something leaked',
      ledger: 'OCCUPIED',
    });
    expect((await world.orderOf(order.id)).status).toBe('Courier stored');
  });

  test('puts one that was out of service back', async () => {
    await world.setState(0, { service: 'FAULTY' });
    const inspection = await world.begin(['OUT_OF_SERVICE']);
    await world.answer(inspection, 0, { answer: 'EMPTY', backInService: true });
    expect((await world.stateOf(0)).service).toBe('IN_SERVICE');
  });

  test('carries a photo that the person has uploaded, and no other', async () => {
    const own = await buildPhoto(world.app.sql, { company_id: world.operatorId, created_by_id: world.ada.id });
    const foreignPhoto = await buildPhoto(world.app.sql);
    const inspection = await world.begin();
    const refused = await world.answer(inspection, 0, { answer: 'AS_EXPECTED', photoId: foreignPhoto.id });
    expect(fieldsOf(refused)).toEqual([['photoId', 'notFound']]);
    expect((await world.answer(inspection, 0, { answer: 'AS_EXPECTED', photoId: own.id })).body.photoId).toBe(own.id);
    expect(
      (await world.app.call(calls.downloadFile, { params: { fileId: own.id } }, { as: world.bob.token })).status,
    ).not.toBe(403);
  });
});
