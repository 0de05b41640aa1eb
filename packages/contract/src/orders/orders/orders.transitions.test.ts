import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses, type OrderStatus } from './orders.statuses.ts';
import {
  cancellableStatuses,
  findTransition,
  isLastStatus,
  orderTransitions,
  requestTypeOfStatus,
  storedStatuses,
  targetsOf,
  type TransitionCause,
  transitionCauses,
} from './orders.transitions.ts';

const anyStatus = fc.constantFrom(...orderStatuses);
const anyCause = fc.constantFrom(...transitionCauses.filter((cause) => cause !== 'DISCREPANCY'));

/** But for what a person decides where two accounts of a parcel differ. */
const next = (status: OrderStatus): OrderStatus[] =>
  orderTransitions.filter(({ from, cause }) => from === status && cause !== 'DISCREPANCY').map(({ to }) => to);

const reachedFrom = (start: OrderStatus): Set<OrderStatus> => {
  const reached = new Set([start]);
  for (const status of reached) for (const target of next(status)) reached.add(target);
  return reached;
};

describe('the transition table', () => {
  test('reaches every status from Created', () => {
    expect([...reachedFrom('Created')].toSorted()).toEqual([...orderStatuses].toSorted());
  });

  test('ends where nothing more happens to an order, and nowhere else', () => {
    expect(orderStatuses.filter((status) => next(status).length === 0)).toEqual([
      'Completed',
      'Returned to merchant',
      'Cancelled',
    ]);
  });

  test('leads out of every status that is no end', () => {
    const ends: readonly OrderStatus[] = ['Completed', 'Returned to merchant', 'Cancelled'];
    for (const status of orderStatuses) expect(ends.some((end) => reachedFrom(status).has(end))).toBe(true);
  });

  test('names known causes, writes an event with each step, and has each step once', () => {
    for (const step of orderTransitions) {
      expect(transitionCauses).toContain(step.cause);
      expect(step.event).toMatch(/^[A-Z_]+$/);
      expect(step.from).not.toBe(step.to);
    }
    const steps = orderTransitions.map(({ from, to, cause }) => `${from} > ${to} by ${cause}`);
    expect(new Set(steps).size).toBe(steps.length);
  });

  test('cancels in the three statuses of the specification alone (orders.md 4.2)', () => {
    expect(cancellableStatuses).toEqual(['Created', 'Pickup requested', 'Delivery requested']);
    expect(orderTransitions.filter(({ to }) => to === 'Cancelled').every(({ cause }) => cause === 'CANCEL')).toBe(true);
  });

  test('lets a request start from Created alone', () => {
    for (const cause of ['PICKUP_REQUEST', 'DELIVERY_REQUEST'] as const)
      expect(orderTransitions.filter((step) => step.cause === cause).map(({ from }) => from)).toEqual(['Created']);
  });

  test.each([
    'Courier stored',
    'Customer stored',
    'Change to delivery',
    'Returned to merchant',
    'Store failure',
  ] as const)('leaves staff no step from %s (orders.md 4.2)', (status) => {
    expect(targetsOf(status, 'STAFF')).toEqual([]);
  });

  test('joins a request on each way into its status, and ends its place there on each way out', () => {
    for (const { from, to, request } of orderTransitions) {
      const joins = requestTypeOfStatus[to] !== undefined;
      const leaves = requestTypeOfStatus[from] !== undefined;
      expect(joins && leaves).toBe(false);
      expect(request === 'JOIN').toBe(joins);
      expect(request !== undefined && request !== 'JOIN').toBe(leaves);
    }
  });

  test('takes a compartment on each way into a locker, and frees it on each way out', () => {
    for (const { from, to, compartment } of orderTransitions)
      expect(compartment).toBe(
        storedStatuses.includes(to) ? 'TAKE' : storedStatuses.includes(from) ? 'FREE' : undefined,
      );
  });

  test('requires a dispatch date on each step to Ready for dispatch by hand, and only there', () => {
    for (const step of orderTransitions)
      expect(step.condition === 'dispatchDate').toBe(step.to === 'Ready for dispatch' && step.cause === 'STAFF');
  });

  test('ends where isLastStatus says so', () => {
    for (const status of orderStatuses) expect(isLastStatus(status)).toBe(next(status).length === 0);
  });
});

describe('any sequence of attempts', () => {
  const attempt = (status: OrderStatus, to: OrderStatus, cause: TransitionCause): OrderStatus =>
    findTransition(status, to, cause) ? to : status;

  test('remains inside the table and never leaves an end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyStatus, anyCause), { maxLength: 60 }), (attempts) => {
        let status: OrderStatus = 'Created';
        for (const [to, cause] of attempts) {
          const before: OrderStatus = status;
          status = attempt(before, to, cause);
          if (status !== before) expect(next(before)).toContain(status);
          if (next(before).length === 0) expect(status).toBe(before);
        }
        expect(reachedFrom('Created').has(status)).toBe(true);
      }),
    );
  });

  test('is offered exactly the targets that are let through', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, anyCause, (from, to, cause) => {
        expect(targetsOf(from, cause).includes(to)).toBe(findTransition(from, to, cause) !== undefined);
      }),
    );
  });
});
