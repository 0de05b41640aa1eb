import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { dashboardInstead } from './dashboard-instead.ts';
import { lazyPage } from './lazy-page.ts';

const reports = () => import('../../features/requests/requests/request-report-page.tsx');

/** The screens of requests, outbound records and their reports (orders.md 2.1). */
export const requestRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-PickupDelivery',
    component: lazyPage(() => import('../../features/requests/requests/request-list-page.tsx'), 'RequestListPage'),
    staticData: { permissions: ['REQUEST_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-pickupDelivery-info',
    component: lazyPage(() => import('../../features/requests/requests/request-detail-page.tsx'), 'RequestDetailPage'),
    staticData: { permissions: ['REQUEST_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-Outboundlist',
    component: lazyPage(() => import('../../features/requests/requests/outbound-list-page.tsx'), 'OutboundListPage'),
    staticData: { permissions: ['OUTBOUND_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-OutListDeta',
    component: lazyPage(
      () => import('../../features/requests/requests/outbound-detail-page.tsx'),
      'OutboundDetailPage',
    ),
    staticData: { permissions: ['OUTBOUND_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/collectArticle',
    component: lazyPage(reports, 'CollectedOrdersPage'),
    beforeLoad: dashboardInstead,
    staticData: { permissions: ['COLLECT_REPORT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/deliveryArticle',
    component: lazyPage(reports, 'DeliveredOrdersPage'),
    beforeLoad: dashboardInstead,
    staticData: { permissions: ['DELIVER_REPORT'] },
  }),
] as const;
