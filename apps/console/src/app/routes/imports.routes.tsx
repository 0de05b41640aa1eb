import { importerPermissions } from '@cubby/contract/orders/import-history/import-history.limits';
import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** Every kind of import in one place: a screen of our own (docs/decisions/062-navigation.md). */
export const importRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/imports',
    component: lazyPage(() => import('./import-hub.tsx'), 'ImportHub'),
    staticData: { permissions: importerPermissions },
  }),
] as const;
