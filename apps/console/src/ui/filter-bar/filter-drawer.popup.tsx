import { Button, Drawer } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../typeahead/use-async-options.ts';
import classes from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { withValue, type FilterDefinition, type FilterValue, type FilterValues } from './filter.ts';

export interface FilterDrawerProps {
  readonly definitions: readonly FilterDefinition[];
  readonly values: FilterValues;
  readonly words: (definition: FilterDefinition, value: FilterValue) => string;
  readonly nameOf: (filterId: string, id: string) => string;
  readonly onLearn: (filterId: string, options: readonly Option[]) => void;
  readonly onChange: (values: FilterValues) => void;
}

interface FilterDrawerPopupProps extends FilterDrawerProps {
  readonly opened: boolean;
  /** Filters that are set. */
  readonly count: number;
  readonly onClose: () => void;
}

export const FilterDrawerPopup = (props: FilterDrawerPopupProps) => {
  const { definitions, values, words, nameOf, onLearn, onChange, opened, count, onClose } = props;
  const { t } = useTranslation();
  const [unfolded, setUnfolded] = useState<string | undefined>(undefined);
  // Opens one step after it is drawn, so that it slides in, and gives the focus back where it was.
  const drawn = useDeferredValue(opened, false);
  return (
    <Drawer
      opened={drawn && opened}
      onClose={onClose}
      position="bottom"
      size="85dvh"
      title={t('uiLists.filters.label')}
      closeButtonProps={{ 'aria-label': t('uiLists.filters.close') }}
      classNames={{ body: classes.drawerBody, content: classes.drawerContent }}
    >
      <ul className={classes.drawerList}>
        {definitions.map((definition) => {
          const value = values[definition.id];
          const isOpen = unfolded === definition.id;
          return (
            <li key={definition.id}>
              <button
                type="button"
                className={classes.drawerRow}
                aria-expanded={isOpen}
                onClick={() => setUnfolded(isOpen ? undefined : definition.id)}
              >
                <span>{definition.label}</span>
                <span className={classes.drawerValue}>{value !== undefined && words(definition, value)}</span>
                <IconChevronDown size={16} aria-hidden />
              </button>
              {isOpen && (
                <div className={classes.drawerEditor}>
                  <FilterEditor
                    definition={definition}
                    value={value}
                    onChange={(next) => onChange(withValue(values, definition.id, next))}
                    onDone={() => setUnfolded(undefined)}
                    nameOf={(id) => nameOf(definition.id, id)}
                    onLearn={(options) => onLearn(definition.id, options)}
                  />
                  {value !== undefined && definition.kind !== 'date-range' && (
                    <Button size="compact-sm" onClick={() => onChange(withValue(values, definition.id, undefined))}>
                      {t('uiLists.filters.clear')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className={classes.drawerFoot}>
        {count > 0 && <Button onClick={() => onChange({})}>{t('uiLists.filters.clearAll')}</Button>}
        <Button variant="filled" onClick={onClose}>
          {t('uiLists.filters.show')}
        </Button>
      </div>
    </Drawer>
  );
};
