import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of companies (administration.md 2). */
export const companyRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/companyList',
    component: lazyPage(() => import('../../features/people/companies/company-list-page.tsx'), 'CompanyListPage'),
    staticData: { permissions: ['COMPANY_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/companyImport',
    component: lazyPage(() => import('../../features/people/companies/company-import-page.tsx'), 'CompanyImportPage'),
    staticData: { permissions: ['COMPANY_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/companyCreate',
    component: lazyPage(() => import('../../features/people/companies/company-create-page.tsx'), 'CompanyCreatePage'),
    staticData: { permissions: ['COMPANY_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/companyEdit',
    component: lazyPage(() => import('./company-edit-page.tsx'), 'CompanyEditPage'),
    staticData: { permissions: ['COMPANY_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/companyInfo',
    component: lazyPage(() => import('../../features/people/companies/company-info-page.tsx'), 'CompanyInfoPage'),
    staticData: { permissions: ['COMPANY_LIST'] },
  }),
] as const;
