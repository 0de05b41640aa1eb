import { type OrderField, orderFieldRules } from '@cubby/contract/orders/orders/orders.field-rules';
import { orderLimits } from '@cubby/contract/orders/orders/orders.limits';
import { orderStatuses, type OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { permissions } from '@cubby/contract/permissions';
import { describe, expect, test } from 'vitest';
import {
  dispatchDayFits,
  lockedFields,
  missingOnCreation,
  missingPermissions,
  needsDispatchDate,
  staffMayMove,
  staffTargets,
  wrongOverdueTime,
} from './orders.policy.ts';

const everything = new Set(Object.keys(permissions));
const shut: ReadonlySet<OrderStatus> = new Set(['Courier Recycle', 'Operator Recycle', 'Cancelled']);
const open = orderStatuses.filter((status) => !shut.has(status));

/** Where each field may be changed, written out from orders.md 4.2. */
const editableIn: Record<OrderField, readonly OrderStatus[]> = {
  note: open,
  recipientName: open,
  recipientMail: open,
  recipientPhoneNumber: open.filter((status) => status !== 'Completed'),
  recipientAddress: open.filter((status) => status !== 'Completed' && status !== 'Inbound'),
  weight: open,
  length: open,
  width: open,
  height: open,
  ageVerification: open,
  invoiceNumber: ['Created'],
  invoiceAmount: ['Created'],
  siteId: ['Created'],
  overdueTime: ['Courier stored'],
  dirtySiteId: ['Created', 'Pickup requested', 'Delivery requested'],
  cleanSiteId: ['Inbound', 'Returned to warehouse', 'Ready for dispatch', 'Change to delivery', 'Store failure'],
  outboundTime: ['Ready for dispatch'],
  specialZone: open,
  photoId: open,
  currentLocationId: open.filter((status) => !['Courier stored', 'Customer stored', 'Completed'].includes(status)),
};
const fields = Object.keys(editableIn) as OrderField[];

describe('a field of an order', () => {
  test.each(fields.flatMap((field) => orderStatuses.map((status) => ({ field, status }))))(
    '$field while $status',
    ({ field, status }) => {
      const locked = editableIn[field].includes(status) ? [] : [{ path: field, code: 'notEditable' }];
      expect(lockedFields([field], status)).toEqual(locked);
    },
  );

  test('each has a rule', () => {
    expect(Object.keys(orderFieldRules).toSorted()).toEqual([...fields].toSorted());
  });

  test.each([
    ['siteId', 'MODIFY_ORDER_LOCATION'],
    ['overdueTime', 'MODIFY_OVERDUE_TIME'],
    ['outboundTime', 'MODIFY_ORDER_STATUS'],
    ['weight', 'MODIFY_ORDER_WEIGHT'],
    ['recipientPhoneNumber', 'MODIFY_RECIPIENT_PHONE'],
    ...(['note', 'recipientName', 'recipientMail', 'recipientAddress', 'length', 'width', 'height'] as const).map(
      (field) => [field, 'ORDER_EDIT'] as const,
    ),
    ...(['invoiceNumber', 'invoiceAmount', 'ageVerification'] as const).map((field) => [field, 'ORDER_EDIT'] as const),
  ] as const)('%s needs %s and nothing else', (field, permission) => {
    expect(missingPermissions([field], false, new Set([permission]))).toEqual([]);
    expect(missingPermissions([field], false, new Set([...everything].filter((name) => name !== permission)))).toEqual([
      permission,
    ]);
  });

  test('what several fields lack is named once each', () => {
    expect(missingPermissions(['note', 'recipientName', 'weight'], true, new Set())).toEqual([
      'ORDER_EDIT',
      'MODIFY_ORDER_WEIGHT',
      'MODIFY_ORDER_STATUS',
    ]);
    expect(missingPermissions([], false, new Set())).toEqual([]);
  });
});

describe('the status by hand', () => {
  test('is offered only with MODIFY_ORDER_STATUS', () => {
    expect(staffTargets('Created', new Set(['ORDER_EDIT']))).toEqual([]);
    expect(staffTargets('Created', new Set(['MODIFY_ORDER_STATUS']))).toEqual(['Inbound']);
  });

  test('is offered exactly where it is let through', () => {
    for (const from of orderStatuses)
      for (const to of orderStatuses) expect(staffTargets(from, everything).includes(to)).toBe(staffMayMove(from, to));
  });

  test('needs a dispatch date for Ready for dispatch alone', () => {
    expect(needsDispatchDate('Inbound', 'Ready for dispatch')).toBe(true);
    expect(needsDispatchDate('Returned to warehouse', 'Ready for dispatch')).toBe(true);
    expect(needsDispatchDate('Inbound', 'Completed')).toBe(false);
    expect(needsDispatchDate('Created', 'Ready for dispatch')).toBe(false);
  });

  test('never cancels', () => {
    expect(orderStatuses.filter((from) => staffMayMove(from, 'Cancelled'))).toEqual([]);
  });
});

describe('a dispatch date', () => {
  test.each([
    ['yesterday', -1, false],
    ['today', 0, true],
    ['ten days ahead', 10, true],
    ['eleven days ahead', 11, false],
  ])('%s', (_, ahead, fits) => {
    expect(dispatchDayFits(ahead)).toBe(fits);
  });
});

describe('what a new order needs', () => {
  const missing = (
    input: Parameters<typeof missingOnCreation>[0],
    { environment = 'DEFAULT', homeDelivery = false } = {},
  ) => missingOnCreation({ siteId: '1', ...input }, { environment, homeDelivery }).map(({ path }) => path);

  test('a site, and nothing more at a locker', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ siteId: undefined })).toEqual(['siteId']);
  });

  test('name and address for home delivery', () => {
    const door = { homeDelivery: true };
    expect(missing({}, door)).toEqual(['recipientName', 'recipientAddress']);
    expect(missing({ recipientName: ' ', recipientAddress: '' }, door)).toHaveLength(2);
    expect(missing({ recipientName: 'A', recipientAddress: 'B' }, door)).toEqual([]);
  });

  test('name, address, mail and invoice in Brazil', () => {
    const whole = {
      recipientName: 'A',
      recipientAddress: 'B',
      recipientMail: 'a@b.br',
      invoiceNumber: '1',
      invoiceAmount: '0',
    };
    const brazil = { environment: 'ALFRED_BR' };
    expect(missing({}, brazil).toSorted()).toEqual(Object.keys(whole).toSorted());
    expect(missing(whole, { ...brazil, homeDelivery: true })).toEqual([]);
  });

  test('product, recipient, note, compartment and overdue time in HKMU', () => {
    const whole = {
      productVariantId: '1',
      recipientName: 'A',
      recipientMail: 'a@b.hk',
      note: 'x',
      bookingBoxTypeId: '1',
      overdueTime: 1,
    };
    const hkmu = { environment: 'ALFRED_HKMU' };
    expect(missing({}, hkmu).toSorted()).toEqual(Object.keys(whole).toSorted());
    expect(missing(whole, hkmu)).toEqual([]);
  });
});

test('an overdue time lies ahead, at most two years', () => {
  const now = Date.now();
  const last = now + orderLimits.overdueDaysAhead * 86_400_000;
  expect(wrongOverdueTime(undefined, now)).toEqual([]);
  expect(wrongOverdueTime(now, now)).toEqual([{ path: 'overdueTime', code: 'inThePast' }]);
  expect([wrongOverdueTime(now + 1, now), wrongOverdueTime(last, now)]).toEqual([[], []]);
  expect(wrongOverdueTime(last + 1, now)).toEqual([
    { path: 'overdueTime', code: 'tooFarAhead', params: { limit: 730 } },
  ]);
});
