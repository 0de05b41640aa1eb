/**
 * Sends the reports that are due. A time at which a schedule is due becomes one run, together with the next time of the schedule;
 * the mail to each recipient is a row of the run, so a run that is cut off continues with those that were not sent. A process that
 * dies between sending a mail and marking it sends it again under the same id, by which a mail server drops the second.
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
import { actorOf, writeAudit } from '../../../platform/audit/audit.ts';
import { findUserCaller } from '../../../platform/auth/user-callers.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { epochMs } from '../../../platform/db/statements.ts';
import { collectSheet, type SheetReader } from '../../../platform/exports/index.ts';
import type { RequestContext } from '../../../platform/http/handlers.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import {
  type Cron,
  defineJob,
  enqueue,
  enqueueAll,
  handleJob,
  type JobContext,
  type JobHandler,
  throwIfStopping,
} from '../../../platform/jobs/index.ts';
import { CallError } from '../../../platform/kernel/call-error.ts';
import { hasPermission } from '../../../platform/kernel/caller.ts';
import { pdfThreads } from '../../../platform/pdf/pdf-stream.ts';
import { type MessageAttachment, SendError, type Senders } from '../../../platform/senders/index.ts';
import { dayPlus } from '../utilization/index.ts';
import type { ReportContent } from './report-schedules.content.ts';
import { reportKinds, type ReportRequest } from './report-schedules.reports.ts';

interface RunDeps {
  readonly db: Database;
  readonly senders: Senders;
  readonly publicUrl: string;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Schedules of one round. */
const dueMax = 100;
/** Attempts to send one mail, in as many runs of the job. */
const attemptsMax = 6;

const reportPdfStream = pdfThreads<ReportContent>(new URL('./report-schedules.pdf.worker.ts', import.meta.url));

const startDueReportsJob = defineJob('start-due-reports', z.object({}), { maxAttempts: 1 });
const sendReportJob = defineJob('send-report', z.object({ runId: z.string() }), { maxAttempts: 12 });
const keyOfRun = (runId: string): string => `send-report:${runId}`;

type Failure = NonNullable<ReportRun['failure']>;
type MailFailure = NonNullable<ReportRun['mails'][number]['failure']>;

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
      from due, report_period(due.frequency, due.time_zone, due.next_run_time) p
      on conflict (schedule_id, due_time) where test_user_id is null do nothing
      returning id::text`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await enqueueAll(
      trx,
      sendReportJob,
      ids.map((runId) => ({ payload: { runId }, key: keyOfRun(runId) })),
    );
    return ids;
  });

/** Starts a run for the caller alone. @throws CallError NOT_FOUND if the caller does not see the schedule */
export const startTest = async (trx: Trx, context: RequestContext, scheduleId: string): Promise<string> => {
  const { rows } = await sql<{ id: string; company: string | null }>`
    with made as (
      insert into report_runs (schedule_id, due_time, test_user_id, from_day, until_day)
      select s.id, now(), ${context.caller.userId}::bigint, p.from_day, p.until_day
      from report_schedules s, report_period(s.frequency, s.time_zone, now()) p where s.id = ${scheduleId}::bigint
      returning id, schedule_id
    )
    select made.id::text as id, s.company_id::text as company from made join report_schedules s on s.id = made.schedule_id`.execute(
    trx,
  );
  const [run] = rows;
  if (!run) throw new CallError('NOT_FOUND');
  await writeAudit(trx, actorOf(context), [
    {
      action: 'report-schedules.test',
      noun: 'report-schedules',
      nounId: scheduleId,
      companyId: run.company,
      after: {},
    },
  ]);
  await enqueue(trx, sendReportJob, { runId: run.id }, { key: keyOfRun(run.id) });
  return run.id;
};

interface RunRow {
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

const readRun = async (trx: Trx, runId: string): Promise<RunRow | undefined> => {
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

interface Mail {
  readonly userId: string;
  readonly name: string;
  readonly to: string;
  readonly attempts: number;
}

/**
 * Writes the recipients of a run once, and refuses those who may not see the report now.
 * @returns those to whom it is still to be sent
 */
const readMails = async (trx: Trx, { id, scheduleId, testUserId, ownerId, report }: RunRow): Promise<Mail[]> => {
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
  const { rows } = await sql<Mail>`
    select m.user_id::text as "userId", u.nickname as name, u.mail as to, m.attempts
    from report_run_mails m join users u on u.id = m.user_id
    where m.run_id = ${id}::bigint and m.state = 'WAITING' order by m.user_id`.execute(trx);
  return rows;
};

/** Ends a run: it is SENT if at least one mail was. */
const endRun = (db: Database, runId: string, failure: Failure, sheetOmitted = false): Promise<unknown> =>
  db.transactionAsSystem((trx) =>
    sql`
      update report_runs r set outcome = case when x.sent then 'SENT' else 'FAILED' end, failure = case when x.sent then null else ${failure} end,
        sheet_omitted = ${sheetOmitted}, ended_time = now()
      from (select exists (select from report_run_mails m where m.run_id = ${runId}::bigint and m.state = 'SENT') as sent) x
      where r.id = ${runId}::bigint and r.outcome is null`.execute(trx),
  );

const requestOf = ({ from, until, siteId, merchantId, columnId, ...run }: RunRow): ReportRequest => ({
  ...run,
  siteId: siteId ?? undefined,
  merchantId: merchantId ?? undefined,
  columnId: columnId ?? undefined,
  period: { month: from.slice(0, 7), from, until },
});

interface Attachments {
  readonly files: readonly MessageAttachment[];
  readonly sheetOmitted: boolean;
}

/** @returns undefined if even the PDF is above the limit @throws CallError NOT_FOUND */
const makeAttachments = async (
  db: Database,
  reader: SheetReader,
  request: ReportRequest,
  { signal }: JobContext,
): Promise<Attachments | undefined> => {
  const { report, period } = request;
  const kind = reportKinds[report];
  const content = await kind.content(db, reader, request);
  const parts: Buffer[] = [];
  for await (const part of reportPdfStream(content, { signal }) as AsyncIterable<Buffer>) parts.push(part);
  const pdf = Buffer.concat(parts);
  const bytesLeft = reportScheduleLimits.attachmentsMax - pdf.length;
  if (bytesLeft < 0) return undefined;
  const list = await kind.sheet(db, reader, request);
  const sheet = await collectSheet(db, reader, list, bytesLeft);
  const name = `${list.fileName}-${period.from}-${dayPlus(period.until, -1)}`;
  return {
    files: [
      { filename: `${name}.pdf`, contentType: 'application/pdf', content: pdf },
      ...(sheet ? [{ filename: `${name}.xlsx`, contentType: xlsx, content: sheet }] : []),
    ],
    sheetOmitted: sheet === undefined,
  };
};

const messageOf = (
  { publicUrl }: RunDeps,
  run: RunRow,
  { userId, name, to }: Mail,
  language: Language,
  { files, sheetOmitted }: Attachments,
) => {
  const { reportSchedules: words } = wordsOf(language);
  const params = {
    name,
    title: run.name,
    report: words.reports[run.report],
    from: run.from,
    to: dayPlus(run.until, -1),
    zone: run.timeZone,
    link: `${publicUrl}/#/app/report-schedule?id=${run.scheduleId}`,
  };
  return {
    id: `report-${run.scheduleId}-${run.testUserId === null ? run.dueMs : `test-${run.id}`}-${userId}`,
    to,
    subject: fill(words.mail.subject, params),
    text: [
      fill(words.mail.text, params),
      ...(sheetOmitted ? [words.mail.sheetOmitted] : []),
      fill(words.mail.end, params),
    ].join('\n\n'),
    template: 'REPORT',
    language,
    attachments: files,
    // A copy for the sender of all mails could be read by users who may not see the report.
    secret: true,
  };
};

/** Sends one mail and marks it. @returns whether it is to be sent again later */
const sendMail = async (
  deps: RunDeps,
  run: RunRow,
  mail: Mail,
  message: ReturnType<typeof messageOf>,
  { log }: JobContext,
): Promise<boolean> => {
  const mark = (state: 'SENT' | 'FAILED' | 'WAITING', failure: MailFailure | null = null) =>
    deps.db.transactionAsSystem((trx) =>
      sql`update report_run_mails set state = ${state}, failure = ${failure}, attempts = attempts + 1,
          sent_time = case when ${state} = 'SENT' then now() end
        where run_id = ${run.id}::bigint and user_id = ${mail.userId}::bigint and state = 'WAITING'`.execute(trx),
    );
  try {
    await deps.senders.mail?.send(message);
    await mark('SENT');
    return false;
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    const { failure, reason, passes } = error;
    log.warn({ runId: run.id, userId: mail.userId, failure, reason }, 'a report did not go out');
    const again = passes && mail.attempts + 1 < attemptsMax;
    await mark(again ? 'WAITING' : 'FAILED', again ? null : 'NOT_TAKEN');
    return again;
  }
};

const sendReport = async (deps: RunDeps, runId: string, context: JobContext): Promise<void> => {
  const { db, senders } = deps;
  const run = await db.transactionAsSystem((trx) => readRun(trx, runId));
  if (!run || run.outcome !== null) return;
  if (!senders.mail) return void (await endRun(db, runId, 'MAIL_NOT_SET_UP'));
  const owner = await findUserCaller(db, run.ownerId);
  if (!owner) return void (await endRun(db, runId, 'OWNER_INACTIVE'));
  const may = (['REPORT_SCHEDULE_EDIT', scheduledReports[run.report]] as const).every((permission) =>
    hasPermission(owner.caller, permission),
  );
  if (!may) return void (await endRun(db, runId, 'OWNER_NO_PERMISSION'));
  const mails = await db.transactionAsSystem((trx) => readMails(trx, run));
  if (mails.length === 0) return void (await endRun(db, runId, 'NO_RECIPIENT'));
  let made: Attachments | undefined;
  try {
    made = await makeAttachments(db, owner, requestOf(run), context);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'NOT_FOUND') throw error;
    return void (await endRun(db, runId, 'NOT_FOUND'));
  }
  if (!made) return void (await endRun(db, runId, 'TOO_LARGE'));
  let isOpen = false;
  for (const mail of mails) {
    throwIfStopping(context);
    isOpen = (await sendMail(deps, run, mail, messageOf(deps, run, mail, owner.language, made), context)) || isOpen;
  }
  // The queue runs the job again for those that are still open.
  if (isOpen) throw new Error('some mails of the report were not taken yet');
  await endRun(db, runId, 'NOT_TAKEN', made.sheetOmitted);
};

export const reportScheduleJobs = (deps: RunDeps): readonly JobHandler[] => [
  handleJob(startDueReportsJob, async () => {
    while ((await startDueReports(deps.db)).length === dueMax);
  }),
  handleJob(sendReportJob, ({ runId }, context) => sendReport(deps, runId, context)),
];

export const reportScheduleCrons: readonly Cron[] = [{ job: startDueReportsJob, match: '* * * * *' }];

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
