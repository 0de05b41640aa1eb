/**
 * Makes and sends the reports of runs. A run that is cut off continues with the mails that were not sent. A process that dies
 * between sending a mail and marking it sends it again under the same id, by which a mail server drops the second.
 */
import {
  reportScheduleLimits,
  scheduledReports,
} from '@cubby/contract/reports/report-schedules/report-schedules.limits';
import type { ReportRun } from '@cubby/contract/reports/report-schedules/report-schedules.schemas';
import { sql } from 'kysely';
import { z } from 'zod';
import { findUserCaller } from '../../../platform/auth/user-callers.ts';
import type { Database } from '../../../platform/db/database.ts';
import { collectSheet, type SheetReader } from '../../../platform/exports/index.ts';
import { fill, wordsOf } from '../../../platform/http/words.ts';
import {
  type Cron,
  defineJob,
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
import type { ReportRequest } from './report-schedules.kind.ts';
import { reportKinds } from './report-schedules.reports.ts';
import {
  dueMax,
  endRun,
  type Mail,
  readMails,
  readRun,
  type RunRow,
  sendReportJob,
  startDueReports,
} from './report-schedules.runs.ts';

interface RunDeps {
  readonly db: Database;
  readonly senders: Senders;
  readonly publicUrl: string;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Attempts to send one mail, over about three hours and a half. */
const attemptsMax = 10;

const reportPdfStream = pdfThreads<ReportContent>(new URL('./report-pdf.worker.ts', import.meta.url));

const startDueReportsJob = defineJob('start-due-reports', z.object({}), { maxAttempts: 1 });

type MailFailure = NonNullable<ReportRun['mails'][number]['failure']>;

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

/** @returns both files in the language of the reader, or why there are none */
const makeAttachments = async (
  db: Database,
  reader: SheetReader,
  request: ReportRequest,
  { signal }: JobContext,
): Promise<Attachments | 'TOO_LARGE' | 'NOT_FOUND'> => {
  const { report, period } = request;
  const kind = reportKinds[report];
  try {
    const content = await kind.content(db, reader, request);
    const parts: Buffer[] = [];
    for await (const part of reportPdfStream(content, { signal }) as AsyncIterable<Buffer>) parts.push(part);
    const pdf = Buffer.concat(parts);
    const bytesLeft = reportScheduleLimits.attachmentsMax - pdf.length;
    if (bytesLeft < 0) return 'TOO_LARGE';
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
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOT_FOUND') return 'NOT_FOUND';
    throw error;
  }
};

const messageOf = (
  { publicUrl }: RunDeps,
  run: RunRow,
  { userId, name, to, language }: Mail,
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
  let isOpen = false;
  let isSheetOmitted = false;
  for (const [language, recipients] of Map.groupBy(mails, (mail) => mail.language)) {
    const made = await makeAttachments(db, { caller: owner.caller, language }, requestOf(run), context);
    if (typeof made === 'string') return void (await endRun(db, runId, made));
    isSheetOmitted ||= made.sheetOmitted;
    for (const mail of recipients) {
      throwIfStopping(context);
      isOpen = (await sendMail(deps, run, mail, messageOf(deps, run, mail, made), context)) || isOpen;
    }
  }
  // The queue runs the job again for those that are still open.
  if (isOpen) throw new Error('some mails of the report were not taken yet');
  await endRun(db, runId, 'NOT_TAKEN', isSheetOmitted);
};

export const reportScheduleJobs = (deps: RunDeps): readonly JobHandler[] => [
  handleJob(startDueReportsJob, async () => {
    while ((await startDueReports(deps.db)).length === dueMax);
  }),
  handleJob(sendReportJob, ({ runId }, context) => sendReport(deps, runId, context)),
];

export const reportScheduleCrons: readonly Cron[] = [{ job: startDueReportsJob, match: '* * * * *' }];
