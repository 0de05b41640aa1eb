import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../deferred/deferred.tsx';
import { PopupButton } from '../popup/popup-button.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-bar.module.css';

const FilterChipPopup = deferred(() => import('./filter-chip.popup.tsx').then((module) => module.FilterChipPopup));

interface FilterChipProps extends Omit<EditorProps, 'onDone'> {
  /** The value in words. */
  readonly words: string;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** A filter in the bar: its name, its value in words, its editor under it, and a way to remove it. */
export const FilterChip = ({ words, opened, onOpened, ...editor }: FilterChipProps) => {
  const { t } = useTranslation();
  const { definition, value } = editor;
  const isSet = value !== undefined;
  const name = definition.label;
  return (
    <span className={classes.chip} data-set={isSet || undefined}>
      <PopupButton
        kind="dialog"
        ask={FilterChipPopup.ask}
        opened={opened}
        onOpened={onOpened}
        trigger={
          <button type="button" className={classes.chipButton}>
            <span className={classes.chipName}>{isSet ? t('uiLists.filters.chipName', { name }) : name}</span>{' '}
            {isSet ? <span className={classes.chipValue}>{words}</span> : <IconChevronDown size={14} aria-hidden />}
          </button>
        }
      >
        {(popup) => <FilterChipPopup popup={popup} {...editor} />}
      </PopupButton>
      {isSet && (
        <button
          type="button"
          className={classes.chipRemove}
          aria-label={t('uiLists.filters.remove', { name })}
          onClick={() => editor.onChange(undefined)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  );
};
