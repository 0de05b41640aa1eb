import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of laundry (orders.md 2.7). */
export const laundryOrderRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-LaundryDry',
    component: lazyPage(() => import('../../features/orders/laundry-orders/laundry-list-page.tsx'), 'LaundryListPage'),
    staticData: { permissions: ['LAUNDRY_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-laundryClean-info',
    component: lazyPage(() => import('./laundry-detail-page.tsx'), 'LaundryDetailPage'),
    staticData: { permissions: ['LAUNDRY_LIST'] },
  }),
] as const;
