import type { reportSchedulesCalls } from '@cubby/contract/reports/report-schedules/report-schedules.calls';
import type { Database } from '../../../platform/db/database.ts';
import { handlersOf } from '../../../platform/http/handlers.ts';
import { resourceHandlers } from '../../../platform/resource/resource-handlers.ts';
import { listRuns, startTest } from './report-schedules.runs.ts';
import { listRecipients, reportSchedules } from './report-schedules.service.ts';

export const reportSchedulesHandlers = (db: Database) =>
  handlersOf<typeof reportSchedulesCalls>()({
    ...resourceHandlers(db, reportSchedules, {
      list: 'listReportSchedules',
      get: 'getReportSchedule',
      create: 'createReportSchedule',
      update: 'updateReportSchedule',
      delete: 'deleteReportSchedule',
    }),
    listReportRuns: ({ params }, { caller }) => db.transactionAs(caller, (trx) => listRuns(trx, params.id)),
    sendReportTest: ({ params }, context) =>
      db.transactionAs(context.caller, async (trx) => ({ runId: await startTest(trx, context, params.id) })),
    listReportRecipients: ({ query }, context) =>
      db.transactionAs(context.caller, (trx) => listRecipients(trx, context, query)),
  });
