import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screens of the audit. */
export const auditRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/audit',
    component: lazyPage(() => import('../../features/settings/audit/audit-list-page.tsx'), 'AuditListPage'),
    staticData: { permissions: ['AUDIT_LIST'] },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/audit-event',
    component: lazyPage(() => import('../../features/settings/audit/audit-event-page.tsx'), 'AuditEventPage'),
    staticData: { permissions: ['AUDIT_LIST'] },
  }),
] as const;
