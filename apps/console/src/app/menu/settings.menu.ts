import { IconMap2 } from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const settingsMenu: MenuGroup = {
  label: 'settings',
  entries: [
    { label: 'districtList', icon: IconMap2, path: '/app/SystemArea', permissions: ['DISTRICT_LIST', 'DISTRICT_EDIT'] },
  ],
};
