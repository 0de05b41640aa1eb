import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** Setting: the rules for tracking numbers (administration.md 2). */
export const numberRuleRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/Setting',
    component: lazyPage(
      () => import('../../features/settings/number-rules/number-rule-list-page.tsx'),
      'NumberRuleListPage',
    ),
    staticData: { permissions: ['NUMBER_RULE_LIST'] },
  }),
] as const;
