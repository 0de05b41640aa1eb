import { IconPackageExport, IconSchool, IconSquareRoundedPlus } from '@tabler/icons-react';
import { prefetchOrderList } from '../../features/orders/orders/order-list.queries.ts';
import { page } from './page.ts';

/** The screens of orders (orders.md 2). */
export const ordersPages = [
  page(
    '/articleList',
    ['ORDER_LIST', 'PAXEL_ORDER_LIST'],
    'OrderListPage',
    () => import('../../features/orders/orders/order-list-page.tsx'),
    {
      tab: { place: 'orders', label: 'orderList' },
      // The rows are requested with the screen's code; nothing waits for them here.
      loader: ({ location }) => prefetchOrderList(location.searchStr),
    },
  ),
  page(
    '/articleInfo',
    ['ORDER_LIST', 'ORDER_INFO', 'PAXEL_ORDER_LIST'],
    'OrderDetailPage',
    () => import('../../features/orders/orders/order-detail-page.tsx'),
    { layout: 'detail', from: '/app/articleList' },
  ),
  page(
    '/recreate',
    ['ORDER_RECREATE'],
    'OrderRecreationPage',
    () => import('../../features/orders/order-recreation/order-recreation-page.tsx'),
    { layout: 'form', from: '/app/articleList' },
  ),
  page('/articleAdd', ['ORDER_CREATE', 'ORDER_IMPORT'], 'OrderAddPage', () => import('./order-add-page.tsx'), {
    layout: 'form',
    from: '/app/articleList',
    create: [{ label: 'order', icon: IconSquareRoundedPlus, permissions: ['ORDER_CREATE'] }],
  }),
  page(
    '/articleAddHKMU',
    ['ORDER_CREATE_HKMU', 'ORDER_CREATE'],
    'OrderHkmuPage',
    () => import('../../features/orders/orders/order-hkmu-page.tsx'),
    {
      layout: 'form',
      from: '/app/articleList',
      create: [{ label: 'hkmuOrder', icon: IconSchool, environment: 'ALFRED_HKMU' }],
    },
  ),
  page(
    '/article-LaundryDry',
    ['LAUNDRY_LIST'],
    'LaundryListPage',
    () => import('../../features/orders/laundry-orders/laundry-list-page.tsx'),
    {
      tab: { place: 'orders', label: 'laundryList' },
    },
  ),
  page('/article-laundryClean-info', ['LAUNDRY_LIST'], 'LaundryDetailPage', () => import('./laundry-detail-page.tsx'), {
    layout: 'detail',
    from: '/app/article-LaundryDry',
  }),
  page(
    '/dropOrderList',
    ['DROP_ORDER_LIST'],
    'DropOffListPage',
    () => import('../../features/orders/drop-off-orders/drop-off-list-page.tsx'),
    {
      tab: { place: 'orders', label: 'dropOffList' },
    },
  ),
  page(
    '/dropOrderDetail',
    ['DROP_ORDER_LIST', 'DROP_ORDER_CREATE'],
    'DropOffDetailPage',
    () => import('../../features/orders/drop-off-orders/drop-off-detail-page.tsx'),
    { layout: 'detail', from: '/app/dropOrderList' },
  ),
  page(
    '/dropOrderAdd',
    ['DROP_ORDER_CREATE'],
    'DropOffCreatePage',
    () => import('../../features/orders/drop-off-orders/drop-off-create-page.tsx'),
    { layout: 'form', from: '/app/dropOrderList', create: [{ label: 'dropOffOrder', icon: IconPackageExport }] },
  ),
  page(
    '/discrepancies',
    ['DISCREPANCIES'],
    'DiscrepancyListPage',
    () => import('../../features/orders/discrepancies/discrepancy-list-page.tsx'),
    {
      tab: { place: 'orders', label: 'discrepancyList' },
    },
  ),
  page(
    '/discrepancy',
    ['DISCREPANCIES'],
    'DiscrepancyPage',
    () => import('../../features/orders/discrepancies/discrepancy-page.tsx'),
    { layout: 'detail', from: '/app/discrepancies' },
  ),
  page(
    '/article-Operaimport',
    ['ORDER_BULK_FLAG'],
    'FlagImportPage',
    () => import('../../features/orders/bulk-uploads/bulk-upload-pages.tsx'),
    { layout: 'form' },
  ),
  page(
    '/article-OperaRemoveFlag',
    ['ORDER_BULK_FLAG'],
    'FlagCancelPage',
    () => import('../../features/orders/bulk-uploads/bulk-upload-pages.tsx'),
    { layout: 'form' },
  ),
  page(
    '/article-OperaUpdateOrderStatus',
    ['ORDER_BULK_STATUS'],
    'OrderStatusPage',
    () => import('../../features/orders/bulk-uploads/bulk-upload-pages.tsx'),
    { layout: 'form' },
  ),
] as const;
