import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../deferred/deferred.tsx';
import { PopupButton } from '../popup/popup-button.tsx';
import classes from './data-table.module.css';
import type { ViewMenuProps } from './view-menu.popup.tsx';

const ViewPopup = deferred(() => import('./view-menu.popup.tsx').then((module) => module.ViewPopup));

/** Which columns are shown and how high the rows are. */
export const ViewMenu = (view: ViewMenuProps) => {
  const { t } = useTranslation();
  return (
    <PopupButton
      kind="menu"
      ask={ViewPopup.ask}
      trigger={
        <button type="button" className={classes.viewButton} aria-label={t('uiLists.table.view')}>
          <IconAdjustmentsHorizontal size={16} aria-hidden />
        </button>
      }
    >
      {(popup) => <ViewPopup popup={popup} {...view} />}
    </PopupButton>
  );
};
