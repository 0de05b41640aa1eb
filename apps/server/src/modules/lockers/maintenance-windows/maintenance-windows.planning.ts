/**
 * Which windows a request becomes: one of each operator, with its times in the zone of its sites. It promises that a window
 * has only sites that the caller administers, and that its times are within the limits in the zone of each.
 */
import { maintenanceLimits as limits } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.limits';
import type { MaintenancePreviewInput } from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { Fragment } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { sitesOfScope } from '../../../platform/kernel/caller.ts';

/** The window of one operator; times in epoch ms. */
export interface PlannedWindow {
  readonly merchantId: string;
  readonly merchantName: string;
  readonly timeZone: string;
  readonly startTime: number;
  readonly failureTime: number;
  readonly siteIds: readonly string[];
}

interface OperatorSites extends PlannedWindow {
  /** The clock of the database, epoch ms. */
  readonly now: number;
}

const dayMs = 86_400_000;

/** Users who administer some sites of an operator alone neither plan nor cancel windows. @throws CallError OWN_SITES_ONLY */
export const refuseSiteScoped = ({ caller }: RequestContext): void => {
  if (sitesOfScope(caller.scope)) throw new CallError('OWN_SITES_ONLY');
};

const moment = (ms: number): Fragment => sql`to_timestamp(${ms}::float8 / 1000)`;
const epoch = (time: Fragment): Fragment => sql`(extract(epoch from ${time}) * 1000)::float8`;

/**
 * @param input `siteIds` are distinct
 * @param options.locks locks the sites, so that their operators remain the same until the transaction ends
 * @throws CallError OWN_SITES_ONLY, INVALID_REQUEST for a site that the caller does not administer and for times out of the limits
 */
export const planWindows = async (
  trx: Trx,
  context: RequestContext,
  input: MaintenancePreviewInput,
  { locks }: { readonly locks: boolean },
): Promise<readonly PlannedWindow[]> => {
  refuseSiteScoped(context);
  const {
    siteIds,
    siteMaintenanceStartTime: start,
    siteMaintenanceFailureTime: end,
    inSiteTime,
    enteredTimeZone,
  } = input;
  if (locks)
    await sql`select from sites where id = any (${siteIds}::bigint[]) order by id for no key update`.execute(trx);
  const entered = sql`coalesce(${enteredTimeZone ?? null}::text,
    (select c.time_zone from companies c where c.id = ${context.caller.companyId}::bigint), 'UTC')`;
  const there = (ms: number): Fragment =>
    inSiteTime ? sql`${moment(ms)} at time zone ${entered} at time zone z.name` : moment(ms);
  const { rows } = await sql<OperatorSites>`
    select o.id::text as "merchantId", o.name as "merchantName", z.name as "timeZone", array_agg(s.id::text order by s.id) as "siteIds",
      ${epoch(there(start))} as "startTime", ${epoch(there(end))} as "failureTime", ${epoch(sql`now()`)} as now
    from sites s join companies o on o.id = s.operator_id cross join lateral (select coalesce(o.time_zone, 'UTC') as name) z
    where s.id = any (${siteIds}::bigint[]) and s.deleted_time is null and writes_operator(s.operator_id)
    group by o.id, o.name, z.name order by o.id`.execute(trx);
  if (rows.reduce((sum, row) => sum + row.siteIds.length, 0) < siteIds.length)
    throw invalid({ path: 'siteIds', code: 'notFound' });
  for (const row of rows) refuseTimes(row);
  return rows.map(({ now: _now, ...window }) => window);
};

/** @throws CallError INVALID_REQUEST */
const refuseTimes = ({ startTime, failureTime, now }: OperatorSites): void => {
  // Clocks that are put forward can skip the whole window.
  if (failureTime <= startTime) throw invalid({ path: 'siteMaintenanceFailureTime', code: 'rangeReversed' });
  if (failureTime <= now) throw invalid({ path: 'siteMaintenanceFailureTime', code: 'inThePast' });
  if (startTime > now + limits.aheadDays * dayMs)
    throw invalid({ path: 'siteMaintenanceStartTime', code: 'tooFarAhead', params: { limit: limits.aheadDays } });
};
