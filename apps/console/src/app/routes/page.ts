/**
 * A screen behind the sign-in as one line of its area's list: its route, and what leads to it. The router, the menu, the
 * settings and "New" are made of these lists, and none of them names a screen itself.
 */
import type { Permission } from '@cubby/contract/permissions';
import type { RouteComponent } from '@tanstack/react-router';
import type { Icon } from '@tabler/icons-react';
import type { CreateScreen, MenuScreen, Place, SettingsSection } from '../menu/menu.ts';
import type { ScreenLayout } from '../shell/screen-skeleton.tsx';
import { lazyPage } from './lazy-page.ts';

/** An entry that leads to a screen; its permissions and path are the screen's, unless it says otherwise. */
type Entry<Screen extends { readonly path: string; readonly permissions: readonly Permission[] }> = Omit<
  Screen,
  'path' | 'permissions' | 'leadsTo' | 'tabOf'
> &
  Partial<Pick<Screen, 'path' | 'permissions'>>;

interface PageOptions {
  /** How its loading screen is laid out; a list by default. */
  readonly layout?: ScreenLayout;
  /** A tab of a place in the sidebar. */
  readonly tab?: Entry<MenuScreen> & { readonly place: Place['label'] };
  /** A setting. */
  readonly setting?: Entry<MenuScreen> & {
    readonly section: SettingsSection['label'];
    readonly icon: Icon;
    /** Only in the menu of the platform's own roles. */
    readonly platformRoles?: true;
  };
  /** Entries of "New". */
  readonly create?: readonly Entry<CreateScreen>[];
  /** The screen of the menu that leads here: its entry is marked. */
  readonly from?: `/app/${string}`;
  /** It is another view of the screen that leads here: the tabs of the place are over it as well. */
  readonly inTab?: true;
  /** The user's own data: an administrator who impersonates the user does not see it. */
  readonly closedToViews?: true;
  /** What the route does before its screen is drawn. */
  readonly loader?: (context: { readonly location: { readonly searchStr: string } }) => unknown;
  readonly beforeLoad?: (context: { readonly search: object }) => unknown;
}

export interface Page<P extends `/${string}` = `/${string}`> extends PageOptions {
  readonly path: P;
  readonly component: RouteComponent;
  /** One of these opens the screen; undefined if everybody may. */
  readonly permissions: readonly Permission[] | undefined;
}

/**
 * Declares a screen.
 * @param name the named export that is the page
 * @param permissions one of these opens it; undefined if everybody may
 */
export const page = <const P extends `/${string}`>(
  path: P,
  permissions: readonly Permission[] | undefined,
  name: string,
  load: () => Promise<unknown>,
  options: PageOptions = {},
): Page<P> => ({ path, permissions, component: lazyPage(load, name), ...options });
