import { Button } from '@mantine/core';
import {
  type ImportFailure,
  type OrderImport,
  orderImportsCalls,
} from '@cubby/contract/order-imports/order-imports.calls';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { reportError } from '../../../platform/api/report-error.ts';
import { useFormatNumber } from '../../../ui/theme/use-locale.ts';
import classes from './order-import.module.css';

const FailureRow = ({ failure }: { failure: ImportFailure }) => {
  const { t } = useTranslation();
  const format = useFormatNumber();
  return (
    <tr>
      <td className={classes.number}>{format(failure.row)}</td>
      <td>{failure.cell ? <code>{failure.cell}</code> : t('orderImports.wholeRow')}</td>
      <td>{failure.column}</td>
      <td className={classes.value}>{failure.value}</td>
      <td className={classes.reason}>{failure.errorMsg}</td>
    </tr>
  );
};

/** The cells that kept rows from becoming orders, each with its reason, and the file of these rows. */
export const OrderImportFailures = ({ task }: { task: OrderImport }) => {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { failureRecordList: failures, importTaskId } = task;
  const download = () => {
    setBusy(true);
    downloadFile(
      orderImportsCalls.downloadFailedRows,
      { params: { id: importTaskId } },
      { fallbackName: `failed-rows-${importTaskId}.xlsx` },
    )
      .catch((error: unknown) => reportError(error))
      .finally(() => setBusy(false));
  };
  // A row may fail for several cells, so rows are counted, not failures.
  const all = new Set(failures.map(({ row }) => row)).size >= task.failureProcessedElement;
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id="import-failures">
            {t('orderImports.result.failures')}
          </h2>
          <p className={classes.purpose}>
            {t(
              task.successProcessedElement > 0
                ? 'orderImports.result.failuresPurpose'
                : 'orderImports.result.failuresOnly',
            )}
          </p>
        </div>
        <Button leftSection={<IconDownload size={18} aria-hidden />} loading={busy} onClick={download}>
          {t('orderImports.result.download')}
        </Button>
      </div>
      {/* A region that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={classes.scroll} role="region" aria-labelledby="import-failures" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th className={classes.number} scope="col">
                {t('orderImports.columns.row')}
              </th>
              <th scope="col">{t('orderImports.columns.cell')}</th>
              <th scope="col">{t('orderImports.columns.column')}</th>
              <th scope="col">{t('orderImports.columns.value')}</th>
              <th scope="col">{t('orderImports.columns.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {failures.map((failure) => (
              <FailureRow key={`${failure.row} ${failure.cell} ${failure.errorCode}`} failure={failure} />
            ))}
          </tbody>
        </table>
      </div>
      {!all && <p className="ui-hint">{t('orderImports.result.failuresShown', { count: failures.length })}</p>}
    </div>
  );
};
