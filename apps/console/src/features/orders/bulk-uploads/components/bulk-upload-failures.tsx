import type { BulkUpload } from '@cubby/contract/orders/bulk-uploads/bulk-uploads.calls';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../platform/api/download-file.ts';
import { SaveButton } from '../../../../platform/imports/save-button.tsx';
import { type RefusedColumn, RefusedRows } from '../../../../ui/refused-rows/refused-rows.tsx';
import { useFormatNumber } from '../../../../ui/theme/use-locale.ts';
import { failuresCsv } from '../failures-csv.ts';

/** The rows that are wrong, each with its reason, and the list of them to take along (orders.md 8). */
export const BulkUploadFailures = ({ upload, fileName }: { upload: BulkUpload; fileName: string }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { errorList, failCount } = upload;
  const column = (key: 'row' | 'name' | 'column' | 'value' | 'reason') => ({
    key,
    header: t(`bulkUploads.failures.${key}`),
  });
  const columns = [
    { ...column('row'), kind: 'number', cell: ({ row }) => format(row) },
    { ...column('name'), kind: 'name', cell: ({ name }) => name },
    { ...column('column'), cell: (failure) => failure.column },
    { ...column('value'), kind: 'value', cell: ({ value }) => value },
    { ...column('reason'), kind: 'reason', cell: ({ errorMsg }) => errorMsg },
  ] satisfies readonly RefusedColumn<(typeof errorList)[number]>[];
  const save = () => {
    const name = t('bulkUploads.failures.file', { name: fileName.replace(/\.xlsx?$/i, '') });
    const headings = columns.map(({ header }) => header);
    saveFile(failuresCsv(headings, errorList), `${name}.csv`);
    return Promise.resolve();
  };
  return (
    <RefusedRows
      title={t('bulkUploads.failures.title')}
      count={failCount}
      purpose={t('bulkUploads.failures.purpose')}
      action={<SaveButton label={t('bulkUploads.failures.download')} save={save} />}
      columns={columns}
      rows={errorList}
      rowKey={({ row }) => row}
      more={errorList.length < failCount && t('bulkUploads.failures.shown', { count: errorList.length })}
    />
  );
};
