import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from '../features/people/sessions/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

/** An address without a screen retains the frame: the way on is in it. */
const NowherePage = () => (
  <Shell>
    <NotFoundPage />
  </Shell>
);

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NowherePage });

/** Every screen behind the sign-in depends on this: it draws the frame around it. */
export const appRoute = createRoute({ getParentRoute: () => rootRoute, path: '/app', component: () => <Shell /> });
