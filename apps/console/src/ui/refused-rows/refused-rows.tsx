import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { listText, pairText } from '../punctuation/punctuation.ts';
import { useFormatNumber } from '../theme/use-locale.ts';
import classes from './refused-rows.module.css';

/** A column of the refused rows. */
export interface RefusedColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** A row's number, what it is about, the refused value, the reason; a short word by default. */
  readonly kind?: 'number' | 'name' | 'value' | 'reason';
  readonly value: (row: Row) => string | number | null;
  /** Shows it in another way than as text. */
  readonly cell?: (row: Row) => ReactNode;
}

export interface RefusedTableProps<Row> {
  readonly columns: readonly RefusedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Said where there are more than these. */
  readonly more?: ReactNode;
  /** How many rows were refused, if these are not all of them. */
  readonly total?: number | undefined;
}

/** Every row, under the heading that `labelledBy` names. */
const RowsTable = <Row,>(props: RefusedTableProps<Row> & { readonly labelledBy: string }) => {
  const { columns, rows, rowKey, more, labelledBy } = props;
  const format = useFormatNumber();
  const shown = (value: string | number | null) => (typeof value === 'number' ? format(value) : value);
  return (
    <>
      {/* A region that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={`ui-table-box ${classes.scroll}`} role="region" aria-labelledby={labelledBy} tabIndex={0}>
        <table className={`ui-table ${classes.table}`}>
          <thead>
            <tr>
              {columns.map(({ key, header, kind }) => (
                <th key={key} scope="col" data-kind={kind}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, kind, value, cell }) => (
                  <td key={key} data-kind={kind}>
                    {cell ? cell(row) : shown(value(row))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && <p className="ui-hint">{more}</p>}
    </>
  );
};

const mostRowsNamed = 20;
/** Fields of a fault that are the same in each row if the fault is about the whole file. */
const faultFields: ReadonlySet<string> = new Set(['column', 'value']);

/** The fault that all rows have in common, with the column that it is about. Undefined for one row, and if they differ. */
const commonFault = <Row,>({ columns, rows }: RefusedTableProps<Row>): string | undefined => {
  const said = columns.filter(({ key, kind }) => kind === 'reason' || faultFields.has(key));
  const faults = new Set(rows.map((row) => JSON.stringify(said.map(({ value }) => value(row)))));
  const [row] = rows;
  if (row === undefined || rows.length < 2 || faults.size > 1) return undefined;
  const reason = String(columns.find(({ kind }) => kind === 'reason')?.value(row) ?? '');
  const place = listText(
    columns.filter(({ key }) => faultFields.has(key)).map(({ value }) => String(value(row) ?? '')),
  );
  return reason === '' ? undefined : place === '' ? reason : pairText(place, reason);
};

/** Said once at the top, with the rows that it is about. */
const CommonFault = <Row,>({ fault, columns, rows, total }: RefusedTableProps<Row> & { readonly fault: string }) => {
  const { t } = useTranslation();
  const number = columns.find(({ kind }) => kind === 'number');
  const numbers = [...new Set(rows.map((row) => String(number?.value(row) ?? '')))];
  const count = total ?? numbers.length;
  const more = count - Math.min(mostRowsNamed, numbers.length);
  return (
    <div className={classes.common}>
      <p role="alert">{fault}</p>
      {number && (
        <p className="ui-hint">
          {t('ui.import.rows', { count, rows: listText(numbers.slice(0, mostRowsNamed)) })}
          {more > 0 && ` ${t('ui.import.moreRows', { count: more })}`}
        </p>
      )}
    </div>
  );
};

/** The rows alone, or the fault that all of them have in common, under the heading that `labelledBy` names. */
export const RefusedTable = <Row,>(props: RefusedTableProps<Row> & { readonly labelledBy: string }) => {
  const fault = commonFault(props);
  return fault === undefined ? <RowsTable {...props} /> : <CommonFault fault={fault} {...props} />;
};

interface RefusedRowsProps<Row> extends Omit<RefusedTableProps<Row>, 'total'> {
  /** "Rows that are wrong" */
  readonly title: string;
  /** How many there are in all, next to the title. */
  readonly count?: number;
  /** What to do about them. */
  readonly purpose: string;
  /** Takes them along: a button. */
  readonly action?: ReactNode;
}

/** The rows of a file that were not taken, each with its reason, or the one reason that all of them have. */
export const RefusedRows = <Row,>({ title, count, purpose, action, ...table }: RefusedRowsProps<Row>) => {
  const id = useId();
  const format = useFormatNumber();
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id={id}>
            {title} {count !== undefined && <span className={classes.count}>{format(count)}</span>}
          </h2>
          <p className={classes.purpose}>{purpose}</p>
        </div>
        {action}
      </div>
      <RefusedTable labelledBy={id} total={count} {...table} />
    </div>
  );
};
