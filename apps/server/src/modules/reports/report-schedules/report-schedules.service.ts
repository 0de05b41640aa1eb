/** Schedules of reports: who owns them, who receives them, and when they are due. */
import {
  reportFilters,
  reportScheduleLimits,
  type ScheduledReport,
  scheduledReports,
} from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import type {
  ReportSchedule,
  ReportScheduleInput,
  ReportScheduleListQuery,
  ReportScheduleUpdate,
} from '@cubby/contract/reports/report-schedules/report-schedules.schemas';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { containsPattern } from '../../../platform/db/patterns.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { invalid, noPermission } from '../../../platform/kernel/call-error.ts';
import { type Caller, hasPermission } from '../../../platform/kernel/caller.ts';
import { defineResource, type Given, idIn } from '../../../platform/resource/define-resource.ts';

const recipients = (shown: string): string => `(select coalesce(json_agg(${shown} order by l.user_id), '[]')
  from report_schedule_recipients l join users p on p.id = l.user_id where l.schedule_id = t.id)`;

export const reportSchedules = defineResource<
  ReportSchedule,
  ReportScheduleInput,
  ReportScheduleUpdate,
  ReportScheduleListQuery
>({
  name: 'report-schedules',
  table: 'report_schedules',
  alias: 't',
  id: 'reportScheduleId',
  companyOf: ({ merchantId }) => merchantId,
  fields: {
    name: 'name',
    report: 'report',
    siteId: idIn('site_id'),
    filterMerchantId: idIn('filter_company_id'),
    siteColumnId: idIn('column_id'),
    frequency: 'frequency',
    timeZone: 'time_zone',
    active: 'active',
  },
  links: { recipientIds: { table: 'report_schedule_recipients', of: 'schedule_id', to: 'user_id' } },
  shown: {
    weekDay: 't.week_day',
    monthDay: 't.month_day',
    sendTime: `to_char(t.send_time, 'HH24:MI')`,
    siteName: 's.name',
    filterMerchantName: 'f.name',
    columnName: `k.name || ' · ' || coalesce(nullif(q.label, ''), q.column_number::text)`,
    recipientIds: recipients('l.user_id::text'),
    recipients: recipients(`json_build_object('id', p.id::text, 'name', p.nickname)`),
    ownerId: 't.user_id::text',
    ownerName: 'o.nickname',
    merchantId: 't.company_id::text',
    merchantName: 'c.name',
    nextRunTime: epochMs('t.next_run_time'),
    lastOutcome: `(select r.outcome from report_runs r
      where r.schedule_id = t.id and r.test_user_id is null and r.outcome is not null order by r.id desc limit 1)`,
  },
  joins: `join users o on o.id = t.user_id left join companies c on c.id = t.company_id left join sites s on s.id = t.site_id
    left join companies f on f.id = t.filter_company_id
    left join site_columns q on q.id = t.column_id left join sites k on k.id = q.site_id`,
  audited: ({ weekDay, monthDay, sendTime, ownerId, merchantId }) => ({
    weekDay,
    monthDay,
    sendTime,
    ownerId,
    merchantId,
  }),
  sorts: { name: 't.name' },
  filters: {
    query: (text) => sql`t.name ilike ${containsPattern(text)}::text`,
    report: (report) => sql`t.report = ${report}`,
  },
  check: async (trx, context, given, before) => {
    const wanted = { ...before, ...given };
    refuseIncomplete(wanted);
    if (!before) await refuseTooMany(trx, context.caller);
    if (given.report !== undefined || !before) requireReport(context.caller, wanted.report);
    await refuseUnknownZone(trx, given.timeZone);
    await refuseUnseen(trx, given);
    await refuseRecipients(trx, before?.ownerId ?? context.caller.userId, wanted, before);
  },
  derived: (_trx, { caller }, given, before) => ({
    ...columnsOfTimes({ ...before, ...given }),
    // An edit of the rest leaves a time that is due.
    ...((!before || timeFields.some((field) => given[field] !== undefined)) && nextRun({ ...before, ...given })),
    ...(!before && { user_id: caller.userId, company_id: caller.companyId }),
  }),
});

/** @throws CallError INVALID_REQUEST */
const refuseTooMany = async (trx: Trx, { userId }: Caller): Promise<void> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from report_schedules where user_id = ${userId}::bigint`.execute(trx);
  const limit = reportScheduleLimits.schedulesMax;
  if ((rows[0]?.n ?? 0) >= limit) throw invalid({ path: 'name', code: 'tooManySchedules', params: { limit } });
};

type Wanted = Given<ReportScheduleInput>;

/** @throws CallError NO_PERMISSION */
const requireReport = (caller: Caller, report: ScheduledReport | undefined): void => {
  const permission = report && scheduledReports[report];
  if (permission && !hasPermission(caller, permission)) throw noPermission(permission);
};

const timeFields = ['frequency', 'weekDay', 'monthDay', 'sendTime', 'timeZone', 'active'] as const;

/** When it is due next by the clock of its zone. */
const nextRun = ({ active = true, frequency, weekDay, monthDay, sendTime, timeZone }: Wanted) => ({
  next_run_time: active
    ? sql`next_report_run(${frequency}, ${weekDay ?? null}::smallint, ${monthDay ?? null}::smallint, ${sendTime}::time, ${timeZone}, now())`
    : null,
});

/** A day that the frequency does not have is not stored. */
const columnsOfTimes = ({ frequency, weekDay, monthDay, sendTime }: Wanted) => ({
  week_day: frequency === 'WEEK' ? weekDay : null,
  month_day: frequency === 'MONTH' ? monthDay : null,
  ...(sendTime !== undefined && { send_time: sendTime }),
});

/** @throws CallError INVALID_REQUEST */
const refuseIncomplete = ({ report, frequency, weekDay, monthDay, ...filters }: Wanted): void => {
  if (frequency === 'WEEK' && !weekDay) throw invalid({ path: 'weekDay', code: 'required' });
  if (frequency === 'MONTH' && !monthDay) throw invalid({ path: 'monthDay', code: 'required' });
  if (report === 'TEMPERATURE' && !filters.siteColumnId) throw invalid({ path: 'siteColumnId', code: 'required' });
  for (const path of ['siteId', 'filterMerchantId', 'siteColumnId'] as const)
    if (report && filters[path] && !reportFilters[report].includes(path)) throw invalid({ path, code: 'notAnOption' });
};

/** The names that JavaScript and PostgreSQL know differ in some. @throws CallError INVALID_REQUEST */
const refuseUnknownZone = async (trx: Trx, zone: string | undefined): Promise<void> => {
  if (zone === undefined) return;
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(trx);
  if (rows.length === 0) throw invalid({ path: 'timeZone', code: 'notAnOption' });
};

/** @throws CallError INVALID_REQUEST if the caller does not see what the report is limited to */
const refuseUnseen = async (trx: Trx, { siteId, filterMerchantId, siteColumnId }: Wanted): Promise<void> => {
  const { rows } = await sql<{ site: boolean; company: boolean; column: boolean }>`
    select ${siteId ?? null}::bigint is null or exists (select from sites where id = ${siteId ?? null}::bigint and deleted_time is null) as site,
      ${filterMerchantId ?? null}::bigint is null or exists (select from companies where id = ${filterMerchantId ?? null}::bigint) as company,
      ${siteColumnId ?? null}::bigint is null or exists (
        select from site_columns c join sites s on s.id = c.site_id and s.deleted_time is null
        where c.id = ${siteColumnId ?? null}::bigint and c.column_type = 'TEMP') as column`.execute(trx);
  const [seen] = rows;
  if (!seen?.site) throw invalid({ path: 'siteId', code: 'notFound' });
  if (!seen.company) throw invalid({ path: 'filterMerchantId', code: 'notFound' });
  if (!seen.column) throw invalid({ path: 'siteColumnId', code: 'notFound' });
};

/** New recipients who may not see the report; those that were there before may remain. @throws CallError INVALID_REQUEST */
const refuseRecipients = async (
  trx: Trx,
  ownerId: string,
  { recipientIds = [], report }: Wanted,
  before?: ReportSchedule,
): Promise<void> => {
  const added =
    report === before?.report ? recipientIds.filter((id) => !before?.recipientIds.includes(id)) : recipientIds;
  if (added.length === 0 || report === undefined) return;
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from users u
    where u.id = any (${added}::bigint[])
      and report_recipient_failure(u.id, ${ownerId}::bigint, ${scheduledReports[report]}) is null`.execute(trx);
  if ((rows[0]?.n ?? 0) < new Set(added).size) throw invalid({ path: 'recipientIds', code: 'notFound' });
};

/** Users who may receive a report from the caller, by name. */
export const listRecipients = async (
  trx: Trx,
  { caller }: Pick<RequestContext, 'caller'>,
  { report, query = '' }: { readonly report: ScheduledReport; readonly query?: string | undefined },
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id::text as id, u.nickname as name from users u
    where u.company_id is not distinct from ${caller.companyId}::bigint and u.status = 'ACTIVE'
      and u.nickname ilike ${containsPattern(query)}::text
      and report_recipient_failure(u.id, ${caller.userId}::bigint, ${scheduledReports[report]}) is null
    order by lower(u.nickname), u.id limit ${reportScheduleLimits.hitsMax}`.execute(trx);
  return rows;
};
