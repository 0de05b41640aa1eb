import { IconBoxAlignBottom } from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const dropOffMenu: MenuGroup = {
  label: 'dropOff',
  entries: [
    { label: 'dropOffList', icon: IconBoxAlignBottom, path: '/app/dropOrderList', permissions: ['DROP_ORDER_LIST'] },
  ],
};
