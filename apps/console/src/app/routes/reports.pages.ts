import { IconMailForward } from '@tabler/icons-react';
import { page } from './page.ts';

/** Reports of lockers (network.md 2), after the dashboard. */
export const reportsPages = [
  page(
    '/lockerUtilization',
    ['UTILIZATION_REPORT'],
    'CompanyUtilizationPage',
    () => import('../../features/reports/locker-reports/company-utilization-page.tsx'),
    { layout: 'cards', tab: { place: 'reports', label: 'companyUtilization' } },
  ),
  page(
    '/LockerUtilizationReport',
    ['UTILIZATION_REPORT'],
    'LockerUtilizationPage',
    () => import('../../features/reports/locker-reports/locker-utilization-page.tsx'),
    { layout: 'cards', tab: { place: 'reports', label: 'lockerUtilization' } },
  ),
  page(
    '/DocumentCollection',
    ['COLLECTION_REPORT'],
    'CollectionTimesPage',
    () => import('../../features/reports/locker-reports/collection-times-page.tsx'),
    { layout: 'cards', tab: { place: 'reports', label: 'collectionTimes' } },
  ),
  page(
    '/forecast',
    ['UTILIZATION_REPORT'],
    'ForecastPage',
    () => import('../../features/reports/planning/forecast-page.tsx'),
    { layout: 'cards', tab: { place: 'reports', label: 'forecast' } },
  ),
  page(
    '/replay',
    ['UTILIZATION_REPORT'],
    'ReplayPage',
    () => import('../../features/reports/planning/replay-page.tsx'),
    { layout: 'form', tab: { place: 'reports', label: 'replay' } },
  ),
  page(
    '/report-schedules',
    ['REPORT_SCHEDULE_LIST'],
    'ReportScheduleListPage',
    () => import('../../features/reports/report-schedules/report-schedule-list-page.tsx'),
    { tab: { place: 'reports', label: 'reportScheduleList' } },
  ),
  page(
    '/report-schedule',
    ['REPORT_SCHEDULE_LIST', 'REPORT_SCHEDULE_EDIT'],
    'ReportSchedulePage',
    () => import('../../features/reports/report-schedules/report-schedule-page.tsx'),
    {
      layout: 'detail',
      from: '/app/report-schedules',
      create: [{ label: 'reportSchedule', icon: IconMailForward, permissions: ['REPORT_SCHEDULE_EDIT'] }],
    },
  ),
] as const;
