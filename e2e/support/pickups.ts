/** Requests for journeys to work on. */
import type { Order } from '@cubby/contract/orders/orders/orders.schemas';
import { requestsCalls } from '@cubby/contract/requests/requests/requests.calls';
import { callServer, createOrder, sessionOf } from './calls.ts';

const slotTypes = { pickup: 'pickUp', delivery: 'delivery' } as const;

/** A request for fresh orders in the first slot that can be booked. */
export const createRequest = async (
  kind: keyof typeof slotTypes,
  count: number,
): Promise<{ readonly requestNumber: string; readonly orders: readonly Order[] }> => {
  const orders: Order[] = [];
  for (let made = 0; made < count; made++) orders.push(await createOrder());
  const ordersIds = orders.map(({ articleId }) => articleId);
  const { token } = await sessionOf('admin');
  const [slot] = await callServer(
    requestsCalls.listRequestSlots,
    { body: { requestType: slotTypes[kind], ordersIds } },
    { token },
  );
  if (!slot) throw new Error('No slot can be booked');
  const { requestStartTime, requestEndTime } = slot;
  const call = kind === 'pickup' ? requestsCalls.createPickupRequest : requestsCalls.createDeliveryRequest;
  const { requestNumber } = await callServer(
    call,
    { body: { requestStartTime, requestEndTime, ordersIds } },
    { token },
  );
  return { requestNumber, orders };
};
