/** Orders, written to the table directly: no event, no rule of the service. */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DB } from '../../src/platform/db/schema.ts';
import { buildCompany } from './companies.ts';
import { nextNumber } from './numbers.ts';

export type OrderRow = Selectable<DB['orders']>;

/** A Created order of a company of its own, unless `company_id` names one. */
export const buildOrder = async (
  sql: Kysely<DB>,
  overrides: Partial<Insertable<DB['orders']>> = {},
): Promise<OrderRow> => {
  const number = nextNumber();
  const order = await sql
    .insertInto('orders')
    .values({
      company_id: overrides.company_id ?? (await buildCompany(sql)).id,
      order_number: `C${String(number).padStart(10, '0')}`,
      tracking_number: `TRACK-${number}`,
      currency: 'HKD',
      recipient_name: 'Chan Tai Man',
      recipient_phone: '+85291234567',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (order.status === 'Courier stored')
    await sql
      .insertInto('stays')
      .values({ order_id: order.id, due_time: order.overdue_time, next_time: order.overdue_time })
      .execute();
  return order;
};
