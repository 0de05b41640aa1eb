import { reportSchedulesCalls as calls } from '@cubby/contract/reports/report-schedules/report-schedules.calls';
import type { ReportRun, ReportSchedule } from '@cubby/contract/reports/report-schedules/report-schedules.schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderSignedIn } from '../../../../test/app.tsx';
import { field, fill, heading, press } from '../../../../test/find.ts';
import { answer, refuse, type SeenRequest, server, useServer } from '../../../../test/server.ts';

const row: ReportSchedule = {
  reportScheduleId: '1',
  name: 'Monday figures',
  report: 'UTILIZATION',
  siteId: null,
  siteName: null,
  filterMerchantId: null,
  filterMerchantName: null,
  siteColumnId: null,
  columnName: null,
  frequency: 'WEEK',
  weekDay: 1,
  monthDay: null,
  sendTime: '07:00',
  timeZone: 'Asia/Hong_Kong',
  active: true,
  recipientIds: ['5'],
  recipients: [{ id: '5', name: 'Ada Chan' }],
  ownerId: '5',
  ownerName: 'Ada Chan',
  merchantId: '3',
  merchantName: 'Harbour Parcel',
  nextRunTime: 1_800_000_000_000,
  lastOutcome: 'SENT',
  creationTime: 1_700_000_000_000,
  lastUpdatedTime: 1_700_000_000_000,
  version: 1,
};
const run: ReportRun = {
  runId: '9',
  dueTime: 1_700_000_000_000,
  isTest: false,
  fromDay: '2026-03-02',
  toDay: '2026-03-08',
  outcome: 'SENT',
  failure: null,
  sheetOmitted: true,
  endedTime: 1_700_000_000_000,
  mails: [
    { userId: '5', name: 'Ada Chan', state: 'SENT', failure: null },
    { userId: '6', name: 'Bo Lam', state: 'REFUSED', failure: 'NO_PERMISSION' },
  ],
};
let sent: unknown[] = [];
const take = ({ body }: SeenRequest): ReportSchedule => {
  sent.push(body);
  return { ...row, ...(body as Partial<ReportSchedule>), version: 2 };
};

useServer();
beforeEach(() => {
  sent = [];
  server.use(
    answer(calls.listReportSchedules, { content: [row], totalElements: 1, totalPages: 1, number: 0, size: 20 }),
    answer(calls.getReportSchedule, row),
    answer(calls.createReportSchedule, take),
    answer(calls.updateReportSchedule, take),
    answer(calls.listReportRuns, [run]),
    answer(calls.listReportRecipients, [{ id: '5', name: 'Ada Chan' }]),
    answer(calls.sendReportTest, ({ params }) => {
      sent.push(params['id']);
      return { runId: '10' };
    }),
  );
});

const everything = ['REPORT_SCHEDULE_LIST', 'REPORT_SCHEDULE_EDIT', 'UTILIZATION_REPORT'];
const open = (path: string, authoritySet = everything) => renderSignedIn(path, { authoritySet });

it('lists what is sent, when, to whom and with which outcome', async () => {
  await open('/app/report-schedules');
  expect(await screen.findByRole('link', { name: /Monday figures/ })).toHaveAttribute(
    'href',
    '#/app/report-schedule?id=1',
  );
  for (const words of ['Locker utilization', 'Weekly, the 7 days before', 'Sent'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

it('shows what became of the mail to each recipient', async () => {
  await open('/app/report-schedule?id=1');
  await heading('Monday figures');
  expect(await screen.findByText('2026-03-02 to 2026-03-08')).toBeVisible();
  expect(screen.getByText('Bo Lam: refused (permission missing)')).toBeVisible();
  expect(screen.getByText('Only the PDF: the spreadsheet was too large.')).toBeVisible();
});

it('sends the report to the user on request', async () => {
  await open('/app/report-schedule?id=1');
  await heading('Monday figures');
  await press(/more/i);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send now to me' }));
  expect(await screen.findByText('The report is on its way to you')).toBeVisible();
  expect(sent).toEqual(['1']);
});

it('starts with the report that the user came from, and retains what was typed if it is refused', async () => {
  server.use(
    refuse(calls.createReportSchedule, 'INVALID_REQUEST', {
      fieldErrors: [{ path: 'timeZone', code: 'notAnOption', message: 'Choose one of the options' }],
    }),
  );
  await open('/app/report-schedule?report=COLLECTIONS&siteId=7&siteName=Pier');
  await heading('Add report schedule');
  const chosen = (name: RegExp) => screen.getByRole('combobox', { name });
  expect(chosen(/^Report/)).toHaveValue('COLLECTIONS');
  expect(chosen(/^Site/)).toHaveValue('Pier');
  expect(chosen(/^Day of the month/)).toHaveValue('1');
  await userEvent.type(field(/^Name/), 'Each month');
  await press('Add report schedule');
  expect(await screen.findAllByText('Choose one of the options')).not.toHaveLength(0);
  expect(field(/^Name/)).toHaveValue('Each month');
  server.use(answer(calls.createReportSchedule, take));
  await press('Add report schedule');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        name: 'Each month',
        report: 'COLLECTIONS',
        siteId: '7',
        frequency: 'MONTH',
        monthDay: 1,
        weekDay: null,
        sendTime: '07:00',
      },
    ]),
  );
});

it('sends the fields that were changed, with the version that was read', async () => {
  await open('/app/report-schedule?id=1');
  await heading('Monday figures');
  await press('Edit When');
  await fill(field(/^Time\b(?! zone)/), '08:30');
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ sendTime: '08:30', version: 1 }]));
});

it('is only read without the permission', async () => {
  await open('/app/report-schedule?id=1', ['REPORT_SCHEDULE_LIST']);
  await heading('Monday figures');
  expect(screen.queryByRole('button', { name: 'Edit Details' })).toBeNull();
});
