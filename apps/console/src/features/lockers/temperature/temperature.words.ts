import type { ColumnInfo } from '@cubby/contract/lockers/temperature/temperature.schemas';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../../platform/i18n/format.ts';

/** What a column is called. */
export const columnName = (
  { columnNumber: number, label }: Pick<ColumnInfo, 'columnNumber' | 'label'>,
  t: TFunction,
): string => (label ? t('temperature.columnNamed', { number, label }) : t('temperature.column', { number }));

/** Degrees Celsius with their unit. */
export const celsiusText = (celsius: number): string => `${formatNumber(celsius)} °C`;

/** Columns that have readings. */
export const cooledColumns = (columns: readonly ColumnInfo[]): (ColumnInfo & { readonly siteColumnId: string })[] =>
  columns.flatMap((column) =>
    column.columnType === 'TEMP' && column.siteColumnId !== null
      ? [{ ...column, siteColumnId: column.siteColumnId }]
      : [],
  );
