/** The sites of a selection with what their terminals reported: one statement, however many sites. */
import type { PackageSystem } from '@cubby/contract/device/upgrades.limits';
import { upgradeTaskLimits } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.limits';
import type { UpgradeSelection } from '@cubby/contract/lockers/upgrade-tasks/upgrade-tasks.inputs.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { allOf, epochMs, type Fragment, whereAsked } from '../../../platform/db/statements.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { connectionOf } from '../terminals/index.ts';
import type { Candidate, TargetVersion } from './candidates.rules.ts';

export interface SelectedSite extends Candidate {
  readonly siteName: string;
  /** The operator; null: the site is open to every company. */
  readonly companyId: string | null;
  /** IANA zone of the site: that of its operator. */
  readonly timeZone: string;
  readonly connected: boolean;
}

/** A version that can be installed now. */
export interface AvailableVersion extends TargetVersion {
  readonly id: string;
  /** Bytes of the package. */
  readonly size: number;
  /** Epoch ms. */
  readonly installUntil: number;
}

/** Returns a version, whether or not it can still be installed. */
export const readVersion = async (
  trx: Trx,
  id: string,
): Promise<(AvailableVersion & { readonly available: boolean }) | undefined> => {
  const { rows } = await sql<AvailableVersion & { available: boolean }>`
    select v.id::text, v.name, v.system, v.sha256, v.upgrades_from as "upgradesFrom", v.downgrade, v.size::float8 as size,
      ${sql.raw(epochMs('v.install_until'))}::float8 as "installUntil",
      v.deleted_time is null and v.signature is not null and v.install_until > clock_timestamp() as available
    from software_versions v where v.id = ${id}::bigint`.execute(trx);
  return rows[0];
};

/** @throws CallError INVALID_REQUEST for an unknown version, UPGRADE_VERSION_UNAVAILABLE */
export const needVersion = async (trx: Trx, id: string): Promise<AvailableVersion> => {
  const version = await readVersion(trx, id);
  if (!version) throw invalid({ path: 'siteVersionId', code: 'notFound' });
  if (!version.available) throw new CallError('UPGRADE_VERSION_UNAVAILABLE');
  return version;
};

const systemOf = (text: string): PackageSystem | 'LINUX' => text.toUpperCase() as PackageSystem | 'LINUX';

const conditionsOf = ({ siteIds, filter = {} }: UpgradeSelection): Fragment[] => [
  ...whereAsked(siteIds, (ids) => sql`s.id = any (${ids}::bigint[])`),
  ...whereAsked(filter.operatorId, (id) => sql`s.operator_id = ${id}::bigint`),
  ...whereAsked(
    filter.siteGroupIds,
    (ids) =>
      sql`exists (select from site_group_sites l where l.site_id = s.id and l.group_id = any (${ids}::bigint[]))`,
  ),
  ...whereAsked(filter.siteTypes, (types) => sql`s.site_type = any (${types}::text[])`),
  ...whereAsked(filter.siteCondition, (condition) => sql`s.condition = ${condition}`),
  ...whereAsked(filter.connectionStatus, (status) => sql`${sql.raw(connectionOf('k'))} = ${status}`),
  ...whereAsked(filter.system, (system) => sql`k.system = ${systemOf(system)}`),
  ...whereAsked(filter.softwareVersion, (version) => sql`k.version = ${version}`),
  ...whereAsked(
    filter.query || undefined,
    (text) => sql`s.id in (select search_site_ids(${containsPattern(text.toLowerCase())}))`,
  ),
];

/**
 * Finds the sites of a selection that the caller administers. Connected ones come first, in an order without a pattern, so
 * that a canary that is chosen by number is a sample.
 * @throws CallError INVALID_REQUEST for a chosen site that is not there, and for more sites than a task may have
 */
export const findCandidates = async (trx: Trx, selection: UpgradeSelection): Promise<readonly SelectedSite[]> => {
  const { sitesMax } = upgradeTaskLimits;
  const { rows } = await sql<SelectedSite>`
    select s.id::text as "siteId", s.name as "siteName", s.operator_id::text as "companyId",
      coalesce(o.time_zone, 'UTC') as "timeZone", k.version, k.system, k.package_hash as "packageHash",
      coalesce(k.connected, false) as connected, t.site_id is not null as "hasTerminal", i.site_id is not null as "isBusy"
    from sites s
      left join companies o on o.id = s.operator_id
      left join terminal_states k on k.site_id = s.id
      left join terminals t on t.site_id = s.id and t.revoked_time is null
      left join upgrade_items i on i.site_id = s.id and i.due_time is not null
    where s.deleted_time is null and writes_operator(s.operator_id) and ${allOf(conditionsOf(selection))}
    order by coalesce(k.connected, false) desc, md5(s.id::text) limit ${sql.lit(sitesMax + 1)}`.execute(trx);
  if (rows.length > sitesMax) throw invalid({ path: 'siteIds', code: 'tooLarge', params: { limit: sitesMax } });
  const { siteIds, filter } = selection;
  if (siteIds && rows.length < siteIds.length && !filter) {
    const found = new Set(rows.map(({ siteId }) => siteId));
    throw invalid(
      ...siteIds.flatMap((id, at) => (found.has(id) ? [] : [{ path: `siteIds.${at}`, code: 'notFound' as const }])),
    );
  }
  if (rows.length === 0) throw invalid({ path: 'siteIds', code: 'siteMissing' });
  return rows;
};
