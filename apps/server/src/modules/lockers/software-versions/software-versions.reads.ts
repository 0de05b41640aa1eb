/** What uses a software version, and which versions the terminals of sites report (network.md 3, 5). */
import type {
  SoftwareSitesQuery,
  SoftwareDistribution,
} from '@cubby/contract/lockers/software-versions/software-versions.schemas';
import { softwareVersionLimits } from '@cubby/contract/lockers/software-versions/software-versions.limits';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/kernel/caller.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { type ListPage, type ListTable, readListPage } from '../../../platform/db/list-pages.ts';
import { epochMs, statementOf } from '../../../platform/db/statements.ts';
import { withoutRowSecurity } from '../../../platform/db/without-row-security.ts';

const { usesShown, distributionMax } = softwareVersionLimits;

/** Terminals that report the version in `v`, with their sites. */
const terminalsOfVersion = `terminal_states t join sites s on s.id = t.site_id
  where t.version = v.name and t.system = v.system and s.deleted_time is null`;

/** SQL of the fields that show what uses the version in `v`, as far as the caller sees it. */
export const usesShownSql = {
  siteCount: `(select count(*)::int from ${terminalsOfVersion})`,
  taskCount: '(select count(*)::int from software_version_tasks() k where k.software_version_id = v.id)',
};
export const usesListedSql = {
  sites: `(
    select coalesce(json_agg(u order by lower(u."siteName"), u."siteId"), '[]') from (
      select s.id::text as "siteId", s.name as "siteName", s.serial_number as "siteSerialNumber" from ${terminalsOfVersion}
      order by lower(s.name), s.id limit ${usesShown}) u)`,
  tasks: `(
    select coalesce(json_agg(json_build_object('siteVersionTaskId', u.task_id::text, 'taskDescription', u.description)
      order by u.task_id desc), '[]') from (
      select k.task_id, k.description from software_version_tasks() k where k.software_version_id = v.id
      order by k.task_id desc limit ${usesShown}) u)`,
};

/** What uses a version, of all companies. */
export interface VersionUses {
  readonly siteCount: number;
  readonly taskCount: number;
  readonly sites: readonly { readonly siteId: string; readonly siteName: string; readonly siteSerialNumber: string }[];
  readonly tasks: readonly { readonly siteVersionTaskId: string; readonly taskDescription: string | null }[];
}

/** Reads what uses a version, whether the caller sees it or not: the counts are exact, the lists have the first ones. */
export const readUses = (trx: Trx, id: string): Promise<VersionUses> =>
  withoutRowSecurity(trx, async () => {
    const { rows } = await sql<VersionUses>`
      select ${sql.raw(usesShownSql.siteCount)} as "siteCount", ${sql.raw(usesShownSql.taskCount)} as "taskCount",
        ${sql.raw(usesListedSql.sites)} as sites, ${sql.raw(usesListedSql.tasks)} as tasks
      from software_versions v where v.id = ${id}::bigint`.execute(trx);
    return rows[0] ?? { siteCount: 0, taskCount: 0, sites: [], tasks: [] };
  });

/** SQL of a system as the wire spells it, as in `Windows`. */
export const systemName = (column: string): string => `initcap(${column})`;

/** Reads how many sites run each version, of the sites that the caller sees, the most sites first. */
export const readDistribution = async (db: Database, caller: Caller): Promise<SoftwareDistribution> => {
  const [read] = await db.readAs<Partial<SoftwareDistribution>>(
    caller,
    statementOf(sql`
      with reported as (
        select t.version, t.system, count(*)::int as sites, count(*) filter (where t.connected)::int as connected
        from terminal_states t join sites s on s.id = t.site_id
        where s.deleted_time is null
        group by 1, 2
      ), known as (
        select *, row_number() over (order by sites desc, version, system) as place
        from reported where version is not null and system is not null
      )
      select
        (select coalesce(json_agg(json_build_object(
            'siteVersionName', k.version, 'system', ${sql.raw(systemName('k.system'))}, 'siteCount', k.sites,
            'connectedCount', k.connected, 'uploaded', u.uploaded, 'siteVersionId', u.id::text) order by k.place), '[]')
          from known k
          cross join lateral (
            select count(*) > 0 as uploaded,
              (array_agg(v.id order by v.downgrade, v.id) filter (where v.deleted_time is null))[1] as id
            from software_versions v where v.name = k.version and v.system = k.system
          ) u
          where k.place <= ${distributionMax}) as versions,
        (select coalesce(sum(k.sites), 0)::int from known k where k.place > ${distributionMax}) as "otherSiteCount",
        (select coalesce(sum(r.sites), 0)::int from reported r where r.version is null or r.system is null)
          as "unknownSiteCount"`),
  );
  // A row of a caller has the columns of the session in addition.
  const { versions = [], otherSiteCount = 0, unknownSiteCount = 0 } = read?.rows[0] ?? {};
  return { versions, otherSiteCount, unknownSiteCount };
};

const sitesOfSoftware: ListTable = {
  table: 'sites',
  alias: 's',
  columns: sql`s.id::text as "siteId", s.name as "siteName", s.serial_number as "siteSerialNumber", t.connected,
    ${sql.raw(epochMs('t.heard_time'))} as "heardTime"`,
  joins: sql`join terminal_states t on t.site_id = s.id`,
};

/** Reads a page of the sites whose terminals report a version, by name. */
export const listSitesOfSoftware = (
  db: Database,
  caller: Caller,
  { siteVersionName, system, page, size }: SoftwareSitesQuery,
): Promise<ListPage> =>
  readListPage(db, caller, sitesOfSoftware, {
    page,
    size,
    order: { by: sql`lower(s.name)`, direction: 'asc' },
    where: [
      sql`s.deleted_time is null`,
      sql`exists (select from terminal_states t where t.site_id = s.id and t.version = ${siteVersionName}::text
        and t.system = ${system.toUpperCase()}::text)`,
    ],
  });
