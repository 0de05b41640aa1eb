import { importerPermissions } from '@cubby/contract/orders/import-history/import-history.limits';
import { morningPermissions } from '@cubby/contract/reports/morning/morning.limits';
import { page } from './page.ts';

/** What waits for the user, every kind of import in one place, and the figures of a period (docs/decisions/062-navigation.md). */
export const homePages = [
  page('/home', undefined, 'HomePage', () => import('../../features/reports/home/home-page.tsx'), {
    layout: 'cards',
    tab: {
      place: 'home',
      label: 'home',
      permissions: [
        ...importerPermissions,
        'ORDER_LIST',
        'PAXEL_ORDER_LIST',
        'DISCREPANCIES',
        'UNLOCK_APPROVE',
        'COMPANY_APPROVE',
        'NUMBER_RULE_EDIT',
      ],
    },
  }),
  page('/morning', morningPermissions, 'MorningPage', () => import('../../features/reports/morning/morning-page.tsx'), {
    layout: 'cards',
    tab: { place: 'home', label: 'morning' },
  }),
  page('/imports', importerPermissions, 'ImportHistory', () => import('./import-history.tsx'), {
    layout: 'cards',
    tab: { place: 'imports', label: 'imports' },
  }),
  page(
    '/dashboard',
    ['DASHBOARD'],
    'DashboardPage',
    () => import('../../features/reports/dashboard/dashboard-page.tsx'),
    { layout: 'cards', tab: { place: 'reports', label: 'dashboard' } },
  ),
] as const;
