/** That other companies can't read, change or send report schedules. */
import type { reportSchedulesCalls } from '@cubby/contract/reports/report-schedules/report-schedules.calls';
import { type Probe, probe, type Why } from './isolation.probe.ts';

const fields = {
  name: 'A',
  report: 'UTILIZATION',
  frequency: 'DAY',
  sendTime: '07:00',
  timeZone: 'Asia/Hong_Kong',
} as const;

export const reportScheduleCoverage: Readonly<Record<keyof typeof reportSchedulesCalls, readonly Probe[] | Why>> = {
  listReportSchedules: [
    probe('listReportSchedules', 'absent', () => ({ query: { size: 1000 } })),
    probe('listReportSchedules', 'absent', () => ({ query: { query: 'foreign' } })),
  ],
  getReportSchedule: [
    probe('getReportSchedule', 'missing', ({ reportSchedule }) => ({ params: { id: reportSchedule.id } })),
  ],
  createReportSchedule: [
    probe('createReportSchedule', 'refused', ({ user }) => ({ body: { ...fields, recipientIds: [user.id] } })),
    probe('createReportSchedule', 'refused', ({ site, user }) => ({
      body: { ...fields, siteId: site.id, recipientIds: [user.id] },
    })),
  ],
  updateReportSchedule: [
    probe('updateReportSchedule', 'missing', ({ reportSchedule }) => ({
      params: { id: reportSchedule.id },
      body: { name: 'A' },
    })),
  ],
  deleteReportSchedule: [
    probe('deleteReportSchedule', 'missing', ({ reportSchedule }) => ({ params: { id: reportSchedule.id } })),
  ],
  listReportRuns: [probe('listReportRuns', 'missing', ({ reportSchedule }) => ({ params: { id: reportSchedule.id } }))],
  sendReportTest: [probe('sendReportTest', 'missing', ({ reportSchedule }) => ({ params: { id: reportSchedule.id } }))],
  listReportRecipients: [
    probe('listReportRecipients', 'absent', () => ({ query: { report: 'UTILIZATION' as const } })),
  ],
};
