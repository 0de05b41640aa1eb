import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of groups of sites, of sizes, of the log of sites (network.md 2), of inspections, and of what terminals are told and tell. */
export const lockerRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/siteGroup',
    component: lazyPage(
      () => import('../../features/lockers/site-groups/site-group-list-page.tsx'),
      'SiteGroupListPage',
    ),
    staticData: { permissions: ['SITE_GROUP_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/group_create',
    component: lazyPage(() => import('../../features/lockers/site-groups/site-group-page.tsx'), 'SiteGroupPage'),
    // A user who may make groups and not see them gets the empty form alone.
    staticData: { permissions: ['SITE_GROUP_LIST', 'SITE_GROUP_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/log',
    component: lazyPage(() => import('../../features/lockers/site-log/site-log-page.tsx'), 'SiteLogPage'),
    staticData: { permissions: ['AUDIT_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/AlertLocker',
    component: lazyPage(() => import('../../features/lockers/alerts/alert-list-page.tsx'), 'AlertListPage'),
    staticData: { permissions: ['ALERT_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/AlertLockerChangeLog',
    component: lazyPage(() => import('../../features/lockers/site-log/site-log-page.tsx'), 'EverySiteLogPage'),
    staticData: { permissions: ['AUDIT_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/siteLockerSetting',
    component: lazyPage(() => import('../../features/lockers/box-types/box-type-list-page.tsx'), 'BoxTypeListPage'),
    staticData: { permissions: ['BOX_TYPE_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/commands',
    component: lazyPage(() => import('../../features/lockers/commands/command-list-page.tsx'), 'CommandListPage'),
    staticData: { permissions: ['SITE_UNLOCK', 'UNLOCK_APPROVE', 'TERMINAL_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/inspections',
    component: lazyPage(
      () => import('../../features/orders/inspections/inspection-list-page.tsx'),
      'InspectionListPage',
    ),
    staticData: { permissions: ['SITE_INSPECT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/inspection',
    component: lazyPage(() => import('../../features/orders/inspections/inspection-page.tsx'), 'InspectionPage'),
    staticData: { permissions: ['SITE_INSPECT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/deviceMessages',
    component: lazyPage(
      () => import('../../features/lockers/device-messages/device-message-list-page.tsx'),
      'DeviceMessageListPage',
    ),
    staticData: { permissions: ['DEVICE_MESSAGES'] },
  }),
] as const;
