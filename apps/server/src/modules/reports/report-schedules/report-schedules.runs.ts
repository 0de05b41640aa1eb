/**
 * The runs of schedules. A time at which a schedule is due becomes one run, together with the next time of the schedule; the mail to
 * each recipient is a row of the run.
 */
import {
  reportScheduleLimits,
  type ScheduledReport,
  scheduledReports,
} from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import type { ReportRun } from '@cubby/contract/reports/report-schedules/report-schedules.schemas';
import type { Language } from '@cubby/phrases';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { epochMs, type Fragment } from '../../../platform/db/statements.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { languageOf } from '../../../platform/http/words.ts';
import { defineJob, enqueue, enqueueAll } from '../../../platform/jobs/index.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { reportSchedules } from './report-schedules.service.ts';

/** Schedules of one round. */
export const dueMax = 100;

/** Its attempts take 16 hours. */
export const sendReportJob = defineJob('send-report', z.object({ runId: z.string() }), { maxAttempts: 12 });
const keyOfRun = (runId: string): string => `send-report:${runId}`;

/** Ends the runs whose job has used up its attempts. */
const endAbandoned = (trx: Trx) =>
  sql`
    update report_runs r set outcome = case when x.sent then 'SENT' else 'FAILED' end, failure = case when x.sent then null else 'NOT_MADE' end,
      ended_time = now()
    from (
      select o.id, exists (select from report_run_mails m where m.run_id = o.id and m.state = 'SENT') as sent
      from report_runs o where o.outcome is null and o.started_time < now() - interval '1 day'
    ) x where r.id = x.id and r.outcome is null`.execute(trx);

/**
 * SQL of the days `from_day` and `until_day`, the latter excluded, that a report covers when it is due: the day before, the
 * seven days before, or the month before.
 * @param schedule alias of the schedule
 * @param due SQL of the time
 */
const periodOf = (schedule: string, due: string): Fragment =>
  sql.raw(`lateral (
    select case ${schedule}.frequency
        when 'DAY' then d - 1 when 'WEEK' then d - 7 else (date_trunc('month', d) - interval '1 month')::date end as from_day,
      case ${schedule}.frequency when 'MONTH' then date_trunc('month', d)::date else d end as until_day
    from (select (${due} at time zone ${schedule}.time_zone)::date as d) local_time)`);

/**
 * Starts the runs of schedules that are due; a time that was missed while no worker ran is one run, of its own period.
 * @returns the ids of the runs
 */
export const startDueReports = (db: Database): Promise<string[]> =>
  db.transactionAsSystem(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with due as (
        select id, next_run_time, frequency, time_zone from report_schedules
        where active and next_run_time <= now() order by next_run_time limit ${dueMax} for update skip locked
      ), moved as (
        update report_schedules s set next_run_time =
          next_report_run(s.frequency, s.week_day, s.month_day, s.send_time, s.time_zone, now())
        from due where s.id = due.id
      ), cut as (
        delete from report_runs r using due where r.schedule_id = due.id and r.outcome is not null and r.id not in (
          select k.id from report_runs k where k.schedule_id = due.id order by k.id desc limit ${reportScheduleLimits.runsMax - 1})
      )
      insert into report_runs (schedule_id, due_time, from_day, until_day)
      select due.id, due.next_run_time, p.from_day, p.until_day
      from due, ${periodOf('due', 'due.next_run_time')} p
      on conflict (schedule_id, due_time) where test_user_id is null do nothing
      returning id::text`.execute(trx);
    await endAbandoned(trx);
    const ids = rows.map(({ id }) => id);
    await enqueueAll(
      trx,
      sendReportJob,
      ids.map((runId) => ({ payload: { runId }, key: keyOfRun(runId) })),
    );
    return ids;
  });

/**
 * Starts a run for the caller alone, unless the last one that the caller started is still open.
 * @returns the id of the run
 * @throws CallError NOT_FOUND if the caller does not see the schedule
 */
export const startTest = async (trx: Trx, context: RequestContext, scheduleId: string): Promise<string> => {
  const { userId } = context.caller;
  const { rows: schedules } = await sql<{ companyId: string | null; openRun: string | null }>`
    select s.company_id::text as "companyId", (
      select r.id::text from report_runs r
      where r.schedule_id = s.id and r.test_user_id = ${userId}::bigint and r.outcome is null order by r.id limit 1
    ) as "openRun"
    from report_schedules s where s.id = ${scheduleId}::bigint for update`.execute(trx);
  const [schedule] = schedules;
  if (!schedule) throw new CallError('NOT_FOUND');
  if (schedule.openRun !== null) return schedule.openRun;
  const { rows } = await sql<{ id: string }>`
    insert into report_runs (schedule_id, due_time, test_user_id, from_day, until_day)
    select s.id, now(), ${userId}::bigint, p.from_day, p.until_day
    from report_schedules s, ${periodOf('s', 'now()')} p where s.id = ${scheduleId}::bigint
    returning id::text`.execute(trx);
  const [run] = rows;
  if (!run) throw new CallError('NOT_FOUND');
  const { companyId } = schedule;
  await reportSchedules.record(trx, context, { kind: 'test', id: scheduleId, companyId, after: { runId: run.id } });
  await enqueue(trx, sendReportJob, { runId: run.id }, { key: keyOfRun(run.id) });
  return run.id;
};

/** The last runs of a schedule, the newest first. @throws CallError NOT_FOUND if the caller does not see the schedule */
export const listRuns = async (trx: Trx, scheduleId: string): Promise<ReportRun[]> => {
  const { rows: seen } = await sql`select from report_schedules where id = ${scheduleId}::bigint`.execute(trx);
  if (seen.length === 0) throw new CallError('NOT_FOUND');
  const { rows } = await sql<ReportRun>`
    select r.id::text as "runId", ${sql.raw(epochMs('r.due_time'))}::float8 as "dueTime", r.test_user_id is not null as "isTest",
      r.from_day::text as "fromDay", (r.until_day - 1)::text as "toDay", r.outcome, r.failure, r.sheet_omitted as "sheetOmitted",
      ${sql.raw(epochMs('r.ended_time'))}::float8 as "endedTime", (
        select coalesce(json_agg(json_build_object('userId', m.user_id::text, 'name', u.nickname, 'state', m.state, 'failure', m.failure)
          order by lower(u.nickname), m.user_id), '[]')
        from report_run_mails m join users u on u.id = m.user_id where m.run_id = r.id
      ) as mails
    from report_runs r where r.schedule_id = ${scheduleId}::bigint
    order by r.id desc limit ${reportScheduleLimits.runsMax}`.execute(trx);
  return rows;
};

export interface RunRow {
  readonly id: string;
  readonly outcome: string | null;
  readonly scheduleId: string;
  readonly dueMs: string;
  readonly testUserId: string | null;
  readonly name: string;
  readonly report: ScheduledReport;
  readonly ownerId: string;
  readonly siteId: string | null;
  readonly siteName: string | null;
  readonly merchantId: string | null;
  readonly merchantName: string | null;
  readonly columnId: string | null;
  readonly columnName: string | null;
  readonly timeZone: string;
  readonly from: string;
  readonly until: string;
  readonly startTime: number;
  readonly endTime: number;
}

/** @returns undefined if the schedule was deleted */
export const readRun = async (trx: Trx, runId: string): Promise<RunRow | undefined> => {
  const start = (column: string) => sql.raw(`${epochMs(`timezone(s.time_zone, r.${column}::timestamp)`)}::float8`);
  const { rows } = await sql<RunRow>`
    select r.id::text as id, r.outcome, s.id::text as "scheduleId", ${sql.raw(epochMs('r.due_time'))}::text as "dueMs",
      r.test_user_id::text as "testUserId", s.name, s.report, s.user_id::text as "ownerId", s.site_id::text as "siteId",
      i.name as "siteName", s.filter_company_id::text as "merchantId", c.name as "merchantName", s.column_id::text as "columnId",
      k.name || ' · ' || coalesce(nullif(q.label, ''), q.column_number::text) as "columnName", s.time_zone as "timeZone",
      r.from_day::text as from, r.until_day::text as until, ${start('from_day')} as "startTime", ${start('until_day')} as "endTime"
    from report_runs r join report_schedules s on s.id = r.schedule_id
      left join sites i on i.id = s.site_id left join companies c on c.id = s.filter_company_id
      left join site_columns q on q.id = s.column_id left join sites k on k.id = q.site_id
    where r.id = ${runId}::bigint`.execute(trx);
  return rows[0];
};

export interface Mail {
  readonly userId: string;
  readonly name: string;
  readonly to: string;
  /** Of the recipient. */
  readonly language: Language;
  readonly attempts: number;
}

/**
 * Writes the recipients of a run once, and refuses those who may not see the report now.
 * @returns those to whom it is still to be sent
 */
export const readMails = async (trx: Trx, { id, scheduleId, testUserId, ownerId, report }: RunRow): Promise<Mail[]> => {
  await sql`
    insert into report_run_mails (run_id, user_id)
    select ${id}::bigint, user_id from report_schedule_recipients
    where schedule_id = ${scheduleId}::bigint and ${testUserId}::bigint is null
    union select ${id}::bigint, ${testUserId}::bigint where ${testUserId}::bigint is not null
    on conflict do nothing`.execute(trx);
  await sql`
    update report_run_mails m set state = 'REFUSED', failure = f.failure
    from (
      select w.user_id, report_recipient_failure(w.user_id, ${ownerId}::bigint, ${scheduledReports[report]}) as failure
      from report_run_mails w where w.run_id = ${id}::bigint and w.state = 'WAITING'
    ) f where m.run_id = ${id}::bigint and m.user_id = f.user_id and f.failure is not null`.execute(trx);
  const { rows } = await sql<Omit<Mail, 'language'> & { language: string | null }>`
    select m.user_id::text as "userId", u.nickname as name, u.mail as to, u.language_preference as language, m.attempts
    from report_run_mails m join users u on u.id = m.user_id
    where m.run_id = ${id}::bigint and m.state = 'WAITING' order by m.user_id`.execute(trx);
  return rows.map((mail) => ({ ...mail, language: languageOf(mail.language) }));
};

/** Ends a run: it is SENT if at least one mail was. @param failure why, if none was */
export const endRun = (
  db: Database,
  runId: string,
  failure: NonNullable<ReportRun['failure']>,
  sheetOmitted = false,
): Promise<unknown> =>
  db.transactionAsSystem((trx) =>
    sql`
      update report_runs r set outcome = case when x.sent then 'SENT' else 'FAILED' end, failure = case when x.sent then null else ${failure} end,
        sheet_omitted = ${sheetOmitted}, ended_time = now()
      from (select exists (select from report_run_mails m where m.run_id = ${runId}::bigint and m.state = 'SENT') as sent) x
      where r.id = ${runId}::bigint and r.outcome is null`.execute(trx),
  );
