import { createRoute } from '@tanstack/react-router';
import { appRoute } from '../app-route.tsx';
import { lazyPage } from './lazy-page.ts';

/** The screen of the own account, which everybody has (administration.md 2), and the mailbox of a demo. */
export const accountRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/MyAccount',
    component: lazyPage(() => import('../../features/people/account/my-account-page.tsx'), 'MyAccountPage'),
    staticData: { closedToViews: true },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/demoMailbox',
    component: lazyPage(() => import('../../features/messages/demo-mailbox/demo-mailbox-page.tsx'), 'DemoMailboxPage'),
  }),
] as const;
