import { IconBoxAlignBottom, IconPackageExport } from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const dropOffMenu: MenuGroup = {
  label: 'dropOff',
  entries: [
    {
      label: 'dropOffList',
      icon: IconBoxAlignBottom,
      path: '/app/dropOrderList',
      permissions: ['DROP_ORDER_LIST'],
      leadsTo: ['/app/dropOrderDetail'],
    },
    {
      label: 'dropOffCreate',
      icon: IconPackageExport,
      path: '/app/dropOrderAdd',
      permissions: ['DROP_ORDER_CREATE'],
    },
  ],
};
