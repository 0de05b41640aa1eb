import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

const load = () => import('../../features/orders/bulk-uploads/bulk-upload-pages.tsx');

/** The bulk spreadsheet pages (orders.md 2.1, 2.5). */
export const bulkUploadRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-Operaimport',
    component: lazyPage(load, 'FlagImportPage'),
    staticData: { permissions: ['ORDER_BULK_FLAG'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-OperaRemoveFlag',
    component: lazyPage(load, 'FlagCancelPage'),
    staticData: { permissions: ['ORDER_BULK_FLAG'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-OperaUpdateOrderStatus',
    component: lazyPage(load, 'OrderStatusPage'),
    staticData: { permissions: ['ORDER_BULK_STATUS'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-OrderImportStatus',
    component: lazyPage(load, 'RequestOrderStatusPage'),
    staticData: { permissions: ['REQUEST_IMPORT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-importStatus',
    component: lazyPage(load, 'RequestStatusPage'),
    staticData: { permissions: ['REQUEST_IMPORT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/article-ref',
    component: lazyPage(load, 'ReferencesPage'),
    staticData: { permissions: ['REQUEST_IMPORT'] },
  }),
] as const;
