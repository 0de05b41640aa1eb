/** Groups of sites (network.md 5). */
import type {
  SiteGroup,
  SiteGroupInput,
  SiteGroupListQuery,
  SiteGroupUpdate,
} from '@cubby/contract/lockers/site-groups/site-groups.schemas';
import { sql } from 'kysely';
import { sitesOfScope } from '../../../platform/kernel/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { defineResource } from '../../../platform/resource/define-resource.ts';
import { countUses } from './site-groups.reads.ts';

const members = 'site_group_sites l join sites s on s.id = l.site_id where l.group_id = g.id';

export const siteGroups = defineResource<SiteGroup, SiteGroupInput, SiteGroupUpdate, SiteGroupListQuery>({
  name: 'site-groups',
  table: 'site_groups',
  alias: 'g',
  id: 'siteGroupId',
  companyOf: ({ merchantId }) => merchantId,
  fields: { siteGroupName: 'name', description: 'description' },
  shown: {
    merchantId: 'g.operator_id::text',
    merchantName: 'o.name',
    isDefault: 'g.is_default',
    siteCount: `(select count(*)::int from ${members})`,
  },
  detail: {
    siteId: `(select coalesce(json_agg(s.id::text order by lower(s.name), s.id), '[]') from ${members})`,
    sites: `(
      select coalesce(json_agg(json_build_object('siteId', s.id::text, 'siteName', s.name, 'siteSerialNumber', s.serial_number)
        order by lower(s.name), s.id), '[]') from ${members})`,
  },
  joins: 'join companies o on o.id = g.operator_id',
  audited: ({ siteId }) => ({ siteId }),
  sorts: { siteGroupName: 'lower(g.name)', creationTime: 'g.created_time' },
  filters: {
    query: (text) => sql`lower(g.name) like ${containsPattern(text.toLowerCase())}`,
    merchantId: (id) => sql`g.operator_id = ${id}::bigint`,
  },
  taken: { site_groups_name_key: 'siteGroupName' },
  inUse: {
    code: 'SITE_GROUP_IN_USE',
    count: async (trx, { siteGroupId, isDefault }) => ({
      isDefault: Number(isDefault),
      ...(await countUses(trx, siteGroupId)),
    }),
    named: ({ siteGroupId, siteGroupName }) => ({ siteGroupId, siteGroupName }),
  },
  guard: (_trx, { caller }, id) => {
    // A site-scoped user sees the groups of their sites, and makes no others.
    if (id === undefined && sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
  },
  check: async (trx, _context, { siteGroupName }, before) => {
    if (!before) return;
    await refuseForeign(trx, before);
    if (siteGroupName !== undefined && siteGroupName !== before.siteGroupName)
      throw invalid({ path: 'siteGroupName', code: 'notEditable' });
  },
  derived: async (trx, _context, { description = null, siteId = [] }, before) => {
    const named = sql`s.id = any (${siteId}::bigint[])`;
    await lockSitesOf(trx, before ? sql`${named} or ${isIn(before.siteGroupId)}` : named);
    const operatorId = await operatorOf(trx, siteId);
    if (before && operatorId !== before.merchantId) throw invalid({ path: 'siteId', code: 'severalOperators' });
    return before ? { description } : { operator_id: operatorId, description };
  },
  writeParts: (trx, _context, id, { siteId = [] }) => setSites(trx, id, siteId),
  checkDeletion: async (trx, _context, group) => {
    await refuseForeign(trx, group);
    await lockSitesOf(trx, isIn(group.siteGroupId));
  },
});

const isIn = (groupId: string): Fragment =>
  sql`s.id in (select m.site_id from site_group_sites m where m.group_id = ${groupId})`;

/** The sites do not change meanwhile: they remain in their other groups and with their operator. */
const lockSitesOf = (trx: Trx, which: Fragment) =>
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
