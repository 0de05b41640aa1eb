import { page } from './page.ts';

/** Reports of lockers (network.md 2), after the dashboard. */
export const reportsPages = [
  page(
    '/lockerUtilization',
    ['UTILIZATION_REPORT'],
    'CompanyUtilizationPage',
    () => import('../../features/reports/locker-reports/company-utilization-page.tsx'),
    { tab: { place: 'reports', label: 'companyUtilization' } },
  ),
  page(
    '/LockerUtilizationReport',
    ['UTILIZATION_REPORT'],
    'LockerUtilizationPage',
    () => import('../../features/reports/locker-reports/locker-utilization-page.tsx'),
    { tab: { place: 'reports', label: 'lockerUtilization' } },
  ),
  page(
    '/DocumentCollection',
    ['COLLECTION_REPORT'],
    'CollectionTimesPage',
    () => import('../../features/reports/locker-reports/collection-times-page.tsx'),
    { tab: { place: 'reports', label: 'collectionTimes' } },
  ),
  page(
    '/forecast',
    ['UTILIZATION_REPORT'],
    'ForecastPage',
    () => import('../../features/reports/planning/forecast-page.tsx'),
    { tab: { place: 'reports', label: 'forecast' } },
  ),
  page(
    '/replay',
    ['UTILIZATION_REPORT'],
    'ReplayPage',
    () => import('../../features/reports/planning/replay-page.tsx'),
    { tab: { place: 'reports', label: 'replay' } },
  ),
] as const;
