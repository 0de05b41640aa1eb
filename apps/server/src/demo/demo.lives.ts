import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';

/** Where an order is to be handed over: at a compartment or counter, or at the recipient's door. */
export type Handover = 'locker' | 'home';

export interface Life {
  readonly handover: Handover;
  readonly statuses: readonly OrderStatus[];
}

interface Lives {
  /** Orders that are in this status now. */
  readonly count: number;
  /** The longest that they have been in it, in hours. */
  readonly hours: number;
  readonly lives: readonly Life[];
}

const locker = (...statuses: OrderStatus[]): Life => ({ handover: 'locker', statuses: ['Created', ...statuses] });
const home = (...statuses: OrderStatus[]): Life => ({ handover: 'home', statuses: ['Created', ...statuses] });

const quarter = 90 * 24;

/** How many orders of the demo are in each status, and the transitions that led there. */
export const livesOf: Readonly<Record<OrderStatus, Lives>> = {
  Created: { count: 260, hours: 48, lives: [locker(), locker(), home()] },
  'Pickup requested': { count: 120, hours: 30, lives: [home('Pickup requested'), locker('Pickup requested')] },
  'Delivery requested': { count: 110, hours: 30, lives: [locker('Delivery requested')] },
  Inbound: {
    count: 160,
    hours: 40,
    lives: [
      locker('Inbound'),
      home('Pickup requested', 'Inbound'),
      locker('Delivery requested', 'Inbound'),
      home('Pickup requested', 'Inbound', 'Returned to warehouse', 'Inbound'),
    ],
  },
  'Ready for dispatch': {
    count: 140,
    hours: 24,
    lives: [locker('Inbound', 'Ready for dispatch'), home('Pickup requested', 'Inbound', 'Ready for dispatch')],
  },
  'Courier stored': {
    count: 330,
    hours: 110,
    lives: [
      locker('Courier stored'),
      locker('Delivery requested', 'Courier stored'),
      locker('Inbound', 'Ready for dispatch', 'Courier stored'),
      locker('Delivery requested', 'Store failure', 'Courier stored'),
    ],
  },
  'Customer stored': { count: 60, hours: 48, lives: [locker('Customer stored')] },
  Completed: {
    count: 3050,
    hours: quarter,
    lives: [
      locker('Courier stored', 'Completed'),
      locker('Courier stored', 'Completed'),
      locker('Delivery requested', 'Courier stored', 'Completed'),
      locker('Pickup requested', 'Inbound', 'Ready for dispatch', 'Courier stored', 'Completed'),
      locker('Customer stored', 'Completed'),
      locker('Courier stored', 'Change to delivery', 'Completed'),
      home('Pickup requested', 'Inbound', 'Ready for dispatch', 'Completed'),
      home('Inbound', 'Completed'),
    ],
  },
  'Change to delivery': { count: 60, hours: 30, lives: [locker('Courier stored', 'Change to delivery')] },
  'Returned to merchant': {
    count: 130,
    hours: quarter,
    lives: [
      home('Inbound', 'Returned to merchant'),
      locker('Courier stored', 'Courier Recycle', 'Returned to warehouse', 'Returned to merchant'),
      locker('Courier stored', 'Operator Recycle', 'Returned to warehouse', 'Returned to merchant'),
    ],
  },
  'Store failure': {
    count: 60,
    hours: 40,
    lives: [locker('Delivery requested', 'Store failure'), locker('Inbound', 'Ready for dispatch', 'Store failure')],
  },
  'Returned to warehouse': {
    count: 110,
    hours: 120,
    lives: [
      locker('Courier stored', 'Courier Recycle', 'Returned to warehouse'),
      locker('Courier stored', 'Operator Recycle', 'Returned to warehouse'),
      locker('Delivery requested', 'Store failure', 'Returned to warehouse'),
      home('Pickup requested', 'Inbound', 'Ready for dispatch', 'Returned to warehouse'),
    ],
  },
  'Courier Recycle': { count: 90, hours: 60, lives: [locker('Courier stored', 'Courier Recycle')] },
  'Operator Recycle': {
    count: 70,
    hours: 60,
    lives: [locker('Courier stored', 'Operator Recycle'), locker('Customer stored', 'Operator Recycle')],
  },
  Cancelled: {
    count: 250,
    hours: quarter,
    lives: [locker('Cancelled'), home('Pickup requested', 'Cancelled'), locker('Delivery requested', 'Cancelled')],
  },
};
