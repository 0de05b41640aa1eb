import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../deferred/deferred.tsx';

const BulkBarPopup = deferred(() => import('./bulk-bar.popup.tsx').then((module) => module.BulkBarPopup));

export interface BulkAction {
  readonly id: string;
  /** A verb with its object: "Cancel 3 orders". */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onClick: () => void;
  readonly danger?: boolean;
  /** Why it can't be done now; the button stays, greyed, and tells it on hover and to screen readers. */
  readonly disabled?: string | undefined;
}

export interface BulkBarProps {
  /** Selected rows; the bar shows itself from one on. */
  readonly count: number;
  /** Rows that match the filters; undefined while they are being counted. */
  readonly total?: number | undefined;
  readonly allMatching?: boolean;
  /** Absent where no action can take all matching rows. */
  readonly onSelectAllMatching?: () => void;
  readonly onClear: () => void;
  /** The most used first: the last go into the menu when the bar is narrow. */
  readonly actions: readonly BulkAction[];
}

/** Slides in above the pager, which stays usable, once rows are selected: how many, all that match, and what can be done with them. */
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
