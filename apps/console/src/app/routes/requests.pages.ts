import { IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react';
import { dashboardInstead } from './dashboard-instead.ts';
import { page } from './page.ts';

/** The screens of requests, outbound records and their reports (orders.md 2.1). */
export const requestsPages = [
  page(
    '/article-PickupDelivery',
    ['REQUEST_LIST'],
    'RequestListPage',
    () => import('../../features/requests/requests/request-list-page.tsx'),
    {
      tab: { place: 'requests', label: 'requestList' },
      create: [
        {
          label: 'pickupRequest',
          icon: IconTruckReturn,
          path: '/app/articleList',
          permissions: ['REQUEST_CREATE'],
          search: { statusList: 'Created' },
        },
        {
          label: 'deliveryRequest',
          icon: IconTruckDelivery,
          path: '/app/articleList',
          permissions: ['REQUEST_CREATE'],
          search: { statusList: 'Created' },
        },
      ],
    },
  ),
  page(
    '/article-pickupDelivery-info',
    ['REQUEST_LIST'],
    'RequestDetailPage',
    () => import('../../features/requests/requests/request-detail-page.tsx'),
    { layout: 'detail', from: '/app/article-PickupDelivery' },
  ),
  page(
    '/article-Outboundlist',
    ['OUTBOUND_LIST'],
    'OutboundListPage',
    () => import('../../features/requests/requests/outbound-list-page.tsx'),
    {
      tab: { place: 'requests', label: 'outboundList' },
    },
  ),
  page(
    '/article-OutListDeta',
    ['OUTBOUND_LIST'],
    'OutboundDetailPage',
    () => import('../../features/requests/requests/outbound-detail-page.tsx'),
    { layout: 'detail', from: '/app/article-Outboundlist' },
  ),
  page(
    '/collectArticle',
    ['COLLECT_REPORT'],
    'CollectedOrdersPage',
    () => import('../../features/requests/requests/request-report-page.tsx'),
    {
      tab: { place: 'requests', label: 'collectReport' },
      beforeLoad: dashboardInstead,
    },
  ),
  page(
    '/deliveryArticle',
    ['DELIVER_REPORT'],
    'DeliveredOrdersPage',
    () => import('../../features/requests/requests/request-report-page.tsx'),
    {
      tab: { place: 'requests', label: 'deliverReport' },
      beforeLoad: dashboardInstead,
    },
  ),
  page(
    '/article-OrderImportStatus',
    ['REQUEST_IMPORT'],
    'RequestOrderStatusPage',
    () => import('../../features/orders/bulk-uploads/bulk-upload-pages.tsx'),
    { layout: 'form' },
  ),
  page(
    '/article-importStatus',
    ['REQUEST_IMPORT'],
    'RequestStatusPage',
    () => import('../../features/orders/bulk-uploads/bulk-upload-pages.tsx'),
    { layout: 'form' },
  ),
  page(
    '/article-ref',
    ['REQUEST_IMPORT'],
    'ReferencesPage',
    () => import('../../features/orders/bulk-uploads/bulk-upload-pages.tsx'),
    { layout: 'form' },
  ),
] as const;
