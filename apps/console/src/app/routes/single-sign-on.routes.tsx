import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screen of a company's sign-in through its own provider. */
export const singleSignOnRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/singleSignOn',
    component: lazyPage(
      () => import('../../features/people/single-sign-on/single-sign-on-page.tsx'),
      'SingleSignOnPage',
    ),
    staticData: { permissions: ['COMPANY_EDIT'] },
  }),
] as const;
