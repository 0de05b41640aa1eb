import { IconDownload } from '@tabler/icons-react';
import { canExportAll } from '../tasks/export-limit.ts';
import { type ExportPlan, startExport } from '../tasks/export-task.ts';
import type { RowAction } from './actions.tsx';

interface ListExport<Row> {
  readonly allowed: boolean;
  /** Of all that match. */
  readonly allLabel: string;
  readonly bulkLabel: (count: number) => string;
  readonly pageLabel?: string;
  /** What is exported, "Export of 3 requests", and the words when it is done; without a number where it is not known. */
  readonly title: (count: number | undefined) => string;
  readonly done: (count: number | undefined) => string;
  /** Rows that one call takes by id, and what is said of more. */
  readonly most?: RowAction<Row>['most'];
  /** The most rows of one file. */
  readonly fileMax: number;
  /** The file of these rows; of all that match where they are left out. */
  readonly download: (signal: AbortSignal, rows?: readonly Row[]) => ReturnType<ExportPlan['download']>;
  /** How it runs; by default as the one export that a person may have running. */
  readonly start?: (plan: ExportPlan) => unknown;
}

/** The export of a list, of selected rows and of all that match, as one of its actions. */
export const exportAction = <Row>(given: ListExport<Row>, total: number | undefined): RowAction<Row> => {
  const { allowed, allLabel, bulkLabel, pageLabel, title, done, most, fileMax, download, start = startExport } = given;
  const begin = (count: number | undefined, rows?: readonly Row[]) =>
    start({ title: title(count), done: done(count), download: (signal) => download(signal, rows) });
  return {
    id: 'export',
    bulkLabel,
    icon: IconDownload,
    allowed,
    ...(pageLabel !== undefined && { pageLabel }),
    ...(most && { most }),
    run: (rows) => begin(rows.length, rows),
    all: {
      label: allLabel,
      run: () => canExportAll(total, fileMax) && begin(total),
    },
  };
};
