import { Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';

interface FilterChipProps extends Omit<EditorProps, 'onDone'> {
  /** The value in words. */
  readonly words: string;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

/** A filter in the bar: its name, its value in words, its editor under it, and a way to remove it. */
export const FilterChip = ({ words, opened, onOpened, ...editor }: FilterChipProps) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { definition, value } = editor;
  const isSet = value !== undefined;
  const name = definition.label;
  const close = () => {
    onOpened(false);
    button.current?.focus();
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => (next ? onOpened(true) : onOpened(false))}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
    >
      <span className={classes.chip} data-set={isSet || undefined}>
        <Popover.Target>
          <button ref={button} type="button" className={classes.chipButton} onClick={() => onOpened(!opened)}>
            <span className={classes.chipName}>{isSet ? t('uiLists.filters.chipName', { name }) : name}</span>{' '}
            {isSet ? <span className={classes.chipValue}>{words}</span> : <IconChevronDown size={14} aria-hidden />}
          </button>
        </Popover.Target>
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
      <Popover.Dropdown aria-label={name} className={classes.dropdown} data-kind={definition.kind}>
        <FilterEditor {...editor} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
};
