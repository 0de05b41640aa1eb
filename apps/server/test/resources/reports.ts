/** How rows of the area reports are made for the resource suite. */
import type { ResourceFixtures } from '../resources.probe.ts';
import type { ResourceWorld } from '../resources.world.ts';

export const fixturesOf = ({ staff }: ResourceWorld): ResourceFixtures => ({
  'report-schedules': {
    owner: 'COMPANY',
    calls: [
      'listReportSchedules',
      'getReportSchedule',
      'createReportSchedule',
      'updateReportSchedule',
      'deleteReportSchedule',
    ],
    id: 'reportScheduleId',
    body: (n) => ({
      name: `Report ${n}`,
      report: 'UTILIZATION',
      frequency: 'DAY',
      sendTime: '07:00',
      timeZone: 'Asia/Hong_Kong',
      recipientIds: [staff.id],
    }),
    edit: { name: 'Renamed' },
  },
});
