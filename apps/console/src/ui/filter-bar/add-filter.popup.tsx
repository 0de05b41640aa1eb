import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnchoredPopover } from '../popup/anchored.tsx';
import type { Popup } from '../popup/popup-button.tsx';
import { OptionList } from '../typeahead/option-list.tsx';
import { matching } from './choice-editors.tsx';
import classes from './filter-bar.module.css';
import type { FilterDefinition } from './filter.ts';

interface AddFilterPopupProps {
  readonly popup: Popup;
  readonly definitions: readonly FilterDefinition[];
  readonly onAdd: (id: string) => void;
}

const none: ReadonlySet<string> = new Set();

export const AddFilterPopup = ({ popup, definitions, onAdd }: AddFilterPopupProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ query: '', opened: popup.opened });
  // Each opening begins with the whole list.
  if (typed.opened !== popup.opened) setTyped({ query: '', opened: popup.opened });
  const { query } = typed;
  const options = definitions.map(({ id, label }) => ({ value: id, label }));
  return (
    <AnchoredPopover popup={popup} position="bottom-start" offset={4} trapFocus>
      <Popover.Dropdown aria-label={t('uiLists.filters.addLong')} className={classes.dropdown}>
        <OptionList
          label={t('uiLists.filters.addLong')}
          options={matching(options, query)}
          selected={none}
          search={{
            label: t('uiLists.filters.find'),
            query,
            onQuery: (next) => setTyped({ query: next, opened: popup.opened }),
          }}
          onPick={(option) => {
            popup.onChange(false);
            onAdd(option.value);
          }}
        />
      </Popover.Dropdown>
    </AnchoredPopover>
  );
};
