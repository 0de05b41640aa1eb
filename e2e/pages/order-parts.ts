import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { callServer, sessionOf, readOrder } from '../support/calls.ts';

/** A stored parcel of the demo whose PIN opens its compartment, and of a service whose overdue parcels are collected as well: the one at this place among them, so that two journeys take two. */
export const findStored = async (place: number): Promise<Order> => {
  const { token } = await sessionOf('admin');
  const query = { statusList: ['Courier stored'], sort: 'timeCreated,asc', size: '50' } as never;
  const { content } = await callServer(ordersCalls.listOrders, { query }, { token });
  let found = 0;
  for (const row of content) {
    const order = await readOrder(row);
    if (order.service !== 'Parcel locker' || order.pinCode === null || order.pinState !== 0) continue;
    if (!order.recipientPhoneNumber) continue;
    if (found === place) return order;
    found += 1;
  }
  throw new Error('The demo has no such parcel');
};
