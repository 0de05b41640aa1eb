import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastHost } from '../../ui/toast/toast-host.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AlertBell } from './alert-bell.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { TaskMenu } from './task-menu.tsx';
import classes from './top-bar.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keys = isMac ? '⌘K' : 'Ctrl K';

interface TopBarProps {
  readonly onMenu: () => void;
  readonly onSearch: () => void;
  /** Pins the screen. */
  readonly pin: ReactNode;
  /** On narrow windows, where the sidebar is a drawer. */
  readonly create: ReactNode;
}

/** The bar over every screen: search, pin, what was just done, running tasks, language, appearance, account. */
export const TopBar = ({ onMenu, onSearch, pin, create }: TopBarProps) => {
  const { t } = useTranslation();
  return (
    <header className={classes.bar}>
      <ActionIcon className={classes.menu} aria-label={t('frame.nav.open')} onClick={onMenu}>
        <IconMenu2 size={18} aria-hidden />
      </ActionIcon>
      <button
        type="button"
        className={classes.search}
        // The visible text, so that voice control finds it.
        aria-label={`${t('frame.palette.placeholder')} ${keys}`}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={onSearch}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchText}>{t('frame.palette.placeholder')}</span>{' '}
        <kbd className={classes.key} aria-hidden>
          {keys}
        </kbd>
      </button>
      {pin}
      <ToastHost />
      <div className={classes.tools}>
        {create}
        <AlertBell />
        <TaskMenu />
        <LanguageMenu />
        <AppearanceMenu />
        <AccountMenu />
      </div>
    </header>
  );
};
