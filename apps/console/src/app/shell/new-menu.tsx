import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred/deferred.tsx';
import { PopupButton } from '../../ui/popup/popup-button.tsx';
import type { Menu } from '../menu/menu.ts';
import classes from './sidebar.module.css';

const NewPopup = deferred(() => import('./new-menu.popup.tsx').then((module) => module.NewPopup));

interface NewMenuProps {
  readonly menu: Menu;
  readonly folded: boolean;
  readonly opened?: boolean;
  readonly onOpened?: (opened: boolean) => void;
}

/** All that the person may make, from anywhere. */
export const NewMenu = ({ menu, folded, ...opening }: NewMenuProps) => {
  const { t } = useTranslation();
  if (menu.create.length === 0) return null;
  const name = t('frame.create.title');
  return (
    <PopupButton
      kind="menu"
      ask={NewPopup.ask}
      {...opening}
      trigger={
        <Button
          variant="default"
          className={classes.create}
          aria-label={folded ? name : undefined}
          aria-keyshortcuts="C"
          title={`${name} (C)`}
          {...(!folded && { leftSection: <IconPlus size={18} aria-hidden /> })}
        >
          {folded ? <IconPlus size={18} aria-hidden /> : name}
        </Button>
      }
    >
      {(popup) => <NewPopup popup={popup} create={menu.create} />}
    </PopupButton>
  );
};
