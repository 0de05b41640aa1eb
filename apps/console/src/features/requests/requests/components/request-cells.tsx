import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Column } from '../../../../ui/data-table/column.ts';
import { noneCell, textCell, timeCell } from '../../../../ui/data-table/cells.tsx';
import classes from './requests.module.css';

interface Rated {
  readonly completedRate: number;
  readonly completedOrders: number;
  readonly orders: number;
}

/** How many per cent are done: a small bar with its number. */
export const rateCell = ({ completedRate, completedOrders, orders }: Rated, t: TFunction) => (
  <span className={classes.rate} title={t('requests.rateOf', { done: completedOrders, total: orders })}>
    <span className={classes.track} aria-hidden>
      <span className={classes.done} style={{ width: `${Math.min(100, Math.max(0, completedRate))}%` }} />
    </span>
    <span>{t('requests.rate', { rate: completedRate })}</span>
  </span>
);

/** Makes the columns of a list of the module, named by `requests.fields`. */
export const columnMaker = <Row,>(t: TFunction) => {
  const label = (name: string) => t(`requests.fields.${name}` as 'requests.fields.status');
  return {
    label,
    /** A name that leads to what it names. */
    named: (
      id: string,
      read: (row: Row) => ReactNode,
      width: number,
      more: Partial<Column<Row>> = {},
    ): Column<Row> => ({ id, header: label(id), cell: (row) => read(row) ?? noneCell, width, ...more }),
    text: (
      id: string,
      read: (row: Row) => string | null,
      width: number,
      more: Partial<Column<Row>> = {},
    ): Column<Row> => ({ id, header: label(id), cell: (row) => textCell(read(row)), width, ...more }),
    time: (
      id: string,
      read: (row: Row) => number | null,
      { dateOnly = false, ...more }: Partial<Column<Row>> & { dateOnly?: boolean } = {},
    ): Column<Row> => ({
      id,
      header: label(id),
      cell: (row) => timeCell(read(row), { dateOnly }),
      width: dateOnly ? 112 : 136,
      firstDirection: 'desc',
      ...more,
    }),
  };
};
