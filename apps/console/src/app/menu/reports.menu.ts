import { IconChartBar } from '@tabler/icons-react';
import type { MenuGroup } from './menu.ts';

export const reportsMenu: MenuGroup = {
  label: 'reports',
  entries: [{ label: 'dashboard', icon: IconChartBar, path: '/app/dashboard', permissions: ['DASHBOARD'] }],
};
