import {
  IconFileImport,
  IconHash,
  IconHome,
  IconTruckDelivery,
  IconTruckLoading,
  IconTruckReturn,
} from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const requestsMenu: MenuGroup = {
  label: 'requests',
  entries: [
    {
      label: 'requestList',
      icon: IconTruckDelivery,
      path: '/app/article-PickupDelivery',
      permissions: ['REQUEST_LIST'],
      leadsTo: ['/app/article-pickupDelivery-info', '/app/article-importStatus'],
    },
    {
      label: 'outboundList',
      icon: IconTruckLoading,
      path: '/app/article-Outboundlist',
      permissions: ['OUTBOUND_LIST'],
      leadsTo: ['/app/article-OutListDeta'],
    },
    { label: 'collectReport', icon: IconTruckReturn, path: '/app/collectArticle', permissions: ['COLLECT_REPORT'] },
    { label: 'deliverReport', icon: IconHome, path: '/app/deliveryArticle', permissions: ['DELIVER_REPORT'] },
    {
      label: 'requestStatusImport',
      icon: IconFileImport,
      path: '/app/article-OrderImportStatus',
      permissions: ['REQUEST_IMPORT'],
    },
    { label: 'referenceImport', icon: IconHash, path: '/app/article-ref', permissions: ['REQUEST_IMPORT'] },
  ],
};
