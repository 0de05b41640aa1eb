import { useTranslation } from 'react-i18next';
import { deferred } from '../deferred/deferred.tsx';
import type { BulkBarProps } from './bulk-action.ts';

export type { BulkAction, BulkBarProps } from './bulk-action.ts';

const BulkBarPopup = deferred(() => import('./bulk-bar.popup.tsx').then((module) => module.BulkBarPopup));

/**
 * Slides in above the pager, which remains usable, once rows are selected: how many, all that match, and what can be
 * done with them.
 */
export const BulkBar = (props: BulkBarProps) => {
  const { t } = useTranslation();
  const { count, total, allMatching } = props;
  const words =
    allMatching && total !== undefined
      ? t('uiLists.bulk.allSelected', { total })
      : t('uiLists.bulk.selected', { count });
  const shown = count > 0 || allMatching === true;
  return (
    <>
      <span role="status" className="ui-unseen">
        {shown && words}
      </span>
      {shown && <BulkBarPopup {...props} words={words} />}
    </>
  );
};
