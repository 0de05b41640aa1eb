import { createRoute } from '@tanstack/react-router';
import { prefetchOrderList } from '../../features/orders/orders/order-list.queries.ts';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of orders (orders.md 2.1). */
export const orderRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/articleList',
    // The rows travel beside the screen's code; nothing waits for them here.
    loader: ({ location }) => prefetchOrderList(location.searchStr),
    component: lazyPage(() => import('../../features/orders/orders/order-list-page.tsx'), 'OrderListPage'),
    staticData: { permissions: ['ORDER_LIST', 'PAXEL_ORDER_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/articleInfo',
    component: lazyPage(() => import('../../features/orders/orders/order-detail-page.tsx'), 'OrderDetailPage'),
    staticData: { permissions: ['ORDER_LIST', 'ORDER_INFO', 'PAXEL_ORDER_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/articleAdd',
    component: lazyPage(() => import('./order-add-page.tsx'), 'OrderAddPage'),
    staticData: { permissions: ['ORDER_CREATE', 'ORDER_IMPORT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/discrepancies',
    component: lazyPage(
      () => import('../../features/orders/discrepancies/discrepancy-list-page.tsx'),
      'DiscrepancyListPage',
    ),
    staticData: { permissions: ['DISCREPANCIES'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/discrepancy',
    component: lazyPage(() => import('../../features/orders/discrepancies/discrepancy-page.tsx'), 'DiscrepancyPage'),
    staticData: { permissions: ['DISCREPANCIES'] },
  }),
] as const;
