/** How a parcel that was found gets into the compartment; no database is asked. */
import type { Box } from '@cubby/contract/lockers/boxes/boxes.schemas';
import { storedStatuses, type TransitionCause } from '@cubby/contract/orders/orders/orders.transitions';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { foundRefusals, foundMethods } from '@cubby/contract/orders/inspections/inspections.limits';
import { type LockedOrder, stepOf } from '../orders/index.ts';

/** The step by which an order gets into a locker whose parcel was found there. */
export interface StoringStep {
  readonly to: OrderStatus;
  readonly cause: TransitionCause;
}

/**
 * @param decides the person may decide about a difference between records and a door: an order that was collected by
 * the records comes back; a cancelled one has given its number away and does not
 */
export const storingStepOf = (order: LockedOrder, decides: boolean): StoringStep | undefined => {
  const byCustomer = order.kind === 'DROP_OFF' || (order.kind === 'LAUNDRY' && order.status === 'Created');
  const preferred = byCustomer
    ? (['Customer stored', 'Courier stored'] as const)
    : (['Courier stored', 'Customer stored'] as const);
  const causes = decides && order.status !== 'Cancelled' ? (['LOCKER', 'DISCREPANCY'] as const) : (['LOCKER'] as const);
  for (const cause of causes) {
    const to = preferred.find((status) => stepOf(order, status, cause) !== undefined);
    if (to !== undefined) return { to, cause };
  }
  return undefined;
};

/** Where a parcel that was found is recorded, and where it lies. */
export interface FoundPlace {
  readonly order: LockedOrder;
  /** The compartment of the order; null: none. */
  readonly boxId: string | null;
  /** Whether the company of the order is under the operator of the site. */
  readonly ours: boolean;
  /** How its order gets into a locker; undefined: not at all. */
  readonly step: StoringStep | undefined;
}

type Found =
  | { readonly way: (typeof foundMethods)[number]; readonly why: null }
  | { readonly way: null; readonly why: (typeof foundRefusals)[number] };

/** @param capacity how many parcels the compartment takes in addition to those that remain in it */
export const wayOf = (
  { order, boxId, ours, step }: FoundPlace,
  box: Pick<Box, 'boxId' | 'service'>,
  capacity: number,
): Found => {
  const refused = (why: (typeof foundRefusals)[number]): Found => ({ way: null, why });
  const stored = storedStatuses.includes(order.status);
  if (stored && boxId === box.boxId) return refused('HERE');
  if (!ours) return refused('OTHER_OPERATOR');
  if (!stored && step === undefined) return refused('STATUS');
  if (box.service !== 'IN_SERVICE') return refused('OUT_OF_SERVICE');
  if (capacity < 1) return refused('FULL');
  return { way: stored ? 'MOVE' : 'STORE', why: null };
};
