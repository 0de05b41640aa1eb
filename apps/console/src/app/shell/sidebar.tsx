import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu } from '../menu/menu.ts';
import { PinnedLinks } from './pinned-links.tsx';
import { PlaceLinks } from './place-links.tsx';
import { SettingsLinks } from './settings-links.tsx';
import classes from './sidebar.module.css';
import { useModalDialog } from './use-modal-dialog.ts';
import { useWhereabouts } from './use-menu.ts';
import { useShownAddress } from './use-shown-address.ts';

/** The picture of favicon.svg, in the code because it is drawn with the first frame. */
const Mark = () => (
  <svg viewBox="0 0 32 32" width={24} height={24} aria-hidden>
    <rect width="32" height="32" rx="7" fill="#0f766e" />
    <path
      d="M8 8h16v16H8zM8 14h9v10M17 8v16M17 19h7"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinejoin="round"
    />
  </svg>
);

const Brand = ({ folded = false }: { folded?: boolean }) => {
  const { t } = useTranslation();
  return (
    <a className={classes.brand} href="#/app" aria-label={t('frame.home')}>
      <Mark />
      {!folded && <span aria-hidden>Cubby</span>}
    </a>
  );
};

interface MenuProps {
  readonly menu: Menu;
  readonly onArrange: () => void;
}

/** Where the person was before the settings; the start, where they began there. */
const useWayBack = (inSettings: boolean, here: string): string => {
  const [last, setLast] = useState('/app');
  if (!inSettings && here !== last) setLast(here);
  return `#${last}`;
};

/** The places, or the settings in their place. */
const Links = ({ menu, folded, onArrange }: MenuProps & { folded: boolean }) => {
  const { path, search } = useShownAddress();
  const whereabouts = useWhereabouts(menu);
  const back = useWayBack(whereabouts.inSettings, path + search);
  return (
    <div className={classes.nav}>
      {whereabouts.inSettings ? (
        <SettingsLinks menu={menu} folded={folded} path={path} search={search} back={back} />
      ) : (
        <>
          <PinnedLinks menu={menu} here={path + search} folded={folded} onArrange={onArrange} />
          <PlaceLinks menu={menu} whereabouts={whereabouts} folded={folded} />
        </>
      )}
    </div>
  );
};

/** The menu over the page on narrow windows; the browser's own dialog retains the focus inside and closes on Esc. */
const Drawer = ({ menu, onArrange, onClose }: MenuProps & { onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useModalDialog(onClose);
  const arrange = () => {
    onClose();
    onArrange();
  };
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label={t('frame.nav.label')}>
      <nav className={classes.drawerBody} aria-label={t('frame.nav.label')}>
        <div className={classes.head}>
          <Brand />
          <ActionIcon aria-label={t('frame.nav.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        <Links menu={menu} folded={false} onArrange={arrange} />
      </nav>
    </dialog>
  );
};

export interface SidebarProps extends MenuProps {
  /** Only icons. */
  readonly folded: boolean;
  readonly onFold: () => void;
  readonly drawerOpen: boolean;
  readonly onDrawerClose: () => void;
  /** The first entry, above all others. */
  readonly create: ReactNode;
}

/** The menu of places: a column of 232 px, its icons alone where folded, a drawer under 992 px. */
export const Sidebar = ({ menu, folded, onFold, drawerOpen, onDrawerClose, create, onArrange }: SidebarProps) => {
  const { t } = useTranslation();
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldLabel = folded ? t('frame.nav.expand') : t('frame.nav.collapse');
  return (
    <>
      <nav className={classes.side} aria-label={t('frame.nav.label')}>
        <div className={classes.head}>
          <Brand folded={folded} />
        </div>
        {create && <div className={classes.createRow}>{create}</div>}
        <Links menu={menu} folded={folded} onArrange={onArrange} />
        <div className={classes.foot}>
          <ActionIcon aria-label={foldLabel} title={foldLabel} aria-expanded={!folded} onClick={onFold}>
            <FoldIcon size={18} aria-hidden />
          </ActionIcon>
        </div>
      </nav>
      {drawerOpen && <Drawer menu={menu} onArrange={onArrange} onClose={onDrawerClose} />}
    </>
  );
};
