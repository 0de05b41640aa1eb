/**
 * What makes a laundry order out of an order: a dirty and a clean site, which its status moves between (docs/decisions
 * 020). The site of the order is where the laundry goes next: the dirty site until a courier has taken it out, then the
 * clean site.
 */
import type { OrderUpdate } from '@cubby/contract/orders/orders/orders.schemas';
import type { OrderStatus } from '@cubby/contract/orders/orders/orders.statuses';
import { laundryStatusOf } from '@cubby/contract/orders/laundry-orders/laundry-orders.statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type FieldError, invalid } from '../../../platform/kernel/call-error.ts';
import { findSites, wrongSite } from '../../lockers/sites/index.ts';

const laundryOnly = ['dirtySiteId', 'dirtySiteName', 'cleanSiteId', 'cleanSiteName'] as const;

/** Rows of new laundry orders: the dirty and the clean site are the site that the order was made for. */
export const insertLaundry = async (trx: Trx, orderIds: readonly string[]): Promise<void> => {
  await sql`
    insert into laundry_orders (order_id, dirty_site_id, clean_site_id)
    select id, site_id, site_id from orders where id = any (${orderIds}::bigint[]) order by id`.execute(trx);
};

/**
 * The wanted fields as they are stored. The site of a laundry order is its dirty site, whichever name it is sent under.
 * @throws CallError INVALID_REQUEST for a dirty or clean site of an order that is no laundry
 */
export const laundryUpdateOf = <W extends Partial<OrderUpdate>>(kind: unknown, wanted: W): Omit<W, 'siteId'> | W => {
  if (kind !== 'LAUNDRY') {
    const wrong = laundryOnly.filter((field) => wanted[field] !== undefined);
    if (wrong.length > 0) throw invalid(...wrong.map((path): FieldError => ({ path, code: 'notEditable' })));
    return wanted;
  }
  const { siteId, ...others } = wanted;
  if (siteId === undefined) return wanted;
  if (others.dirtySiteId !== undefined && others.dirtySiteId !== siteId)
    throw invalid({ path: 'siteId', code: 'notEditable' });
  return { ...others, dirtySiteId: siteId };
};

/** The dirty or clean sites that are not visible to this person, or changed to one that the company may not use. */
export const findUnknownLaundrySites = async (
  trx: Trx,
  companyId: string,
  wanted: Pick<OrderUpdate, 'dirtySiteId' | 'cleanSiteId'>,
  changed: readonly string[],
): Promise<FieldError[]> => {
  const laundrySites = (['dirtySiteId', 'cleanSiteId'] as const).filter((side) => wanted[side] !== undefined);
  if (laundrySites.length === 0) return [];
  const found = await findSites(trx, { ids: laundrySites.map((side) => wanted[side] ?? ''), companyId });
  return laundrySites.flatMap((path): FieldError[] => {
    const site = found.find(({ id }) => id === wanted[path]);
    const code = wrongSite(site);
    return code && (!site || changed.includes(path)) ? [{ path, code }] : [];
  });
};

/**
 * Writes a changed dirty or clean site.
 * @param target the status that the order gets with it
 * @returns what changes in the row of the order with it
 */
export const writeLaundrySites = async (
  trx: Trx,
  orderId: string,
  laundrySites: readonly { readonly field: string; readonly to: string | null }[],
  target: OrderStatus | undefined,
): Promise<RawBuilder<unknown>[]> => {
  const assignments: RawBuilder<unknown>[] = [];
  for (const { field, to } of laundrySites) {
    const column = field === 'dirtySiteId' ? 'dirty_site_id' : 'clean_site_id';
    await sql`update laundry_orders set ${sql.ref(column)} = ${to}::bigint where order_id = ${orderId}`.execute(trx);
    // Each side can be changed only while the laundry goes there; a new status may say itself where it goes.
    if (target === undefined || laundryFields(target).length === 0) assignments.push(sql`site_id = ${to}::bigint`);
  }
  return assignments;
};

/** What a step changes in the row of a laundry order: from the courier on, the laundry goes to the clean side. */
export const laundryFields = (to: OrderStatus): RawBuilder<unknown>[] =>
  ['Courier collected', 'Courier stored'].includes(laundryStatusOf[to])
    ? [
        sql`site_id = case when kind = 'LAUNDRY'
          then (select clean_site_id from laundry_orders where order_id = orders.id) else site_id end`,
      ]
    : [];

/** Stores the compartment of the dirty or clean site in which the laundry among the orders was put. */
export const storeCompartment = async (
  trx: Trx,
  orders: readonly { readonly id: string; readonly kind?: string | undefined }[],
  to: OrderStatus,
  compartment: string,
): Promise<void> => {
  const orderIds = orders.filter(({ kind = 'LAUNDRY' }) => kind === 'LAUNDRY').map(({ id }) => id);
  if (orderIds.length === 0) return;
  const column = to === 'Customer stored' ? 'dirty_compartment' : 'clean_compartment';
  await sql`
    update laundry_orders set ${sql.ref(column)} = ${compartment} where order_id = any (${orderIds}::bigint[])`.execute(
    trx,
  );
};
