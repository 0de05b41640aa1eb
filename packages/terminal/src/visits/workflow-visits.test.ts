import { type PriceRules, sumOf } from '@cubby/contract/catalogue/charges/charges';
import { storageCharge } from '@cubby/contract/orders/deadlines/storage-charge';
import type { ProgramUnit } from '@cubby/contract/catalogue/workflows/workflow-program';
import { builtInProgram } from '@cubby/contract/catalogue/workflows/workflow-program';
import { type Method, methodFields } from '@cubby/contract/catalogue/workflows/workflow-methods';
import { expect, test } from 'vitest';
import { expected, serve, siteConfig, stored, verifierOf } from '../testing/people.fixture.ts';

const service = { serviceId: '5', name: 'Parcels', workflowId: '3' };
const unit = (method: Method, more: Partial<ProgramUnit> = {}): ProgramUnit => ({
  step: 1,
  method,
  settings: {},
  input: methodFields(method).input,
  switchType: 'ALWAYS',
  flows: ['FOR_MERCHANT_STORE', 'FOR_CUSTOMER_TAKE'],
  ...more,
});
const siteWith = (...units: ProgramUnit[]) => ({
  of: {
    ...siteConfig,
    services: [service],
    workflows: [
      {
        workflowId: '3',
        code: 'PARCEL',
        version: 7,
        units: units.map((each, at) => ({ ...each, step: at + 1, input: [...each.input], flows: [...each.flows] })),
      },
    ],
  },
});
const store = ['IDENTIFY_COURIER', 'SCAN_PARCEL', 'CHOOSE_SIZE'] as const;
const door = [unit('OPEN_DOOR'), unit('CONFIRM_CLOSED')];
const workflow = { workflowId: '3', version: 7 };
const picture = Buffer.from('picture').toString('base64');

test('a workflow requests its inputs in their order, and reports them with the parcel', async () => {
  const { signIn, act, atDoor, screen, reported } = await serve(
    [expected('1', { serviceId: '5' })],
    siteWith(
      ...store.map((method) => unit(method, { flows: ['FOR_MERCHANT_STORE'] })),
      unit('WEIGH', { settings: { maxGrams: 2000 }, flows: ['FOR_MERCHANT_STORE'] }),
      unit('TAKE_PHOTO'),
      unit('DECIDE', { settings: { by: 'ASK', question: { en_US: 'Is it fragile?' } } }),
      unit('PAY', { settings: { place: 'DESK' }, switchType: 'IF_YES' }),
      ...door,
      unit('SIGN'),
      unit('RECEIPT'),
    ),
  );
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(screen()).toMatchObject({ step: 'WEIGH', settings: { maxGrams: 2000 } });
  await act({ does: 'ENTER', value: '0' });
  expect(screen()).toMatchObject({ step: 'WEIGH', notice: 'WRONG' });
  await act({ does: 'ENTER', value: '2001' });
  expect(screen()).toMatchObject({ step: 'WEIGH', notice: 'TOO_HEAVY' });
  await act({ does: 'ENTER', value: '1200' }, { does: 'YES' });
  expect(screen().step).toBe('TAKE_PHOTO');
  await act({ does: 'PICTURE', value: picture });
  expect(screen()).toMatchObject({ step: 'DECIDE', settings: { question: { en_US: 'Is it fragile?' } } });
  await act({ does: 'YES' });
  expect(screen()).toMatchObject({ step: 'PAY', settings: { place: 'DESK' } });
  await act({ does: 'YES' });
  expect(screen().step).toBe('OPEN');
  await atDoor(true);
  expect(screen().step).toBe('SIGN');
  await act({ does: 'WITHOUT' });
  expect(screen()).toMatchObject({ step: 'RECEIPT', result: 'STORED' });
  const about = { orderId: '1', number: 'T-1', by: 'COURIER', workflow };
  expect(reported().slice(1)).toMatchObject([
    // It has no step that notifies.
    { type: 'PARCEL_STORED', notify: false, ...about },
    { type: 'STEP_DONE', step: 4, method: 'WEIGH', grams: 1200, ...about },
    { type: 'STEP_DONE', step: 5, method: 'TAKE_PHOTO', image: picture, ...about },
    { type: 'STEP_DONE', step: 6, method: 'DECIDE', answer: 'YES', ...about },
    { type: 'STEP_DONE', step: 7, method: 'PAY', place: 'DESK', ...about },
    { type: 'STEP_DONE', step: 10, method: 'SIGN', ...about },
  ]);
});

test('a customer takes a parcel by the workflow of its service; another service goes on as ever', async () => {
  const { act, atDoor, screen, reported } = await serve(
    [
      stored('1', '101', { serviceId: '5', takeCode: verifierOf('code', 'ONE') }),
      stored('2', '102', { serviceId: '6', takeCode: verifierOf('code', 'TWO') }),
    ],
    siteWith(unit('ENTER_CODE'), unit('PAY', { settings: { place: 'OFFLINE' } }), ...door, unit('NOTIFY')),
  );
  await act({ does: 'COLLECT' }, { does: 'ENTER', value: 'ONE' });
  expect(screen().step).toBe('PAY');
  await act({ does: 'NO' });
  expect(screen().step).toBe('PAY');
  await act({ does: 'YES' });
  await atDoor(false);
  // It gives no receipt.
  expect(screen().step).toBe('WELCOME');
  await act({ does: 'COLLECT' }, { does: 'ENTER', value: 'TWO' });
  await atDoor(false);
  expect(screen().step).toBe('RECEIPT');
  expect(reported().map(({ type, orderId, notify }) => [type, orderId, notify])).toEqual([
    ['PARCEL_TAKEN', '1', undefined],
    ['STEP_DONE', '1', undefined],
    ['PARCEL_TAKEN', '2', undefined],
  ]);
});

test('what a parcel costs follows the clock: at the payment, at the door and on the receipt', async () => {
  const hour = 3_600_000;
  const price = { unitType: 'BOX', boxTypeId: null, payType: 'TIME' } as const;
  const rules: PriceRules = {
    standardTime: 48,
    standardPayType: 'HOUR',
    overdueTime: 24,
    overduePayType: 'HOUR',
    allowOverdue: true,
    allowOffline: true,
    valueList: [{ ...price, valueType: 'SERVICE_CHARGE', priceValue: '1.10' }],
  };
  const pays = siteWith(unit('ENTER_CODE'), unit('PAY', { settings: { place: 'DESK' } }), ...door, unit('RECEIPT'));
  const served = await serve([], pays);
  const { act, atDoor, screen, clock } = served;
  const storedTime = clock.wallMs() - hour / 2;
  const known = { chargedTime: null, chargedOverdue: null, unitType: 'BOX', boxTypeId: null, storedTime } as const;
  const overdueTime = storedTime + 48 * hour;
  const parcel = (orderId: string, boxId: string, base: string, by: PriceRules | null) =>
    stored(orderId, boxId, {
      serviceId: '5',
      overdueTime,
      cost: { ...known, base, rules: by && { ...by, valueList: by.valueList.map((each) => ({ ...each })) } },
    });
  await served.sendAccess({ orders: [parcel('1', '101', '20.00', rules), parcel('2', '102', '0.00', null)] });
  const paysAfter = async (hours: number) => {
    await clock.advance(hours * hour);
    await act({ does: 'COLLECT' }, { does: 'ENTER', value: '91' });
    const { time } = storageCharge(
      { rules, unitType: 'BOX', boxTypeId: null, storedMs: storedTime, dueMs: overdueTime },
      clock.wallMs(),
    );
    expect(screen()).toMatchObject({
      step: 'PAY',
      currency: 'HKD',
      amount: sumOf([{ amount: '20.00' }, { amount: time }]),
    });
    return screen().amount;
  };
  expect(await paysAfter(0)).toBe('21.10');
  await act({ does: 'BACK' });
  expect(await paysAfter(2)).toBe('23.30');
  served.simulated.cabinet.setArticle('101', true);
  await act({ does: 'YES' });
  expect(screen()).toMatchObject({ step: 'OPEN', amount: '23.30' });
  await atDoor(false);
  expect(screen()).toMatchObject({ step: 'RECEIPT', result: 'TAKEN', amount: '23.30', currency: 'HKD' });
  await act({ does: 'BACK' }, { does: 'COLLECT' }, { does: 'ENTER', value: '92' });
  expect(screen()).toMatchObject({ step: 'PAY' });
  expect(screen()).not.toHaveProperty('amount');
});

test('a workflow may refuse a known parcel: no door opens, and the reason is reported', async () => {
  const { signIn, act, screen, reported, simulated } = await serve(
    [],
    siteWith(
      ...store.slice(0, 2).map((method) => unit(method, { flows: ['FOR_MERCHANT_STORE'] })),
      unit('DECIDE', { settings: { by: 'UNKNOWN' } }),
      unit('REFUSE', { settings: { reason: 'LABEL_NOT_AVAILABLE' }, switchType: 'IF_YES' }),
      unit('CHOOSE_SIZE'),
      ...door,
    ),
  );
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'UNKNOWN-1' });
  expect(screen()).toMatchObject({ step: 'RECEIPT', result: 'FAILED', reason: 'LABEL_NOT_AVAILABLE' });
  expect(reported().at(-1)).toMatchObject({
    type: 'STORE_FAILED',
    reason: 'LABEL_NOT_AVAILABLE',
    number: 'UNKNOWN-1',
  });
  expect(simulated.cabinet.doors().every(({ sensor }) => sensor === 'CLOSED')).toBe(true);
});

test('a visit that has begun ends under its version, and the terminal says which it runs', async () => {
  const first = siteWith(...builtInProgram.units, unit('SIGN'));
  const { signIn, act, atDoor, screen, broker, clock } = await serve([expected('1', { serviceId: '5' })], first);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(screen().step).toBe('OPEN');
  const { configMessage } = await import('../testing/site.fixture.ts');
  const second = siteWith(...builtInProgram.units);
  const [program] = second.of.workflows;
  broker.deliver('cfg', configMessage({ ...second.of, workflows: program ? [{ ...program, version: 8 }] : [] }));
  await clock.advance(1_000);
  await atDoor(true);
  expect(screen().step).toBe('SIGN');
  expect(broker.receivedMessages.findLast(({ uplink }) => uplink === 'tele')?.body).toMatchObject({
    workflows: { 3: 8 },
  });
});
