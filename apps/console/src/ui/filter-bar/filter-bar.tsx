import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddFilter } from './add-filter.tsx';
import classes from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { chipsOf, withValue, type FilterDefinition, type FilterValues } from './filter.ts';
import { SearchField } from './search-field.tsx';
import { useFilterWords } from './use-filter-words.ts';

interface FilterBarProps {
  readonly filters: readonly FilterDefinition[];
  /** The state, which lives in the address: see filter-address.ts. */
  readonly value: FilterValues;
  /** Called with the whole new state. Replace the address's entry and go back to the first page. */
  readonly onChange: (value: FilterValues) => void;
  /** Free text, where the list has one. */
  readonly search?: {
    readonly value: string;
    readonly placeholder?: string;
    /** `paused`: the person has not pressed Enter, only stopped typing for a moment. */
    readonly onSearch: (text: string, paused: boolean) => void;
  };
  /** Clears filters and text in one step; by default filters are cleared, then the text. */
  readonly onClearAll?: () => void;
  /** Shown at the end of the bar: saved views, for example. */
  readonly children?: ReactNode;
}

const narrowQuery = '(max-width: 47.99em)';

/** Search and filter chips above a list; on a narrow screen the chips fold into one button and a drawer. */
export const FilterBar = ({ filters, value, onChange, search, onClearAll, children }: FilterBarProps) => {
  const { t } = useTranslation();
  const narrow = useMediaQuery(narrowQuery, false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<string | undefined>(undefined);
  const { words, learn, nameOf } = useFilterWords(filters, value);
  const chips = chipsOf(filters, value, opened);
  const shown = new Set(chips.map((definition) => definition.id));
  const rest = filters.filter((definition) => !shown.has(definition.id));
  const anySet = Object.keys(value).length > 0 || (search?.value ?? '') !== '';
  const clearAll =
    onClearAll ??
    (() => {
      onChange({});
      if (search && search.value !== '') search.onSearch('', false);
    });

  return (
    <div role="group" aria-label={t('uiLists.filters.label')} className={classes.bar}>
      {search && <SearchField value={search.value} placeholder={search.placeholder} onSearch={search.onSearch} />}
      {narrow ? (
        filters.length > 0 && (
          <FilterDrawer
            definitions={filters}
            values={value}
            words={words}
            nameOf={nameOf}
            onLearn={learn}
            onChange={onChange}
          />
        )
      ) : (
        <>
          {chips.map((definition) => {
            const current = value[definition.id];
            return (
              <FilterChip
                key={definition.id}
                definition={definition}
                value={current}
                words={current === undefined ? '' : words(definition, current)}
                opened={opened === definition.id}
                onOpened={(next) => setOpened(next ? definition.id : undefined)}
                onChange={(next) => onChange(withValue(value, definition.id, next))}
                nameOf={(id) => nameOf(definition.id, id)}
                onLearn={(options) => learn(definition.id, options)}
              />
            );
          })}
          {rest.length > 0 && <AddFilter definitions={rest} onAdd={setOpened} />}
          {anySet && (
            <button type="button" className={classes.clearAll} onClick={clearAll}>
              {t('uiLists.filters.clearAll')}
            </button>
          )}
        </>
      )}
      {children && <div className={classes.end}>{children}</div>}
    </div>
  );
};
