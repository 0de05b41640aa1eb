import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of drop-off orders (orders.md 2.1). */
export const dropOffOrderRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/dropOrderList',
    component: lazyPage(
      () => import('../../features/orders/drop-off-orders/drop-off-list-page.tsx'),
      'DropOffListPage',
    ),
    staticData: { permissions: ['DROP_ORDER_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/dropOrderAdd',
    component: lazyPage(
      () => import('../../features/orders/drop-off-orders/drop-off-create-page.tsx'),
      'DropOffCreatePage',
    ),
    staticData: { permissions: ['DROP_ORDER_CREATE'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/dropOrderDetail',
    component: lazyPage(
      () => import('../../features/orders/drop-off-orders/drop-off-detail-page.tsx'),
      'DropOffDetailPage',
    ),
    staticData: { permissions: ['DROP_ORDER_LIST', 'DROP_ORDER_CREATE'] },
  }),
] as const;
