import { expect, test } from 'vitest';
import { courier, expected, serve, stored } from '../testing/people.fixture.ts';

const by = { by: 'COURIER', userId: courier.userId, how: 'PIN' };

test('a parcel that is too big gets the next size', async () => {
  const { act, signIn, screen, atDoor, clock } = await serve([expected('1'), stored('2', '104')]);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' }, { does: 'PROBLEM', value: 'PARCEL_TOO_BIG' });
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '101', reason: 'PARCEL_TOO_BIG' });
  await atDoor(undefined);
  await clock.advance(1_000);
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '103' });
});

test('where no door is larger, the visit has failed', async () => {
  const { act, signIn, screen, atDoor, reported } = await serve([expected('1', { size: 'L' })]);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' }, { does: 'PROBLEM', value: 'PARCEL_TOO_BIG' });
  await atDoor(undefined);
  expect(screen()).toMatchObject({ step: 'RECEIPT', result: 'FAILED', reason: 'PARCEL_TOO_BIG' });
  expect(reported().slice(-2)).toEqual([
    {
      type: 'NOTHING_CHANGED',
      boxId: '103',
      wanted: 'STORE',
      reason: 'PARCEL_TOO_BIG',
      orderId: '1',
      number: 'T-1',
      ...by,
    },
    { type: 'STORE_FAILED', reason: 'PARCEL_TOO_BIG', orderId: '1', number: 'T-1', ...by },
  ]);
});

test.each(['LABEL_NOT_AVAILABLE', 'EXPIRED'])('a courier goes away with a parcel: %s', async (reason) => {
  const { act, signIn, reported } = await serve([expected('1')]);
  await signIn();
  await act({ does: 'STORE' }, { does: 'PROBLEM', value: reason, number: 'T-1' });
  expect(reported().at(-1)).toEqual({ type: 'STORE_FAILED', reason, orderId: '1', number: 'T-1', ...by });
});

test('without a free door the courier goes away', async () => {
  const full = ['101', '102', '103', '104'].map((boxId) => stored(boxId, boxId));
  const { act, signIn, reported } = await serve([...full, expected('1')]);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(reported().at(-1)).toMatchObject({ type: 'STORE_FAILED', reason: 'NO_FREE_COMPARTMENT', orderId: '1' });
});

test('something else in the door leads to another one; at a door that does not open the courier chooses', async () => {
  const { act, signIn, screen, atDoor, reported, simulated, clock } = await serve([expected('1')]);
  simulated.cabinet.setStuck('101', true);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(simulated.cabinet.pulses.get('101')).toBe(2);
  expect(screen()).toMatchObject({ step: 'STUCK', boxId: '101', wanted: 'STORE' });
  await act({ does: 'OTHER' });
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '102' });
  await act({ does: 'PROBLEM', value: 'COMPARTMENT_OCCUPIED' });
  await atDoor(undefined);
  await clock.advance(1_000);
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '103' });
  await atDoor(true);
  expect(reported().slice(1)).toMatchObject([
    { type: 'NOTHING_CHANGED', boxId: '101', reason: 'COMPARTMENT_BROKEN' },
    { type: 'NOTHING_CHANGED', boxId: '102', reason: 'COMPARTMENT_OCCUPIED' },
    { type: 'PARCEL_STORED', boxId: '103' },
  ]);
});

test('a customer whose door does not open tries again', async () => {
  const { act, screen, atDoor, reported, simulated } = await serve([stored('1', '101')]);
  simulated.cabinet.setStuck('101', true);
  await act({ does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  expect(screen()).toMatchObject({ step: 'STUCK', boxId: '101' });
  simulated.cabinet.setStuck('101', false);
  await act({ does: 'AGAIN' });
  await atDoor(false);
  expect(reported()).toMatchObject([
    { type: 'NOTHING_CHANGED', wanted: 'TAKE', reason: 'COMPARTMENT_BROKEN' },
    { type: 'PARCEL_TAKEN', boxId: '101' },
  ]);
});

test('a courier leaves a door that does not open with the parcel', async () => {
  const { act, signIn, reported, simulated, screen } = await serve([expected('1')]);
  simulated.cabinet.setStuck('101', true);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' }, { does: 'BACK' });
  expect(screen().step).toBe('MENU');
  expect(reported().slice(1)).toMatchObject([
    { type: 'NOTHING_CHANGED', boxId: '101', reason: 'COMPARTMENT_BROKEN' },
    { type: 'STORE_FAILED', reason: 'COMPARTMENT_BROKEN', orderId: '1' },
  ]);
});

test('help at a door that does not open is requested once', async () => {
  const { act, screen, simulated, reported } = await serve([stored('1', '101')]);
  simulated.cabinet.setStuck('101', true);
  await act({ does: 'HELP' }, { does: 'COLLECT' }, { does: 'HELP' }, { does: 'ENTER', value: '91' });
  expect(screen().isHelpRequested).toBeUndefined();
  await act({ does: 'HELP' }, { does: 'AGAIN' }, { does: 'HELP' });
  expect(screen()).toMatchObject({ step: 'STUCK', isHelpRequested: true });
  expect(reported('HELP_REQUESTED')).toEqual([
    { type: 'HELP_REQUESTED', data: { boxId: '101', reason: 'COMPARTMENT_BROKEN' } },
  ]);
  await act({ does: 'BACK' });
  expect(screen().isHelpRequested).toBeUndefined();
});

test('what was opened and closed again does not change', async () => {
  const { act, screen, atDoor, reported, signIn } = await serve([stored('1', '101'), expected('2')]);
  await act({ does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  await atDoor(undefined);
  expect(screen()).toMatchObject({ step: 'EMPTY', wanted: 'TAKE' });
  await act({ does: 'BACK' });
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-2' });
  await atDoor(undefined);
  expect(screen()).toMatchObject({ step: 'EMPTY', wanted: 'STORE' });
  expect(reported()).toMatchObject([
    { type: 'NOTHING_CHANGED', wanted: 'TAKE', orderId: '1' },
    { type: 'SIGNED_IN' },
    { type: 'NOTHING_CHANGED', wanted: 'STORE', orderId: '2' },
  ]);
  await act({ does: 'BACK' }, { does: 'BACK' }, { does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  expect(screen().step).toBe('OPEN');
});

test('a parcel in another door than the one that opened is reported where it lies', async () => {
  const { act, atDoor, reported, signIn, simulated, screen } = await serve([expected('1')]);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  simulated.cabinet.open('104');
  simulated.cabinet.setArticle('104', true);
  simulated.cabinet.close('104');
  await atDoor(undefined);
  expect(reported().slice(1)).toMatchObject([
    { type: 'PARCEL_STORED', boxId: '101', orderId: '1' },
    { type: 'PARCEL_MOVED', boxId: '104', fromBoxId: '101', orderId: '1' },
  ]);
  expect(screen()).toMatchObject({ result: 'STORED', boxId: '104' });
});

test('a door in which something lay before is not where the parcel went', async () => {
  const { act, atDoor, reported, signIn, simulated, screen } = await serve([expected('1')]);
  simulated.cabinet.setArticle('104', true);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  simulated.cabinet.open('104');
  simulated.cabinet.close('104');
  await atDoor(undefined);
  expect(reported().slice(1)).toMatchObject([{ type: 'NOTHING_CHANGED', boxId: '101', orderId: '1' }]);
  expect(screen().step).toBe('EMPTY');
});

test('without sensors inside the terminal requests an answer, and takes silence for yes only after a warning', async () => {
  const { act, atDoor, reported, screen, clock } = await serve([stored('1', '101'), stored('2', '102')], {
    hasSensors: false,
  });
  await act({ does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  await atDoor(undefined);
  expect(screen().step).toBe('ASK');
  await act({ does: 'NO' });
  await act({ does: 'BACK' }, { does: 'COLLECT' }, { does: 'ENTER', value: '92' });
  await atDoor(undefined);
  await clock.advance(41_000);
  expect(screen()).toMatchObject({ step: 'ASK', endsInMs: expect.any(Number) as number });
  await act({ does: 'CONTINUE' });
  expect(screen().endsInMs).toBeUndefined();
  await clock.advance(57_000);
  expect(screen().step).toBe('ASK');
  await clock.advance(4_000);
  expect(reported()).toMatchObject([
    { type: 'NOTHING_CHANGED', orderId: '1', reason: 'PARCEL_NOT_AVAILABLE' },
    { type: 'PARCEL_TAKEN', orderId: '2' },
  ]);
});
