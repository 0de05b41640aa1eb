import type { Permission } from '@cubby/contract/permissions';
import type { CompanyType, Environment } from '@cubby/contract/people/sessions/sessions.schemas';
import type { SourcePhrases } from '@cubby/phrases';
import type { Icon } from '@tabler/icons-react';

type Frame = SourcePhrases['frame'];

/** One entry of the sidebar. It shows to a holder of one of its permissions, where its screen exists in this release. */
export interface MenuEntry {
  readonly label: keyof Frame['screens'];
  readonly icon: Icon;
  /** The route, as `/app/articleList`. */
  readonly path: string;
  /** Parameters that make it a screen of its own. */
  readonly search?: Readonly<Record<string, string>>;
  readonly permissions: readonly Permission[];
  /** Only for people of this environment, and staff of the platform. */
  readonly environment?: Environment;
  /** Only for people of such companies; ADMIN is the platform. */
  readonly companyTypes?: readonly CompanyType[];
  /** Not for a holder of this: they come to the screen from another entry, a list. */
  readonly unless?: Permission;
  /** Routes of screens that one reaches from this one: it stays marked there. */
  readonly leadsTo?: readonly string[];
}

/** Entries that belong to one kind of work. */
export interface MenuGroup {
  readonly label: keyof Frame['groups'];
  readonly entries: readonly MenuEntry[];
}

export type MenuDefinition = readonly MenuGroup[];

/** What of a menu a person sees: entries that are permitted and exist; no group stands empty. */
export const visibleMenu = (
  menu: MenuDefinition,
  can: (permission: Permission) => boolean,
  exists: (path: string) => boolean,
  /** Whether the person works in an environment. */
  inEnvironment: (environment: Environment) => boolean = () => true,
  /** Of the person's company; left out, it does not matter. */
  companyType?: CompanyType,
): MenuDefinition =>
  menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ path, permissions, environment, companyTypes, unless }) =>
          exists(path) &&
          permissions.some(can) &&
          (environment === undefined || inEnvironment(environment)) &&
          (companyType === undefined || (companyTypes?.includes(companyType) ?? true)) &&
          !(unless && can(unless)),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Role codes that get the whole menu (orders.md 6). */
const rootRoles = new Set(['ROOT', 'SUPER_ADMIN']);

/** Fetches the menu definition of a person's roles. Rejects where its file can't be fetched. */
export const loadMenu = async (roleCodes: readonly string[]): Promise<MenuDefinition> =>
  roleCodes.some((code) => rootRoles.has(code))
    ? (await import('./root.menu.ts')).rootMenu
    : (await import('./restricted.menu.ts')).restrictedMenu;
