import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of company certificates (administration.md 2). */
export const companyVerificationRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Verification',
    component: lazyPage(
      () => import('../../features/people/company-verifications/verification-page.tsx'),
      'VerificationPage',
    ),
    staticData: { permissions: ['THANKYOU'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/companyVerifications',
    component: lazyPage(
      () => import('../../features/people/company-verifications/company-verification-list-page.tsx'),
      'CompanyVerificationListPage',
    ),
    staticData: { permissions: ['COMPANY_APPROVE'] },
  }),
] as const;
