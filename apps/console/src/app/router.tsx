import {
  createHashHistory,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
  useMatches,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '@cubby/contract/permissions';
import { NotFoundPage } from '../features/people/sessions/not-found-page.tsx';
import { NoAccessPage } from '../features/people/sessions/no-access-page.tsx';
import { parseQueryString, stringifyQueryString } from '../platform/address/query-string.ts';
import { registerAccess } from '../platform/address/next-screens.ts';
import { getSession } from '../platform/session/session-store.ts';
import { appRoute, rootRoute } from './app-route.tsx';
import { CrashNotice } from './crash-notice.tsx';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { findLanding } from './landing.ts';
import type { Page } from './routes/page.ts';
import { pages } from './routes/pages.ts';
import { isScreen, registerScreens } from './screens.ts';
import { screenSkeletons } from './shell/screen-skeleton.tsx';

const toStart = () => {
  throw redirect({ to: '/app', replace: true });
};

/** The address without a screen. */
const emptyRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toStart });

/** The start: leads to the landing, or says who can open one. */
const startRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  component: NoAccessPage,
  beforeLoad: async () => {
    const session = getSession();
    const [path, search = ''] = (session ? await findLanding(session, isScreen) : undefined)?.split('?') ?? [];
    // findLanding names only screens that exist.
    if (path) throw redirect({ to: path as '/app/articleList', search: parseQueryString(search), replace: true });
  },
});

const routeOf = <const P extends `/${string}`>({
  path,
  permissions,
  component,
  layout = 'list',
  closedToViews,
  loader,
  beforeLoad,
}: Page<P>) =>
  createRoute({
    getParentRoute: () => appRoute,
    path,
    component,
    pendingComponent: screenSkeletons[layout],
    ...(loader && { loader }),
    ...(beforeLoad && { beforeLoad }),
    staticData: { ...(permissions && { permissions }), ...(closedToViews && { closedToViews }) },
  } as { getParentRoute: () => typeof appRoute; path: P });

type Routes<Pages extends readonly Page[]> = {
  readonly [At in keyof Pages]: ReturnType<typeof routeOf<Pages[At]['path']>>;
};

const routesOf = <const Pages extends readonly Page[]>(list: Pages): Routes<Pages> =>
  list.map(routeOf) as unknown as Routes<Pages>;

const routeTree = rootRoute.addChildren([emptyRoute, appRoute.addChildren([startRoute, ...routesOf(pages)])]);

/** What the router draws, and the outline of the frame until it has found out what that is. */
const Drawn = ({ children }: { readonly children: ReactNode }) => {
  const unknown = useMatches({ select: (matches) => matches.length === 0 });
  return (
    <>
      {unknown && <FrameSkeleton />}
      {children}
    </>
  );
};

/** The router over the address behind the hash; values are in it as plain query strings. */
export const createConsoleRouter = (history: RouterHistory = createHashHistory()) => {
  const router = createRouter({
    routeTree,
    history,
    parseSearch: parseQueryString,
    stringifySearch: stringifyQueryString,
    defaultPreload: 'intent',
    // The frame shows at once where a step leads: the screen before it is replaced.
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    defaultPendingComponent: screenSkeletons.list,
    defaultErrorComponent: CrashNotice,
    defaultNotFoundComponent: NotFoundPage,
    InnerWrap: Drawn,
  });
  registerScreens(Object.keys(router.routesByPath));
  registerAccess(Object.values(router.routesByPath).map((at) => [at.fullPath, at.options.staticData?.permissions]));
  return router;
};

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

let current: { router: ConsoleRouter; left: boolean } | undefined;

/**
 * The router of one visit to the console. A person who leaves it (to sign in, to a public page) and comes back gets a
 * new one: the old one may contain a step that was never rendered, and nothing of one person may be left for the next.
 */
export const enterRouter = (): ConsoleRouter => {
  if (!current || current.left) {
    current?.router.history.destroy();
    current = { router: createConsoleRouter(), left: false };
  }
  return current.router;
};

/** Marks the visit as begun; returns the function that ends it. */
export const retainRouter = (): (() => void) => {
  const retained = current;
  if (retained) retained.left = false;
  return () => {
    if (retained) retained.left = true;
  };
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
  interface StaticDataRouteOption {
    /** One of these opens the screen; the server checks each call besides. */
    readonly permissions?: readonly Permission[];
    /** The person's own settings: an impersonation cannot open them. Derived from the permissions if there are some. */
    readonly closedToViews?: true;
  }
}
