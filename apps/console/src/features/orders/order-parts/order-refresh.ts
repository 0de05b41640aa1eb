/** Reads again whatever shows an order after a part of it has changed. */
import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import { orderFlagsCalls } from '@cubby/contract/orders/order-flags/order-flags.calls';
import { messageCentreCalls } from '@cubby/contract/orders/message-centre/message-centre.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import { useCallback } from 'react';
import { useInvalidate } from '../../../platform/api/use-call.ts';

const showing = [
  ordersCalls.getOrder,
  laundryOrdersCalls.getLaundryOrder,
  dropOffOrdersCalls.getDropOffOrder,
  ordersCalls.listOrders,
  ordersCalls.countOrders,
  laundryOrdersCalls.listLaundryOrders,
  dropOffOrdersCalls.listDropOffOrders,
  orderFlagsCalls.listFlagNotes,
  messageCentreCalls.listMessages,
];

/** Resolves when what is on the screen has been read again; the screen itself reports a failure to read. */
export const useOrderRefresh = (): (() => Promise<void>) => {
  const invalidate = useInvalidate();
  return useCallback(() => invalidate(...showing), [invalidate]);
};
