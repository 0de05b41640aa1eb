import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screen of districts (administration.md 2). */
export const districtRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/SystemArea',
    component: lazyPage(() => import('../../features/settings/districts/district-list-page.tsx'), 'DistrictListPage'),
    staticData: { permissions: ['DISTRICT_LIST', 'DISTRICT_EDIT'] },
  }),
] as const;
