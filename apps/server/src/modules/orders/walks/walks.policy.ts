/** How a parcel that was found gets into the compartment; no database is asked. */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { foundRefusals, foundWays } from '@cubby/contract/orders/walks/walks.limits';
import { type LockedOrder, stepOf } from '../orders/index.ts';

/** The status that an order gets whose parcel was found in a compartment; undefined where no step leads there. */
export const storedStatusOf = (order: LockedOrder): OrderStatus | undefined => {
  const byCustomer = order.kind === 'DROP_OFF' || (order.kind === 'LAUNDRY' && order.status === 'Created');
  const preferred = byCustomer ? (['Customer stored', 'Courier stored'] as const) : (['Courier stored'] as const);
  return preferred.find((status) => stepOf(order, status, 'LOCKER') !== undefined);
};

/** Where a parcel that was found is recorded, and where it lies. */
export interface FoundPlace {
  readonly order: LockedOrder;
  /** The compartment that the order holds; null: none. */
  readonly boxId: string | null;
  /** Whether the company of the order is under the operator of the site. */
  readonly ours: boolean;
}

type Found =
  | { readonly way: (typeof foundWays)[number]; readonly why: null }
  | { readonly way: null; readonly why: (typeof foundRefusals)[number] };

/** @param room how many parcels the compartment takes beside those that stay in it */
export const wayOf = ({ order, boxId, ours }: FoundPlace, box: Pick<Box, 'boxId' | 'service'>, room: number): Found => {
  const refused = (why: (typeof foundRefusals)[number]): Found => ({ way: null, why });
  const stored = storedStatuses.includes(order.status);
  if (stored && boxId === box.boxId) return refused('HERE');
  if (!ours) return refused('OTHER_OPERATOR');
  if (!stored && storedStatusOf(order) === undefined) return refused('STATUS');
  if (box.service !== 'IN_SERVICE') return refused('OUT_OF_SERVICE');
  if (room < 1) return refused('FULL');
  return { way: stored ? 'MOVE' : 'STORE', why: null };
};
