import { parseQueryString, stringifyQueryString } from '../../platform/address/query-string.ts';
import { type Menu, type Place, placesOf, settingsOf } from './menu.ts';

interface Addressed {
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly leadsTo?: readonly string[];
  readonly tabOf?: readonly string[];
}

export const hrefOf = ({ path, search = {} }: Addressed): string => `#${path}${stringifyQueryString(search)}`;

/** The screen that the address belongs to: of those with its path the one whose parameters fit best. */
export const currentScreen = <Screen extends Addressed>(
  screens: readonly Screen[],
  path: string,
  searchText: string,
): Screen | undefined => {
  const search = parseQueryString(searchText);
  const own = screens.filter((screen) => screen.path === path);
  const fits = [...own, ...screens.filter((screen) => screen.leadsTo?.includes(path))].filter((screen) =>
    Object.entries(screen.search ?? {}).every(([name, value]) => search[name] === value),
  );
  return fits.toSorted((a, b) => Object.keys(b.search ?? {}).length - Object.keys(a.search ?? {}).length)[0];
};

export interface Whereabouts {
  readonly place?: Place;
  /** The screen of the menu that is open, or that led to the one that is. */
  readonly screen?: Addressed & { readonly label: string };
  /** The settings are open: they are in the sidebar in place of the places. */
  readonly inSettings: boolean;
}

/** Where in the menu an address is. */
export const whereIs = (menu: Menu, path: string, searchText: string): Whereabouts => {
  const [imports] = menu.imports;
  const importKind = currentScreen(menu.importKinds, path, searchText);
  if (imports && importKind && importKind.path === path) return { place: imports, inSettings: false };
  const setting = currentScreen(settingsOf(menu), path, searchText);
  if (setting) return { screen: setting, inSettings: true };
  const places = placesOf(menu);
  const screen = currentScreen(
    places.flatMap(({ screens }) => screens),
    path,
    searchText,
  );
  const place = places.find(({ screens }) => screens.some((one) => one === screen));
  return { ...(place && { place }), ...(screen && { screen }), inSettings: false };
};
