import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/**
 * A screen that is fetched when it is first opened; `name` is its named export. It retains what it
 * loads, for docs/map.md.
 * The module's type is left out on purpose: screens link to the router's paths, and the two types would chase each other.
 * routes.test.ts opens every screen and finds a wrong name.
 */
export const lazyPage = (load: () => Promise<unknown>, name: string): RouteComponent =>
  Object.assign(lazyRouteComponent(load as () => Promise<Record<string, RouteComponent>>, name), {
    page: { load, name },
  });
