import type { OrderTimeRange } from '@cubby/contract/orders/orders/orders.limits';

/** A time column of orders and the dimension of its maintained counts. */
interface TimeColumn {
  readonly column: string;
  readonly dimension: string;
}

/** The columns behind the time ranges of the list. */
export const timeColumns: Readonly<Record<OrderTimeRange, TimeColumn>> = {
  creationTime: { column: 'created_time', dimension: 'created' },
  inboundTime: { column: 'inbound_time', dimension: 'inbound' },
  outboundActionTime: { column: 'arranged_time', dimension: 'arranged' },
  outboundTime: { column: 'dispatch_time', dimension: 'dispatch' },
  returnedToWareHouseTime: { column: 'returned_to_warehouse_time', dimension: 'returned' },
  storedTime: { column: 'stored_time', dimension: 'stored' },
  collectedTime: { column: 'collected_time', dimension: 'collected' },
};

/** The columns behind the sort fields, and whether they can be empty. */
export const sortColumns = {
  lastUpdatedTime: { column: 'last_updated_time', nullable: false },
  timeCreated: { column: 'created_time', nullable: false },
  timeStored: { column: 'stored_time', nullable: true },
  timeCollected: { column: 'collected_time', nullable: true },
  inboundTime: { column: 'inbound_time', nullable: true },
  outboundTime: { column: 'dispatch_time', nullable: true },
  overdueTime: { column: 'overdue_time', nullable: true },
  orderNumber: { column: 'order_number', nullable: false },
} as const;

const dayOfEvent = '(e.event_time at time zone c.time_zone)::date';
/** Whether an event `e` is the first of its day as a timeline shows them, the newest first, where the company `c` is. */
export const firstOfDay = `lag(${dayOfEvent}) over (order by e.event_time desc, e.id desc) is distinct from ${dayOfEvent}`;
