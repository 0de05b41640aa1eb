import type { BulkUpload, BulkUploadFailure } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { useTranslation } from 'react-i18next';
import { ListButton, useCellColumns } from '../../../../platform/imports/refused-list.tsx';
import { type RefusedColumn, RefusedRows } from '../../../../ui/refused-rows/refused-rows.tsx';

/** The rows that are wrong, each with its reason, and the list of them to take along (orders.md 8). */
export const BulkUploadFailures = ({ upload, fileName }: { upload: BulkUpload; fileName: string }) => {
  const { t } = useTranslation();
  const { row, column, value, reason } = useCellColumns();
  const { errorList, failCount } = upload;
  const columns: readonly RefusedColumn<BulkUploadFailure>[] = [
    row,
    { key: 'name', header: t('bulkUploads.failures.name'), kind: 'name', value: ({ name }) => name },
    column,
    value,
    reason,
  ];
  return (
    <RefusedRows
      title={t('bulkUploads.failures.title')}
      count={failCount}
      purpose={t('bulkUploads.failures.purpose')}
      action={<ListButton columns={columns} rows={errorList} fileName={fileName} />}
      columns={columns}
      rows={errorList}
      rowKey={({ row: number }) => number}
      more={errorList.length < failCount && t('bulkUploads.failures.shown', { count: errorList.length })}
    />
  );
};
