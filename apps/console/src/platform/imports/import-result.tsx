/**
 * What became of the rows of an import that takes what is right and lists the rest (administration.md 8). It promises the
 * numbers at once, and the rows that were not taken in the order of the file, each with its kind and its reason.
 */
import { Button } from '@mantine/core';
import { type ImportBucket, importBucketNames } from '@cubby/contract/kernel/import-buckets';
import { useTranslation } from 'react-i18next';
import { type RefusedColumn, RefusedRows } from '../../ui/refused-rows/refused-rows.tsx';
import { ResultCounts } from '../../ui/result-counts/result-counts.tsx';
import { goToAddress } from '../address/address-of.ts';
import type { Way } from '../address/next-screens.ts';
import classes from './import-result.module.css';
import { ListButton } from './refused-list.tsx';

export interface RefusedRow {
  /** The number of the row in the file. */
  readonly orderId: string;
  readonly errorMsg: string;
}

export type ImportOutcome<Row extends RefusedRow> = Readonly<Record<ImportBucket, readonly Row[]>> & {
  readonly total: number;
  readonly created: number;
  /** Rows that were not taken; the buckets may list fewer. */
  readonly count: number;
};

export interface ImportResultProps<Row extends RefusedRow> {
  readonly result: ImportOutcome<Row> | undefined;
  /** What a row is about. */
  readonly name: { readonly header: string; readonly of: (row: Row) => string };
  /** Begins with another file. */
  readonly onAgain: () => void;
  /** The list that the rows went to, for users who may see it. */
  readonly toList: Way | undefined;
  /** The file that was imported. */
  readonly fileName: string;
  /** The result says what would become of the rows: takes those that are right. */
  readonly onTake?: () => void;
}

const Refused = <Row extends RefusedRow>(
  props: Pick<ImportResultProps<Row>, 'name' | 'fileName'> & { result: ImportOutcome<Row>; checked: boolean },
) => {
  const { result, name, fileName, checked } = props;
  const { t } = useTranslation();
  const rows = importBucketNames
    .flatMap((bucket) => result[bucket].map((row) => ({ row, bucket, number: Number(row.orderId) })))
    .toSorted((one, other) => one.number - other.number);
  type Listed = (typeof rows)[number];
  const columns: readonly RefusedColumn<Listed>[] = [
    { key: 'row', header: t('ui.import.columns.row'), kind: 'number', value: ({ number }) => number },
    { key: 'name', header: name.header, kind: 'name', value: ({ row }) => name.of(row) },
    { key: 'bucket', header: t('ui.import.columns.bucket'), value: ({ bucket }) => t(`ui.import.buckets.${bucket}`) },
    { key: 'reason', header: t('ui.import.columns.reason'), kind: 'reason', value: ({ row }) => row.errorMsg },
  ];
  return (
    <RefusedRows
      title={t(checked ? 'ui.import.preview.title' : 'ui.import.refused')}
      count={result.count}
      purpose={t(checked ? 'ui.import.preview.purpose' : 'ui.import.refusedPurpose')}
      action={<ListButton columns={columns} rows={rows} fileName={fileName} />}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
      more={rows.length < result.count && t('ui.import.shown', { count: rows.length })}
    />
  );
};

/** The numbers, what follows, and the rows that were not taken; nothing until there is a result. */
export const ImportResult = <Row extends RefusedRow>(props: ImportResultProps<Row>) => {
  const { result, name, onAgain, toList, fileName, onTake } = props;
  const { t } = useTranslation();
  const checked = onTake !== undefined;
  return (
    <>
      <div role="status">
        {result && (
          <ResultCounts
            counts={[
              { key: 'rows', count: result.total, words: t('ui.import.counts.rows') },
              {
                key: 'created',
                count: result.created,
                words: t(checked ? 'ui.import.preview.counts.valid' : 'ui.import.counts.created'),
                meaning: 'green',
              },
              ...(result.count > 0
                ? [
                    {
                      key: 'refused',
                      count: result.count,
                      words: t(checked ? 'ui.import.preview.counts.faulty' : 'ui.import.counts.refused'),
                      meaning: 'red',
                    } as const,
                  ]
                : []),
            ]}
          />
        )}
      </div>
      {result && (
        <div className={classes.buttons}>
          {checked && result.created > 0 && (
            <Button onClick={onTake}>{t('ui.import.preview.take', { count: result.created })}</Button>
          )}
          <Button variant="filled" onClick={onAgain}>
            {t(checked ? 'ui.import.preview.again' : 'ui.import.again')}
          </Button>
          {!checked && toList && <Button onClick={() => goToAddress(toList.href)}>{toList.label}</Button>}
        </div>
      )}
      {result && result.count > 0 && <Refused result={result} name={name} fileName={fileName} checked={checked} />}
    </>
  );
};
