import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../deferred/deferred.tsx';
import { PopupButton } from '../popup/popup-button.tsx';
import type { MoreAction } from './more-action.ts';

export type { MoreAction } from './more-action.ts';

const MorePopup = deferred(() => import('./more-menu.popup.tsx').then((module) => module.MorePopup));

export type MoreMenuProps = {
  /** Without an action the menu is not there at all. */
  actions: readonly MoreAction[];
  /** What the button is called, "More actions" by default; in a table name the row. */
  label?: string;
};

/** The menu of the rarer actions behind three dots. */
export const MoreMenu = ({ actions, label }: MoreMenuProps) => {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  const name = label ?? t('ui.moreActions');
  return (
    <PopupButton
      kind="menu"
      ask={MorePopup.ask}
      trigger={
        <ActionIcon variant="default" aria-label={name} title={name}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {(popup) => <MorePopup popup={popup} actions={actions} />}
    </PopupButton>
  );
};
