import { Button } from '@mantine/core';
import type { BulkUpload } from '@cubby/contract/bulk-uploads/bulk-uploads.calls';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../platform/api/download-file.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import classes from '../bulk-uploads.module.css';
import { failuresCsv } from '../failures-csv.ts';

const columns = ['row', 'name', 'column', 'value', 'reason'] as const;

/** The rows that are wrong, each with its reason, and the list of them to take along (orders.md 8). */
export const BulkUploadFailures = ({ upload, fileName }: { upload: BulkUpload; fileName: string }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  const { errorList, failCount } = upload;
  const save = () => {
    const headings = columns.map((column) => t(`bulkUploads.failures.${column}`));
    const name = t('bulkUploads.failures.file', { name: fileName.replace(/\.xlsx?$/i, '') });
    saveFile(failuresCsv(headings, errorList), `${name}.csv`);
  };
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id="bulk-failures">
            {t('bulkUploads.failures.title')} <span className={classes.quiet}>{format(failCount)}</span>
          </h2>
          <p className={classes.purpose}>{t('bulkUploads.failures.purpose')}</p>
        </div>
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('bulkUploads.failures.download')}
        </Button>
      </div>
      {/* A region that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={classes.scroll} role="region" aria-labelledby="bulk-failures" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'row' ? classes.number : undefined}>
                  {t(`bulkUploads.failures.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errorList.map(({ row, name, column, value, errorMsg }) => (
              <tr key={row}>
                <td className={classes.number}>{format(row)}</td>
                <td className={classes.name}>{name}</td>
                <td>{column}</td>
                <td className={classes.value}>{value}</td>
                <td className={classes.reason}>{errorMsg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {errorList.length < failCount && (
        <p className="ui-hint">{t('bulkUploads.failures.shown', { count: errorList.length })}</p>
      )}
    </div>
  );
};
