/** Groups of sites: their list, one of them, and the look-ups of forms. */
import { siteGroupLimits, type siteGroupSortFields } from '@cubby/contract/lockers/site-groups/site-groups.limits';
import type { SiteGroup, SiteGroupListQuery } from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { sql } from 'kysely';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage, readOne } from '../../../platform/db/list-pages.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';
import type { Caller } from '../../../platform/kernel/caller.ts';

const members = 'site_group_sites l join sites s on s.id = l.site_id where l.group_id = g.id';

const rowColumns = `
  g.id::text as "siteGroupId", g.name as "siteGroupName", g.description, g.operator_id::text as "merchantId",
  o.name as "merchantName", g.is_default as "isDefault", (select count(*)::int from ${members}) as "siteCount",
  ${epochMs('g.created_time')} as "creationTime", ${epochMs('g.last_updated_time')} as "lastUpdatedTime", g.version`;

const list: ListTable = {
  table: 'site_groups',
  alias: 'g',
  columns: sql.raw(rowColumns),
  joins: sql`join companies o on o.id = g.operator_id`,
};
const whole: ListTable = {
  ...list,
  columns: sql.raw(`${rowColumns},
    (select coalesce(json_agg(s.id::text order by lower(s.name), s.id), '[]') from ${members}) as "siteId",
    (select coalesce(json_agg(json_build_object('siteId', s.id::text, 'siteName', s.name, 'siteSerialNumber', s.serial_number)
      order by lower(s.name), s.id), '[]') from ${members}) as sites`),
};
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

const sortColumns = {
  lastUpdatedTime: 'g.last_updated_time',
  siteGroupName: 'lower(g.name)',
  creationTime: 'g.created_time',
} as const satisfies Record<(typeof siteGroupSortFields)[number], string>;

const ofOperator = (id: string): Fragment => sql`g.operator_id = ${id}::bigint`;

export const listSiteGroups = (
  db: Database,
  caller: Caller,
  { page, size, sort, query, merchantId }: SiteGroupListQuery,
): Promise<ListPage> =>
  readListPage(db, caller, list, {
    page,
    size,
    order: { by: sql.raw(sortColumns[sort.field]), direction: sort.direction },
    where: [
      ...whereAsked(query || undefined, (text) => sql`lower(g.name) like ${containsPattern(text.toLowerCase())}`),
      ...whereAsked(merchantId, ofOperator),
    ],
  });

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

/** @throws CallError NOT_FOUND where the caller sees none */
export const getSiteGroup = (trx: Trx, id: string): Promise<SiteGroup> => readOne(trx, whole, sql`g.id = ${id}`);

/** Sites of the group that have no other. */
export const countOnlyGroupOf = async (trx: Trx, id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from site_group_sites l where l.group_id = ${id}
      and not exists (select from site_group_sites m where m.site_id = l.site_id and m.group_id <> l.group_id)`.execute(
    trx,
  );
  return rows[0]?.n ?? 0;
};

/** Companies whose orders go to sites of the group. */
export const countCompaniesOf = async (trx: Trx, id: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select site_group_companies(${id})::int as n`.execute(trx);
  return rows[0]?.n ?? 0;
};

/** Products that are offered at sites of the group, out of sight of the caller too. */
export const countProductsOf = (trx: Trx, id: string): Promise<number> =>
  withoutRowSecurity(trx, async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from product_site_groups where site_group_id = ${id}`.execute(trx);
    return rows[0]?.n ?? 0;
  });

/** Open orders that name the group, of every company. */
export const countOrdersOf = (trx: Trx, id: string): Promise<number> =>
  withoutRowSecurity(trx, async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from order_site_groups g join orders o on o.id = g.order_id
      where g.group_id = ${id} and not is_ended(o.status)`.execute(trx);
    return rows[0]?.n ?? 0;
  });

/** Whether a group of whichever operator has the name; nothing else of it is told. */
export const isNameTaken = async (trx: Trx, name: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select site_group_name_taken(${name}) as taken`.execute(trx);
  return rows[0]?.taken ?? false;
};
