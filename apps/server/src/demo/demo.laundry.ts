import { laundryStatusOf } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { ClientBase } from 'pg';
import type { SeedRow } from './demo.insert.ts';
import type { Life } from './demo.lives.ts';
import type { Random } from './demo.random.ts';
import type { DemoSite } from './demo.sites.ts';

/** Where laundry is handed in and where it is taken out. */
export interface LaundrySites {
  readonly dirty: DemoSite;
  readonly clean: DemoSite;
}

const life = (...statuses: OrderStatus[]): Life => ({ handover: 'locker', statuses: ['Created', ...statuses] });
const droppedOff = ['Customer stored', 'Inbound'] as const;
const washed = [...droppedOff, 'Courier stored'] as const;

/** How many of the orders in a status are laundry, and the transitions that led there. */
export const laundryLives: Partial<Record<OrderStatus, { readonly count: number; readonly lives: readonly Life[] }>> = {
  Created: { count: 24, lives: [life()] },
  'Customer stored': { count: 18, lives: [life('Customer stored')] },
  Inbound: { count: 30, lives: [life(...droppedOff)] },
  'Courier stored': { count: 44, lives: [life(...washed)] },
  Completed: { count: 60, lives: [life(...washed, 'Completed')] },
  'Courier Recycle': { count: 8, lives: [life(...washed, 'Courier Recycle')] },
  'Operator Recycle': { count: 8, lives: [life(...washed, 'Operator Recycle')] },
  Cancelled: { count: 8, lives: [life('Cancelled')] },
};

/** The side that the laundry goes to next: the dirty one until a courier has taken it out. */
export const nextSide = ({ dirty, clean }: LaundrySites, status: OrderStatus): DemoSite =>
  ['Created', 'Customer stored', 'Cancelled'].includes(laundryStatusOf[status]) ? dirty : clean;

/** A row of laundry_orders. */
export function laundryRow(
  random: Random,
  order: { id: number; status: OrderStatus; compartment: string | null },
  { dirty, clean }: LaundrySites,
  reached: readonly OrderStatus[],
): SeedRow {
  const compartment = (): string => random.pick(['A', 'B', 'C', 'D']) + String(random.int(1, 12)).padStart(2, '0');
  const droppedOffAt = order.status === 'Customer stored' ? order.compartment : compartment();
  const takenOutAt = order.status === 'Courier stored' ? order.compartment : compartment();
  return {
    order_id: order.id,
    dirty_site_id: dirty.id,
    clean_site_id: clean.id,
    dirty_compartment: reached.includes('Customer stored') ? droppedOffAt : null,
    clean_compartment: reached.includes('Courier stored') ? takenOutAt : null,
  };
}

/** What laundry costs, part by part, and the messages about what lies in the clean side. */
export async function insertLaundryExtras(client: ClientBase): Promise<void> {
  await client.query(`
    insert into order_payments (order_id, kind, amount)
    select id, 'CHARGE', charge - coalesce(additional_handling_fee, 0) from orders
    where kind = 'LAUNDRY' and charge is not null
    union all
    select id, 'HANDLING_FEE', additional_handling_fee from orders
    where kind = 'LAUNDRY' and additional_handling_fee is not null
    on conflict do nothing`);
  await client.query(`
    insert into notification_records
      (order_id, channel, template_event, language, recipient, state, attempts, failure, content, create_time, send_time)
    select id, case when recipient_mail is null or id % 3 = 0 then 'sms' else 'mail' end, 'ORDER_STORED', 'en_US',
      case when recipient_mail is null or id % 3 = 0 then recipient_phone else recipient_mail end,
      case id % 9 when 0 then 'ERROR' when 1 then 'PENDING' else 'SUCCESS' end, 1,
      case id % 9 when 0 then 'REFUSED' end, 'Your laundry ' || order_number || ' is clean. PIN: ******',
      last_store_time + interval '1 minute',
      case when id % 9 <> 1 then last_store_time + interval '2 minutes' end
    from orders where kind = 'LAUNDRY' and status in ('Courier stored', 'Completed') order by id`);
}
