import { Popover } from '@mantine/core';
import { useEffect } from 'react';
import { AnchoredPopover } from '../popup/anchored.tsx';
import type { Popup } from '../popup/popup-button.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';

export const FilterChipPopup = ({ popup, ...editor }: Omit<EditorProps, 'onDone'> & { popup: Popup }) => {
  const { label, kind } = editor.definition;
  const { opened, anchor } = popup;
  // The focus goes back to where it was at the opening: to the chip, also where "+ Filter" has opened it.
  useEffect(() => {
    if (opened) anchor?.focus();
  }, [opened, anchor]);
  const close = () => {
    popup.onChange(false);
    anchor?.focus();
  };
  return (
    <AnchoredPopover popup={popup} position="bottom-start" offset={4} trapFocus>
      <Popover.Dropdown aria-label={label} className={classes.dropdown} data-kind={kind}>
        <FilterEditor {...editor} onDone={close} />
      </Popover.Dropdown>
    </AnchoredPopover>
  );
};
