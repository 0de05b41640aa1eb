import type { MantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconClock,
  IconFileImport,
  IconLanguage,
  IconMoon,
  IconRowInsertTop,
  IconSettings,
} from '@tabler/icons-react';
import { isLanguage, languages } from '@cubby/phrases';
import type { TFunction } from 'i18next';
import { reportError } from '../../platform/api/report-error.ts';
import { switchLanguage } from '../../platform/i18n/i18n.ts';
import { pairText } from '../../ui/punctuation/punctuation.ts';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';
import { densities, setDensity } from '../../ui/theme/density.ts';
import { hrefOf } from '../menu/current.ts';
import { type Menu, placesOf } from '../menu/menu.ts';
import { plain } from './plain-text.ts';
import type { Recent } from './use-recents.ts';

/** Something that the palette leads to or does. */
export interface PaletteItem {
  /** Unique among the items. */
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon: Icon;
  /** As `#/app/articleList`; an item without one does something. */
  readonly href?: string;
  readonly run?: () => void;
  /** A number or a code, set in the mono face. */
  readonly isCode?: boolean;
  readonly status?: { readonly meaning: Meaning; readonly label: string } | undefined;
}

const matching = (items: readonly PaletteItem[], query: string): PaletteItem[] => {
  const wanted = plain(query.trim());
  return items.filter(({ label, detail = '' }) => plain(`${label} ${detail}`).includes(wanted));
};

const linkOf = (label: string, href: string, icon: Icon, detail?: string): PaletteItem => ({
  key: `${label} ${href}`,
  label,
  href,
  icon,
  detail,
});

/** The screens of a person's menu, with the keys that lead there, and the settings. */
export const screenItems = (menu: Menu, query: string, t: TFunction): PaletteItem[] =>
  matching(
    [
      ...placesOf(menu).flatMap((place) =>
        place.screens.map((screen, at) => {
          const keys = at === 0 ? `G ${place.jump.toUpperCase()}` : undefined;
          return linkOf(t(`frame.screens.${screen.label}`), hrefOf(screen), place.icon, keys);
        }),
      ),
      ...menu.settings.flatMap(({ screens }) =>
        screens.map((screen) =>
          linkOf(t(`frame.screens.${screen.label}`), hrefOf(screen), screen.icon, t('frame.places.settings')),
        ),
      ),
    ],
    query,
  );

/** What can be made or imported from anywhere. */
export const actionItems = (menu: Menu, query: string, t: TFunction): PaletteItem[] =>
  matching(
    [
      ...menu.create.map((screen) =>
        linkOf(t('frame.newOf', { what: t(`frame.create.${screen.label}`) }), hrefOf(screen), screen.icon),
      ),
      ...menu.importKinds.map((kind) =>
        linkOf(t('frame.importOf', { what: t(`frame.imports.${kind.label}`) }), hrefOf(kind), IconFileImport),
      ),
    ],
    query,
  );

const schemes = ['light', 'dark', 'auto'] as const;

/** Settings of language and appearance; found only by typing. */
export const appearanceItems = (
  query: string,
  t: TFunction,
  setScheme: (scheme: MantineColorScheme) => void,
): PaletteItem[] => {
  if (query.trim() === '') return [];
  const choice = (group: string, label: string, icon: Icon, run: () => void): PaletteItem => ({
    key: `${group} ${label}`,
    label: pairText(group, label),
    icon,
    run,
  });
  return matching(
    [
      ...schemes.map((scheme) =>
        choice(t('frame.theme.label'), t(`frame.theme.${scheme}`), IconMoon, () => setScheme(scheme)),
      ),
      ...densities.map((density) =>
        choice(t('frame.density.label'), t(`frame.density.${density}`), IconRowInsertTop, () => setDensity(density)),
      ),
      ...Object.entries(languages).map(([language, { name }]) =>
        choice(t('frame.language'), name, IconLanguage, () => {
          if (isLanguage(language)) switchLanguage(language).catch(reportError);
        }),
      ),
      linkOf(t('frame.account.mine'), '#/app/MyAccount', IconSettings),
    ],
    query,
  );
};

/** Where the person was, the latest first; the screen that they are on is left out. */
export const recentItems = (recents: readonly Recent[], query: string, here: string): PaletteItem[] =>
  matching(
    recents
      .filter(({ href }) => href !== here)
      .map(({ href, title }) => ({ key: `recent ${href}`, label: title, href, icon: IconClock })),
    query,
  );
