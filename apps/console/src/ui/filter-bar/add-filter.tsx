import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../deferred/deferred.tsx';
import { PopupButton } from '../popup/popup-button.tsx';
import classes from './filter-bar.module.css';
import type { FilterDefinition } from './filter.ts';

const AddFilterPopup = deferred(() => import('./add-filter.popup.tsx').then((module) => module.AddFilterPopup));

interface AddFilterProps {
  /** The filters that have no chip yet. */
  readonly definitions: readonly FilterDefinition[];
  readonly onAdd: (id: string) => void;
}

/** "+ Filter": a searchable list of the filters that are not in the bar. */
export const AddFilter = ({ definitions, onAdd }: AddFilterProps) => {
  const { t } = useTranslation();
  return (
    <PopupButton
      kind="dialog"
      ask={AddFilterPopup.ask}
      trigger={
        <button type="button" className={classes.add} aria-label={t('uiLists.filters.addLong')}>
          <IconPlus size={14} aria-hidden />
          {t('uiLists.filters.add')}
        </button>
      }
    >
      {(popup) => <AddFilterPopup popup={popup} definitions={definitions} onAdd={onAdd} />}
    </PopupButton>
  );
};
