/** Makes, changes and deletes groups of sites (network.md 5), each change with its line in the audit log. */
import type {
  SiteGroup,
  SiteGroupInput,
  SiteGroupUpdate,
} from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { sitesOfScope } from '../../../platform/kernel/caller.ts';
import { type Changed, createRow, deleteRow, updateRow } from '../../../platform/resource/changes.ts';
import { insertRow, refuseTaken } from '../../../platform/resource/fields.ts';
import {
  countCompaniesOf,
  countOnlyGroupOf,
  countOrdersOf,
  countProductsOf,
  getSiteGroup,
} from './site-groups.reads.ts';

const siteGroups: Changed<SiteGroup> = {
  noun: 'site-groups',
  table: 'site_groups',
  read: (trx, _context, id) => getSiteGroup(trx, id),
  companyOf: ({ merchantId }) => merchantId,
  facts: ({ siteGroupName, description, siteId }) => ({ siteGroupName, description, siteId }),
  inUse: {
    code: 'SITE_GROUP_IN_USE',
    count: async (trx, { siteGroupId, isDefault }) => ({
      isDefault: Number(isDefault),
      onlyGroupOf: await countOnlyGroupOf(trx, siteGroupId),
      companies: await countCompaniesOf(trx, siteGroupId),
      orders: await countOrdersOf(trx, siteGroupId),
      products: await countProductsOf(trx, siteGroupId),
    }),
    named: ({ siteGroupId, siteGroupName }) => ({ siteGroupId, siteGroupName }),
  },
};

/** @throws CallError INVALID_REQUEST with `taken` at the name, `notFound` or `severalOperators` at the sites */
export const createSiteGroup = async (
  trx: Trx,
  context: RequestContext,
  { siteGroupName, description, siteId }: SiteGroupInput,
): Promise<SiteGroup> => {
  // A user who is held to some sites sees the groups of these, and makes no others.
  if (sitesOfScope(context.caller.scope)) throw new CallError('OWN_SITES_ONLY');
  await holdSites(trx, sql`s.id = any (${siteId}::bigint[])`);
  const operatorId = await operatorOf(trx, siteId);
  return createRow(trx, context, siteGroups, async () => {
    const row = { operator_id: operatorId, name: siteGroupName, description: description ?? null };
    const id = await insertRow(trx, 'site_groups', row).catch(refuseTaken({ site_groups_name_key: 'siteGroupName' }));
    await setSites(trx, id, siteId);
    return id;
  });
};

/** @throws CallError NOT_FOUND, STALE_VERSION, INVALID_REQUEST for another name, or where a site would be left without a group */
export const updateSiteGroup = (trx: Trx, context: RequestContext, input: SiteGroupUpdate): Promise<SiteGroup> => {
  const { siteGroupId: id, version, siteGroupName, description = null, siteId } = input;
  return updateRow(trx, context, siteGroups, { id, version }, async (before) => {
    await refuseForeign(trx, before);
    if (siteGroupName !== undefined && siteGroupName !== before.siteGroupName)
      throw invalid({ path: 'siteGroupName', code: 'notEditable' });
    await holdSites(trx, sql`s.id = any (${siteId}::bigint[]) or ${isIn(id)}`);
    if ((await operatorOf(trx, siteId)) !== before.merchantId)
      throw invalid({ path: 'siteId', code: 'severalOperators' });
    await sql`update site_groups set description = ${description} where id = ${id}`.execute(trx);
    await setSites(trx, id, siteId);
    return undefined;
  });
};

/** @throws CallError NOT_FOUND, SITE_GROUP_IN_USE for a default group, while sites have no other, or orders, companies or products name it */
export const deleteSiteGroup = (trx: Trx, context: RequestContext, id: string): Promise<void> =>
  deleteRow(trx, context, siteGroups, id, {
    check: async (group) => {
      await refuseForeign(trx, group);
      await holdSites(trx, isIn(id));
    },
  });

const isIn = (groupId: string): Fragment =>
  sql`s.id in (select m.site_id from site_group_sites m where m.group_id = ${groupId})`;

/** Sites remain where they are meanwhile: neither do they leave their other groups, nor does their operator. */
const holdSites = (trx: Trx, which: Fragment) =>
  sql`select from sites s where ${which} order by s.id for no key update`.execute(trx);

/** Who reads the groups of an operator does not write them by that. @throws CallError NOT_FOUND */
const refuseForeign = async (trx: Trx, { merchantId }: SiteGroup): Promise<void> => {
  const { rows } = await sql<{ writes: boolean }>`select writes_operator(${merchantId}) as writes`.execute(trx);
  if (rows[0]?.writes !== true) throw new CallError('NOT_FOUND');
};

/** The one operator of sites that the caller writes. @throws CallError INVALID_REQUEST */
const operatorOf = async (trx: Trx, siteIds: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ operator_id: string; n: number }>`
    select operator_id::text, count(*)::int as n from sites
    where id = any (${siteIds}::bigint[]) and deleted_time is null and operator_id is not null
      and writes_operator(operator_id)
    group by 1`.execute(trx);
  if (rows.reduce((sum, { n }) => sum + n, 0) < siteIds.length) throw invalid({ path: 'siteId', code: 'notFound' });
  const [first, ...more] = rows;
  if (first === undefined || more.length > 0) throw invalid({ path: 'siteId', code: 'severalOperators' });
  return first.operator_id;
};

/** A site that leaves its only group goes to the default one of its operator: none is without. */
const setSites = async (trx: Trx, id: string, siteIds: readonly string[]): Promise<void> => {
  await sql`insert into site_group_sites (group_id, site_id) select ${id}, s from unnest(${siteIds}::bigint[]) s
    on conflict do nothing`.execute(trx);
  await sql`
    with gone as (
      delete from site_group_sites where group_id = ${id} and not site_id = any (${siteIds}::bigint[]) returning site_id
    )
    insert into site_group_sites (group_id, site_id)
    select d.id, gone.site_id from gone
    join sites s on s.id = gone.site_id join site_groups d on d.operator_id = s.operator_id and d.is_default
    where not exists (select from site_group_sites m where m.site_id = gone.site_id and m.group_id <> ${id})
    on conflict do nothing`.execute(trx);
};
