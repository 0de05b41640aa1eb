/** Counts the uses of a site, which prevent its deletion or reassignment, and moves a reassigned site to the default group. */
import type { Site } from '@cubby/contract/lockers/sites/sites.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';

/** What hangs on a site, of all companies. */
type Usage = Readonly<Record<'openOrders' | 'parcels' | 'pins' | 'requests' | 'priceGroups', number>>;
export const usageOf = async (trx: Trx, id: string): Promise<Usage> => {
  const { rows } = await sql<Usage>`
    select open_orders::int as "openOrders", pins::int, requests::int,
      site_parcels(${id})::int as parcels,
      (select count(*)::int from price_groups where site_id = ${id}) as "priceGroups" from site_usage(${id})`.execute(
    trx,
  );
  return rows[0] ?? { openOrders: 0, parcels: 0, pins: 0, requests: 0, priceGroups: 0 };
};

/** @throws CallError SITE_IN_USE with how many orders, parcels, PINs, requests and price groups hang on the site */
export const refuseInUse = async (trx: Trx, { siteId, siteName }: Pick<Site, 'siteId' | 'siteName'>): Promise<void> => {
  const uses = await usageOf(trx, siteId);
  if (Object.values(uses).some((count) => count > 0))
    throw new CallError('SITE_IN_USE', { data: { siteId, ...uses }, params: { siteName }, uses });
};

/** Its groups are those of the operator that it left: it joins the one that its new operator has for such sites. */
export const joinDefaultGroup = async (trx: Trx, id: string): Promise<void> => {
  await sql`delete from site_group_sites where site_id = ${id}`.execute(trx);
  await sql`insert into site_group_sites (group_id, site_id)
    select g.id, s.id from sites s join site_groups g on g.operator_id = s.operator_id and g.is_default
    where s.id = ${id}`.execute(trx);
};
