import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The other ways to create orders (orders.md 2.1). */
export const orderCreationRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/recreate',
    component: lazyPage(
      () => import('../../features/orders/order-recreation/order-recreation-page.tsx'),
      'OrderRecreationPage',
    ),
    staticData: { permissions: ['ORDER_RECREATE'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/articleAddHKMU',
    component: lazyPage(() => import('../../features/orders/orders/order-hkmu-page.tsx'), 'OrderHkmuPage'),
    staticData: { permissions: ['ORDER_CREATE_HKMU', 'ORDER_CREATE'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-scanadd',
    component: lazyPage(() => import('../../features/orders/mailroom/scan-add-page.tsx'), 'ScanAddPage'),
    staticData: { permissions: ['ORDER_SCAN_ADD'] },
  }),
] as const;
