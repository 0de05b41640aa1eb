import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuDefinition } from '../menu/menu.ts';
import { MenuLinks } from './menu-links.tsx';
import classes from './sidebar.module.css';
import { useModalDialog } from './use-modal-dialog.ts';
import { useMenu } from './use-menu.ts';

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

/** The menu over the page on narrow windows; the browser's own dialog keeps the focus inside and closes on Esc. */
const Drawer = ({ menu, onClose }: { menu: MenuDefinition; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useModalDialog(onClose);
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label={t('frame.nav.label')}>
      <nav className={classes.drawerBody} aria-label={t('frame.nav.label')}>
        <div className={classes.head}>
          <Brand />
          <ActionIcon aria-label={t('frame.nav.close')} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
        <MenuLinks menu={menu} />
      </nav>
    </dialog>
  );
};

export interface SidebarProps {
  /** Only icons. */
  folded: boolean;
  onFold: () => void;
  drawerOpen: boolean;
  onDrawerClose: () => void;
}

/** The menu of screens: a column of 232 px, its icons alone where folded, a drawer under 992 px. */
export const Sidebar = ({ folded, onFold, drawerOpen, onDrawerClose }: SidebarProps) => {
  const { t } = useTranslation();
  const menu = useMenu();
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldLabel = folded ? t('frame.nav.expand') : t('frame.nav.collapse');
  return (
    <>
      <nav className={classes.side} aria-label={t('frame.nav.label')}>
        <div className={classes.head}>
          <Brand folded={folded} />
        </div>
        <MenuLinks menu={menu} folded={folded} />
        <div className={classes.foot}>
          <ActionIcon aria-label={foldLabel} title={foldLabel} aria-expanded={!folded} onClick={onFold}>
            <FoldIcon size={18} aria-hidden />
          </ActionIcon>
        </div>
      </nav>
      {drawerOpen && <Drawer menu={menu} onClose={onDrawerClose} />}
    </>
  );
};
