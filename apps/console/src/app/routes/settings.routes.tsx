import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** Settings that all companies share: screens of our own. */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/flags',
    component: lazyPage(() => import('../../features/orders/flags/flag-list-page.tsx'), 'FlagListPage'),
    staticData: { permissions: ['FLAG_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/flag',
    component: lazyPage(() => import('../../features/orders/flags/flag-page.tsx'), 'FlagPage'),
    // A user who may make flags and not see them gets the empty form alone; so it is with the others.
    staticData: { permissions: ['FLAG_LIST', 'FLAG_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/holidays',
    component: lazyPage(() => import('../../features/settings/holidays/holiday-list-page.tsx'), 'HolidayListPage'),
    staticData: { permissions: ['HOLIDAY_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/holiday',
    component: lazyPage(() => import('../../features/settings/holidays/holiday-page.tsx'), 'HolidayPage'),
    staticData: { permissions: ['HOLIDAY_LIST', 'HOLIDAY_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/timeSlots',
    component: lazyPage(
      () => import('../../features/requests/request-slots/request-slot-list-page.tsx'),
      'RequestSlotListPage',
    ),
    staticData: { permissions: ['REQUEST_SLOT_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/timeSlot',
    component: lazyPage(() => import('../../features/requests/request-slots/request-slot-page.tsx'), 'RequestSlotPage'),
    staticData: { permissions: ['REQUEST_SLOT_LIST', 'REQUEST_SLOT_EDIT'] },
  }),
] as const;
