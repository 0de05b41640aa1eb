import { IconAddressBook } from '@tabler/icons-react';
import { page } from './page.ts';

/** The screens of the mailroom (orders.md 2.1, administration.md 2). */
export const mailroomPages = [
  page(
    '/article-scanadd',
    ['ORDER_SCAN_ADD'],
    'ScanAddPage',
    () => import('../../features/orders/mailroom/scan-add-page.tsx'),
    { layout: 'form', tab: { place: 'mailroom', label: 'orderScanAdd' } },
  ),
  page(
    '/Recipients',
    ['MAILROOM_LIST'],
    'RecipientListPage',
    () => import('../../features/people/mailroom-recipients/recipient-list-page.tsx'),
    {
      tab: { place: 'mailroom', label: 'recipientList' },
    },
  ),
  page(
    '/recipient-add',
    ['MAILROOM_EDIT'],
    'RecipientAddPage',
    () => import('../../features/people/mailroom-recipients/recipient-add-page.tsx'),
    { layout: 'form', from: '/app/Recipients', create: [{ label: 'recipient', icon: IconAddressBook }] },
  ),
  page(
    '/recipient-detail',
    ['MAILROOM_LIST'],
    'RecipientDetailPage',
    () => import('../../features/people/mailroom-recipients/recipient-detail-page.tsx'),
    { layout: 'detail', from: '/app/Recipients' },
  ),
  page(
    '/recipient-import',
    ['MAILROOM_IMPORT'],
    'RecipientImportPage',
    () => import('../../features/people/mailroom-recipients/recipient-import-page.tsx'),
    { layout: 'form' },
  ),
] as const;
