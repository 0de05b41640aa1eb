import {
  type ImportFailure,
  type OrderImport,
  orderImportsCalls,
} from '@cubby/contract/orders/order-imports/order-imports.calls';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { useCellColumns } from '../../../../platform/imports/refused-list.tsx';
import { SaveButton } from '../../../../platform/imports/save-button.tsx';
import { RefusedRows } from '../../../../ui/refused-rows/refused-rows.tsx';

/** The invalid cells because of which rows became no orders, each with its reason, and the file of these rows. */
export const OrderImportFailures = ({ task }: { task: OrderImport }) => {
  const { t } = useTranslation();
  const { row, column, value, reason } = useCellColumns();
  const { failureRecordList: failures, importTaskId } = task;
  const cellWords = ({ cell }: ImportFailure) => (cell ? <code>{cell}</code> : t('orderImports.wholeRow'));
  const download = () =>
    downloadFile(
      orderImportsCalls.downloadFailedRows,
      { params: { id: importTaskId } },
      { fallbackName: `failed-rows-${importTaskId}.xlsx` },
    );
  // A row may fail for several cells, so rows are counted, not failures.
  const all = new Set(failures.map((failure) => failure.row)).size >= task.failureProcessedElement;
  return (
    <RefusedRows
      title={t('orderImports.result.failures')}
      count={task.failureProcessedElement}
      purpose={t(
        task.successProcessedElement > 0 ? 'orderImports.result.failuresPurpose' : 'orderImports.result.failuresOnly',
      )}
      action={<SaveButton label={t('orderImports.result.download')} save={download} />}
      columns={[
        row,
        { key: 'cell', header: t('orderImports.columns.cell'), value: ({ cell }) => cell, cell: cellWords },
        column,
        value,
        reason,
      ]}
      rows={failures}
      rowKey={(failure) => `${failure.row} ${failure.cell} ${failure.errorCode}`}
      more={!all && t('orderImports.result.failuresShown', { count: failures.length })}
    />
  );
};
