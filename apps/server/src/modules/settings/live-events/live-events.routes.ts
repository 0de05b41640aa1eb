import { dropOffOrdersCalls } from '@cubby/contract/orders/drop-off-orders/drop-off-orders.calls';
import { laundryOrdersCalls } from '@cubby/contract/orders/laundry-orders/laundry-orders.calls';
import type { liveEventsCalls } from '@cubby/contract/settings/live-events/live-events.calls';
import { ordersCalls } from '@cubby/contract/orders/orders/orders.calls';
import type { Caller } from '../../../platform/auth/callers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import type { LiveHub } from '../../../platform/live/index.ts';

/** By these calls a person sees orders; who may make none of them hears of none. */
const readsOfOrders = [
  ordersCalls.listOrders,
  ordersCalls.getOrder,
  laundryOrdersCalls.listLaundryOrders,
  dropOffOrdersCalls.listDropOffOrders,
  dropOffOrdersCalls.getDropOffOrder,
].flatMap(({ access }) => access);

const readsOrders = ({ permissions }: Caller): boolean =>
  readsOfOrders.some((permission) => permissions.has(permission));

export const liveEventsHandlers = ({ db, live }: { readonly db: Database; readonly live: LiveHub }) =>
  handlersOf<typeof liveEventsCalls>()({
    followLiveEvents: async ({ query }, { caller }) => {
      // Finds the session live, by what the database says of it.
      await db.readAs(caller);
      const stream = live.open(caller, { hearsOfOrders: readsOrders(caller), rowsAge: query.rowsAge });
      return { stream, contentType: 'text/event-stream; charset=utf-8' };
    },
  });
