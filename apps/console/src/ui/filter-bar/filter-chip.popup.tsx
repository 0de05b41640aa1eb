import { Popover } from '@mantine/core';
import { AnchoredPopover } from '../popup/anchored.tsx';
import type { Popup } from '../popup/popup-button.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';

export const FilterChipPopup = ({ popup, ...editor }: Omit<EditorProps, 'onDone'> & { popup: Popup }) => {
  const { label, kind } = editor.definition;
  const close = () => {
    popup.onChange(false);
    popup.anchor?.focus();
  };
  return (
    <AnchoredPopover popup={popup} position="bottom-start" offset={4} trapFocus returnFocus>
      <Popover.Dropdown aria-label={label} className={classes.dropdown} data-kind={kind}>
        <FilterEditor {...editor} onDone={close} />
      </Popover.Dropdown>
    </AnchoredPopover>
  );
};
