import {
  IconBarcode,
  IconPackageImport,
  IconPackages,
  IconSchool,
  IconSquareRoundedPlus,
  IconFlagMinus,
  IconFlagPlus,
  IconStatusChange,
} from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const ordersMenu: MenuGroup = {
  label: 'orders',
  entries: [
    {
      label: 'orderList',
      icon: IconPackages,
      path: '/app/articleList',
      permissions: ['ORDER_LIST', 'PAXEL_ORDER_LIST'],
      leadsTo: ['/app/articleInfo', '/app/recreate'],
    },
    { label: 'orderCreate', icon: IconSquareRoundedPlus, path: '/app/articleAdd', permissions: ['ORDER_CREATE'] },
    {
      label: 'orderCreateHkmu',
      icon: IconSchool,
      path: '/app/articleAddHKMU',
      permissions: ['ORDER_CREATE_HKMU', 'ORDER_CREATE'],
      environment: 'ALFRED_HKMU',
    },
    { label: 'orderScanAdd', icon: IconBarcode, path: '/app/article-scanadd', permissions: ['ORDER_SCAN_ADD'] },
    {
      label: 'orderImports',
      icon: IconPackageImport,
      path: '/app/articleAdd',
      search: { step: '2' },
      permissions: ['ORDER_IMPORT'],
    },
    { label: 'flagImport', icon: IconFlagPlus, path: '/app/article-Operaimport', permissions: ['ORDER_BULK_FLAG'] },
    {
      label: 'flagCancel',
      icon: IconFlagMinus,
      path: '/app/article-OperaRemoveFlag',
      permissions: ['ORDER_BULK_FLAG'],
    },
    {
      label: 'orderStatusUpdate',
      icon: IconStatusChange,
      path: '/app/article-OperaUpdateOrderStatus',
      permissions: ['ORDER_BULK_STATUS'],
    },
  ],
};
