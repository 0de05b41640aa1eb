import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** What waits for a person: a screen of our own (docs/decisions/062-navigation.md). */
export const homeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/home',
    component: lazyPage(() => import('../../features/reports/home/home-page.tsx'), 'HomePage'),
  }),
] as const;
