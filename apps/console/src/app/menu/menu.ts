import type { Permission } from '@cubby/contract/permissions';
import type { CompanyType, Environment } from '@cubby/contract/people/sessions/sessions.schemas';
import type { WorkKind } from '@cubby/contract/reports/work/work.limits';
import type { SourcePhrases } from '@cubby/phrases';
import type { Icon } from '@tabler/icons-react';

type Frame = SourcePhrases['frame'];

/** A screen that the menu leads to. It shows to a holder of one of its permissions, where the screen is in this release. */
export interface MenuScreen {
  readonly label: keyof Frame['screens'];
  /** The route, as `/app/articleList`. */
  readonly path: string;
  readonly permissions: readonly Permission[];
  /** Parameters that make it a screen of its own. */
  readonly search?: Readonly<Record<string, string>>;
  /** Only for people of this environment, and staff of the platform. */
  readonly environment?: Environment;
  /** Only for people of such companies; ADMIN is the platform. */
  readonly companyTypes?: readonly CompanyType[];
  /** Not for a holder of this: they come to the screen from another one. */
  readonly unless?: Permission;
  /** Routes of screens that one reaches from this one: its entry remains marked there. */
  readonly leadsTo?: readonly string[];
  /** Those of them that the tabs of its place are over as well. */
  readonly tabOf?: readonly string[];
}

/** What the sidebar leads to: one screen, or several as tabs. */
export interface Place {
  readonly label: keyof Frame['places'];
  readonly icon: Icon;
  /** The letter that leads there after G. */
  readonly jump: string;
  readonly screens: readonly MenuScreen[];
  /** What waits for a person on this screen: its count is shown next to the entry. */
  readonly work?: readonly WorkKind[];
}

/** Places that belong to one kind of work. */
export interface PlaceGroup {
  readonly label: keyof Frame['groups'];
  readonly places: readonly Place[];
}

/** What "New" offers: the screen that makes it, or the list that it is made from. */
export interface CreateScreen extends Omit<MenuScreen, 'label'> {
  readonly label: keyof Frame['create'];
  readonly icon: Icon;
}

/** A kind of import, with the screen that takes its file. */
export interface ImportScreen extends Omit<MenuScreen, 'label'> {
  readonly label: keyof Frame['imports'];
}

export interface SettingsSection {
  readonly label: keyof Frame['sections'];
  readonly screens: readonly (MenuScreen & { readonly icon: Icon })[];
}

export interface Menu {
  readonly groups: readonly PlaceGroup[];
  /** In the foot: the hub, and the kinds that it offers. */
  readonly imports: readonly Place[];
  readonly importKinds: readonly ImportScreen[];
  readonly settings: readonly SettingsSection[];
  readonly create: readonly CreateScreen[];
}

/** Who checks the menu. */
export interface MenuViewer {
  readonly can: (permission: Permission) => boolean;
  /** Whether a screen is in this release. */
  readonly exists: (path: string) => boolean;
  readonly companyType: CompanyType;
  readonly environment: Environment;
}

type Restricted = Omit<MenuScreen, 'label'>;

const isVisible =
  ({ can, exists, companyType, environment }: MenuViewer) =>
  (screen: Restricted): boolean =>
    exists(screen.path) &&
    screen.permissions.some(can) &&
    (screen.environment === undefined || companyType === 'ADMIN' || screen.environment === environment) &&
    (screen.companyTypes?.includes(companyType) ?? true) &&
    !(screen.unless && can(screen.unless));

/** What of a menu a person sees: screens that are permitted and exist; no place and no group is empty. */
export const visibleMenu = (menu: Menu, viewer: MenuViewer): Menu => {
  const visible = isVisible(viewer);
  const placesOf = (places: readonly Place[]): Place[] =>
    places
      .map((place) => ({ ...place, screens: place.screens.filter(visible) }))
      .filter(({ screens }) => screens.length > 0);
  return {
    groups: menu.groups
      .map((group) => ({ ...group, places: placesOf(group.places) }))
      .filter(({ places }) => places.length > 0),
    imports: placesOf(menu.imports),
    importKinds: menu.importKinds.filter(visible),
    settings: menu.settings
      .map((section) => ({ ...section, screens: section.screens.filter(visible) }))
      .filter(({ screens }) => screens.length > 0),
    create: menu.create.filter(visible),
  };
};

export const emptyMenu: Menu = { groups: [], imports: [], importKinds: [], settings: [], create: [] };

export const placesOf = ({ groups, imports }: Menu): Place[] => [...groups.flatMap(({ places }) => places), ...imports];
export const settingsOf = ({ settings }: Menu) => settings.flatMap(({ screens }) => screens);
