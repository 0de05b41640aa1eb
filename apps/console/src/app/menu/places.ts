/** The menu: its places and sections, filled from the lists of screens. */
import {
  IconBellExclamation,
  IconBuilding,
  IconCategory,
  IconReportAnalytics,
  IconFileImport,
  IconHome,
  IconLockSquare,
  IconMail,
  IconMapPin,
  IconMessages,
  IconPackages,
  IconStack2,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { type ImportKind, importScreens } from '../../platform/imports/import-screens.ts';
import type { Page } from '../routes/page.ts';
import { pages } from '../routes/pages.ts';
import type { CreateScreen, ImportScreen, Menu, MenuScreen, Place, SettingsSection } from './menu.ts';

const all: readonly Page[] = pages;

/** What an entry leads to: its own screen, with the screens that are reached from there. */
const screenOf = ({ path, permissions = [] }: Page) => {
  const own = `/app${path}`;
  const leadsTo = all.filter(({ from }) => from === own).map((one) => `/app${one.path}`);
  const tabOf = all.filter(({ from, inTab }) => from === own && inTab).map((one) => `/app${one.path}`);
  return { path: own, permissions, ...(leadsTo.length > 0 && { leadsTo }), ...(tabOf.length > 0 && { tabOf }) };
};

const tabsOf = (place: Place['label']): readonly MenuScreen[] =>
  all.flatMap((one) => {
    if (one.tab?.place !== place) return [];
    const { place: _place, ...entry } = one.tab;
    return [{ ...screenOf(one), ...entry }];
  });

/** @param platform with what belongs to the platform */
const sectionOf = (label: SettingsSection['label'], platform: boolean): SettingsSection => ({
  label,
  screens: all.flatMap((one) => {
    if (one.setting?.section !== label || (one.setting.platformRoles && !platform)) return [];
    const { section: _section, platformRoles: _roles, ...entry } = one.setting;
    return [{ ...screenOf(one), ...entry }];
  }),
});

const create: readonly CreateScreen[] = all.flatMap((one) => {
  const { path, permissions } = screenOf(one);
  return (one.create ?? []).map((entry) => ({ path, permissions, ...entry }));
});

/** The types of companies whose users import a kind; by default all. */
const importersOfKind: { readonly [K in ImportKind]?: NonNullable<ImportScreen['companyTypes']> } = {
  // Areas are shared by all companies: staff of the platform alone change them.
  areas: ['ADMIN'],
  companies: ['ADMIN', 'OPERATOR'],
};

const importKinds = (Object.keys(importScreens) as ImportKind[]).map((kind): ImportScreen => {
  const { path, permission, search } = importScreens[kind];
  const companyTypes = importersOfKind[kind];
  return {
    label: kind,
    path,
    permissions: [permission],
    ...(search && { search }),
    ...(companyTypes && { companyTypes }),
  };
});

const place = (one: Omit<Place, 'screens'>): Place => ({ ...one, screens: tabsOf(one.label) });

/** @param platform the menu of the platform's own roles */
export const menuOf = (platform: boolean): Menu => ({
  groups: [
    {
      label: 'work',
      places: [
        place({
          label: 'home',
          icon: IconHome,
          jump: 'h',
          work: [
            'STORE_FAILURES',
            'OVERDUE_ORDERS',
            'DISCREPANCIES',
            'WAITING_UNLOCKS',
            'WAITING_CERTIFICATES',
            'FAILED_IMPORTS',
            'ENDING_NUMBERS',
          ],
        }),
        place({ label: 'orders', icon: IconPackages, jump: 'o', work: ['DISCREPANCIES'] }),
        place({ label: 'requests', icon: IconTruckDelivery, jump: 'r' }),
        place({ label: 'mailroom', icon: IconMail, jump: 'm' }),
      ],
    },
    {
      label: 'lockers',
      places: [
        place({ label: 'sites', icon: IconMapPin, jump: 'l' }),
        place({ label: 'devices', icon: IconLockSquare, jump: 'v', work: ['WAITING_UNLOCKS'] }),
        place({ label: 'alerts', icon: IconBellExclamation, jump: 'a' }),
      ],
    },
    {
      label: 'business',
      places: [
        place({ label: 'companies', icon: IconBuilding, jump: 'c', work: ['WAITING_CERTIFICATES'] }),
        place({ label: 'catalogue', icon: IconCategory, jump: 'p' }),
        place({ label: 'services', icon: IconStack2, jump: 'w', work: ['ENDING_NUMBERS'] }),
        place({ label: 'messages', icon: IconMessages, jump: 'e' }),
      ],
    },
    {
      label: 'reports',
      places: [place({ label: 'reports', icon: IconReportAnalytics, jump: 'd' })],
    },
  ],
  imports: [place({ label: 'imports', icon: IconFileImport, jump: 'i' })],
  importKinds,
  settings: (['access', 'places', 'orders', 'system'] as const).map((label) => sectionOf(label, platform)),
  create,
});
