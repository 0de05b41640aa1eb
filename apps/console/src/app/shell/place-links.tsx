import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconSettings } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, type Whereabouts } from '../menu/current.ts';
import { type Menu, type Place, type PlaceGroup, placesOf, settingsOf } from '../menu/menu.ts';
import { lastTab } from './last-tab.ts';
import { recall, remember } from '../../ui/person-memory/person-memory.ts';
import { scrollToLink } from './scroll-to-link.ts';
import classes from './sidebar.module.css';
import { useWork } from './use-work.ts';

/** With fewer places than this the groups need no heads. */
const placesWithoutHeads = 9;

interface LinkProps {
  readonly href: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly current: boolean;
  readonly folded: boolean;
  /** How much waits for a person there. */
  readonly count?: string | undefined;
  readonly keys?: string | undefined;
}

/** A menu that is longer than the window scrolls to where one is. */
export const SideLink = ({ href, name, icon, current, folded, count, keys }: LinkProps) => {
  const { t } = useTranslation();
  const waiting = count && t('frame.nav.waiting');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current && link.current) scrollToLink(link.current);
  }, [current]);
  return (
    <a
      ref={link}
      className={classes.link}
      href={href}
      aria-current={current ? 'page' : undefined}
      title={keys}
      aria-label={folded ? [name, count, waiting].filter(Boolean).join(' ') : undefined}
    >
      {icon}
      {!folded && <span className={classes.linkName}>{name}</span>}
      {count && (
        <>
          {' '}
          <span className={classes.count}>{folded ? '' : count}</span>{' '}
          {!folded && <VisuallyHidden>{waiting}</VisuallyHidden>}
        </>
      )}
    </a>
  );
};

/** The name and the tabs of an entry, shown next to its icon on the narrow rail. The pointer and the focus open it. */
const Flyout = ({ place, name, children }: { place?: Place; name: string; children: ReactNode }) => {
  const { t } = useTranslation();
  const [top, setTop] = useState<number>();
  const open = ({ currentTarget }: { currentTarget: Element }) => setTop(currentTarget.getBoundingClientRect().top);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || top === undefined) return;
    event.stopPropagation();
    setTop(undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links within take the keys
    <div
      onMouseEnter={open}
      onMouseLeave={() => setTop(undefined)}
      onFocus={open}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTop(undefined);
      }}
      onKeyDown={onKeyDown}
    >
      {children}
      {top !== undefined && (
        <div className={classes.flyout} style={{ top: Math.min(top, window.innerHeight - 220) }}>
          <p className={classes.flyoutName}>{name}</p>
          {place && place.screens.length > 1 && (
            <ul className={classes.list}>
              {place.screens.map((screen) => (
                <li key={screen.label}>
                  <a className={classes.link} href={hrefOf(screen)}>
                    {t(`frameTabs.${screen.label as 'orderList'}`)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
};

interface PlaceLinksProps {
  readonly menu: Menu;
  readonly whereabouts: Whereabouts;
  readonly folded: boolean;
}

/** The entries in their groups. On the folded rail, each is an icon. */
export const PlaceLinks = ({ menu, whereabouts, folded }: PlaceLinksProps) => {
  const { t } = useTranslation();
  const places = placesOf(menu);
  const countOf = useWork(places.some(({ work }) => work));
  const [closed, setClosed] = useState(() => recall<readonly string[]>('folded-groups', []));
  const toggle = (label: string) => {
    const next = closed.includes(label) ? closed.filter((one) => one !== label) : [...closed, label];
    setClosed(next);
    remember('folded-groups', next);
  };
  const link = (place: Place) => {
    const name = t(`frame.places.${place.label}`);
    const Icon = place.icon;
    const entry = (
      <SideLink
        href={hrefOf(lastTab(place))}
        name={name}
        icon={<Icon size={18} aria-hidden />}
        current={whereabouts.place?.label === place.label}
        folded={folded}
        count={countOf(place.work)}
        keys={t('frame.nav.jump', { name, key: place.jump.toUpperCase() })}
      />
    );
    return (
      <li key={place.label}>
        {folded ? (
          <Flyout place={place} name={name}>
            {entry}
          </Flyout>
        ) : (
          entry
        )}
      </li>
    );
  };
  const headed = !folded && places.length >= placesWithoutHeads;
  return (
    <>
      {menu.groups.map((group) => (
        <Group
          key={group.label}
          group={group}
          headed={headed}
          // The group that one is in is open.
          open={
            !headed ||
            !closed.includes(group.label) ||
            group.places.some(({ label }) => label === whereabouts.place?.label)
          }
          onToggle={() => toggle(group.label)}
        >
          {group.places.map(link)}
        </Group>
      ))}
      <ul className={classes.lastList}>
        {menu.imports.map(link)}
        <SettingsLink menu={menu} folded={folded} />
      </ul>
    </>
  );
};

interface GroupProps {
  readonly group: PlaceGroup;
  readonly headed: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

const Group = ({ group: { label }, headed, open, onToggle, children }: GroupProps) => {
  const { t } = useTranslation();
  const name = t(`frame.groups.${label}`);
  return (
    <section aria-label={name}>
      {headed && (
        <h2 className={classes.groupName}>
          <button type="button" className={classes.groupButton} aria-expanded={open} onClick={onToggle}>
            {name}
            <IconChevronDown size={14} aria-hidden />
          </button>
        </h2>
      )}
      {open && <ul className={classes.list}>{children}</ul>}
    </section>
  );
};

/** Leads to the first of the settings, which take the place of the places. */
const SettingsLink = ({ menu, folded }: { menu: Menu; folded: boolean }) => {
  const { t } = useTranslation();
  const [first] = settingsOf(menu);
  if (!first) return null;
  const name = t('frame.places.settings');
  const link = (
    <SideLink
      href={hrefOf(first)}
      name={name}
      icon={<IconSettings size={18} aria-hidden />}
      current={false}
      folded={folded}
      keys={t('frame.nav.jump', { name, key: 'S' })}
    />
  );
  return <li>{folded ? <Flyout name={name}>{link}</Flyout> : link}</li>;
};
