import type { MenuScreen, Place } from '../menu/menu.ts';
import { recall, remember } from '../../ui/person-memory/person-memory.ts';

type Tabs = Readonly<Record<string, string>>;

/** Of a place with tabs the one that was used last; the first to begin with. */
export const lastTab = ({ label, screens }: Place): MenuScreen => {
  const stored = recall<Tabs>('tabs', {})[label];
  return screens.find((screen) => screen.label === stored) ?? screens[0]!;
};

export const storeTab = (place: Place, screen: { readonly label: string }): void => {
  if (place.screens.length > 1 && lastTab(place).label !== screen.label)
    remember('tabs', { ...recall<Tabs>('tabs', {}), [place.label]: screen.label });
};
