import { expect, test } from 'vitest';
import { courier, expected, bleKey, serve, siteConfig, staff, stored, verifierOf } from '../testing/people.fixture.ts';
import { signPhone } from './phone.ts';

const by = { by: 'COURIER', userId: courier.userId, how: 'PIN' };

test('a courier signs in and stores a parcel that is expected in a door of its size', async () => {
  const { signIn, act, atDoor, screen, reported, simulated } = await serve([expected('1', { size: 'L' })]);
  await signIn();
  expect(screen()).toMatchObject({ step: 'MENU', by: 'COURIER', name: 'COURIER' });
  await act({ does: 'STORE' }, { does: 'ENTER', value: ' t-1 ' });
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '103', number: 't-1' });
  expect(simulated.cabinet.truth('103')?.isOpen).toBe(true);
  await atDoor(true);
  expect(screen()).toMatchObject({ step: 'RECEIPT', result: 'STORED', boxId: '103' });
  expect(reported()).toEqual([
    { type: 'SIGNED_IN', userId: courier.userId, how: 'PIN' },
    { type: 'PARCEL_STORED', boxId: '103', orderId: '1', number: 't-1', ...by },
  ]);
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(screen()).toMatchObject({ step: 'NUMBER', notice: 'ALREADY_STORED' });
});

test.each([
  [courier.pin, 'USER'],
  [staff.pin, 'STAFF'],
] as const)('a door that a visitor with the PIN %s closes says %s', async (pin, cause) => {
  const { broker, signIn, act, atDoor } = await serve([expected('1', { size: 'L' })]);
  await signIn(pin);
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  await atDoor(true);
  const doors = broker.receivedMessages.flatMap(({ uplink, body }) =>
    uplink === 'door' ? [[body.sensor, body.cause]] : [],
  );
  expect(doors.at(-1)).toEqual(['CLOSED', cause]);
});

test('a parcel without an order goes into a door of the size that the courier chooses, and out again', async () => {
  const { signIn, act, atDoor, screen, reported } = await serve([stored('1', '101')]);
  await signIn(staff.pin);
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'X9' });
  expect(screen()).toMatchObject({
    step: 'SIZES',
    sizes: [
      { size: 'S', free: 1 },
      { size: 'L', free: 2 },
    ],
  });
  await act({ does: 'SIZE', value: 'S' });
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '102' });
  await atDoor(true);
  await act({ does: 'RETRIEVE' });
  expect(screen().parcels).toEqual([
    // By deadline: the other has none.
    { key: 'door 102', number: 'X9', boxId: '102' },
    { key: '1', number: 'T-1', boxId: '101' },
  ]);
  await act({ does: 'TAKE_OUT', value: 'door 102' });
  await atDoor(false);
  expect(reported().slice(-2)).toMatchObject([
    { type: 'PARCEL_STORED', boxId: '102', number: 'X9', by: 'STAFF' },
    { type: 'PARCEL_TAKEN', boxId: '102', number: 'X9', by: 'STAFF' },
  ]);
});

test.each([
  ['a PIN', { does: 'ENTER', value: '91' }, 'PIN'],
  ['a code that is typed', { does: 'ENTER', value: 'TAKE' }, 'QR'],
  ['a code that is scanned', { does: 'ENTER', value: 'TAKE', scanned: true }, 'QR'],
] as const)('a customer collects by %s, once', async (_, entry, how) => {
  const { act, atDoor, screen, reported } = await serve([stored('1', '101', { takeCode: verifierOf('code', 'TAKE') })]);
  await act({ does: 'COLLECT' }, entry);
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '101', by: 'CUSTOMER' });
  await atDoor(false);
  expect(reported()).toEqual([
    { type: 'PARCEL_TAKEN', boxId: '101', orderId: '1', number: 'T-1', by: 'CUSTOMER', how },
  ]);
  await act({ does: 'BACK' }, { does: 'COLLECT' }, entry);
  expect(screen()).toMatchObject({ step: 'COLLECT', notice: 'WRONG' });
});

test('a phone with the key of the site collects, and its answer counts once', async () => {
  const { act, screen, atDoor, reported } = await serve([stored('1', '101'), stored('2', '102')]);
  await act({ does: 'COLLECT' });
  const { challenge = '' } = screen();
  const signature = signPhone(bleKey, challenge, 'T-1');
  await act({ does: 'PHONE', number: 'T-2', signature });
  expect(screen()).toMatchObject({ step: 'COLLECT', notice: 'WRONG' });
  await act({ does: 'PHONE', number: 'T-1', signature });
  expect(screen()).toMatchObject({ step: 'COLLECT', notice: 'WRONG' });
  await act({ does: 'PHONE', number: 't-1', signature: signPhone(bleKey, screen().challenge ?? '', 'T-1') });
  await atDoor(false);
  expect(reported()).toMatchObject([{ type: 'PARCEL_TAKEN', orderId: '1', how: 'BLE' }]);
});

test('a customer drops off by the store code, which counts once', async () => {
  const { act, atDoor, screen, reported } = await serve([expected('1', { storeCode: verifierOf('code', 'STORE') })]);
  await act({ does: 'DROP_OFF' }, { does: 'ENTER', value: 'STORE' });
  await atDoor(true);
  expect(reported()).toMatchObject([{ type: 'PARCEL_STORED', orderId: '1', by: 'CUSTOMER', how: 'QR' }]);
  await act({ does: 'BACK' }, { does: 'DROP_OFF' }, { does: 'ENTER', value: 'STORE' });
  expect(screen()).toMatchObject({ step: 'DROP_OFF', notice: 'WRONG' });
});

test('a courier takes out what is overdue, and nothing else', async () => {
  const { act, signIn, screen, atDoor, reported, clock } = await serve([
    stored('1', '101', { overdueTime: 1_790_000_000_000 }),
    stored('2', '102', { overdueTime: 1_790_000_600_000 }),
  ]);
  await signIn();
  await act({ does: 'RETRIEVE' });
  expect(screen().parcels?.map(({ key }) => key)).toEqual(['1']);
  await act({ does: 'TAKE_OUT', value: '2' });
  expect(screen().step).toBe('PARCELS');
  await act({ does: 'TAKE_OUT', value: '1' });
  await atDoor(false);
  expect(reported().at(-1)).toMatchObject({ type: 'PARCEL_TAKEN', orderId: '1', ...by });
  await clock.advance(600_000);
  await signIn();
  await act({ does: 'RETRIEVE' });
  expect(screen().parcels?.map(({ key }) => key)).toEqual(['2']);
});

test.each([
  ['in maintenance', { site: { ...siteConfig.site, status: 'MAINTENANCE' as const } }],
  ['closed on this day', { hours: [{ day: null, date: '2026-09-21', opens: null, closes: null }] }],
  ['closed on a public holiday', { holidays: ['2026-09-21'] }],
  ['outside of its hours', { hours: [{ day: 1, date: null, opens: '00:00', closes: '01:00' }] }],
])('a site that is %s takes nothing in, and gives out what it has', async (_, more) => {
  const { act, signIn, screen } = await serve([stored('1', '101')], { of: { ...siteConfig, ...more } });
  expect(screen().isOpen).toBe(false);
  await act({ does: 'DROP_OFF' });
  expect(screen()).toMatchObject({ step: 'WELCOME', notice: 'CLOSED' });
  await signIn();
  await act({ does: 'STORE' });
  expect(screen()).toMatchObject({ step: 'MENU', notice: 'CLOSED' });
  await act({ does: 'BACK' }, { does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  expect(screen().step).toBe('OPEN');
});

test('doors that are out of service, labelled or reserved for another order remain shut', async () => {
  const doors = siteConfig.doors.map((door) =>
    door.boxId === '101'
      ? { ...door, service: 'DIRTY' as const }
      : door.boxId === '103'
        ? { ...door, labels: ['cold'] }
        : door,
  );
  const { act, signIn, screen } = await serve(
    [expected('1', { boxId: '103', size: 'L' }), expected('2', { boxId: '102' })],
    {
      of: { ...siteConfig, doors },
    },
  );
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'X' });
  expect(screen().sizes).toEqual([{ size: 'L', free: 1 }]);
  await act({ does: 'BACK' }, { does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '103' });
});

test.each([
  ['the company has it to itself', { deliveredBy: '71' }, '104'],
  ['another company delivers it', { deliveredBy: '72' }, '103'],
  ['no company delivers it', {}, '103'],
])('a parcel goes into a reserved door only if %s', async (_, more, boxId) => {
  const doors = siteConfig.doors.map((door) => (door.boxId === '104' ? { ...door, reservedFor: '71' } : door));
  const { act, signIn, screen } = await serve([expected('1', { size: 'L', ...more })], {
    of: { ...siteConfig, doors },
  });
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'X' });
  expect(screen().sizes).toContainEqual({ size: 'L', free: 1 });
  await act({ does: 'BACK' }, { does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(screen()).toMatchObject({ step: 'OPEN', boxId });
});

test('several orders share a door where the site says so, each with its own PIN, once no door is empty', async () => {
  const of = { ...siteConfig, site: { ...siteConfig.site, parcelsPerDoor: 2 } };
  const inside = ['1', '2', '3', '4'].map((id) => stored(id, `10${id}`));
  const { signIn, act, atDoor, screen, reported } = await serve([...inside, expected('5', { size: 'L' })], { of });
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-5' });
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '103' });
  // Its sensor saw a parcel before, and sees one now.
  await atDoor(true);
  expect(screen().step).toBe('ASK');
  await act({ does: 'YES' }, { does: 'BACK' }, { does: 'BACK' }, { does: 'COLLECT' }, { does: 'ENTER', value: '93' });
  expect(screen()).toMatchObject({ step: 'OPEN', boxId: '103', by: 'CUSTOMER' });
  await atDoor(true);
  await act({ does: 'YES' });
  expect(reported().slice(-2)).toMatchObject([
    { type: 'PARCEL_STORED', boxId: '103', orderId: '5' },
    { type: 'PARCEL_TAKEN', boxId: '103', orderId: '3' },
  ]);
});

test('who needs a low door gets the lowest one', async () => {
  const { act, signIn, screen } = await serve([expected('1', { low: true, size: 'S' })]);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(screen().boxId).toBe('102');
});

test('five wrong entries block the keypad for a minute, also over a restart, and each further one again', async () => {
  const { act, screen, clock, simulated } = await serve([stored('1', '101')]);
  await act({ does: 'COLLECT' });
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(screen().blockedForMs).toBe(0);
    await act({ does: 'ENTER', value: '0000' });
  }
  await act({ does: 'ENTER', value: '91' });
  expect(screen()).toMatchObject({ step: 'COLLECT', notice: 'BLOCKED' });
  simulated.powerCut(1_000);
  await clock.advance(2_000);
  expect(screen().blockedForMs).toBeGreaterThan(50_000);
  await clock.advance(60_000);
  await act({ does: 'COLLECT' }, { does: 'ENTER', value: '0000' }, { does: 'ENTER', value: '91' });
  expect(screen()).toMatchObject({ step: 'COLLECT', notice: 'BLOCKED' });
  await clock.advance(61_000);
  await act({ does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  expect(screen().step).toBe('OPEN');
});

test('what the terminal did without a network is not undone by what the server said before it received it', async () => {
  const { act, screen, atDoor, reported, simulated, clock, broker, sendAccess } = await serve([stored('1', '101')]);
  simulated.network.down();
  await act({ does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  await atDoor(false);
  const collects = async () => {
    await act({ does: 'BACK' }, { does: 'COLLECT' }, { does: 'ENTER', value: '91' });
    return screen().step === 'OPEN';
  };
  expect(await collects()).toBe(false);
  // An older answer comes with the connection, before the event has gone.
  const forwardMessage = broker.onMessage;
  broker.onMessage = (message) => {
    forwardMessage?.(message);
    if (message.uplink === 'birth')
      broker.deliver('cfg', { v: 1, type: 'ACCESS', from: 0, to: 1, orders: [stored('1', '101')], gone: [] });
  };
  simulated.network.up();
  await clock.advance(40_000);
  expect(reported()).toMatchObject([{ type: 'PARCEL_TAKEN', orderId: '1' }]);
  expect(await collects()).toBe(false);
  // What it says after that counts.
  await sendAccess({ orders: [stored('1', '101')] });
  expect(await collects()).toBe(true);
});

test('a power cut while the door is open loses no parcel', async () => {
  const { act, signIn, reported, simulated, clock, screen } = await serve([expected('1')]);
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  simulated.powerCut(5_000);
  simulated.cabinet.setArticle('101', true);
  simulated.cabinet.close('101');
  await clock.advance(90_000);
  expect(reported().at(-1)).toMatchObject({ type: 'PARCEL_STORED', boxId: '101', orderId: '1', ...by });
  expect(simulated.terminal.access?.orders.get('1')).toMatchObject({ place: 'STORED', boxId: '101' });
  expect(screen().step).toBe('WELCOME');
});

const hour = 3_600_000;
const withService = (more: object = {}): typeof siteConfig => ({
  ...siteConfig,
  services: [
    {
      serviceId: '5',
      name: '洗衣',
      nameEn: 'Laundry',
      functionType: 'LAUNDRY',
      stays: [{ size: null, hours: 24, collectsOverdue: false, fromMerchants: true, fromCustomers: true, ...more }],
    },
  ],
});

test('what is stored without a network has its deadline at once: of the service, of the price group, or 48 hours', async () => {
  for (const [more, hours] of [
    [{ serviceId: '5' }, 24],
    [{ serviceId: '5', stay: { hours: 12, lateHours: 0 } }, 12],
    [{}, 48],
  ] as const) {
    const { act, signIn, atDoor, simulated, clock } = await serve([expected('1', more)], { of: withService() });
    await signIn();
    await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
    await atDoor(true);
    const due = simulated.terminal.access?.orders.get('1')?.overdueTime ?? 0;
    expect(Math.abs(due - (clock.wallMs() + hours * hour))).toBeLessThan(60_000);
  }
});

test('a customer does not get what is overdue where the service says so, and does while the price group allows it', async () => {
  const late = { serviceId: '5', overdueTime: 1 };
  const of = withService();
  const refused = await serve([stored('1', '101', late)], { of });
  await refused.act({ does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  expect(refused.screen()).toMatchObject({ step: 'COLLECT', notice: 'OVERDUE' });
  const allowed = await serve([stored('1', '101', { ...late, stay: { hours: 1, lateHours: null } })], { of });
  await allowed.act({ does: 'COLLECT' }, { does: 'ENTER', value: '91' });
  expect(allowed.screen().step).toBe('OPEN');
});

test('a size that couriers may not use remains closed to them; the service is among those to send or return', async () => {
  const { act, signIn, screen, reported } = await serve([expected('1', { serviceId: '5' })], {
    of: withService({ fromMerchants: false }),
  });
  await act({ does: 'SERVICES' });
  expect(screen()).toMatchObject({ step: 'SERVICES', buttons: [{ nameEn: 'Laundry', does: 'DROP_OFF' }] });
  await act({ does: 'DROP_OFF' });
  expect(screen().step).toBe('DROP_OFF');
  await act({ does: 'BACK' });
  await signIn();
  await act({ does: 'STORE' }, { does: 'ENTER', value: 'T-1' });
  expect(reported().at(-1)).toMatchObject({ type: 'STORE_FAILED', reason: 'NO_FREE_COMPARTMENT' });
});
