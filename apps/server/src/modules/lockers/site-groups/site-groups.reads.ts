/** What site groups are used for, and the lookups of forms. */
import { siteGroupLimits } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import { countRows } from '../../../platform/resource/fields.ts';

const options: ListTable = {
  table: 'site_groups',
  alias: 'g',
  columns: sql`g.id::text as "siteGroupId", g.name as "siteGroupName", g.operator_id::text as "merchantId",
    g.is_default as "isDefault"`,
};

/** Each group with the price groups that products name for it, as far as the caller sees them. */
const withPrices: ListTable = {
  ...options,
  columns: sql`g.id::text as "siteGroupId", g.name as "siteGroupName", (
    select coalesce(json_agg(json_build_object('priceGroupId', p.id::text, 'priceGroupName', p.name) order by lower(p.name), p.id), '[]')
    from price_groups p
    where exists (select from product_site_groups l where l.site_group_id = g.id and l.price_group_id = p.id)
  ) as "priceGroups"`,
};

const ofOperator = (id: string): Fragment => sql`g.operator_id = ${id}::bigint`;

export const listSiteGroupOptions = (
  db: Database,
  caller: Caller,
  { size, merchantId }: { readonly size: number; readonly merchantId?: string | undefined },
): Promise<ListPage> =>
  readListPage(db, caller, options, {
    page: 0,
    size,
    order: { by: sql`lower(g.name)`, direction: 'asc' },
    where: whereAsked(merchantId, ofOperator),
  });

export const listPriceGroupsOfSiteGroups = (
  db: Database,
  caller: Caller,
  { merchantId }: { readonly merchantId?: string | undefined },
): Promise<ListPage> =>
  readListPage(db, caller, withPrices, {
    page: 0,
    size: siteGroupLimits.optionsMax,
    order: { by: sql`lower(g.name)`, direction: 'asc' },
    where: whereAsked(merchantId, ofOperator),
  });

/** What a group is used for. It is not deleted while there is any. */
export const countUses = async (trx: Trx, id: string) => ({
  /** Sites of the group that have no other. */
  onlyGroupOf: await countRows(
    trx,
    sql`site_group_sites l where l.group_id = ${id}
      and not exists (select from site_group_sites m where m.site_id = l.site_id and m.group_id <> l.group_id)`,
  ),
  companies: await countCompaniesOf(trx, id),
  // Of every company, whether the caller sees them or not: open orders that name the group, and products offered there.
  orders: await withoutRowSecurity(trx, () =>
    countRows(
      trx,
      sql`order_site_groups g join orders o on o.id = g.order_id where g.group_id = ${id} and not is_ended(o.status)`,
    ),
  ),
  products: await withoutRowSecurity(trx, () => countRows(trx, sql`product_site_groups where site_group_id = ${id}`)),
});

/** Companies whose orders go to sites of the group. */
const countCompaniesOf = async (trx: Trx, id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select site_group_companies(${id})::int as n`.execute(trx);
  return rows[0]?.n ?? 0;
};

/** Whether a group of any operator has the name; nothing else of it is revealed. */
export const isNameTaken = async (trx: Trx, name: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select site_group_name_taken(${name}) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
};
