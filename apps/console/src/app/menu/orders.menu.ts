import { IconPackageImport, IconPackages, IconSquareRoundedPlus } from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const ordersMenu: MenuGroup = {
  label: 'orders',
  entries: [
    {
      label: 'orderList',
      icon: IconPackages,
      path: '/app/articleList',
      permissions: ['ORDER_LIST', 'PAXEL_ORDER_LIST'],
      leadsTo: ['/app/articleInfo'],
    },
    { label: 'orderCreate', icon: IconSquareRoundedPlus, path: '/app/articleAdd', permissions: ['ORDER_CREATE'] },
    {
      label: 'orderImports',
      icon: IconPackageImport,
      path: '/app/articleAdd',
      search: { step: '2' },
      permissions: ['ORDER_IMPORT'],
    },
  ],
};
