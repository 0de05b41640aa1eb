/** What deciding a discrepancy for the terminal does to its order: a pure function of both. */
import type { DiscrepancyObstacle } from '@cubby/contract/orders/discrepancies/discrepancies.limits';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { findTransition, storedStatuses } from '@cubby/contract/orders/orders/orders.transitions';
import { type DoorEvent, type DoorOrder, takenStatus } from './door-events.rules.ts';

export type ReportedOutcome =
  | { readonly does: 'MOVE'; readonly to: OrderStatus; readonly cause: 'LOCKER' | 'DISCREPANCY' }
  /** Another door of the same site. */
  | { readonly does: 'RELOCATE' }
  /** The order is as the terminal reported. */
  | { readonly does: 'NOTHING' }
  | { readonly does: 'REFUSE'; readonly obstacle: DiscrepancyObstacle };

type Place = Pick<DoorOrder, 'status' | 'siteId' | 'boxId'>;
type ReportedDoorEvent = Pick<DoorEvent, 'type' | 'siteId' | 'boxId' | 'by'>;

const moveTo = ({ status }: Place, to: OrderStatus): ReportedOutcome => {
  const cause = (['LOCKER', 'DISCREPANCY'] as const).find((one) => findTransition(status, to, one));
  return cause ? { does: 'MOVE', to, cause } : { does: 'REFUSE', obstacle: 'STATUS' };
};

export const reportedOutcome = (order: Place, event: ReportedDoorEvent): ReportedOutcome => {
  const stored = storedStatuses.includes(order.status);
  if (event.type === 'PARCEL_TAKEN') {
    const to = takenStatus(order, event.by);
    return order.status === to ? { does: 'NOTHING' } : moveTo(order, to);
  }
  if (event.boxId === null) return { does: 'REFUSE', obstacle: 'DOOR' };
  if (!stored)
    return moveTo(
      order,
      event.type === 'PARCEL_STORED' && event.by === 'CUSTOMER' ? 'Customer stored' : 'Courier stored',
    );
  if (order.siteId !== event.siteId) return { does: 'REFUSE', obstacle: 'OTHER_SITE' };
  return order.boxId === event.boxId ? { does: 'NOTHING' } : { does: 'RELOCATE' };
};
