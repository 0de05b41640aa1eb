/**
 * What the lists of rows that a file was refused for have in common: the columns that name a cell and its fault, and the
 * button that saves a list as a file. It promises a file that spreadsheet programs read as UTF-8 and run nothing of.
 */
import { useTranslation } from 'react-i18next';
import type { RefusedColumn } from '../../ui/refused-rows/refused-rows.tsx';
import { saveFile } from '../api/download-file.ts';
import { SaveButton } from './save-button.tsx';

/** A wrong cell: its row as the spreadsheet program shows it, its heading, what is there, and why it is wrong. */
export interface WrongCell {
  readonly row: number;
  readonly column: string | null;
  readonly value: string | null;
  readonly errorMsg: string;
}

/** The columns of a list of wrong cells, by name, so that others can be between them. */
export const useCellColumns = () => {
  const { t } = useTranslation();
  return {
    row: { key: 'row', header: t('ui.import.columns.row'), kind: 'number', value: ({ row }) => row },
    column: { key: 'column', header: t('ui.import.columns.column'), value: ({ column }) => column },
    value: { key: 'value', header: t('ui.import.columns.value'), kind: 'value', value: ({ value }) => value },
    reason: { key: 'reason', header: t('ui.import.columns.reason'), kind: 'reason', value: ({ errorMsg }) => errorMsg },
  } satisfies Readonly<Record<string, RefusedColumn<WrongCell>>>;
};

/** A spreadsheet program would run what begins so. */
const formulaStart = /^[=+\-@\t\r]/;

const quoted = (value: string | number | null): string => {
  const text = String(value ?? '');
  return `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

const csvOf = <Row,>(columns: readonly RefusedColumn<Row>[], rows: readonly Row[]): Blob => {
  const lines = [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))];
  const text = lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
};

interface ListButtonProps<Row> {
  readonly columns: readonly RefusedColumn<Row>[];
  readonly rows: readonly Row[];
  /** The file of the rows. */
  readonly fileName: string;
}

/** Saves the rows of a list as they are shown. */
export const ListButton = <Row,>({ columns, rows, fileName }: ListButtonProps<Row>) => {
  const { t } = useTranslation();
  const save = () => {
    const name = t('ui.import.listFile', { name: fileName.replace(/\.xlsx?$/i, '') });
    saveFile(csvOf(columns, rows), `${name}.csv`);
    return Promise.resolve();
  };
  return <SaveButton label={t('ui.import.download')} save={save} />;
};
