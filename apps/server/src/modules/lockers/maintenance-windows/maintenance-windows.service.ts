/**
 * Plans and cancels maintenance windows. It promises that each change has its line in the audit log, that the terminals of
 * the sites receive it, and that a window is cancelled only until its end has passed (network.md 4).
 */
import type {
  MaintenanceInput,
  MaintenanceWindow,
} from '@cubby/contract/lockers/maintenance-windows/maintenance-windows.schemas';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { markConfigDue } from '../terminals/index.ts';
import { type PlannedWindow, planWindows, refuseSiteScoped } from './maintenance-windows.planning.ts';
import { readMaintenanceWindow } from './maintenance-windows.reads.ts';

/** What the audit log says of a window. */
const audited = (window: MaintenanceWindow) => ({
  siteMaintenanceStartTime: window.siteMaintenanceStartTime,
  siteMaintenanceFailureTime: window.siteMaintenanceFailureTime,
  siteMaintenanceTips: window.siteMaintenanceTips,
  siteIds: window.siteIds,
  closesDeposits: window.closesDeposits,
  closesCollections: window.closesCollections,
});

const record = (
  trx: Trx,
  context: RequestContext,
  change: 'create' | 'cancel',
  { siteMaintenanceId, merchantId }: MaintenanceWindow,
  values: { readonly before?: object; readonly after: object },
): Promise<void> =>
  writeAudit(trx, actorOf(context), [
    {
      action: `maintenance-windows.${change}`,
      resource: 'maintenance-windows',
      resourceId: siteMaintenanceId,
      companyId: merchantId,
      ...values,
    },
  ]);

/** The languages that have a text. */
const tipsOf = ({ tips = {} }: MaintenanceInput): object =>
  Object.fromEntries(Object.entries(tips).filter(([, text]) => text !== null && text !== undefined));

const insertWindow = async (trx: Trx, input: MaintenanceInput, window: PlannedWindow): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into maintenance_windows (operator_id, time_zone, start_time, end_time, in_site_time, tip, tips, closes_deposits,
      closes_collections, created_time, last_updated_time)
    values (${window.merchantId}::bigint, ${window.timeZone}, to_timestamp(${window.startTime}::float8 / 1000),
      to_timestamp(${window.failureTime}::float8 / 1000), ${input.inSiteTime}, ${input.siteMaintenanceTips ?? null},
      ${JSON.stringify(tipsOf(input))}::jsonb, ${input.closesDeposits ?? null}, ${input.closesCollections}, clock_timestamp(),
      clock_timestamp())
    returning id::text`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('Inserted no maintenance window');
  await sql`
    insert into maintenance_window_sites (window_id, site_id, start_time, end_time, over_time, closes_deposits)
    select w.id, s.id, w.start_time, w.end_time, w.end_time, coalesce(w.closes_deposits, t.has_doors, false)
    from maintenance_windows w, sites s left join site_types t on t.code = s.site_type
    where w.id = ${id}::bigint and s.id = any (${window.siteIds}::bigint[])`.execute(trx);
  return id;
};

/**
 * Makes a window of each operator of the sites.
 * @throws CallError OWN_SITES_ONLY, INVALID_REQUEST for a site that the caller does not administer and for times out of the limits
 */
export const createMaintenanceWindow = async (
  trx: Trx,
  context: RequestContext,
  input: MaintenanceInput,
): Promise<{ siteMaintenanceIds: string[] }> => {
  const ids: string[] = [];
  for (const planned of await planWindows(trx, context, input, { locks: true })) {
    const id = await insertWindow(trx, input, planned);
    const window = await readMaintenanceWindow(trx, id);
    await record(trx, context, 'create', window, { after: audited(window) });
    ids.push(id);
  }
  await markConfigDue(trx, input.siteIds);
  return { siteMaintenanceIds: ids };
};

/** @throws CallError OWN_SITES_ONLY, NOT_FOUND, MAINTENANCE_ENDED with the state */
export const cancelMaintenanceWindow = async (
  trx: Trx,
  context: RequestContext,
  id: string,
): Promise<MaintenanceWindow> => {
  refuseSiteScoped(context);
  await sql`select from maintenance_windows where id = ${id}::bigint for update`.execute(trx);
  const { state } = await readMaintenanceWindow(trx, id);
  if (state === 'ENDED' || state === 'CANCELLED') throw new CallError('MAINTENANCE_ENDED', { data: { state } });
  await sql`
    update maintenance_windows set cancelled_time = now(), noted_state = 'CANCELLED',
      last_updated_time = greatest(clock_timestamp(), last_updated_time + interval '1 millisecond')
    where id = ${id}::bigint`.execute(trx);
  await sql`
    update maintenance_window_sites set over_time = greatest(start_time, least(end_time, now())) where window_id = ${id}::bigint`.execute(
    trx,
  );
  const window = await readMaintenanceWindow(trx, id);
  await markConfigDue(trx, window.siteIds);
  await record(trx, context, 'cancel', window, {
    before: { state },
    after: { state: window.state, siteIds: window.siteIds },
  });
  return window;
};
