import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { type OrderTransition, orderTransitions } from '@cubby/contract/orders/orders/orders.transitions';

/** The step between two statuses. @throws RangeError where the transition table has none */
export function stepBetween(from: OrderStatus, to: OrderStatus): OrderTransition {
  const step = orderTransitions.find((each) => each.from === from && each.to === to);
  if (!step) throw new RangeError(`No order goes from ${from} to ${to}`);
  return step;
}

/** The steps of a life that goes through these statuses. @throws RangeError where the transition table has none */
export const stepsOf = (statuses: readonly OrderStatus[]): readonly OrderTransition[] =>
  statuses.slice(1).map((to, index) => stepBetween(statuses[index] as OrderStatus, to));

/** Usual hours until a status is reached, from the one before. */
export const usualHours: Readonly<Record<OrderStatus, number>> = {
  Created: 0,
  'Pickup requested': 3,
  'Delivery requested': 3,
  Inbound: 18,
  'Ready for dispatch': 6,
  'Courier stored': 20,
  'Customer stored': 26,
  'Store failure': 20,
  Completed: 22,
  'Change to delivery': 40,
  'Courier Recycle': 78,
  'Operator Recycle': 90,
  'Returned to warehouse': 16,
  'Returned to merchant': 30,
  Cancelled: 5,
};
