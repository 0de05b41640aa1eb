/** Announcements (administration.md 3 to 6): those of companies, and those of the platform, which its staff alone change. */
import type {
  Announcement,
  AnnouncementInput,
  AnnouncementListQuery,
  AnnouncementUpdate,
} from '@cubby/contract/people/announcements/announcements.schemas';
import { isReversed } from '@cubby/contract/people/announcements/announcements.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { hasPermission, seesAll, sitesOfScope } from '../../../platform/kernel/caller.ts';
import { defineResource } from '../../../platform/resource/define-resource.ts';
import { findOwners, ownerOf } from '../../../platform/resource/owners.ts';

/** The ids, or the ids with their names, of a table of links. */
const linked = (table: string, column: string, joined: string, name: string) => ({
  ids: `(select coalesce(json_agg(l.${column}::text order by l.${column}), '[]') from ${table} l
    where l.announcement_id = a.id)`,
  named: `(select coalesce(json_agg(json_build_object('id', j.id::text, 'name', j.${name}) order by j.id), '[]')
    from ${table} l join ${joined} j on j.id = l.${column} where l.announcement_id = a.id)`,
});
const companies = linked('announcement_companies', 'company_id', 'companies', 'name');
const roles = linked('announcement_roles', 'role_id', 'roles', 'nickname');

export const announcements = defineResource<Announcement, AnnouncementInput, AnnouncementUpdate, AnnouncementListQuery>(
  {
    name: 'announcements',
    table: 'announcements',
    alias: 'a',
    id: 'announcementId',
    companyOf: ({ merchantId }) => merchantId,
    fields: {
      name: 'name',
      description: 'description',
      descriptionEn: 'description_en',
      descriptionPt: 'description_pt',
      descriptionId: 'description_id',
      status: 'status',
    },
    links: {
      merchantIds: { table: 'announcement_companies', of: 'announcement_id', to: 'company_id' },
      roleIds: { table: 'announcement_roles', of: 'announcement_id', to: 'role_id' },
    },
    shown: {
      displayStartTime: epochMs('a.display_start_time'),
      displayEndTime: epochMs('a.display_end_time'),
      merchantId: 'a.company_id::text',
      merchantName: 'c.name',
      merchantIds: companies.ids,
      merchants: companies.named,
      roleIds: roles.ids,
      roles: roles.named,
    },
    joins: 'left join companies c on c.id = a.company_id',
    audited: ({ displayStartTime, displayEndTime, merchantId }) => ({ displayStartTime, displayEndTime, merchantId }),
    sorts: { name: 'a.name', displayStartTime: 'a.display_start_time' },
    filters: {
      name: (text) => sql`a.name ilike ${containsPattern(text)}::text`,
      status: (status) => sql`a.status = ${status}`,
      merchantId: (id) => sql`a.company_id = ${id}::bigint`,
    },
    guard: (_trx, { caller }, id) => {
      // An announcement is for all sites of a company.
      if (id === undefined && sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
      if (id !== undefined && !hasPermission(caller, 'VIEW_ANNOUNCEMENT_DETAIL'))
        throw noPermission('VIEW_ANNOUNCEMENT_DETAIL');
    },
    check: async (trx, context, given, before) => {
      if (before?.status === 'Closed') throw new CallError('ANNOUNCEMENT_CLOSED');
      if (isReversed({ ...before, ...given })) throw invalid({ path: 'displayEndTime', code: 'rangeReversed' });
      await refuseForeignAudience(trx, context, given, before);
    },
    derived: async (trx, { caller }, { merchantId, displayStartTime, displayEndTime }, before) => ({
      ...(displayStartTime !== undefined && { display_start_time: new Date(displayStartTime) }),
      ...(displayEndTime !== undefined && { display_end_time: new Date(displayEndTime) }),
      ...(!before && {
        created_by_id: caller.userId,
        company_id: seesAll(caller.scope) && !merchantId ? null : (await ownerOf(trx, caller, merchantId)).id,
      }),
    }),
  },
);

type Audience = {
  readonly merchantIds?: readonly string[] | undefined;
  readonly roleIds?: readonly string[] | undefined;
};

/** Companies and roles that the caller does not see, except for those that were there before. @throws CallError INVALID_REQUEST */
const refuseForeignAudience = async (
  trx: Trx,
  { caller }: RequestContext,
  { merchantIds = [], roleIds = [] }: Audience,
  before: Audience = {},
): Promise<void> => {
  const newCompanies = merchantIds.filter((id) => !before.merchantIds?.includes(id));
  const known = await findOwners(trx, caller, { ids: newCompanies });
  if (known.length < new Set(newCompanies).size) throw invalid({ path: 'merchantIds', code: 'notFound' });
  const newRoles = roleIds.filter((id) => !before.roleIds?.includes(id));
  if (newRoles.length === 0) return;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from roles where id = any (${newRoles}::bigint[])`.execute(trx);
  if ((rows[0]?.n ?? 0) < new Set(newRoles).size) throw invalid({ path: 'roleIds', code: 'notFound' });
};
