/** What the tests of laundry share: rows with both sides, and people of one company. */
import type { Insertable } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import type { DB } from '../../../platform/db/schema.ts';

type Fields = Partial<Insertable<DB['orders']>> & {
  readonly dirty?: string;
  readonly clean?: string;
  readonly dirtyCompartment?: string;
  readonly cleanCompartment?: string;
};

/** A laundry order, written to the tables directly. */
export const buildLaundry = async (
  app: TestApp,
  { dirty, clean, dirtyCompartment, cleanCompartment, ...fields }: Fields,
) => {
  const order = await app.buildOrder({ kind: 'LAUNDRY', site_id: dirty ?? null, ...fields });
  await app.sql
    .insertInto('laundry_orders')
    .values({
      order_id: order.id,
      dirty_site_id: dirty ?? null,
      clean_site_id: clean ?? null,
      dirty_compartment: dirtyCompartment ?? null,
      clean_compartment: cleanCompartment ?? null,
    })
    .execute();
  return order;
};
