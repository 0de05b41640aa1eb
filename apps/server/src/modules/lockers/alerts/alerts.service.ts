/** What people say of alerts: that they know, who takes care, and a note. Each leaves a line in the audit log. */
import type { Alert, AlertNote, AssignAlerts } from '@cubby/contract/lockers/alerts/alerts.schemas';
import type { AuditAction } from '@cubby/contract/settings/audit-events/audit-events.limits';
import { sql } from 'kysely';
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { refuseStale } from '../../../platform/audit/stale.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { CallError, invalid } from '../../../platform/kernel/call-error.ts';
import { lockRows } from '../../../platform/resource/changes.ts';
import { readAlert, readAlerts } from './alerts.reads.ts';

/** @throws CallError NOT_FOUND */
const lockAlerts = async (trx: Trx, ids: readonly string[]): Promise<Alert[]> => {
  await lockRows(trx, 'alerts', ids);
  const alerts = await readAlerts(trx, ids);
  if (alerts.length < ids.length) throw new CallError('NOT_FOUND');
  return alerts;
};

const record = async (
  trx: Trx,
  context: RequestContext,
  action: AuditAction,
  alerts: readonly Alert[],
  auditFields: (alert: Alert) => { readonly before?: object; readonly after: object },
): Promise<void> => {
  const { rows } = await sql<{ id: string; companyId: string | null }>`
    select id::text, operator_id::text as "companyId" from sites where id = any (${alerts.map(({ siteId }) => siteId)}::bigint[])`.execute(
    trx,
  );
  const companies = new Map(rows.map(({ id, companyId }) => [id, companyId]));
  await writeAudit(
    trx,
    actorOf(context),
    alerts.map((alert) => {
      const { before, after } = auditFields(alert);
      const named = { alertType: alert.alertType, siteName: alert.siteName, ...after };
      return {
        action,
        resource: 'alerts' as const,
        resourceId: alert.alertId,
        companyId: companies.get(alert.siteId) ?? null,
        ...(before && { before }),
        after: named,
      };
    }),
  );
};

const idsOf = (alerts: readonly Alert[]) => alerts.map(({ alertId }) => alertId);

/** A request for help is over once a user acknowledges it, so that the next one rings again. @throws CallError NOT_FOUND */
export const acknowledgeAlerts = async (
  trx: Trx,
  context: RequestContext,
  ids: readonly string[],
): Promise<{ changed: number }> => {
  const { userId, nickname } = context.caller;
  const fresh = (await lockAlerts(trx, ids)).filter(({ acknowledgedTime }) => acknowledgedTime === null);
  await sql`update alerts set acknowledged_time = clock_timestamp(), acknowledged_by_id = ${userId}::bigint,
      acknowledged_by_name = ${nickname}, last_updated_time = clock_timestamp(),
      due_time = case type when 'HELP_REQUESTED' then null else due_time end,
      close_time = case type when 'HELP_REQUESTED' then coalesce(close_time, clock_timestamp()) else close_time end
    where id = any (${idsOf(fresh)}::bigint[])`.execute(trx);
  await record(trx, context, 'alerts.acknowledge', fresh, () => ({ after: { acknowledged: true } }));
  return { changed: fresh.length };
};

/** @throws CallError NOT_FOUND, INVALID_REQUEST for a user whom the caller does not see */
export const assignAlerts = async (
  trx: Trx,
  context: RequestContext,
  { alertIds, assigneeId }: AssignAlerts,
): Promise<{ changed: number }> => {
  const [assignee] = (
    await sql<{ nickname: string }>`
      select nickname from users where id = ${assigneeId}::bigint and status = 'ACTIVE' and deactivated_time is null`.execute(
      trx,
    )
  ).rows;
  if (assigneeId !== null && !assignee) throw invalid({ path: 'assigneeId', code: 'notAnOption' });
  const fresh = (await lockAlerts(trx, alertIds)).filter((alert) => alert.assigneeId !== assigneeId);
  await sql`update alerts set assignee_id = ${assigneeId}::bigint, last_updated_time = clock_timestamp()
    where id = any (${idsOf(fresh)}::bigint[])`.execute(trx);
  await record(trx, context, 'alerts.assign', fresh, ({ assigneeName }) => ({
    before: { assigneeName },
    after: { assigneeName: assignee?.nickname ?? null },
  }));
  return { changed: fresh.length };
};

/** @throws CallError NOT_FOUND, STALE_VERSION */
export const noteAlert = async (
  trx: Trx,
  context: RequestContext,
  id: string,
  { note = null, version }: AlertNote,
): Promise<Alert> => {
  const [alert] = await lockAlerts(trx, [id]);
  if (!alert) throw new CallError('NOT_FOUND');
  await refuseStale(trx, {
    resource: 'alerts',
    id,
    action: 'alerts.note',
    versionKey: 'version',
    read: version,
    version: alert.version,
  });
  await sql`update alerts set note = ${note}, last_updated_time = clock_timestamp() where id = ${id}::bigint`.execute(
    trx,
  );
  const after = await readAlert(trx, id);
  await record(trx, context, 'alerts.note', [alert], () => ({
    before: { note: alert.note },
    after: { note, version: after.version },
  }));
  return after;
};
