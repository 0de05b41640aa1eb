import { calls } from '@cubby/contract';
import type { WalkAnswer } from '@cubby/contract/orders/walks/walks.schemas';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildPhoto } from '../../../../test/factories/files.ts';
import { readExport } from '../order-exports/order-exports.fixture.ts';
import { lockOrders, moveOrders } from '../orders/orders.moves.ts';

let app: TestApp;
let operatorId: string;
let merchantId: string;
let siteId: string;
let boxes: { id: string; name: string; boxTypeId: string }[];
let ada: string;
let adaId: string;
let bob: string;
let bobId: string;

const person = async (
  nickname: string,
  company = operatorId,
  more: readonly Permission[] = ['SITE_WALK', 'SITE_LIST'],
) => {
  const user = await app.buildUser({ company_id: company, nickname, permissions: [...more] });
  return { id: user.id, token: await app.signInAs(user) };
};

beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await app.buildCompany({ company_type: 'OPERATOR' })).id;
  merchantId = (await app.buildCompany({ operator_id: operatorId })).id;
  ({ id: adaId, token: ada } = await person('Ada'));
  ({ id: bobId, token: bob } = await person('Bob'));
});
beforeEach(async () => {
  siteId = (await app.buildSite({ operator_id: operatorId })).id;
  boxes = await app.buildBoxes(siteId, ['A01', 'A02', 'A03']);
});

const box = (at: number) => boxes[at] ?? { id: '', name: '', boxTypeId: '' };
const locker = { userId: null, userName: 'Locker', address: null, requestId: null };
/** A parcel that a courier has put into a compartment. */
const store = async (at: number, overrides: object = {}) => {
  const order = await app.buildOrder({ company_id: merchantId, site_id: siteId, ...overrides });
  const { id: boxId, name } = box(at);
  const compartment = { siteId, boxId, name };
  await app.sql.transaction().execute(async (trx) => {
    await moveOrders(trx, locker, await lockOrders(trx, [order.id]), {
      to: 'Courier stored',
      cause: 'LOCKER',
      compartment,
    });
  });
  return order;
};
const setState = (at: number, values: object) =>
  app.sql.updateTable('box_states').set(values).where('box_id', '=', box(at).id).execute();
const stateOf = (at: number) =>
  app.sql.selectFrom('box_states').selectAll().where('box_id', '=', box(at).id).executeTakeFirstOrThrow();
const orderOf = (id: string) => app.sql.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: string) =>
  app.sql
    .selectFrom('order_events')
    .select(['event_type', 'status', 'note', 'changes', 'operator_name', 'place'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

const start = (choices: readonly string[] = ['ALL'], as = ada, site = siteId) =>
  app.call(calls.startWalk, { body: { siteId: site, choices: choices as never } }, { as });
const read = async (id: string, as = ada) => (await app.call(calls.getWalk, { params: { id } }, { as })).body;
const begin = async (choices?: readonly string[]) => read((await start(choices)).body.walkId);
type Walk = Awaited<ReturnType<typeof read>>;
const doorOf = (walk: Walk, at: number) => walk.list.find(({ boxId }) => boxId === box(at).id)?.walkDoorId ?? '';
const answer = (walk: Walk, at: number, body: Partial<WalkAnswer> & { answer: WalkAnswer['answer'] }, as = ada) =>
  app.call(
    calls.answerWalkDoor,
    { params: { id: walk.walkId, walkDoorId: doorOf(walk, at) }, body: { expected: [], ...body } as never },
    { as },
  );
const find = async (walk: Walk, at: number, number: string) =>
  (
    await app.call(
      calls.findWalkParcels,
      { params: { id: walk.walkId }, query: { number, walkDoorId: doorOf(walk, at) } },
      { as: ada },
    )
  ).body;
const fieldOf = ({ error }: { error: { fieldErrors?: readonly { path: string; code: string }[] } }) =>
  error.fieldErrors?.map(({ path, code }) => [path, code]);

describe('a walk', () => {
  test('lists what was chosen, in the order of the cabinet, each with why', async () => {
    await store(2, { overdue_time: new Date(Date.now() - 1000) });
    await setState(0, { service: 'DIRTY' });
    const walk = await begin(['OVERDUE', 'OUT_OF_SERVICE']);
    expect(walk.list.map(({ name, place, reasons }) => [name, place, reasons])).toEqual([
      ['A01', 1, ['OUT_OF_SERVICE']],
      ['A03', 2, ['OVERDUE']],
    ]);
    expect(walk).toMatchObject({ state: 'OPEN', userName: 'Ada', doors: 2, seen: 0, corrected: 0 });
    expect(await app.audited('walks', walk.walkId)).toMatchObject([{ action: 'walks.create' }]);
  });

  test('of nothing is refused, and so is a second one at the site, which names the first', async () => {
    expect(fieldOf(await start(['LEFT_OPEN']))).toEqual([['choices', 'nothingToWalk']]);
    const { walkId } = (await start()).body;
    expect((await start(['ALL'], bob)).error).toMatchObject({ errorCode: 'WALK_OPEN', data: { walkId } });
  });

  test('two people who start at once share one', async () => {
    const both = await Promise.all([start(), start(['ALL'], bob)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is of the operator alone: a merchant that sees the site starts none, and nobody without the permission', async () => {
    const merchant = await person('Max', merchantId);
    expect((await start(['ALL'], merchant.token)).status).toBe(404);
    const guard = await person('Gus', operatorId, ['SITE_LIST']);
    expect((await start(['ALL'], guard.token)).status).toBe(403);
  });

  test('is handed on to somebody of the operator who may walk the site, and to nobody else', async () => {
    const { walkId, version } = (await start()).body;
    const params = { id: walkId };
    const stranger = await person('Eve', merchantId);
    const guard = await person('Gus', operatorId, ['SITE_LIST']);
    for (const { id } of [stranger, guard])
      expect(fieldOf(await app.call(calls.handOnWalk, { params, body: { userId: id, version } }, { as: ada }))).toEqual(
        [['userId', 'notFound']],
      );
    const { body: people } = await app.call(calls.listWalkPeople, { params, query: { query: 'bo' } }, { as: ada });
    expect(people).toEqual([{ userId: bobId, name: 'Bob' }]);
    const handed = await app.call(calls.handOnWalk, { params, body: { userId: bobId, version } }, { as: ada });
    expect(handed.body).toMatchObject({ userId: bobId, userName: 'Bob' });
    const late = await app.call(calls.handOnWalk, { params, body: { userId: adaId, version } }, { as: ada });
    expect(late.error.errorCode).toBe('STALE_VERSION');
  });

  test('ends with a report that nobody changes: what was left needs a reason', async () => {
    const walk = await begin();
    const params = { id: walk.walkId };
    await answer(walk, 0, { answer: 'AS_EXPECTED' });
    await answer(walk, 1, { answer: 'NOT_SEEN', note: 'Somebody stood there' });
    const end = (body: object) => app.call(calls.endWalk, { params, body }, { as: bob });
    expect(fieldOf(await end({}))).toEqual([['note', 'required']]);
    expect((await end({ note: 'The lobby closed' })).body).toMatchObject({
      state: 'ENDED',
      endedByName: 'Bob',
      seen: 1,
      doors: 3,
      endNote: 'The lobby closed',
    });
    expect((await answer(walk, 2, { answer: 'EMPTY' })).error.errorCode).toBe('WALK_ENDED');
    expect((await end({})).error.errorCode).toBe('WALK_ENDED');
    const sheet = await app.call(calls.exportWalk, { params }, { as: ada });
    const { rows } = await readExport(new Uint8Array(sheet.raw));
    expect(rows.map((row) => [row['Compartment'], row['Answer'], row['Note']].map((cell) => cell?.value))).toEqual([
      ['A01', 'As expected', ''],
      ['A02', 'Could not look', 'Somebody stood there'],
      ['A03', 'No answer', 'The lobby closed'],
    ]);
    expect((await start()).status).toBe(200);
  });
});

describe('an answer', () => {
  test('is given once, whoever is quicker; what nobody could see may be answered later', async () => {
    const walk = await begin();
    const both = await Promise.all([
      answer(walk, 0, { answer: 'AS_EXPECTED' }),
      answer(walk, 0, { answer: 'DAMAGED', damage: 'FAULTY', note: 'Bent' }, bob),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.error.errorCode).toBe('WALK_DOOR_ANSWERED');
    expect((await answer(walk, 1, { answer: 'NOT_SEEN', note: 'In use' })).status).toBe(200);
    expect((await answer(walk, 1, { answer: 'AS_EXPECTED' }, bob)).body).toMatchObject({ userName: 'Bob', note: null });
  });

  test('made from what should not be inside any more is refused, and nothing changes', async () => {
    const order = await store(0);
    const walk = await begin();
    const refused = await answer(walk, 0, { answer: 'EMPTY', expected: ['ANOTHER'], outcome: 'MISSING' });
    expect(refused.error.errorCode).toBe('WALK_DOOR_CHANGED');
    expect((await orderOf(order.id)).status).toBe('Courier stored');
    expect((await read(walk.walkId)).list[0]?.answer).toBeNull();
  });

  test('as expected leaves everything, corrects a sensor that said otherwise, and stands in the timeline', async () => {
    const order = await store(0);
    await setState(0, { article: 'ABSENT' });
    const walk = await begin(['DISAGREES']);
    const { body } = await answer(walk, 0, { answer: 'AS_EXPECTED', expected: [order.tracking_number], note: 'Dusty' });
    expect(body).toMatchObject({
      before: { ledger: 'OCCUPIED', article: 'ABSENT', parcels: [order.tracking_number] },
      after: { ledger: 'OCCUPIED', article: 'PRESENT', parcels: [order.tracking_number] },
      userName: 'Ada',
    });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      event_type: 'SEEN_ON_WALK',
      note: 'Dusty',
      operator_name: 'Ada',
      place: expect.stringMatching(/ · A01$/),
      changes: { walk: [null, 'AS_EXPECTED'] },
    });
  });

  test('does not claim what no sensor can tell', async () => {
    const order = await store(0);
    const walk = await begin();
    await answer(walk, 0, { answer: 'AS_EXPECTED', expected: [order.tracking_number] });
    expect((await stateOf(0)).article).toBe('UNKNOWN');
  });

  test.each([
    ['COLLECTED', 'Completed'],
    ['TAKEN_OUT', 'Operator Recycle'],
    ['MISSING', 'Operator Recycle'],
  ] as const)('that it is empty takes the order out: %s leads to %s', async (outcome, status) => {
    const order = await store(0);
    const walk = await begin();
    const expected = [order.tracking_number];
    expect(fieldOf(await answer(walk, 0, { answer: 'EMPTY', expected }))).toEqual([['outcome', 'required']]);
    expect(fieldOf(await answer(walk, 0, { answer: 'EMPTY', expected, outcome: 'STILL_THERE' }))).toEqual([
      ['outcome', 'notAnOption'],
    ]);
    const { body } = await answer(walk, 0, { answer: 'EMPTY', expected, outcome, note: 'Not there' });
    expect(body).toMatchObject({
      outcome,
      before: { ledger: 'OCCUPIED' },
      after: { ledger: 'AVAILABLE', parcels: [] },
    });
    expect(await orderOf(order.id)).toMatchObject({ status, compartment: null, box_id: null });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      event_type: 'TAKEN',
      note: 'Not there',
      changes: { compartment: ['A01', null], walk: [null, outcome] },
    });
    expect((await app.audited('walks', walk.walkId)).at(-1)).toMatchObject({
      action: 'walks.answer',
      before: { ledger: 'OCCUPIED', parcels: expected },
      after: { compartment: 'A01', answer: 'EMPTY', outcome, ledger: 'AVAILABLE' },
    });
    expect((await read(walk.walkId)).corrected).toBe(1);
  });

  test('that it is damaged takes it out of service with the reason, and the parcel stays', async () => {
    const order = await store(0);
    const walk = await begin();
    const expected = [order.tracking_number];
    expect(fieldOf(await answer(walk, 0, { answer: 'DAMAGED', expected }))).toEqual([
      ['damage', 'required'],
      ['note', 'required'],
    ]);
    await answer(walk, 0, { answer: 'DAMAGED', expected, damage: 'DIRTY', note: 'Something leaked' });
    expect(await stateOf(0)).toMatchObject({ service: 'DIRTY', service_note: 'Something leaked', ledger: 'OCCUPIED' });
    expect((await orderOf(order.id)).status).toBe('Courier stored');
  });

  test('puts one that was out of service back', async () => {
    await setState(0, { service: 'FAULTY' });
    const walk = await begin(['OUT_OF_SERVICE']);
    await answer(walk, 0, { answer: 'EMPTY', backInService: true });
    expect((await stateOf(0)).service).toBe('IN_SERVICE');
  });

  test('carries a photo that the person has uploaded, and no other', async () => {
    const own = await buildPhoto(app.sql, { company_id: operatorId, created_by_id: adaId });
    const strange = await buildPhoto(app.sql);
    const walk = await begin();
    const refused = await answer(walk, 0, { answer: 'AS_EXPECTED', photoId: strange.id });
    expect(fieldOf(refused)).toEqual([['photoId', 'notFound']]);
    expect((await answer(walk, 0, { answer: 'AS_EXPECTED', photoId: own.id })).body.photoId).toBe(own.id);
    expect((await app.call(calls.downloadFile, { params: { fileId: own.id } }, { as: bob })).status).not.toBe(403);
  });
});

describe('another parcel', () => {
  const foundIn = (walk: Walk, at: number, order: { id: string; tracking_number: string }, more: object = {}) =>
    answer(walk, at, {
      answer: 'ANOTHER_PARCEL',
      found: order.tracking_number,
      foundOrdersId: order.id,
      ...more,
    });

  test('that should lie elsewhere moves to the compartment, with its status and its PIN', async () => {
    const order = await store(1);
    const walk = await begin();
    expect(await find(walk, 0, order.tracking_number.toLowerCase())).toMatchObject([
      { ordersId: order.id, status: 'Courier stored', compartment: 'A02', way: 'MOVE', why: null },
    ]);
    expect((await foundIn(walk, 0, order)).body).toMatchObject({
      put: true,
      foundOrdersId: order.id,
      after: { ledger: 'OCCUPIED', parcels: [order.tracking_number] },
    });
    expect((await stateOf(1)).ledger).toBe('AVAILABLE');
    expect(await orderOf(order.id)).toMatchObject({ status: 'Courier stored', compartment: 'A01', box_id: box(0).id });
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      event_type: 'CHANGE_ORDER',
      changes: { compartment: ['A02', 'A01'], walk: [null, 'ANOTHER_PARCEL'] },
    });
    expect(await pinsOf(order.id)).toEqual([{ site_id: siteId, active: true }]);
  });

  test('that lay at another site gets a PIN of this one', async () => {
    const other = await app.buildSite({ operator_id: operatorId });
    const [there] = await app.buildBoxes(other.id, ['B01']);
    const order = await store(1);
    const walk = await begin();
    await foundIn(walk, 0, order);
    const second = await app.call(calls.startWalk, { body: { siteId: other.id, choices: ['ALL'] } }, { as: ada });
    const elsewhere = await read(second.body.walkId);
    const params = { id: elsewhere.walkId, walkDoorId: elsewhere.list[0]?.walkDoorId ?? '' };
    const body = {
      answer: 'ANOTHER_PARCEL' as const,
      expected: [],
      found: order.tracking_number,
      foundOrdersId: order.id,
    };
    expect((await app.call(calls.answerWalkDoor, { params, body }, { as: ada })).body.put).toBe(true);
    expect(await orderOf(order.id)).toMatchObject({ box_id: there?.id, current_location_id: other.id });
    expect(await pinsOf(order.id)).toEqual([{ site_id: other.id, active: true }]);
    expect((await stateOf(0)).ledger).toBe('AVAILABLE');
  });

  test('whose order was never stored is stored now, and what should be inside leaves', async () => {
    const gone = await store(0);
    const order = await app.buildOrder({ company_id: merchantId, site_id: siteId });
    const walk = await begin();
    const expected = [gone.tracking_number];
    expect(fieldOf(await foundIn(walk, 0, order, { expected }))).toEqual([['outcome', 'required']]);
    expect((await foundIn(walk, 0, order, { expected, outcome: 'COLLECTED' })).body.after?.parcels).toEqual([
      order.tracking_number,
    ]);
    expect(await orderOf(order.id)).toMatchObject({ status: 'Courier stored', compartment: 'A01' });
    expect((await orderOf(gone.id)).status).toBe('Completed');
    expect(await pinsOf(order.id)).toEqual([{ site_id: siteId, active: true }]);
  });

  test('beside one that is still there is noted down: a compartment has one order', async () => {
    const first = await store(0);
    const order = await app.buildOrder({ company_id: merchantId, site_id: siteId });
    const walk = await begin();
    const { body } = await foundIn(walk, 0, order, { expected: [first.tracking_number], outcome: 'STILL_THERE' });
    expect(body).toMatchObject({ put: false, after: { parcels: [first.tracking_number], service: 'IN_SERVICE' } });
    expect((await orderOf(order.id)).status).toBe('Created');
  });

  test('for which every room of its size is booked is noted down, and takes none of them', async () => {
    const { boxTypeId } = box(0);
    for (const _ of boxes) {
      const { id: order_id } = await app.buildOrder({ company_id: merchantId, site_id: siteId });
      const hold = { order_id, site_id: siteId, box_type_id: boxTypeId, kind: 'BOOKED' as const };
      await app.sql.insertInto('box_holds').values(hold).execute();
    }
    const order = await app.buildOrder({ company_id: merchantId, site_id: siteId });
    const walk = await begin();
    expect(await find(walk, 0, order.tracking_number)).toMatchObject([{ way: null, why: 'FULL' }]);
    expect((await foundIn(walk, 0, order)).body.put).toBe(false);
    expect((await orderOf(order.id)).status).toBe('Created');
  });

  test('of an order that was collected by the records comes back, where the person decides such cases', async () => {
    const ended = await app.buildOrder({ company_id: merchantId, site_id: siteId, status: 'Completed' });
    const walk = await begin();
    const judge = await person('Jo', operatorId, ['SITE_WALK', 'DOOR_CASES']);
    const body = { answer: 'ANOTHER_PARCEL', found: ended.tracking_number, foundOrdersId: ended.id } as const;
    expect((await answer(walk, 0, body, judge.token)).body.put).toBe(true);
    expect(await orderOf(ended.id)).toMatchObject({ status: 'Courier stored', compartment: 'A01' });
    expect(await pinsOf(ended.id)).toEqual([{ site_id: siteId, active: true }]);
  });

  test('that nobody knows, or that may not be stored, takes the compartment out of service', async () => {
    const ended = await app.buildOrder({ company_id: merchantId, site_id: siteId, status: 'Completed' });
    const walk = await begin();
    expect(await find(walk, 0, 'NOBODYS-1')).toEqual([]);
    expect(await find(walk, 1, ended.tracking_number)).toMatchObject([{ way: null, why: 'STATUS' }]);
    const unknown = await answer(walk, 0, { answer: 'ANOTHER_PARCEL', found: 'nobodys-1' });
    expect(unknown.body).toMatchObject({ found: 'NOBODYS-1', put: false });
    expect(await stateOf(0)).toMatchObject({ service: 'OTHER', service_note: 'NOBODYS-1' });
    expect((await foundIn(walk, 1, ended)).body.put).toBe(false);
    expect(await stateOf(1)).toMatchObject({ service: 'OTHER', ledger: 'AVAILABLE' });
    expect((await orderOf(ended.id)).status).toBe('Completed');
  });

  test('that should be in this very compartment is no other one', async () => {
    const order = await store(0);
    const walk = await begin();
    const expected = [order.tracking_number];
    expect(await find(walk, 0, order.tracking_number)).toMatchObject([{ way: null, why: 'HERE' }]);
    const refused = await foundIn(walk, 0, order, { expected, outcome: 'STILL_THERE' });
    expect(fieldOf(refused)).toEqual([['found', 'taken']]);
    expect((await eventsOf(order.id)).filter(({ event_type }) => event_type === 'SEEN_ON_WALK')).toEqual([]);
  });

  test('of a company under another operator stays where it is recorded', async () => {
    const far = await app.buildCompany({ operator_id: (await app.buildCompany({ company_type: 'OPERATOR' })).id });
    const order = await app.buildOrder({ company_id: far.id });
    const walk = await begin();
    expect(await find(walk, 0, order.tracking_number)).toEqual([]);
    expect(fieldOf(await foundIn(walk, 0, order))).toEqual([['foundOrdersId', 'notFound']]);
    expect((await orderOf(order.id)).status).toBe('Created');
  });

  test('with the id of an order of another number is refused', async () => {
    const [one, two] = [
      await app.buildOrder({ company_id: merchantId }),
      await app.buildOrder({ company_id: merchantId }),
    ];
    const walk = await begin();
    expect(fieldOf(await foundIn(walk, 0, { id: one.id, tracking_number: two.tracking_number }))).toEqual([
      ['foundOrdersId', 'notFound'],
    ]);
  });

  test('found in two compartments by two people at once ends in one of them', async () => {
    const order = await store(2);
    const walk = await begin();
    const both = await Promise.all([
      foundIn(walk, 0, order),
      app.call(
        calls.answerWalkDoor,
        {
          params: { id: walk.walkId, walkDoorId: doorOf(walk, 1) },
          body: { answer: 'ANOTHER_PARCEL', expected: [], found: order.tracking_number, foundOrdersId: order.id },
        },
        { as: bob },
      ),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from box_states where site_id = ${siteId} and ledger = 'OCCUPIED'`.execute(app.sql);
    expect(rows).toEqual([{ n: 1 }]);
    expect((await stateOf(2)).ledger).toBe('AVAILABLE');
  });
});

const pinsOf = (orderId: string) =>
  app.sql.selectFrom('order_pins').select(['site_id', 'active']).where('order_id', '=', orderId).execute();
