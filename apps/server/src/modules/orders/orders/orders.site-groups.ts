/** Groups of sites that an order names in place of a site (orders.md 5.1; docs/decisions/072). */
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { FieldError } from '../../../platform/kernel/call-error.ts';
import { type FoundSite, pickSite, seesGroups } from '../../lockers/sites/index.ts';

/** The site that is picked, or why there is none. */
export const siteOfGroups = async (
  trx: Trx,
  wanted: Parameters<typeof pickSite>[1],
): Promise<{ readonly site: FoundSite | undefined; readonly wrong: readonly FieldError[] }> => {
  const refused = (code: FieldError['code']) => ({ site: undefined, wrong: [{ path: 'siteGroupIds', code }] });
  if (!(await seesGroups(trx, wanted.groupIds))) return refused('notFound');
  const site = await pickSite(trx, wanted);
  return site ? { site, wrong: [] } : refused('noSiteOfGroups');
};

/** The order names these groups, and no others any more. */
export const storeGroups = async (trx: Trx, orderId: string, groupIds: readonly string[]): Promise<void> => {
  await sql`delete from order_site_groups where order_id = ${orderId} and not group_id = any (${groupIds}::bigint[])`.execute(
    trx,
  );
  await sql`insert into order_site_groups (order_id, group_id)
    select ${orderId}, g from unnest(${groupIds}::bigint[]) g on conflict do nothing`.execute(trx);
};
