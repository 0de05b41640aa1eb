import { IconWashMachine } from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const laundryMenu: MenuGroup = {
  label: 'laundry',
  entries: [
    {
      label: 'laundryList',
      icon: IconWashMachine,
      path: '/app/article-LaundryDry',
      permissions: ['LAUNDRY_LIST'],
      leadsTo: ['/app/article-laundryClean-info'],
    },
  ],
};
