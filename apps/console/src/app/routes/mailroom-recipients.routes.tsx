import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of mailroom recipients (administration.md 2). */
export const mailroomRecipientRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Recipients',
    component: lazyPage(
      () => import('../../features/people/mailroom-recipients/recipient-list-page.tsx'),
      'RecipientListPage',
    ),
    staticData: { permissions: ['MAILROOM_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/recipient-add',
    component: lazyPage(
      () => import('../../features/people/mailroom-recipients/recipient-add-page.tsx'),
      'RecipientAddPage',
    ),
    staticData: { permissions: ['MAILROOM_EDIT'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/recipient-detail',
    component: lazyPage(
      () => import('../../features/people/mailroom-recipients/recipient-detail-page.tsx'),
      'RecipientDetailPage',
    ),
    staticData: { permissions: ['MAILROOM_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/recipient-import',
    component: lazyPage(
      () => import('../../features/people/mailroom-recipients/recipient-import-page.tsx'),
      'RecipientImportPage',
    ),
    staticData: { permissions: ['MAILROOM_IMPORT'] },
  }),
] as const;
