/** An operator with a site whose first compartment was occupied for six hours of 1 March 2026, and a mail server. */
import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { startAccountApp } from '../../../../test/account-app.ts';
import { startMailServer } from '../../../../test/mail-server.ts';
import { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createMailSender } from '../../../platform/senders/mail-sender.ts';
import { startDueReports } from './report-schedules.runs.ts';
import { reportScheduleJobs } from './report-schedules.sending.ts';

export type Input = CallRequest<typeof calls.createReportSchedule>['body'];

export const startReportWorld = async () => {
  const { app, build } = await startAccountApp();
  const db = new Database(app.pool);
  const smtp = await startMailServer();
  const log = createLog({ level: 'silent' });
  const jobs = reportScheduleJobs({
    db,
    senders: { mail: createMailSender(smtp.url, 'cubby@example.com') },
    publicUrl: 'https://lockers.example.com',
  });
  const operatorId = (await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Hong_Kong' })).id;
  const siteId = (await app.buildSite({ operator_id: operatorId, name: '海港' })).id;
  const [box] = await app.buildBoxes(siteId, ['A1', 'A2']);
  await sql`update box_history set from_time = '2026-01-01T00:00:00Z'`.execute(app.sql);
  // Six hours of 1 March in Hong Kong, in one of two compartments.
  const order = await app.buildOrder({ company_id: operatorId });
  for (const [value, time, orderId] of [
    ['OCCUPIED', '2026-03-01T02:00:00Z', order.id],
    ['AVAILABLE', '2026-03-01T08:00:00Z', null],
  ] as const)
    await app.sql
      .insertInto('box_history')
      .values({
        box_id: box?.id ?? '',
        site_id: siteId,
        fact: 'LEDGER',
        value,
        cause: 'ORDER',
        order_id: orderId,
        from_time: new Date(time),
      })
      .execute();
  const person = async (
    mail: string,
    company = operatorId,
    permissions: readonly Permission[] = ['UTILIZATION_REPORT'],
  ) => {
    const user = await build({
      company_id: company,
      nickname: mail,
      mail,
      permissions: ['REPORT_SCHEDULE_LIST', 'REPORT_SCHEDULE_EDIT', ...permissions],
    });
    return { id: user.id, as: await app.signInAs(user) };
  };

  const owner = await person('owner@example.com');
  const create = (more: Partial<Input> = {}, as = owner.as) =>
    app.call(
      calls.createReportSchedule,
      {
        body: {
          name: 'March',
          report: 'UTILIZATION',
          frequency: 'DAY',
          sendTime: '07:00',
          timeZone: 'Asia/Hong_Kong',
          recipientIds: [owner.id],
          ...more,
        },
      },
      { as },
    );
  const schedule = async (more: Partial<Input> = {}) => (await create(more)).body.reportScheduleId;
  /** Makes a schedule due on the morning of 2 March, and starts it. */
  const startDue = async (id: string) => {
    await sql`update report_schedules set next_run_time = '2026-03-01T23:00:00Z' where id = ${id}::bigint`.execute(
      app.sql,
    );
    return startDueReports(db);
  };
  const runsOf = async (id: string, as = owner.as) =>
    (await app.call(calls.listReportRuns, { params: { id } }, { as })).body;

  const send = async (runId: string): Promise<void> =>
    jobs
      .find(({ job }) => job.name === 'send-report')
      ?.run({ runId } as never, { log, signal: new AbortController().signal });
  return { app, db, smtp, operatorId, siteId, owner, person, create, schedule, startDue, runsOf, send };
};
