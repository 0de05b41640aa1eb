import { z } from 'zod';
import { defineCall, defineCalls } from '../../kernel/define-call.ts';
import { resourceCalls } from '../../kernel/resource-calls.ts';
import { resourceSchemas } from '../../kernel/resource-schemas.ts';
import { idTextSchema, queryId } from '../../kernel/schemas.ts';
import {
  reportRecipientsQuery,
  reportRecipientsSchema,
  reportRunSchema,
  reportScheduleInputSchema,
  reportScheduleListQuery,
  reportSchedulePageSchema,
  reportScheduleSchema,
  reportScheduleUpdateSchema,
} from './report-schedules.schemas.ts';

export const reportSchedulesCalls = defineCalls({
  ...resourceCalls(
    {
      path: '/api/v2/report-schedules',
      access: { read: ['REPORT_SCHEDULE_LIST'], write: ['REPORT_SCHEDULE_EDIT'] },
      schemas: resourceSchemas({
        row: reportScheduleSchema,
        page: reportSchedulePageSchema,
        query: reportScheduleListQuery,
        input: reportScheduleInputSchema,
        update: reportScheduleUpdateSchema,
      }),
    },
    {
      list: { id: 'listReportSchedules', summary: 'A page of report schedules, the last changed first' },
      get: { id: 'getReportSchedule', summary: 'One report schedule' },
      create: {
        id: 'createReportSchedule',
        summary: 'Create a schedule for a report that the caller may see; the caller is its owner',
        errors: ['NO_PERMISSION'],
      },
      update: {
        id: 'updateReportSchedule',
        summary: 'Change a report schedule: the fields that are given',
        errors: ['NO_PERMISSION'],
      },
      delete: { id: 'deleteReportSchedule', summary: 'Delete a report schedule with its runs' },
    },
  ),
  listReportRuns: defineCall({
    id: 'listReportRuns',
    method: 'GET',
    path: '/api/v2/report-schedules/{id}/runs',
    summary: 'The last runs of a schedule with what became of each mail, the newest first',
    access: ['REPORT_SCHEDULE_LIST'],
    params: z.strictObject({ id: queryId }),
    answer: z.array(reportRunSchema),
    errors: ['NOT_FOUND'],
  }),
  sendReportTest: defineCall({
    id: 'sendReportTest',
    method: 'POST',
    path: '/api/v2/report-schedules/{id}/test',
    summary: 'Send the report of the last period to the caller alone, if the caller may receive it',
    access: ['REPORT_SCHEDULE_EDIT'],
    params: z.strictObject({ id: queryId }),
    answer: z.strictObject({ runId: idTextSchema }),
    errors: ['NOT_FOUND'],
  }),
  listReportRecipients: defineCall({
    id: 'listReportRecipients',
    method: 'GET',
    path: '/api/v2/report-recipients',
    summary: 'Users who may receive a report from the caller, by name',
    access: ['REPORT_SCHEDULE_EDIT'],
    query: reportRecipientsQuery,
    answer: reportRecipientsSchema,
  }),
});
