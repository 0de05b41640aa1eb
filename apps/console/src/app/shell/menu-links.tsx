import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parseQueryString, stringifyQueryString } from '../../platform/address/query-string.ts';
import type { MenuDefinition, MenuEntry } from '../menu/menu.ts';
import { scrollToLink } from './scroll-to-link.ts';
import classes from './sidebar.module.css';

export const entryHref = ({ path, search = {} }: MenuEntry): string => `#${path}${stringifyQueryString(search)}`;

/** The entry that the address belongs to: of those with its path the one whose parameters fit best. */
export const currentEntry = (menu: MenuDefinition, path: string, searchText: string): MenuEntry | undefined => {
  const search = parseQueryString(searchText);
  const fits = menu
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.path === path || entry.leadsTo?.includes(path))
    .filter((entry) => Object.entries(entry.search ?? {}).every(([name, value]) => search[name] === value));
  return fits.toSorted((a, b) => Object.keys(b.search ?? {}).length - Object.keys(a.search ?? {}).length)[0];
};

/** A menu that is longer than the window scrolls to where one is. */
const MenuLink = ({ entry, current, folded }: { entry: MenuEntry; current: boolean; folded: boolean }) => {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current && link.current) scrollToLink(link.current);
  }, [current]);
  const name = t(`frame.screens.${entry.label}`);
  const Icon = entry.icon;
  return (
    <a
      ref={link}
      className={classes.link}
      href={entryHref(entry)}
      aria-current={current ? 'page' : undefined}
      title={folded ? name : undefined}
      aria-label={folded ? name : undefined}
    >
      <Icon size={18} aria-hidden />
      {!folded && <span>{name}</span>}
    </a>
  );
};

/** The links of the menu, in groups. Folded, an icon stands for each, with its name for the pointer and the reader. */
export const MenuLinks = ({ menu, folded = false }: { menu: MenuDefinition; folded?: boolean }) => {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const current = currentEntry(menu, path, search);
  return (
    <div className={classes.nav}>
      {menu.map((group) => (
        <section key={group.label} aria-label={t(`frame.groups.${group.label}`)}>
          {!folded && <h2 className={classes.groupName}>{t(`frame.groups.${group.label}`)}</h2>}
          <ul className={classes.list}>
            {group.entries.map((entry) => (
              <li key={entryHref(entry)}>
                <MenuLink entry={entry} current={entry === current} folded={folded} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
