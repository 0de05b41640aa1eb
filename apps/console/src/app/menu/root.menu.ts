import { IconMap2 } from '@tabler/icons-react';
import type { Menu } from './menu.ts';
import { places } from './places.ts';

const districts = {
  label: 'districtList',
  icon: IconMap2,
  path: '/app/SystemArea',
  permissions: ['DISTRICT_LIST', 'DISTRICT_EDIT'],
} as const;

/** The whole menu, for the roles ROOT and SUPER_ADMIN: with what belongs to the platform. */
export const rootMenu: Menu = {
  ...places,
  settings: places.settings.map((section) =>
    section.label === 'places' ? { ...section, screens: [districts, ...section.screens] } : section,
  ),
};
