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
    path: '/doorCases',
    component: lazyPage(() => import('../../features/orders/door-cases/door-case-list-page.tsx'), 'DoorCaseListPage'),
    staticData: { permissions: ['DOOR_CASES'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/doorCase',
    component: lazyPage(() => import('../../features/orders/door-cases/door-case-page.tsx'), 'DoorCasePage'),
    staticData: { permissions: ['DOOR_CASES'] },
  }),
] as const;
