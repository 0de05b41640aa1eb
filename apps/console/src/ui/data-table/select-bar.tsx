import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort } from './column.ts';
import classes from './data-table.module.css';
import { SelectPage } from './table-head.tsx';

interface SelectBarProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
  readonly selectPage: ComponentProps<typeof SelectPage> | undefined;
}

/** What the head of the table offers, above the cards of a narrow screen: select the page, sort. */
export const SelectBar = <Row,>({ columns, sort, onSort, selectPage }: SelectBarProps<Row>) => {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.sortField !== undefined);
  const direction = sort?.direction ?? 'asc';
  if (!selectPage && (!onSort || sortable.length === 0)) return null;
  return (
    <div className={classes.selectBar}>
      {selectPage && (
        <span className={classes.cardCheck}>
          <SelectPage {...selectPage} />
        </span>
      )}
      {onSort && sortable.length > 0 && (
        <span className={classes.sortChoice}>
          <select
            aria-label={t('uiLists.table.sortBy')}
            value={sort?.field ?? ''}
            onChange={(event) => {
              const field = event.currentTarget.value;
              const column = sortable.find((candidate) => candidate.sortField === field);
              onSort({ field, direction: column?.firstDirection ?? 'asc' });
            }}
          >
            {!sortable.some((column) => column.sortField === sort?.field) && (
              <option value={sort?.field ?? ''} disabled>
                {t('uiLists.table.sortBy')}
              </option>
            )}
            {sortable.map((column) => (
              <option key={column.id} value={column.sortField}>
                {column.header}
              </option>
            ))}
          </select>
          <button
            type="button"
            className={classes.viewButton}
            disabled={!sort}
            aria-label={t(direction === 'asc' ? 'uiLists.table.sortDescending' : 'uiLists.table.sortAscending')}
            onClick={() => sort && onSort({ ...sort, direction: direction === 'asc' ? 'desc' : 'asc' })}
          >
            {direction === 'asc' ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
          </button>
        </span>
      )}
    </div>
  );
};
