import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The figures of a period (administration.md 2). */
export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/dashboard',
    component: lazyPage(() => import('../../features/reports/dashboard/dashboard-page.tsx'), 'DashboardPage'),
    staticData: { permissions: ['DASHBOARD'] },
  }),
] as const;
