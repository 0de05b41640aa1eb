import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { MenuDefinition } from '../menu/menu.ts';
import { entryHref } from './menu-links.tsx';

/** Something that the palette leads to. */
export interface PaletteItem {
  readonly label: string;
  readonly detail?: string;
  readonly icon: Icon;
  /** As `#/app/articleList`. */
  readonly href: string;
  /** A number or a code, set in the mono face. */
  readonly isCode?: boolean;
}

// So that "credito" finds "Crédito".
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The screens of a person's menu whose name holds the query. */
export const screenItems = (menu: MenuDefinition, query: string, t: TFunction): PaletteItem[] =>
  menu
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ label: t(`frame.screens.${entry.label}`), icon: entry.icon, href: entryHref(entry) }))
    .filter(({ label }) => plain(label).includes(plain(query.trim())));
