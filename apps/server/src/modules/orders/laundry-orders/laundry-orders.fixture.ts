/** Shared by the tests of laundry: rows with dirty and clean sites, and people of one company. */
import type { Insertable } from 'kysely';
import type { TestApp } from '../../../../test/app.ts';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import type { DB } from '../../../platform/db/schema.ts';
import { lockOrders, moveOrders } from '../orders/orders.moves.ts';

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

export type LockerMove = [id: string, to: OrderStatus, at?: { readonly siteId: string; readonly name: string }];

/** A step that a locker takes; into a compartment, which is built for it. */
export const moveByLocker = async (app: TestApp, ...[id, to, at]: LockerMove): Promise<void> => {
  const [box] = at ? await app.buildBoxes(at.siteId, [at.name]) : [];
  const compartment = at && box && { ...at, boxId: box.id };
  const actor = { userId: null, userName: 'Locker', address: null, requestId: null };
  await app.sql.transaction().execute(async (trx) => {
    await moveOrders(trx, actor, await lockOrders(trx, [id]), { to, cause: 'LOCKER', compartment });
  });
};
