import { calls } from '@cubby/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BulkApp, startBulkApp, wrongRows } from '../../../../test/bulk-app.ts';
import { buildSheet } from '../../../platform/sheets/build-sheet.fixture.ts';

let bulk: BulkApp;
beforeAll(async () => {
  bulk = await startBulkApp();
});

const sheetOf = (rows: readonly string[][]) => buildSheet(['Request number', 'Reference number'], rows);
const give = async (flag: '1' | '2', rows: readonly string[][], as = bulk.token) =>
  bulk.app.call(calls.importReferences, { fields: { flag }, file: await sheetOf(rows) }, { as });

describe('reference numbers', () => {
  test('arrange pickups: recorded in the request, the timeline of its open orders and the audit', async () => {
    const request = await bulk.request('PICKUP_REQUEST', 2);
    const [one, two] = request.orders;
    await bulk.upload('importRequestOrderStatuses', {
      headings: ['Request number', 'Order number', 'Status'],
      rows: [[request.request_number, two?.order_number ?? '', 'Inbound']],
    });
    const { body } = await give('1', [[request.request_number, 'SF-123']]);
    expect(body).toMatchObject({
      code: 200,
      result: 'success',
      count: 1,
      errorList: [],
      data: { kind: 'PICKUP_REFERENCES', state: 'COMMITTED', changedRows: 1 },
    });
    expect(await bulk.requestOf(request.id)).toMatchObject({ state: 'ARRANGED', reference_number: 'SF-123' });
    expect(
      await bulk.app.sql.selectFrom('request_events').selectAll().where('request_id', '=', request.id).execute(),
    ).toMatchObject([
      { event_type: 'ARRANGED_PICKUP', operator_name: 'Ming', changes: { referenceNumber: [null, 'SF-123'] } },
    ]);
    expect(await bulk.eventsOf(one?.id ?? '')).toMatchObject([
      { track_flag_type: 'CHANGE_PICKUP_DELIVERY', event_type: 'ARRANGED_PICKUP', status: null, version: 1 },
    ]);
    expect(await bulk.eventsOf(two?.id ?? '')).toMatchObject([{ event_type: 'CHANGE_STATUS' }]);
    expect(await bulk.auditOf('requests', request.id)).toMatchObject([
      {
        action: 'requests.reference',
        before: { state: 'SUBMITTED', referenceNumber: null },
        after: { state: 'ARRANGED', referenceNumber: 'SF-123' },
      },
    ]);
  });

  test('arrange deliveries, and change nothing if they are arranged already', async () => {
    const request = await bulk.request('DELIVERY_REQUEST', 1);
    await give('2', [[request.request_number, 'D-1']]);
    expect(await bulk.eventsOf(request.orders[0]?.id ?? '')).toMatchObject([{ event_type: 'ARRANGED_DELIVERY' }]);
    expect((await give('2', [[request.request_number, 'D-1']])).body).toMatchObject({
      result: 'success',
      data: { changedRows: 0 },
    });
    expect((await bulk.requestOf(request.id)).version).toBe(2);
    await give('2', [[request.request_number, 'D-2']]);
    expect(await bulk.requestOf(request.id)).toMatchObject({ reference_number: 'D-2', state: 'ARRANGED', version: 3 });
  });

  test('need an open request of the type that was chosen, and a number of at most 64 characters', async () => {
    const [pickup, delivery] = [await bulk.request('PICKUP_REQUEST'), await bulk.request('DELIVERY_REQUEST')];
    const closed = await bulk.request('PICKUP_REQUEST', 0, { state: 'CANCELED' });
    const foreign = await bulk.request('PICKUP_REQUEST', 1, { company_id: (await bulk.app.buildCompany()).id });
    const { body } = await give('1', [
      [pickup.request_number, 'A'.repeat(64)],
      [delivery.request_number, 'A'],
      [closed.request_number, 'A'],
      [foreign.request_number, 'A'],
      [pickup.request_number, 'B'],
      [pickup.request_number, 'A'.repeat(65)],
      [pickup.request_number, ''],
    ]);
    expect(body).toMatchObject({ result: 'error', count: 6, failCount: 6 });
    expect(wrongRows(body)).toEqual([
      '3 Request number: wrongRequestType',
      '4 Request number: requestClosed',
      '5 Request number: notFound',
      '6 Request number: twiceInFile',
      '7 Reference number: tooLong',
      '8 Reference number: required',
    ]);
    expect((await bulk.requestOf(pickup.id)).reference_number).toBeNull();
    expect((await bulk.requestOf(foreign.id)).reference_number).toBeNull();
  });

  test('say of what they are', async () => {
    const file = await sheetOf([['P1', 'A']]);
    const send = (fields: object) =>
      bulk.app.call(calls.importReferences, { fields: fields as { flag: '1' }, file }, { as: bulk.token });
    expect((await send({})).error.fieldErrors).toMatchObject([{ path: 'flag' }]);
    expect((await send({ flag: '3' })).status).toBe(400);
    expect((await send({ flag: '1', force: '1' })).status).toBe(400);
    expect((await give('1', [['P1', 'A']], await bulk.person(['ARRANGE_PICKUP', 'REQUEST_LIST']))).status).toBe(403);
  });

  test('can be checked first and carried out then', async () => {
    const request = await bulk.request('PICKUP_REQUEST', 1);
    const file = await sheetOf([[request.request_number, 'LATER']]);
    const checked = (await bulk.app.call(calls.checkReferences, { fields: { flag: '1' }, file }, { as: bulk.token }))
      .body;
    expect(checked.data).toMatchObject({ state: 'CHECKED', changedRows: 1 });
    expect((await bulk.requestOf(request.id)).reference_number).toBeNull();
    expect((await bulk.commit(checked.data.uploadId)).body.data.state).toBe('COMMITTED');
    expect(await bulk.requestOf(request.id)).toMatchObject({ reference_number: 'LATER', state: 'ARRANGED' });
  });
});
