import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of sites (network.md 2). */
export const siteRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/siteList',
    component: lazyPage(() => import('../../features/lockers/sites/site-list-page.tsx'), 'SiteListPage'),
    staticData: { permissions: ['SITE_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/siteInfo',
    component: lazyPage(() => import('./site-info-page.tsx'), 'SiteInfoPage'),
    staticData: { permissions: ['SITE_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/AddNewLocker',
    component: lazyPage(() => import('../../features/lockers/boxes/box-edit-page.tsx'), 'BoxEditPage'),
    staticData: { permissions: ['SITE_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/siteAdd',
    component: lazyPage(() => import('./site-add-page.tsx'), 'SiteAddPage'),
    staticData: { permissions: ['SITE_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/cloneLocation',
    component: lazyPage(() => import('../../features/lockers/sites/clone/site-clone-page.tsx'), 'SiteClonePage'),
    staticData: { permissions: ['SITE_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/siteImport',
    component: lazyPage(() => import('../../features/lockers/sites/site-import-page.tsx'), 'SiteImportPage'),
    staticData: { permissions: ['SITE_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/siteCopies',
    component: lazyPage(() => import('../../features/lockers/sites/clone/site-copies-page.tsx'), 'SiteCopiesPage'),
    staticData: { permissions: ['SITE_EDIT'] },
  }),
] as const;
