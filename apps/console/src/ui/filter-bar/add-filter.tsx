import { Popover } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../typeahead/option-list.tsx';
import { matching } from './choice-editors.tsx';
import classes from './filter-bar.module.css';
import type { FilterDefinition } from './filter.ts';

interface AddFilterProps {
  /** The filters that have no chip yet. */
  readonly definitions: readonly FilterDefinition[];
  readonly onAdd: (id: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** "+ Filter": a searchable list of the filters that are not in the bar. */
export const AddFilter = ({ definitions, onAdd }: AddFilterProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const open = (next: boolean) => {
    setOpened(next);
    setQuery('');
  };
  const options = definitions.map(({ id, label }) => ({ value: id, label }));
  return (
    <Popover opened={opened} onChange={open} position="bottom-start" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.add}
          aria-label={t('uiLists.filters.addLong')}
          onClick={() => open(!opened)}
        >
          <IconPlus size={14} aria-hidden />
          {t('uiLists.filters.add')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('uiLists.filters.addLong')} className={classes.dropdown}>
        <OptionList
          label={t('uiLists.filters.addLong')}
          options={matching(options, query)}
          selected={none}
          search={{ label: t('uiLists.filters.find'), query, onQuery: setQuery }}
          onPick={(option) => {
            open(false);
            onAdd(option.value);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
