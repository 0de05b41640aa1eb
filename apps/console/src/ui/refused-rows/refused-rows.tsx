import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '../punctuation/punctuation.ts';
import { useFormatNumber } from '../theme/use-locale.ts';
import classes from './refused-rows.module.css';

/** What a cell of a refused row tells. */
export interface RefusedColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** A row's number, what it is about, what stood there, why it is not right; a short word by default. */
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
}

/** The rows alone, under whatever heading `labelledBy` names. */
export const RefusedTable = <Row,>(props: RefusedTableProps<Row> & { readonly labelledBy: string }) => {
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

interface RefusedRowsProps<Row> extends RefusedTableProps<Row> {
  /** "Rows that are wrong" */
  readonly title: string;
  /** How many there are in all, beside the title. */
  readonly count?: number;
  /** What to do about them. */
  readonly purpose: string;
  /** Takes them along: a button. */
  readonly action?: ReactNode;
}

/** Cells that say where in a row its fault is. */
const placeKeys: ReadonlySet<string> = new Set(['cell', 'column', 'value']);
const mostRowsNamed = 20;

/** The one reason why several rows were not taken, if no cell of theirs is at fault: it is about the file. */
const commonReason = <Row,>({ columns, rows }: RefusedTableProps<Row>): string | undefined => {
  const reason = columns.find(({ kind }) => kind === 'reason');
  const atCell = columns.some(({ key, value }) => placeKeys.has(key) && rows.some((row) => value(row)));
  const [first, ...others] = new Set(rows.map((row) => reason?.value(row)));
  return rows.length > 1 && !atCell && others.length === 0 && typeof first === 'string' ? first : undefined;
};

/** Said once at the top, with the rows that it is about. */
const CommonReason = <Row,>({ reason, columns, rows }: RefusedTableProps<Row> & { readonly reason: string }) => {
  const { t } = useTranslation();
  const number = columns.find(({ kind }) => kind === 'number');
  const numbers = rows.map((row) => String(number?.value(row) ?? ''));
  const more = numbers.length - mostRowsNamed;
  return (
    <div className={classes.common}>
      <p role="alert">{reason}</p>
      {number && (
        <p className="ui-hint">
          {t('ui.import.rows', { rows: listText(numbers.slice(0, mostRowsNamed)) })}
          {more > 0 && ` ${t('ui.import.moreRows', { count: more })}`}
        </p>
      )}
    </div>
  );
};

/** The rows of a file that were not taken, each with its reason; a reason that is about the whole file once. */
export const RefusedRows = <Row,>({ title, count, purpose, action, ...table }: RefusedRowsProps<Row>) => {
  const id = useId();
  const common = commonReason(table);
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
      {common === undefined ? <RefusedTable labelledBy={id} {...table} /> : <CommonReason reason={common} {...table} />}
    </div>
  );
};
