import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../orders/orders.statuses.ts';
import { orderFieldRules } from '../orders/orders.field-rules.ts';
import { laundryStatuses, laundryStatusOf, orderStatusesOf } from './laundry-orders.statuses.ts';

describe('the statuses of laundry', () => {
  test('say something of each status of an order, and nothing that no order reaches', () => {
    expect(Object.keys(laundryStatusOf).toSorted()).toEqual([...orderStatuses].toSorted());
    expect([...new Set(Object.values(laundryStatusOf))].toSorted()).toEqual([...laundryStatuses].toSorted());
  });

  test('contain the six of the specification (orders.md 3.10)', () => {
    for (const status of [
      'Created',
      'Courier stored',
      'Courier collected',
      'Courier Recycle',
      'Operator Recycle',
      'Completed',
    ] as const)
      expect(laundryStatuses).toContain(status);
  });

  test('find each status of an order again, once', () => {
    expect(laundryStatuses.flatMap((status) => orderStatusesOf(status)).toSorted()).toEqual(
      [...orderStatuses].toSorted(),
    );
  });

  test('allow one of the three edits each (orders.md 4.2)', () => {
    expect(orderFieldRules.dirtySiteId.open.map((status) => laundryStatusOf[status])).toEqual(
      Array.from({ length: 3 }, () => 'Created'),
    );
    expect(orderFieldRules.overdueTime.open.map((status) => laundryStatusOf[status])).toEqual(['Courier stored']);
    expect(new Set(orderFieldRules.cleanSiteId.open.map((status) => laundryStatusOf[status]))).toEqual(
      new Set(['Courier collected']),
    );
  });
});
